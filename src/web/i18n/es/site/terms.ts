/** The terms and conditions, in Spanish. */
export const terms = {
  title: 'Términos y Condiciones · Indaga',
  description: 'Las condiciones de uso de Indaga y lo que hace con tus datos, en diez apartados.',
  heading: 'Términos y Condiciones',
  updated: 'Última actualización: {{date}}',
  back: 'Volver al inicio',
  sections: [
    {
      id: 'acceptance',
      title: 'Aceptación de los términos',
      paragraphs: [
        'Al crear una cuenta o usar Indaga («el servicio») aceptas estos términos. Si lo usas en nombre de una empresa, declaras que tienes autorización para obligarla.',
        'Si no estás de acuerdo con ellos, no uses el servicio. Para usarlo debes ser mayor de edad en tu país.',
      ],
    },
    {
      id: 'accounts',
      title: 'Cuentas y privacidad',
      paragraphs: [
        'Solo pueden registrarse las direcciones de correo autorizadas por quien administra la instalación. Los datos de tu cuenta deben ser ciertos, y eres responsable de lo que se haga con ella.',
        'Guardamos tu correo, tu nombre, tu nombre de usuario, tu idioma, tus búsquedas y las páginas que escaneas. También, para que veas si alguien más entra en tu cuenta, el navegador y la dirección de red de tus sesiones mientras duran y de cada entrada, exportación o cambio durante 90 días. La contraseña se guarda de forma que nadie puede leerla. Nada de eso se vende ni se usa para publicidad. Los escaneos que ninguna de tus tablas necesita se borran al cabo de un plazo que indica tu perfil.',
        'Hay dos cookies: la de tu sesión y, durante un año, la que reconoce el navegador con el que entraste, para que los intentos de otros no te cierren el paso. Si se puede entrar con Google, hay una tercera hasta que entras o cierras el navegador. El idioma y el tema que eliges se recuerdan en tu navegador.',
      ],
    },
    {
      id: 'service',
      title: 'El servicio',
      paragraphs: [
        'Indaga lee las páginas web que tú indicas y copia de ellas los datos que pides, con la prueba de cada uno. No inventa valores: lo que no encuentra queda vacío.',
        'Respeta el archivo robots.txt de los sitios, no esquiva bloqueos y lee a un ritmo moderado. Un sitio puede cambiar, negarse a ser leído o contener errores; el recibo de lo leído te dice qué ocurrió.',
      ],
    },
    {
      id: 'intellectual',
      title: 'Propiedad intelectual',
      paragraphs: [
        'El programa, su diseño y su marca pertenecen a sus titulares. Las tablas que obtienes son tuyas para usarlas.',
        'Los contenidos de los sitios que escaneas pertenecen a quienes los publican. Te corresponde comprobar que puedes usarlos como piensas hacerlo.',
      ],
    },
    {
      id: 'acceptable',
      title: 'Uso aceptable',
      paragraphs: ['No uses el servicio para:'],
      points: [
        'infringir la ley, o los derechos o las condiciones de terceros;',
        'reunir datos personales sin una base legal para hacerlo;',
        'sobrecargar sitios ajenos o eludir sus medidas de protección;',
        'enviar mensajes no solicitados;',
        'atacar, copiar o revender el servicio sin permiso.',
      ],
    },
    {
      id: 'payment',
      title: 'Planes y pagos',
      paragraphs: [
        'Los pagos todavía no están activos. Cuando lo estén, los planes se pagarán por mes o por año, por adelantado, y se renovarán hasta que los canceles.',
        'La prueba gratuita dura 14 días. Si has registrado una forma de pago, al terminar se cobra el plan automáticamente, salvo que la canceles antes.',
        'Subir de plan tiene efecto al momento; bajar, al final del periodo pagado. Si cambian los precios, te avisaremos al menos 30 días antes.',
        'Lo pagado no se devuelve, salvo donde la ley lo exija.',
      ],
    },
    {
      id: 'termination',
      title: 'Cancelación',
      paragraphs: [
        'Puedes dejar el servicio cuando quieras. Tu plan sigue activo hasta el final del periodo pagado, y hasta entonces puedes descargar tus tablas.',
        'Podemos suspender una cuenta que incumpla estos términos. Salvo en casos graves, te avisaremos antes y te diremos por qué.',
      ],
    },
    {
      id: 'disclaimers',
      title: 'Garantías y responsabilidad',
      paragraphs: [
        'El servicio se ofrece «tal cual». Hacemos lo posible por que cada dato sea fiel a su página, pero no garantizamos que la página diga la verdad ni que el servicio esté siempre disponible.',
        'Hasta donde la ley lo permite, nuestra responsabilidad total se limita a lo que hayas pagado en los últimos 6 meses o a {{amount}}, lo que sea mayor.',
      ],
    },
    {
      id: 'governing',
      title: 'Ley aplicable',
      paragraphs: [
        'Estos términos se rigen por las leyes del estado de Delaware, Estados Unidos, sin perjuicio de los derechos que la ley de tu país te reconozca como consumidor.',
      ],
    },
    {
      id: 'changes',
      title: 'Cambios en los términos',
      paragraphs: [
        'Podemos cambiar estos términos. La fecha de arriba dice cuándo se cambiaron por última vez; de los cambios importantes te avisaremos por correo o en el propio servicio antes de que se apliquen.',
        'Si sigues usando el servicio después, los aceptas.',
      ],
    },
  ],
  contact: {
    title: 'Contacto',
    text: '¿Dudas sobre estos términos? Escribe a <mail>{{email}}</mail>.',
    none: '¿Dudas sobre estos términos? Pregunta a quien administra esta instalación.',
  },
}
