/** The header, footer, video player, not-found page and contact page of the public site, in Spanish. */

export const siteCommon = {
  skip: 'Ir al contenido',
  toHome: 'Indaga, ir al inicio',
  mainNavigation: 'Principal',
  solutions: 'Soluciones',
  features: 'Funciones',
  prices: 'Precios',
  signIn: 'Iniciar sesión',
  signUp: 'Crear una cuenta',
  startTrial: 'Comienza tu prueba gratuita',
  trialNote: '{{trialDays}} días gratis. Sin tarjeta y sin cobro al final.',
  dashboard: 'Ir al panel',
  menu: 'Menú',
  languages: 'Idioma',
  theme: 'Cambiar entre claro y oscuro',
  newTab: '(se abre en otra pestaña)',
  footer: {
    promise: 'Convierte cualquier sitio web en una tabla en la que cada dato muestra de dónde sale.',
    product: 'Producto',
    company: 'Indaga',
    about: 'Quiénes somos',
    support: 'Soporte y contacto',
    terms: 'Privacidad y términos',
    faqs: 'Ayuda y preguntas frecuentes',
    rights: '© 2025 Indaga',
  },
  player: {
    label: 'Demostración de Indaga',
    play: 'Reproducir la demostración',
    pause: 'Pausar la demostración',
    seek: 'Posición en la demostración',
    time: 'Tiempo transcurrido y duración',
    captions: 'Subtítulos en español',
  },
}

/** The not-found page of the public site. */
export const lost = {
  title: 'Página no encontrada',
  description: 'No hay nada en esta dirección.',
  text: 'No hay nada en esta dirección. Puede que la página ya no esté, o que la dirección tenga una errata.',
  back: 'Volver',
  home: 'Ir al inicio',
  reload: 'Recargar la página',
  support: '¿Crees que debería estar aquí? Escribe a <mail>{{email}}</mail>.',
  contact: '¿Crees que debería estar aquí? <contact>Escríbenos</contact>.',
}

/** The contact page. */
export const contact = {
  title: 'Contacto · Indaga',
  description: 'Escribe a quienes administran este servidor de Indaga.',
  heading: 'Escríbenos',
  lead: '¿Una duda, un problema, cuentas para tu equipo? Cuéntanoslo y te respondemos por correo.',
  direct: 'También puedes escribir a <mail>{{email}}</mail>.',
  name: 'Tu nombre',
  optional: 'opcional',
  email: 'Tu correo',
  emailHint: 'Aquí te responderemos.',
  message: 'Mensaje',
  messageHint: 'Si algo no funciona, dinos qué dirección y qué petición usaste. No envíes contraseñas.',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  sent: 'Gracias, recibimos tu mensaje',
  unreachable: 'No pudimos enviar tu mensaje. Revisa tu conexión e inténtalo de nuevo. Lo que escribiste sigue aquí.',
  noScript: 'Este formulario necesita JavaScript, y tu navegador lo tiene desactivado.',
  back: 'Volver al inicio',
}
