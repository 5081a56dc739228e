/** The not-found page and the page that replaces a failed one, in Spanish. */
export const notFound = {
  title: 'Página no encontrada',
  text: 'No hay ninguna página en esta dirección. Puede que se haya movido o que la dirección tenga una errata.',
  back: 'Volver atrás',
  home: 'Ir al inicio',
  reload: 'Recargar la página',
  support: '¿Crees que debería estar aquí? Escribe a <mail>{{email}}</mail>.',
  brokenTitle: 'Esta página ha fallado',
  brokenText: 'Algo falló al mostrarla. Tus búsquedas guardadas siguen ahí. Recarga la página o vuelve al inicio.',
}
