/** The header, footer, video player and not-found page of the public site, in Spanish. */

export const siteCommon = {
  skip: 'Ir al contenido',
  toHome: 'Indaga, ir al inicio',
  mainNavigation: 'Principal',
  solutions: 'Soluciones',
  features: 'Funciones',
  prices: 'Precios',
  signIn: 'Iniciar sesión',
  signUp: 'Crear una cuenta',
  dashboard: 'Ir al panel',
  menu: 'Menú',
  languages: 'Idioma',
  theme: 'Cambiar entre claro y oscuro',
  newTab: '(se abre en otra pestaña)',
  footer: {
    promise: 'Entra un sitio web, sale una tabla, y cada dato muestra su prueba.',
    product: 'Producto',
    company: 'Indaga',
    about: 'Quiénes somos',
    support: 'Soporte',
    terms: 'Privacidad y términos',
    faqs: 'Preguntas frecuentes',
    rights: '© 2025 Indaga',
  },
  player: {
    label: 'Demostración de Indaga',
    play: 'Reproducir el vídeo',
    pause: 'Pausar el vídeo',
    seek: 'Posición en el vídeo',
    time: 'Tiempo transcurrido y duración',
    captions: 'Subtítulos en español',
  },
}

/** The not-found page of the public site. */
export const lost = {
  title: 'Página no encontrada',
  description: 'No hay ninguna página en esta dirección.',
  text: 'No hay ninguna página en esta dirección. Puede que haya cambiado de sitio o que la dirección tenga una errata.',
  back: 'Volver',
  home: 'Ir al inicio',
  reload: 'Recargar la página',
  support: '¿Crees que debería estar aquí? Escribe a <mail>{{email}}</mail>.',
}
