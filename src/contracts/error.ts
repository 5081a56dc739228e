/**
 * Every error that users can see: its code, HTTP status, and message in both languages. Long because it is one table, in which each error is found by
 * its code. Messages that the specification fixes are verbatim in their language.
 */
import type { Language } from './language.ts'
import type { PageState } from './page.ts'

interface ErrorEntry {
  status: number
  es: string
  en: string
  /** The message that the page shows instead of the server's, for errors of which the specification fixes two messages. */
  shown?: { es: string; en: string }
}

const emailNotAuthorizedShown = {
  es: 'Este correo no está autorizado. Escribe a soporte para pedir acceso',
  en: 'This email is not authorized. Please contact support for access',
}

export const errors = {
  // requests
  'bad-request': { status: 400, es: 'La solicitud no es válida.', en: 'The request is not valid.' },
  'bad-json': { status: 400, es: 'El cuerpo de la solicitud no es JSON válido.', en: 'The body of the request is not valid JSON.' },
  'json-only': {
    status: 415,
    es: 'Esta llamada solo acepta JSON (Content-Type: application/json).',
    en: 'This call takes JSON only (Content-Type: application/json).',
  },
  'too-large': { status: 413, es: 'La solicitud es demasiado grande.', en: 'The request is too large.' },
  'foreign-origin': {
    status: 403,
    es: 'La solicitud viene de otro sitio web y se ha rechazado.',
    en: 'The request comes from another website and was refused.',
  },
  'not-found': { status: 404, es: 'No encontramos los datos que buscas.', en: "We couldn't find the data you're looking for" },
  'too-many-requests': {
    status: 429,
    es: 'Demasiadas solicitudes seguidas. Espera un minuto e inténtalo de nuevo.',
    en: 'Too many requests in a row. Wait a minute and try again.',
  },
  internal: {
    status: 500,
    es: 'Lo sentimos, algo ha fallado y lo estamos arreglando. Inténtalo más tarde o escribe a soporte.',
    en: 'Sorry, something went wrong and we are fixing it. Please try again later or contact support for further assistance.',
  },
  'disk-full': {
    status: 507,
    es: 'Casi no queda espacio en el disco de esta instalación, así que no se puede empezar ni guardar nada nuevo. Lo que ya estaba guardado sigue ahí. Avisa a quien la administra.',
    en: 'There is hardly any space left on the disk of this installation, so nothing new can be begun or saved. What was saved before is still there. Tell whoever runs it.',
  },
  'storage-away': {
    status: 503,
    es: 'Ahora mismo no podemos leer ni guardar datos. Lo que ya estaba guardado sigue ahí: inténtalo de nuevo dentro de un momento.',
    en: 'We cannot read or save data just now. What was saved is still there: try again in a moment.',
  },
  // accounts
  unauthenticated: { status: 401, es: 'Inicia sesión para continuar.', en: 'Sign in to continue.' },
  'wrong-credentials': { status: 401, es: 'El correo o la contraseña no son correctos.', en: 'The e-mail or the password is not right.' },
  'second-factor-required': {
    status: 401,
    es: 'Escribe el código de tu aplicación de autenticación.',
    en: 'Enter the code of your authenticator app.',
  },
  'second-factor-wrong': {
    status: 403,
    es: 'El código no es correcto, o ya se usó. Espera al siguiente e inténtalo de nuevo.',
    en: 'The code is not right, or was used already. Wait for the next one and try again.',
  },
  'second-factor-on': {
    status: 409,
    es: 'La verificación en dos pasos ya está activada.',
    en: 'Two-step verification is already on.',
  },
  'account-disabled': {
    status: 403,
    es: 'Esta cuenta está desactivada. Escribe a soporte si crees que es un error.',
    en: 'This account is disabled. Contact support if you think that this is a mistake.',
  },
  'account-not-authorized': {
    status: 403,
    es: 'El correo de esta cuenta ya no está autorizado en esta instalación. Escribe a soporte para pedir acceso.',
    en: 'The e-mail of this account is no longer authorized on this installation. Contact support to ask for access.',
  },
  'email-unproven': {
    status: 403,
    es: 'Falta comprobar que este correo es tuyo. Pide un enlace en «¿Olvidaste tu contraseña?» y elige una nueva: con eso queda comprobado.',
    en: 'You have not yet shown that this e-mail is yours. Ask for a link at “Forgot your password?” and choose a new one: that shows it.',
  },
  'too-many-attempts': {
    status: 429,
    es: 'Demasiados intentos seguidos. Espera unos minutos e inténtalo de nuevo.',
    en: 'Too many attempts in a row. Wait a few minutes and try again.',
  },
  /** Shown as the second message, after that of `too-many-attempts`. */
  'sign-in-locked': {
    status: 429,
    es: 'Si la cuenta es tuya, no hace falta esperar: pide un enlace para elegir otra contraseña y entra con ella.',
    en: 'If the account is yours, you need not wait: ask for a link to choose another password, and sign in with that one.',
  },
  'google-email-not-authorized': {
    status: 403,
    es: 'Error durante la autenticación con Google: tu correo no está autorizado. Ponte en contacto con soporte para obtener acceso.',
    en: 'Error during Google authentication: Your email is not authorized. Please contact support for access.',
    shown: emailNotAuthorizedShown,
  },
  'google-email-unverified': {
    status: 403,
    es: 'Google no ha verificado el correo de esa cuenta. Verifícalo en Google e inténtalo de nuevo.',
    en: 'Google has not verified the e-mail of that account. Verify it with Google and try again.',
  },
  'google-linked-elsewhere': {
    status: 403,
    es: 'La cuenta con ese correo está vinculada con otra cuenta de Google. Entra con esa o con tu contraseña, o escribe a soporte.',
    en: 'The account with that e-mail is linked with another Google account. Sign in with that one or with your password, or contact support.',
  },
  'google-credential': {
    status: 401,
    es: 'Lo sentimos, algo ha fallado y lo estamos arreglando. Inténtalo más tarde o escribe a soporte.',
    en: 'Sorry, something went wrong and we are fixing it. Please try again later or contact support for further assistance.',
  },
  'google-unreachable': {
    status: 503,
    es: 'Ahora no podemos comprobar tu cuenta con Google. Inténtalo dentro de un momento o entra con tu contraseña.',
    en: 'We cannot check your account with Google just now. Try again in a moment, or sign in with your password.',
  },
  'google-off': {
    status: 404,
    es: 'Esta instalación no ofrece el inicio de sesión con Google.',
    en: 'This installation does not offer Google sign-in.',
  },
  'email-not-authorized': {
    status: 403,
    es: 'El registro ha fallado: tu correo no está autorizado. Escribe a soporte para pedir acceso.',
    en: 'Registration failed: Your email is not authorized. Please contact support for access.',
    shown: emailNotAuthorizedShown,
  },
  'email-invalid': {
    status: 400,
    es: 'Introduce un correo válido, como nombre@ejemplo.com.',
    en: 'Enter a valid e-mail, such as name@example.com.',
  },
  'email-taken': {
    status: 409,
    es: 'Ya existe una cuenta con este correo. Inicia sesión.',
    en: 'There is already an account with this e-mail. Sign in.',
  },
  'sign-up-link-invalid': {
    status: 400,
    es: 'Este enlace ha caducado, ya se usó o no está completo. Si aún no tienes cuenta, créala de nuevo para pedir otro.',
    en: 'This link has expired, was already used or is not complete. If you have no account yet, sign up again for another one.',
  },
  'sign-up-password-wrong': {
    status: 403,
    es: 'No es la contraseña que elegiste al crear la cuenta. Si no fuiste tú, o no la recuerdas, crea la cuenta de nuevo.',
    en: 'This is not the password that you chose when you signed up. If it was not you, or you do not remember it, sign up again.',
  },
  'username-required': { status: 400, es: 'Escribe un nombre de usuario.', en: 'Enter a username.' },
  'username-invalid': {
    status: 400,
    es: 'El nombre de usuario lleva de 2 a 40 letras, números, puntos, guiones o guiones bajos, sin espacios ni emojis.',
    en: 'A username has 2 to 40 letters, numbers, dots, dashes or underscores, without spaces or emoji.',
  },
  'username-taken': { status: 409, es: 'El nombre de usuario ya existe', en: 'Username already exists' },
  'name-required': { status: 400, es: 'Escribe un nombre.', en: 'Enter a name.' },
  'name-invalid': { status: 400, es: 'El nombre puede tener hasta 100 caracteres.', en: 'A name can have up to 100 characters.' },
  'password-required': { status: 400, es: 'Escribe una contraseña.', en: 'Enter a password.' },
  'passwords-differ': { status: 400, es: 'Las contraseñas no coinciden', en: 'Passwords do not match' },
  'password-too-short': {
    status: 400,
    es: 'La contraseña debe tener al menos 8 caracteres',
    en: 'Password must be at least 8 characters',
  },
  'password-too-long': {
    status: 400,
    es: 'La contraseña no puede tener más de 1024 caracteres',
    en: 'Password cannot be longer than 1,024 characters',
  },
  'password-guessable': {
    status: 400,
    es: 'Esa contraseña se adivina enseguida: es muy común, o es tu correo o tu nombre. Elige otra.',
    en: 'That password is quickly guessed: it is very common, or it is your e-mail or your name. Choose another one.',
  },
  'reset-failed': {
    status: 400,
    es: 'Error al restablecer la contraseña. Por favor, inténtelo de nuevo.',
    en: 'The password could not be reset. Please try again.',
  },
  'reset-link-invalid': {
    status: 400,
    es: 'Este enlace ha caducado, ya se usó o no está completo. Pide uno nuevo.',
    en: 'This link has expired, was already used or is not complete. Ask for a new one.',
  },
  'current-password-required': {
    status: 403,
    es: 'Escribe tu contraseña actual para cambiarla.',
    en: 'Enter your current password to change it.',
  },
  'current-password-wrong': { status: 403, es: 'La contraseña actual no es correcta.', en: 'The current password is not right.' },
  'deletion-unconfirmed': {
    status: 403,
    es: 'Escribe el correo de tu cuenta para confirmar que quieres eliminarla.',
    en: 'Type the e-mail of your account to confirm that you want to delete it.',
  },
  'sign-in-again': {
    status: 403,
    es: 'Por seguridad, cierra la sesión, vuelve a entrar y elimina la cuenta dentro de los 15 minutos siguientes.',
    en: 'To be safe, sign out, sign in again and delete the account within the next 15 minutes.',
  },
  'owner-not-deleted': {
    status: 403,
    es: 'La cuenta principal de la instalación no se puede eliminar.',
    en: 'The main account of the installation cannot be deleted.',
  },
  'no-password-yet': {
    status: 403,
    es: 'Tu cuenta todavía no tiene contraseña. Pide un enlace por correo para elegir una.',
    en: 'Your account has no password yet. Ask for a link by e-mail to choose one.',
  },
  'one-change-only': {
    status: 400,
    es: 'Cambia una sola cosa a la vez: el nombre, el nombre de usuario o la contraseña.',
    en: 'Change one thing at a time: the name, the username or the password.',
  },
  // operators
  'operators-only': {
    status: 403,
    es: 'Esto solo pueden hacerlo quienes administran esta instalación.',
    en: 'Only those who run this installation can do this.',
  },
  'owner-account': {
    status: 403,
    es: 'Es la cuenta principal de la instalación (INDAGA_OWNER_EMAIL): aquí no se cambia.',
    en: 'This is the main account of the installation (INDAGA_OWNER_EMAIL): it is not changed here.',
  },
  'own-account': {
    status: 403,
    es: 'Es tu propia cuenta: cámbiala en tu perfil, o pídeselo a otra persona que administre.',
    en: 'This is your own account: change it in your profile, or ask another operator.',
  },
  'own-entry': {
    status: 409,
    es: 'Esta entrada es la que te permite entrar a ti: añade antes tu correo a la lista.',
    en: 'This entry is what lets you in yourself: add your own e-mail to the list first.',
  },
  'last-operator': {
    status: 409,
    es: 'Nadie más administra esta instalación: nombra antes a otra persona.',
    en: 'Nobody else runs this installation: make somebody else an operator first.',
  },
  'entry-invalid': {
    status: 400,
    es: 'Escribe un correo, como nombre@ejemplo.com, o un dominio entero, como @ejemplo.com.',
    en: 'Enter an e-mail, such as name@example.com, or a whole domain, such as @example.com.',
  },
  'entry-from-setting': {
    status: 409,
    es: 'Está en el ajuste AUTHORIZED_EMAILS: quítalo allí y reinicia Indaga.',
    en: 'It is in the setting AUTHORIZED_EMAILS: take it out there and start Indaga again.',
  },
  // addresses
  'invalid-url': { status: 400, es: 'Introduce una URL válida', en: 'Please enter a valid URL' },
  'scan-failed': {
    status: 422,
    es: 'Lo sentimos, no pudimos encontrar los datos que buscas, inténtalo de nuevo',
    en: "Sorry we couldn't find the data you are looking for, please try again",
  },
  'address-refused': {
    status: 422,
    es: 'Esta dirección pertenece a una red privada o usa un puerto que no es de la web, así que no se puede analizar.',
    en: 'This address belongs to a private network or uses a port that is not for the web, so it cannot be scanned.',
  },
  'host-unknown': {
    status: 422,
    es: 'No existe ningún sitio web con ese nombre. Revisa la dirección.',
    en: 'There is no website of that name. Check the address.',
  },
  'site-unreachable': {
    status: 422,
    es: 'El sitio web no responde. Revisa la dirección o inténtalo más tarde.',
    en: 'The website does not answer. Check the address or try again later.',
  },
  'page-missing': {
    status: 422,
    es: 'El sitio web dice que esa página no existe. Revisa la dirección.',
    en: 'The website says that this page does not exist. Check the address.',
  },
  'site-error': {
    status: 422,
    es: 'El sitio web respondió con un error. Inténtalo más tarde.',
    en: 'The website answered with an error. Try again later.',
  },
  'site-empty': {
    status: 422,
    es: 'La página llegó vacía: el sitio web no envió ningún contenido. Revisa la dirección.',
    en: 'The page came back empty: the website sent no content. Check the address.',
  },
  'site-blocked': {
    status: 422,
    es: 'El sitio web bloqueó la lectura automática de esa página, así que no leímos nada.',
    en: 'The website blocked the automatic reading of that page, so nothing was read.',
  },
  'site-login': {
    status: 422,
    es: 'Esa página pide iniciar sesión y no se puede leer sin hacerlo.',
    en: 'That page asks for a sign-in and cannot be read without one.',
  },
  'site-consent': {
    status: 422,
    es: 'Esa página solo muestra un aviso de consentimiento; su contenido no se puede leer sin aceptarlo.',
    en: 'That page shows a consent notice only; its content cannot be read without accepting it.',
  },
  'robots-denied': {
    status: 422,
    es: 'El archivo robots.txt del sitio web pide que esa página no se lea de forma automática, y lo respetamos.',
    en: "The website's robots.txt asks that this page not be read automatically, and we respect that.",
  },
  'not-html': {
    status: 422,
    es: 'Esa dirección no es una página web (por ejemplo, es una imagen o un PDF escaneado). Prueba con la página que la enlaza.',
    en: 'That address is not a web page (it is an image or a scanned PDF, say). Try the page that links to it.',
  },
  'page-too-large': {
    status: 422,
    es: 'Esa página es demasiado grande: pesa más de 10 MB, o leerla llevaría demasiado.',
    en: 'That page is too large: it has more than 10 MB, or would take too long to read.',
  },
  'page-unreadable': {
    status: 500,
    es: 'Esa página llegó, pero no supimos interpretarla. El fallo es nuestro; prueba con otra página del sitio.',
    en: 'That page arrived, but we could not interpret it. The fault is ours; try another page of the site.',
  },
  'site-slow': {
    status: 422,
    es: 'El sitio web tardó demasiado en responder. Inténtalo más tarde.',
    en: 'The website took too long to answer. Try again later.',
  },
  'redirect-loop': {
    status: 422,
    es: 'La dirección redirige a sí misma una y otra vez, así que no se puede leer.',
    en: 'The address redirects to itself again and again, so it cannot be read.',
  },
  'needs-browser': {
    status: 422,
    es: 'Esa página se construye con JavaScript y no se ha podido mostrar: esta instalación necesita un navegador, o el que tiene no lo consiguió.',
    en: 'That page is built with JavaScript and could not be shown: this installation needs a browser, or the one it has did not succeed.',
  },
  // analyses
  'prompt-required': { status: 400, es: 'Escribe qué datos quieres obtener.', en: 'Write which data you want.' },
  'prompt-too-long': {
    status: 400,
    es: 'Tu petición supera los 4000 caracteres. Resúmela un poco.',
    en: 'Your request is longer than 4,000 characters. Shorten it a little.',
  },
  'no-records': {
    status: 422,
    es: 'Lo sentimos, no pudimos encontrar los datos que buscas',
    en: "Sorry we couldn't find the Data you are looking for",
  },
  'too-many-jobs': {
    status: 429,
    es: 'Tienes demasiados trabajos en espera. Deja que termine alguno, o cancélalo, e inténtalo de nuevo.',
    en: 'You have too many jobs waiting. Let one of them finish, or cancel it, and try again.',
  },
  'storage-full': {
    status: 429,
    es: 'Las páginas de tus escaneos llenan el espacio de tu cuenta. Abre tu perfil y borra los escaneos que ninguna tabla necesita, o elimina búsquedas que ya no uses.',
    en: 'The pages of your scans fill the space of your account. Open your profile and delete the scans that no table needs, or delete searches that you no longer use.',
  },
  /** Two processes died while they ran the job, so it is not run again. */
  quarantined: {
    status: 422,
    es: 'Este trabajo detuvo dos veces nuestra lectura, así que lo hemos apartado y no se repetirá. Prueba con otra página del sitio o con otra petición.',
    en: 'This job stopped our reading twice, so we have set it aside and will not repeat it. Try another page of the site or another request.',
  },
  'no-model-answer': {
    status: 503,
    es: 'Ninguna lista de las páginas responde a tu petición, y el modelo de lenguaje, que lee el texto, no dio una respuesta. Inténtalo más tarde; si se repite, avisa a quien administra esta instalación.',
    en: 'No list on the pages answers your request, and the language model, which reads running text, gave no answer. Try again later; if it happens again, tell whoever runs this installation.',
  },
  'analysis-failed': { status: 500, es: 'Error al obtener los datos, inténtelo de nuevo', en: 'Error getting data, please try again' },
  // product research
  'product-name-required': {
    status: 400,
    es: 'Por favor ingrese un nombre de producto válido',
    en: 'Please enter a valid product name',
  },
  'product-name-too-long': {
    status: 400,
    es: 'El nombre del producto supera los 120 caracteres. Escribe solo el nombre.',
    en: 'The product name is longer than 120 characters. Enter just the name.',
  },
  'research-failed': {
    status: 500,
    es: 'No se pudo obtener el informe, inténtalo de nuevo.',
    en: 'Could not get report, please try again.',
  },
  'sources-down': {
    status: 503,
    es: 'Las fuentes de datos no han respondido, así que no hay informe. Inténtalo de nuevo dentro de unos minutos.',
    en: 'The data sources have not answered, so there is no report. Try again in a few minutes.',
  },
  'directory-missing': {
    status: 404,
    es: 'Error al obtener los datos del directorio, inténtalo de nuevo',
    en: 'Error getting directory data, please try again',
  },
  // Google Sheets. None of these is a 401, which would mean that the session of this product has ended.
  'sheets-auth-failed': {
    status: 403,
    es: 'No se pudo autenticar con Google, inténtalo de nuevo',
    en: 'Could not authenticate with Google, try again',
  },
  'sheets-export-failed': {
    status: 502,
    es: 'No se pudo exportar a Google Sheets, inténtalo de nuevo',
    en: 'Could not export to Google Sheets, try again',
  },
  'sheets-busy': {
    status: 503,
    es: 'Google recibe ahora demasiadas solicitudes. Espera un minuto.',
    en: 'Google is getting too many requests right now. Wait a minute.',
  },
  'sheets-unreachable': {
    status: 502,
    es: 'Google no responde. Puede que el servidor no tenga conexión con él.',
    en: 'Google does not answer. The server may have no connection to it.',
  },
  'sheets-api-disabled': {
    status: 502,
    es: 'Quien administra esta instalación tiene que activar la API de Google Sheets en su proyecto de Google.',
    en: 'Whoever runs this installation has to enable the Google Sheets API in their Google project.',
  },
  'table-too-large': {
    status: 413,
    es: 'La tabla es demasiado grande para exportarla a Google Sheets: caben 10.000 filas, 50 columnas y 32 MB. Descárgala como CSV.',
    en: 'The table is too large to export to Google Sheets: 10,000 rows, 50 columns and 32 MB fit. Download it as CSV.',
  },
  cancelled: { status: 409, es: 'El trabajo se canceló.', en: 'The job was canceled.' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors
export const isErrorCode = (text: unknown): text is ErrorCode => typeof text === 'string' && Object.hasOwn(errors, text)

/** The error's message for users. */
export function errorMessage(code: ErrorCode, language: Language): string {
  return errors[code][language]
}

/** The message that a page shows for a failure: the server's, unless the specification fixes another one. */
export function shownMessage({ code, message }: Pick<Failure, 'code' | 'message'>, language: Language): string {
  const entry: ErrorEntry = errors[code]
  return entry.shown?.[language] ?? message
}

/** The errors for an entered page that could not be read. */
const pageStateErrors = {
  blocked: 'site-blocked',
  login: 'site-login',
  consent: 'site-consent',
  'empty-js': 'needs-browser',
  'soft-404': 'page-missing',
  'http-error': 'site-error',
  'not-html': 'not-html',
  'too-large': 'page-too-large',
  unreadable: 'page-unreadable',
  timeout: 'site-slow',
  'robots-denied': 'robots-denied',
  refused: 'address-refused',
  unreachable: 'site-unreachable',
  'redirect-loop': 'redirect-loop',
} as const satisfies Record<Exclude<PageState, 'ok'>, ErrorCode>

/** Why a page could not be read, as precisely as its state, status and cause allow. */
export function pageErrorCode({ state, status, cause }: { state: PageState; status: number | null; cause: string | null }): ErrorCode {
  if (state === 'ok') return 'internal'
  if (state === 'unreachable' && /^(ENOTFOUND|EAI_AGAIN)/.test(cause ?? '')) return 'host-unknown'
  if (state === 'http-error' && (status === 404 || status === 410)) return 'page-missing'
  if (state === 'http-error' && cause?.startsWith('EMPTY')) return 'site-empty'
  return pageStateErrors[state]
}

/** The body of every answer that is not a success. */
export interface Failure {
  success: false
  code: ErrorCode
  message: string
  /** A second message with the exact reason, when the first one is the specification's general one. */
  detail?: string
}
