/** Words that every screen shares, in Spanish. */
export const common = {
  back: 'Volver',
  clearFilter: 'Quitar el filtro',
  close: 'Cerrar',
  dismiss: 'Descartar aviso',
  loading: 'Cargando…',
  notifications: 'Avisos',
  notLoaded: 'No se pudo cargar. Comprueba tu conexión e inténtalo de nuevo.',
  retry: 'Reintentar',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  skipToContent: 'Saltar al contenido',
  stepOf: 'Paso {{current}} de {{total}}',
  stepDone: 'hecho',
  undo: 'Deshacer',
}
