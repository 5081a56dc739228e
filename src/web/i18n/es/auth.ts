/** Signing in, in Spanish. */
export const auth = {
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  remember: 'Mantener la sesión iniciada',
  rememberHint: 'Durante 30 días en este dispositivo. Si no, la sesión termina al cerrar el navegador.',
  partnerLabel: '¿Eres miembro de nuestra red asociada?',
  partnerHelp: 'Usa el correo y la contraseña de tu membresía; no necesitas otra cuenta.',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión…',
  emailRequired: 'Escribe tu correo electrónico.',
  passwordRequired: 'Escribe tu contraseña.',
  noAccount: '¿Sin cuenta? Pídela a quien administra esta instalación.',
  noAccountSupport: '¿Sin cuenta? Pídela en <mail>{{email}}</mail>.',
  checking: 'Comprobando tu sesión…',
  unreachableTitle: 'No pudimos comprobar tu sesión',
  promise: 'Escribe una dirección y lo que buscas. Recibes una tabla en la que <mark>cada dato enseña su prueba</mark>.',
}
