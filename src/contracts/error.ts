/**
 * Every error that users can see: its code, HTTP status, and message in both languages. Long because it is one table, in which each error is found by
 * its code. Messages that the specification fixes are verbatim in their language.
 */
import type { Language } from './language.ts'
import type { Limit } from './subscription.ts'
import type { PageState } from './page.ts'

interface ErrorEntry {
  status: number
  es: string
  en: string
  /** The message that the pages show instead of the server's. Set only if the specification fixes a message for each of them. */
  shown?: { es: string; en: string }
}

const emailNotAuthorizedShown = {
  es: 'Este correo no está autorizado. Escribe a soporte para pedir acceso',
  en: 'This email is not authorized. Please contact support for access',
}

export const errors = {
  // requests
  'bad-request': {
    status: 400,
    es: 'No entendimos la solicitud. Recarga la página e inténtalo de nuevo.',
    en: 'We didn’t understand the request. Reload the page and try again.',
  },
  'bad-json': { status: 400, es: 'El cuerpo de la solicitud no es JSON válido.', en: 'The request body isn’t valid JSON.' },
  'json-only': {
    status: 415,
    es: 'Esta llamada solo acepta JSON (Content-Type: application/json).',
    en: 'This call only takes JSON (Content-Type: application/json).',
  },
  'too-large': {
    status: 413,
    es: 'La solicitud es demasiado grande. Envía menos de una vez.',
    en: 'The request is too large. Send less at once.',
  },
  'foreign-origin': {
    status: 403,
    es: 'La solicitud venía de otro sitio web, así que la rechazamos.',
    en: 'The request came from another website, so we refused it.',
  },
  'not-found': { status: 404, es: 'No encontramos los datos que buscas.', en: "We couldn't find the data you're looking for" },
  'too-many-requests': {
    status: 429,
    es: 'Demasiadas solicitudes seguidas. Espera un minuto e inténtalo de nuevo.',
    en: 'Too many requests in a row. Wait a minute and try again.',
  },
  internal: {
    status: 500,
    es: 'Lo sentimos, algo salió mal y lo estamos arreglando. Inténtalo más tarde o escribe a soporte.',
    en: 'Sorry, something went wrong and we are fixing it. Please try again later or contact support for further assistance.',
  },
  'disk-full': {
    status: 507,
    es: 'Al disco de este servidor casi no le queda espacio, así que no se puede empezar ni guardar nada nuevo. Lo guardado está a salvo. Avisa al administrador.',
    en: 'This server’s disk is almost full, so nothing new can be started or saved. What’s saved is safe. Tell your administrator.',
  },
  'message-required': { status: 400, es: 'Escribe tu mensaje.', en: 'Write your message.' },
  'storage-away': {
    status: 503,
    es: 'Ahora mismo no podemos leer ni guardar datos. Lo guardado está a salvo. Inténtalo de nuevo en un momento.',
    en: 'We can’t read or save data right now. What’s saved is safe. Try again in a moment.',
  },
  // accounts
  unauthenticated: { status: 401, es: 'Inicia sesión para continuar.', en: 'Sign in to continue.' },
  'wrong-credentials': { status: 401, es: 'El correo o la contraseña no son correctos.', en: 'The email or the password isn’t right.' },
  'second-factor-required': {
    status: 401,
    es: 'Escribe el código de tu aplicación de autenticación.',
    en: 'Enter the code in your authenticator app.',
  },
  'second-factor-wrong': {
    status: 403,
    es: 'El código no es correcto, o ya se usó. Espera el siguiente e inténtalo de nuevo.',
    en: 'That code isn’t right, or it was already used. Wait for the next one and try again.',
  },
  'second-factor-on': {
    status: 409,
    es: 'La verificación en dos pasos ya está activada.',
    en: 'Two-step verification is already on.',
  },
  'account-disabled': {
    status: 403,
    es: 'Esta cuenta está desactivada. Si crees que es un error, escribe a soporte.',
    en: 'This account is disabled. If you think that’s a mistake, contact support.',
  },
  'account-not-authorized': {
    status: 403,
    es: 'El correo de esta cuenta ya no está autorizado aquí. Escribe a soporte para pedir acceso.',
    en: 'This account’s email is no longer authorized here. Contact support to ask for access.',
  },
  'email-unproven': {
    status: 403,
    es: 'Aún no comprobamos que este correo es tuyo. Pide un enlace en «¿Olvidaste tu contraseña?» y elige una nueva: con eso basta.',
    en: 'We haven’t confirmed that this email is yours. Go to “Forgot your password?”, get a link, and choose a new one: that confirms it.',
  },
  'too-many-attempts': {
    status: 429,
    es: 'Demasiados intentos seguidos. Espera unos minutos e inténtalo de nuevo.',
    en: 'Too many attempts in a row. Wait a few minutes and try again.',
  },
  /** Shown as the second message, after that of `too-many-attempts`. */
  'sign-in-locked': {
    status: 429,
    es: 'Si la cuenta es tuya, no hace falta esperar: pide un enlace para elegir una contraseña nueva y entra con ella.',
    en: 'If it’s your account, you don’t have to wait: get a link to choose a new password, and sign in with it.',
  },
  'google-email-not-authorized': {
    status: 403,
    es: 'Error al entrar con Google: tu correo no está autorizado. Escribe a soporte para pedir acceso.',
    en: 'Error during Google authentication: Your email is not authorized. Please contact support for access.',
    shown: emailNotAuthorizedShown,
  },
  'google-email-unverified': {
    status: 403,
    es: 'Google no verificó el correo de esa cuenta. Verifícalo en Google e inténtalo de nuevo.',
    en: 'Google hasn’t verified that account’s email. Verify it with Google and try again.',
  },
  'google-linked-elsewhere': {
    status: 403,
    es: 'La cuenta con ese correo está vinculada a otra cuenta de Google. Entra con ella o con tu contraseña, o escribe a soporte.',
    en: 'The account with that email is linked to another Google account. Sign in with that one or with your password, or contact support.',
  },
  'google-credential': {
    status: 401,
    es: 'Lo sentimos, algo salió mal y lo estamos arreglando. Inténtalo más tarde o escribe a soporte.',
    en: 'Sorry, something went wrong and we are fixing it. Please try again later or contact support for further assistance.',
  },
  'google-unreachable': {
    status: 503,
    es: 'No podemos comprobar tu cuenta con Google ahora mismo. Inténtalo en un momento o entra con tu contraseña.',
    en: 'We can’t check your account with Google right now. Try again in a moment, or sign in with your password.',
  },
  'google-off': {
    status: 404,
    es: 'Aquí no se puede entrar con Google. Usa tu correo y tu contraseña.',
    en: 'You can’t sign in with Google here. Use your email and password.',
  },
  'email-not-authorized': {
    status: 403,
    es: 'El registro falló: tu correo no está autorizado. Escribe a soporte para pedir acceso.',
    en: 'Registration failed: Your email is not authorized. Please contact support for access.',
    shown: emailNotAuthorizedShown,
  },
  'email-invalid': {
    status: 400,
    es: 'Escribe un correo válido, como nombre@ejemplo.com.',
    en: 'Enter a valid email, such as name@example.com.',
  },
  'email-taken': {
    status: 409,
    es: 'Este correo ya tiene una cuenta. Inicia sesión.',
    en: 'This email already has an account. Sign in.',
  },
  'sign-up-link-invalid': {
    status: 400,
    es: 'Este enlace caducó, ya se usó o está incompleto. Si aún no tienes cuenta, regístrate de nuevo para recibir otro.',
    en: 'This link has expired, was already used, or is incomplete. If you don’t have an account yet, sign up again to get another.',
  },
  'sign-up-password-wrong': {
    status: 403,
    es: 'No es la contraseña que elegiste al crear la cuenta. Si no la recuerdas, o no fuiste tú, regístrate de nuevo.',
    en: 'That’s not the password you chose when you signed up. If you don’t remember it, or it wasn’t you, sign up again.',
  },
  'username-required': { status: 400, es: 'Escribe un nombre de usuario.', en: 'Enter a username.' },
  'username-invalid': {
    status: 400,
    es: 'Un nombre de usuario tiene de 2 a 40 letras, números, puntos, guiones o guiones bajos, sin espacios ni emojis.',
    en: 'A username has 2 to 40 letters, numbers, dots, dashes, or underscores, without spaces or emoji.',
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
    es: 'La contraseña puede tener hasta 1024 caracteres',
    en: 'A password can have up to 1,024 characters',
  },
  'password-guessable': {
    status: 400,
    es: 'Esa contraseña es fácil de adivinar: es muy común, o es tu correo o tu nombre. Elige otra.',
    en: 'That password is easy to guess: it’s very common, or it’s your email or your name. Choose another.',
  },
  'reset-failed': {
    status: 400,
    es: 'Error al restablecer la contraseña. Por favor, inténtelo de nuevo.',
    en: 'We couldn’t reset your password. Please try again.',
  },
  'reset-link-invalid': {
    status: 400,
    es: 'Este enlace caducó, ya se usó o está incompleto. Pide otro.',
    en: 'This link has expired, was already used, or is incomplete. Get a new one.',
  },
  'current-password-required': {
    status: 403,
    es: 'Escribe tu contraseña actual para cambiarla.',
    en: 'Enter your current password to change it.',
  },
  'current-password-wrong': { status: 403, es: 'La contraseña actual no es correcta.', en: 'The current password isn’t right.' },
  'deletion-unconfirmed': {
    status: 403,
    es: 'Para confirmarlo, escribe el correo de tu cuenta.',
    en: 'To confirm, type your account’s email.',
  },
  'sign-in-again': {
    status: 403,
    es: 'Para proteger tu cuenta, cierra la sesión, entra de nuevo y elimínala en los 15 minutos siguientes.',
    en: 'To protect your account, log out, sign in again, and delete it within 15 minutes.',
  },
  'owner-not-deleted': {
    status: 403,
    es: 'La cuenta principal de este servidor no se puede eliminar.',
    en: 'This server’s main account can’t be deleted.',
  },
  'no-password-yet': {
    status: 403,
    es: 'Tu cuenta aún no tiene contraseña. Pide un enlace por correo para elegir una.',
    en: 'Your account has no password yet. Get a link by email to choose one.',
  },
  'one-change-only': {
    status: 400,
    es: 'Cambia una cosa a la vez: el nombre, el nombre de usuario o la contraseña.',
    en: 'Change one thing at a time: the name, the username or the password.',
  },
  // operators
  'operators-only': {
    status: 403,
    es: 'Solo un administrador puede hacer esto.',
    en: 'Only an administrator can do this.',
  },
  'owner-account': {
    status: 403,
    es: 'Es la cuenta principal de este servidor (INDAGA_OWNER_EMAIL). No se puede cambiar aquí.',
    en: 'This is the server’s main account (INDAGA_OWNER_EMAIL). You can’t change it here.',
  },
  'own-account': {
    status: 403,
    es: 'Es tu propia cuenta. Cámbiala en tu perfil, o pídeselo a otro administrador.',
    en: 'This is your own account. Change it in your profile, or ask another administrator.',
  },
  'own-entry': {
    status: 409,
    es: 'Esta entrada es la que te deja entrar a ti. Añade antes tu correo a la lista.',
    en: 'This entry is what lets you in. Add your own email to the list first.',
  },
  'last-operator': {
    status: 409,
    es: 'No hay más administradores. Permite antes que administre otra persona.',
    en: 'There’s no other administrator. Make someone else an administrator first.',
  },
  'entry-invalid': {
    status: 400,
    es: 'Escribe un correo, como nombre@ejemplo.com, o un dominio entero, como @ejemplo.com.',
    en: 'Enter an email, such as name@example.com, or a whole domain, such as @example.com.',
  },
  'entry-from-setting': {
    status: 409,
    es: 'Viene del ajuste AUTHORIZED_EMAILS. Quítala allí y reinicia Indaga.',
    en: 'This comes from the setting AUTHORIZED_EMAILS. Remove it there and restart Indaga.',
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
    es: 'Esta dirección está en una red privada o en un puerto que no es de la web, así que no la podemos escanear.',
    en: 'This address is on a private network, or on a port that isn’t for the web, so we can’t scan it.',
  },
  'host-unknown': {
    status: 422,
    es: 'No hay ningún sitio web con ese nombre. Revisa la dirección.',
    en: 'There’s no website with that name. Check the address.',
  },
  'site-unreachable': {
    status: 422,
    es: 'El sitio web no responde. Revisa la dirección o inténtalo más tarde.',
    en: 'The website isn’t answering. Check the address, or try again later.',
  },
  'page-missing': {
    status: 422,
    es: 'El sitio web dice que esa página no existe. Revisa la dirección.',
    en: 'The website says this page doesn’t exist. Check the address.',
  },
  'site-error': {
    status: 422,
    es: 'El sitio web respondió con un error. Inténtalo más tarde.',
    en: 'The website answered with an error. Try again later.',
  },
  'site-empty': {
    status: 422,
    es: 'La página llegó vacía: el sitio web no envió nada. Revisa la dirección.',
    en: 'The page arrived empty: the website sent nothing. Check the address.',
  },
  'site-blocked': {
    status: 422,
    es: 'El sitio web bloquea la lectura automática de esa página, así que no leímos nada. Prueba con otra página del sitio.',
    en: 'The website blocks automatic reading of that page, so we read nothing. Try another page on the site.',
  },
  'site-login': {
    status: 422,
    es: 'Esa página pide iniciar sesión. Marca «Requiere iniciar sesión», si tu plan lo incluye, o prueba con otra página.',
    en: 'That page asks for a login. Check “Requires login”, if your plan includes it, or try another page.',
  },
  'site-consent': {
    status: 422,
    es: 'Esa página solo muestra un aviso de consentimiento, y no lo aceptamos por ti. Prueba con otra página del sitio.',
    en: 'That page only shows a consent notice, and we don’t accept it for you. Try another page on the site.',
  },
  'robots-denied': {
    status: 422,
    es: 'El robots.txt del sitio web pide que los programas no lean esa página, y lo respetamos. Prueba con otra página del sitio.',
    en: 'The website’s robots.txt asks programs not to read that page, and we respect it. Try another page on the site.',
  },
  'not-html': {
    status: 422,
    es: 'Esa dirección no es una página web, sino una imagen o un PDF escaneado, por ejemplo. Prueba con la página que la enlaza.',
    en: 'That address isn’t a web page, but an image or a scanned PDF, for example. Try the page that links to it.',
  },
  'page-too-large': {
    status: 422,
    es: 'Esa página es demasiado grande: pesa más de 10 MB, o tardaríamos demasiado en leerla. Prueba con una parte de ella.',
    en: 'That page is too large: it’s over 10 MB, or would take too long to read. Try a part of it.',
  },
  'page-unreadable': {
    status: 500,
    es: 'Esa página llegó, pero no supimos interpretarla. El fallo es nuestro; prueba con otra página del sitio.',
    en: 'That page arrived, but we couldn’t make sense of it. That’s our fault. Try another page on the site.',
  },
  'site-slow': {
    status: 422,
    es: 'El sitio web tardó demasiado en responder. Inténtalo más tarde.',
    en: 'The website took too long to answer. Try again later.',
  },
  'redirect-loop': {
    status: 422,
    es: 'La dirección se redirige a sí misma una y otra vez, así que no se puede leer. Prueba con otra página del sitio.',
    en: 'The address keeps redirecting to itself, so we can’t read it. Try another page on the site.',
  },
  'needs-browser': {
    status: 422,
    es: 'Esa página se construye con JavaScript y no la pudimos mostrar: este servidor no tiene navegador, o el que tiene no lo logró. Avisa al administrador.',
    en: 'That page is built with JavaScript, and we couldn’t show it: this server has no browser, or the one it has didn’t manage. Tell your administrator.',
  },
  // scans behind a login
  'login-url-invalid': {
    status: 400,
    es: 'Introduce una URL de inicio de sesión válida',
    en: 'Please enter a valid login URL',
  },
  'login-user-required': {
    status: 400,
    es: 'Introduce el correo o el nombre de usuario del sitio',
    en: 'Please enter the email or username for the site',
  },
  'login-password-required': { status: 400, es: 'Introduce la contraseña del sitio', en: 'Please enter the password for the site' },
  'login-not-allowed': {
    status: 400,
    es: 'Confirma que tienes derecho a leer esas páginas con esa cuenta.',
    en: 'Confirm that you have the right to read those pages with that account.',
  },
  'login-forgotten': {
    status: 422,
    es: 'El usuario y la contraseña del sitio solo estaban en la memoria y ya no están. Empieza el escaneo de nuevo.',
    en: 'The site’s username and password were only in memory, and they’re gone. Start the scan again.',
  },
  'login-wrong': {
    status: 422,
    es: 'El sitio web no aceptó el usuario o la contraseña. Revísalos e inténtalo de nuevo. No los probamos más veces por nuestra cuenta.',
    en: 'The website didn’t accept the username or the password. Check them and try again. We won’t try them more often on our own.',
  },
  'login-second-factor': {
    status: 422,
    es: 'El sitio web pide un segundo paso, como un código del teléfono, y no podemos darlo por ti.',
    en: 'The website asks for a second step, such as a code from a phone, and we can’t do that for you.',
  },
  'login-captcha': {
    status: 422,
    es: 'El sitio web pide resolver un captcha para entrar, y solo una persona puede hacerlo.',
    en: 'The website asks for a captcha to sign in, and only a person can solve it.',
  },
  'login-no-form': {
    status: 422,
    es: 'No encontramos dónde iniciar sesión en esa página. Escribe la dirección de la página de inicio de sesión.',
    en: 'We found nowhere to sign in on that page. Enter the address of the login page.',
  },
  'login-unreachable': {
    status: 422,
    es: 'La página de inicio de sesión no responde, no existe o nos rechaza. Revisa su dirección o inténtalo más tarde.',
    en: 'The login page doesn’t answer, doesn’t exist, or turns us away. Check its address, or try again later.',
  },
  'login-elsewhere': {
    status: 422,
    es: 'El formulario envía los datos a otro sitio web o sin cifrar, así que no enviamos nada.',
    en: 'The login form sends the data to another website or unencrypted, so we sent nothing.',
  },
  'login-password-change': {
    status: 422,
    es: 'El sitio web pide cambiar la contraseña. Cámbiala allí y empieza el escaneo de nuevo.',
    en: 'The website asks you to change the password. Change it there and start the scan again.',
  },
  'login-locked': {
    status: 422,
    es: 'El sitio web dice que la cuenta está bloqueada o que hubo demasiados intentos. Espera, o desbloquéala allí.',
    en: 'The website says the account is locked, or that there were too many attempts. Wait, or unlock it there.',
  },
  'login-needs-browser': {
    status: 422,
    es: 'Ese inicio de sesión se construye con JavaScript: este servidor no tiene navegador, o el que tiene no lo logró. Avisa al administrador.',
    en: 'That login is built with JavaScript: this server has no browser, or the one it has didn’t manage. Tell your administrator.',
  },
  'login-refused': {
    status: 422,
    es: 'Iniciamos sesión, pero esa página la sigue pidiendo. Puede que la cuenta no tenga acceso a ella.',
    en: 'We signed in, but that page still asks for a login. The account may not have access to it.',
  },
  'login-ended': {
    status: 422,
    es: 'El sitio web cerró la sesión dos veces durante el escaneo, así que lo detuvimos. Lo ya leído está guardado.',
    en: 'The website ended the session twice during the scan, so we stopped. What we had read is saved.',
  },
  // analyses
  'prompt-required': { status: 400, es: 'Escribe qué datos quieres.', en: 'Write what data you want.' },
  'prompt-too-long': {
    status: 400,
    es: 'Tu petición pasa de 4000 caracteres. Acórtala un poco.',
    en: 'Your prompt is over 4,000 characters. Shorten it a little.',
  },
  'no-records': {
    status: 422,
    es: 'Lo sentimos, no pudimos encontrar los datos que buscas',
    en: "Sorry we couldn't find the Data you are looking for",
  },
  'limit-reached': {
    status: 402,
    es: 'Llegaste al límite de tu plan. En tu perfil ves cuándo se renueva y cómo tener más.',
    en: 'You’ve reached your plan’s limit. Your profile shows when it renews and how to get more.',
  },
  'subscription-ended': {
    status: 402,
    es: 'Tu prueba o tu plan terminó. Lo que guardaste sigue ahí, y en tu perfil ves cómo tener un plan.',
    en: 'Your trial or plan has ended. What you saved is still there, and your profile shows how to get a plan.',
  },
  'bad-rules': {
    status: 400,
    es: 'Las reglas del escaneo no son válidas. Revisa los valores y los patrones.',
    en: 'The scan rules aren’t valid. Check their values and patterns.',
  },
  'no-browser': {
    status: 400,
    es: 'Este servidor no tiene navegador, así que no puede usarlo siempre. Elige otra opción en «Usar el navegador».',
    en: 'This server has no browser, so it can’t always use one. Choose another option under “Use the browser”.',
  },
  'not-in-plan': {
    status: 402,
    es: 'Tu plan no incluye esto. Está en el plan Pro.',
    en: 'Your plan doesn’t include this. It’s in the Pro plan.',
  },
  'time-zone-unknown': {
    status: 400,
    es: 'Esa zona horaria no existe. Elige una de la lista.',
    en: 'There’s no such time zone. Choose one from the list.',
  },
  'no-payment': {
    status: 404,
    es: 'Aquí no se paga en línea. Para cambiar de plan, escribe al administrador.',
    en: 'You can’t pay online here. To change plans, write to your administrator.',
  },
  'has-subscription': {
    status: 409,
    es: 'Ya tienes un plan de pago. Cámbialo o cancélalo en tu perfil.',
    en: 'You already have a paid plan. Change it or cancel it in your profile.',
  },
  'no-subscription': {
    status: 409,
    es: 'Tu cuenta no tiene un plan que se pague en línea.',
    en: 'Your account has no plan paid online.',
  },
  'paid-online': {
    status: 409,
    es: 'Esta cuenta paga su plan en línea. Cámbialo o cancélalo en Stripe.',
    en: 'This account pays for its plan online. Change or cancel it at Stripe.',
  },
  'card-declined': {
    status: 402,
    es: 'No pudimos cobrar en tu tarjeta, así que tu plan no cambió. Revisa la tarjeta o añade otra, e inténtalo de nuevo.',
    en: 'We couldn’t charge your card, so your plan hasn’t changed. Check the card or add another, and try again.',
  },
  'payment-unavailable': {
    status: 503,
    es: 'No podemos comunicarnos con el servicio de pagos ahora mismo. Inténtalo de nuevo en un momento.',
    en: 'We can’t reach the payment service right now. Try again in a moment.',
  },
  'no-plans': {
    status: 404,
    es: 'Este servidor no tiene planes ni límites.',
    en: 'This server has no plans and no limits.',
  },
  'too-many-jobs': {
    status: 429,
    es: 'Tienes demasiados trabajos en espera. Deja que termine alguno, o cancélalo, e inténtalo de nuevo.',
    en: 'You have too many jobs waiting. Let one finish, or cancel one, and try again.',
  },
  'scan-in-use': {
    status: 409,
    es: 'Este escaneo está en marcha, o se está haciendo una tabla con él. Espera a que termine, o cancélalo, y elimínalo después.',
    en: 'This scan is still running, or a table is being made from it. Wait for it to finish, or cancel it, and then delete it.',
  },
  'recipe-damaged': {
    status: 400,
    es: 'Este archivo no es una receta de Indaga, o está dañado. Pide que te lo envíen de nuevo.',
    en: 'This file isn’t an Indaga recipe, or it’s damaged. Ask for it again.',
  },
  'recipe-version': {
    status: 400,
    es: 'Esta receta es de otra versión de Indaga. Expórtala con la misma versión que usas aquí.',
    en: 'This recipe is from another version of Indaga. Export it with the version you use here.',
  },
  'recipe-exists': {
    status: 409,
    es: 'Ya tienes una receta para este sitio y esta petición. Elimínala si prefieres la del archivo.',
    en: 'You already have a recipe for this site and prompt. Delete it if you’d rather have the one in the file.',
  },
  'recipes-full': {
    status: 409,
    es: 'Tienes el máximo de recetas. Elimina alguna que no uses e inténtalo de nuevo.',
    en: 'You have the most recipes an account can have. Delete one you don’t use and try again.',
  },
  'storage-full': {
    status: 429,
    es: 'Tu espacio está lleno. Abre tu perfil y elimina los escaneos que ninguna tabla necesita, o elimina búsquedas que ya no uses.',
    en: 'Your storage is full. Open your profile and delete scans that no table needs, or delete searches you no longer use.',
  },
  /** Two processes died while they ran the job, so it is not run again. */
  quarantined: {
    status: 422,
    es: 'Este trabajo falló dos veces de forma grave, así que no lo repetiremos. Prueba con otra página del sitio o con otra petición.',
    en: 'This job crashed twice, so we won’t run it again. Try another page on the site, or another prompt.',
  },
  'no-model-answer': {
    status: 503,
    es: 'Ninguna lista de las páginas responde a tu petición, y el modelo de lenguaje, que lee el texto, no respondió. Inténtalo más tarde. Si se repite, avisa al administrador.',
    en: 'No list on the pages answers your prompt, and the language model, which reads the text, didn’t answer. Try again later. If it keeps happening, tell your administrator.',
  },
  'answer-too-slow': {
    status: 503,
    es: 'Elegir entre las listas de estas páginas llevó demasiado tiempo o memoria. Inténtalo en un momento, cuando el servidor esté menos ocupado, o pregunta por una de las listas encontradas.',
    en: 'Choosing among the lists of these pages took too much time or memory. Try again in a moment, when the server is less busy, or ask for one of the lists found.',
  },
  /** Shown as the second message of a job that failed by a fault of the program. */
  'our-fault': {
    status: 500,
    es: 'El fallo es nuestro y quedó registrado. Lo que escribiste sigue aquí: inténtalo de nuevo y, si se repite, escribe a soporte.',
    en: 'The fault is ours, and it was recorded. What you wrote is still here: try again and, if it happens again, contact support.',
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
    es: 'El nombre del producto pasa de 120 caracteres. Escribe solo el nombre.',
    en: 'The product name is over 120 characters. Enter just the name.',
  },
  'research-failed': {
    status: 500,
    es: 'No se pudo obtener el informe, inténtalo de nuevo.',
    en: 'Could not get report, please try again.',
  },
  /** The report was made, but its table and analysis cannot be read. */
  'report-unread': {
    status: 500,
    es: 'No se pudieron obtener los datos de la IA, inténtalo de nuevo.',
    en: 'Could not get AI data, please try again.',
  },
  'sources-down': {
    status: 503,
    es: 'Las fuentes no respondieron, así que no hay informe. Inténtalo de nuevo en unos minutos.',
    en: 'The sources didn’t answer, so there’s no report. Try again in a few minutes.',
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
    es: 'Google recibe demasiadas solicitudes ahora mismo. Espera un minuto e inténtalo de nuevo.',
    en: 'Google is getting too many requests right now. Wait a minute and try again.',
  },
  'sheets-unreachable': {
    status: 502,
    es: 'Google no responde. Puede que el servidor no tenga conexión con él. Inténtalo más tarde.',
    en: 'Google isn’t answering. The server may have no connection to it. Try again later.',
  },
  'sheets-api-disabled': {
    status: 502,
    es: 'El administrador tiene que activar la API de Google Sheets en su proyecto de Google. Díselo.',
    en: 'Your administrator has to enable the Google Sheets API in their Google project. Tell them.',
  },
  'table-too-large': {
    status: 413,
    es: 'La tabla es demasiado grande para Google Sheets: caben 10.000 filas, 50 columnas y 32 MB. Descárgala para Excel o como CSV.',
    en: 'The table is too large for Google Sheets, which takes 10,000 rows, 50 columns, and 32 MB here. Download it for Excel or as CSV.',
  },
  'file-too-large': {
    status: 413,
    es: 'La tabla es demasiado grande para este archivo. Oculta columnas o filtra filas, y descarga lo que ves.',
    en: 'The table is too large for this file. Hide columns or filter rows, and download what you see.',
  },
  'table-changed': {
    status: 409,
    es: 'La tabla cambió desde que la abriste. Recarga la página.',
    en: 'The table has changed since you opened it. Reload the page.',
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

/** The error for each state of an entered page that could not be read. */
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
  /** The message once more, under the name that the specification gives it. Only the call that exports to Google Sheets has it. */
  error?: string
  /** For `limit-reached` and `subscription-ended`: what was reached, what is left, and when it renews. */
  limit?: Limit
}
