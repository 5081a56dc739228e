/** The not-found page of the public site, in Spanish. */
export const lost = {
  title: 'Página no encontrada',
  description: 'No hay ninguna página en esta dirección.',
  text: 'No hay ninguna página en esta dirección. Puede que haya cambiado de sitio o que la dirección tenga una errata.',
  back: 'Volver',
  home: 'Ir al inicio',
  reload: 'Recargar la página',
  support: '¿Crees que debería estar aquí? Escribe a <mail>{{email}}</mail>.',
}
