/** Words that every screen shares, in Spanish. */
export const common = {
  back: 'Volver',
  cancel: 'Cancelar',
  close: 'Cerrar',
  dismiss: 'Descartar aviso',
  help: 'Ayuda',
  loading: 'Cargando…',
  notifications: 'Avisos',
  optional: 'opcional',
  required: 'Este campo es obligatorio.',
  retry: 'Reintentar',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  skipToContent: 'Saltar al contenido',
  stepOf: 'Paso {{current}} de {{total}}',
  stepDone: 'hecho',
  undo: 'Deshacer',
}
