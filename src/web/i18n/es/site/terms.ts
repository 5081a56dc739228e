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
        'Solo pueden registrarse los correos que autoriza el administrador del servidor. Los datos de tu cuenta deben ser ciertos, y eres responsable de lo que se haga con ella.',
        'Guardamos tu correo, tu nombre, tu nombre de usuario, tu idioma, tu zona horaria, tus búsquedas y las páginas que escaneas. Para las estadísticas de tu propio uso guardamos también, durante 13 meses, cuándo terminó cada trabajo, cuánto duró, cómo terminó y qué sitio escaneó. Si pagas en línea, Stripe recibe tu correo. Para que veas si alguien más entra en tu cuenta, guardamos también el navegador y la dirección de red de tus sesiones mientras duran, y de cada entrada, exportación o cambio durante 90 días. Tu contraseña se guarda de forma que nadie puede leerla. No vendemos nada de esto ni lo usamos para publicidad. Los escaneos que ninguna de tus tablas necesita se eliminan al cabo del plazo que indica tu perfil. Si tuviste un plan o una prueba y eliminas tu cuenta, guardamos durante un año el día en que empezó, con un código hecho a partir de tu correo, no con el correo, para que el mismo correo no tenga una segunda prueba.',
        'El usuario y la contraseña que escribes para escanear un sitio que pide iniciar sesión están en la memoria mientras dura ese escaneo, y no se guardan. Lo que escribes en la página de contacto llega por correo al administrador del servidor, solo para responderte.',
        'Hay dos cookies: la de tu sesión y, durante un año, la que reconoce el navegador con el que entraste, para que los intentos de otras personas no te bloqueen la entrada. Si se puede entrar con Google, hay una tercera hasta que entras o cierras el navegador. El idioma y el tema que eliges se guardan en tu navegador.',
      ],
    },
    {
      id: 'service',
      title: 'El servicio',
      paragraphs: [
        'Indaga lee las páginas web que indicas y copia de ellas los datos que pides, con la fuente de cada uno. No inventa datos: lo que no encuentra queda vacío.',
        'Respeta el archivo robots.txt de los sitios, no esquiva bloqueos y lee a un ritmo moderado. Un sitio puede cambiar, negarse a ser leído o tener errores. El recibo de cada tabla te dice qué pasó.',
      ],
    },
    {
      id: 'intellectual',
      title: 'Propiedad intelectual',
      paragraphs: [
        'El programa, su diseño y su marca pertenecen a sus titulares. Las tablas que haces son tuyas para usarlas.',
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
        'leer sitios que piden iniciar sesión y en los que no tienes derecho a entrar;',
        'sobrecargar sitios ajenos o eludir sus medidas de protección;',
        'enviar mensajes no solicitados;',
        'atacar, copiar o revender el servicio sin permiso.',
      ],
    },
    {
      id: 'payment',
      title: 'Planes y pagos',
      paragraphs: [
        'Los planes se pagan por mes o por año, por adelantado, y se renuevan hasta que los cancelas. Donde se paga en línea, el cobro lo hace Stripe, y el servicio no guarda los datos de tu tarjeta. Donde no, acuerdas el pago con el administrador del servidor.',
        'La prueba gratuita dura {{trialDays}} días y no pide forma de pago. Al terminar no se cobra nada. No puedes empezar nada nuevo hasta que tengas un plan, y puedes seguir abriendo y descargando lo que guardaste. Hay una sola prueba por correo.',
        'Subir de plan vale al momento. Donde se paga en línea, bajar o cancelar vale al final del periodo pagado. Donde no, cuando lo acuerdes con el administrador. Los créditos se usan después de lo que incluye el mes y no caducan. Si cambian los precios, te avisaremos al menos 30 días antes.',
        'Lo pagado no se devuelve, salvo donde la ley lo exija.',
      ],
      withoutPlans: [
        'Este servidor no tiene planes y no cobra nada. Los únicos límites son los que pone su administrador.',
        'Si eso cambia, te avisaremos al menos 30 días antes, y nunca se te cobrará nada sin que elijas un plan. Lo pagado no se devuelve, salvo donde la ley lo exija.',
      ],
    },
    {
      id: 'termination',
      title: 'Cancelación',
      paragraphs: [
        'Puedes dejar el servicio cuando quieras. Puedes abrir y descargar tus tablas mientras exista tu cuenta. En tu perfil puedes eliminarla con todo lo que contiene, y eso termina al momento un plan de pago. Lo que se conserva después se indica en «Cuentas y privacidad».',
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
        'Podemos cambiar estos términos. La fecha de arriba es la del último cambio. De los cambios importantes te avisaremos por correo o en el propio servicio antes de que se apliquen.',
        'Si sigues usando el servicio después, los aceptas.',
      ],
    },
  ],
  contact: {
    title: 'Contacto',
    text: '¿Dudas sobre estos términos? Escribe a <mail>{{email}}</mail>.',
    none: '¿Dudas sobre estos términos? <contact>Escribe al administrador</contact>.',
  },
}
