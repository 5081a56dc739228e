/** The messages to users, in both languages, as plain text and as simple HTML. */
import { escapeHtml } from '#contracts/escape-html.ts'
import type { Language } from '#contracts/language.ts'

export interface Message {
  /** Names the message in the log. */
  kind: 'password-reset' | 'password-changed' | 'google-linked' | 'new-device' | 'sign-up' | 'sign-up-known'
  language: Language
  subject: string
  text: string
  html: string
}

export interface MessageRequest {
  language: Language
  /** The user's name, for the greeting. */
  name: string
  /** Address of this installation, without a final slash. */
  origin: string
}

/** A link to choose a new password. `link` contains the token. */
export function passwordResetMessage({ link, ...request }: MessageRequest & { link: string }): Message {
  const words = {
    es: {
      subject: 'Restablece tu contraseña de Indaga',
      blocks: [
        'Alguien, esperamos que tú, ha pedido cambiar la contraseña de tu cuenta de Indaga. Elige una nueva aquí:',
        { label: 'Elegir una contraseña nueva', link },
        'El enlace sirve una sola vez y caduca dentro de una hora.',
        'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
      ],
    },
    en: {
      subject: 'Reset your Indaga password',
      blocks: [
        'Somebody, hopefully you, has asked to change the password of your Indaga account. Choose a new one here:',
        { label: 'Choose a new password', link },
        'The link works once and expires in one hour.',
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    },
  }[request.language]
  return { kind: 'password-reset', ...rendered(request, words) }
}

/** A link to prove a mailbox. `link` contains the token. */
export function signUpMessage({ link, ...request }: MessageRequest & { link: string }): Message {
  const words = {
    es: {
      subject: 'Confirma tu correo para usar Indaga',
      blocks: [
        'Alguien, esperamos que tú, ha creado una cuenta de Indaga con este correo. Confírmalo con la contraseña que elegiste:',
        { label: 'Confirmar mi correo', link },
        'El enlace sirve una sola vez y caduca dentro de un día.',
        'Si no has sido tú, no tienes que hacer nada: sin esta confirmación la cuenta no llega a existir.',
      ],
    },
    en: {
      subject: 'Confirm your e-mail to use Indaga',
      blocks: [
        'Somebody, hopefully you, has signed up for Indaga with this e-mail. Confirm it with the password that you chose:',
        { label: 'Confirm my e-mail', link },
        'The link works once and expires in one day.',
        'If it was not you, there is nothing to do: without this confirmation the account never comes to exist.',
      ],
    },
  }[request.language]
  return { kind: 'sign-up', ...rendered(request, words) }
}

/**
 * Sent after a sign-up with an address that already has an account. The answer to the sign-up does not tell that there is an account: only the owner
 * of the mailbox learns it.
 */
export function signUpKnownMessage(request: MessageRequest): Message {
  const link = `${request.origin}/login`
  const words = {
    es: {
      subject: 'Ya tienes una cuenta de Indaga',
      blocks: [
        'Alguien, quizá tú, ha intentado crear una cuenta de Indaga con este correo, que ya tiene una. Entra con ella, o pide ahí una contraseña nueva:',
        { label: 'Iniciar sesión', link },
        'Si no has sido tú, no tienes que hacer nada: en tu cuenta no ha cambiado nada.',
      ],
    },
    en: {
      subject: 'You already have an Indaga account',
      blocks: [
        'Somebody, perhaps you, has tried to sign up for Indaga with this e-mail, which has an account already. Sign in to it, or ask for a new password there:',
        { label: 'Sign in', link },
        'If it was not you, there is nothing to do: nothing in your account has changed.',
      ],
    },
  }[request.language]
  return { kind: 'sign-up-known', ...rendered(request, words) }
}

/** Sent after any change of the password. */
export function passwordChangedMessage({ at, ...request }: MessageRequest & { at: Date }): Message {
  const when = moment(at, request.language)
  const link = `${request.origin}/forgot-password`
  const words = {
    es: {
      subject: 'La contraseña de tu cuenta de Indaga ha cambiado',
      blocks: [
        `La contraseña de tu cuenta de Indaga cambió el ${when}. Por seguridad se han cerrado las sesiones abiertas en otros dispositivos.`,
        'Si has sido tú, no tienes que hacer nada.',
        'Si no has sido tú, elige otra contraseña cuanto antes; eso cierra también la sesión de quien haya entrado:',
        { label: 'Elegir otra contraseña', link },
      ],
    },
    en: {
      subject: 'The password of your Indaga account has changed',
      blocks: [
        `The password of your Indaga account changed on ${when}. To be safe, sessions on other devices have been ended.`,
        'If it was you, there is nothing to do.',
        'If it was not you, choose another password as soon as you can; that also signs out whoever got in:',
        { label: 'Choose another password', link },
      ],
    },
  }[request.language]
  return { kind: 'password-changed', ...rendered(request, words) }
}

/** Sent after a Google account was linked to an existing account. `passwordEnded`: the account's password no longer works. */
export function googleLinkedMessage({ at, passwordEnded, ...request }: MessageRequest & { at: Date; passwordEnded: boolean }): Message {
  const when = moment(at, request.language)
  const link = `${request.origin}/forgot-password`
  const words = {
    es: {
      subject: 'Tu cuenta de Indaga se ha vinculado con Google',
      blocks: [
        `El ${when} alguien entró en tu cuenta de Indaga con una cuenta de Google que tiene este mismo correo. Desde ahora puedes entrar así.`,
        ...(passwordEnded
          ? [
              'Hasta entonces nadie había demostrado que este correo fuera suyo. Por eso la contraseña anterior ya no sirve y se han cerrado las demás sesiones.',
            ]
          : []),
        'Si no has sido tú, o si quieres una contraseña nueva, elígela aquí:',
        { label: 'Elegir una contraseña nueva', link },
      ],
    },
    en: {
      subject: 'Your Indaga account is now linked with Google',
      blocks: [
        `On ${when} somebody signed in to your Indaga account with a Google account of this same e-mail. From now on you can sign in that way.`,
        ...(passwordEnded
          ? [
              'Until then nobody had shown that this e-mail was theirs. So the earlier password does not work any more, and all other sessions have been ended.',
            ]
          : []),
        'If it was not you, or if you want a new password, choose one here:',
        { label: 'Choose a new password', link },
      ],
    },
  }[request.language]
  return { kind: 'google-linked', ...rendered(request, words) }
}

/** Sent after a sign-in with a browser that is new to the account. `device` is empty when the browser did not say what it is. */
export function newDeviceMessage({
  at,
  device,
  address,
  ...request
}: MessageRequest & { at: Date; device: string; address: string }): Message {
  const when = moment(at, request.language)
  const link = `${request.origin}/forgot-password`
  const words = {
    es: {
      subject: 'Alguien ha entrado en tu cuenta de Indaga con otro navegador',
      blocks: [
        `El ${when} alguien entró en tu cuenta de Indaga con un navegador que no lo había hecho antes: ${device || 'no dijo cuál es'}, desde la dirección ${address}.`,
        'Si has sido tú, no tienes que hacer nada.',
        'Si no has sido tú, elige otra contraseña cuanto antes; eso cierra también la sesión de quien haya entrado:',
        { label: 'Elegir otra contraseña', link },
      ],
    },
    en: {
      subject: 'Somebody has signed in to your Indaga account with another browser',
      blocks: [
        `On ${when} somebody signed in to your Indaga account with a browser that had not done so before: ${device || 'it did not say which'}, from the address ${address}.`,
        'If it was you, there is nothing to do.',
        'If it was not you, choose another password as soon as you can; that also signs out whoever got in:',
        { label: 'Choose another password', link },
      ],
    },
  }[request.language]
  return { kind: 'new-device', ...rendered(request, words) }
}

/** The moment as a text in UTC, because the reader's time zone is not known. */
function moment(at: Date, language: Language): string {
  const text = new Intl.DateTimeFormat(language === 'es' ? 'es' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  return `${text} (UTC)`
}

/** A paragraph, or a link on its own line. */
type Block = string | { label: string; link: string }

interface Words {
  subject: string
  blocks: Block[]
}

/**
 * Adds the greeting and the closing, and renders the message as text and as HTML that works in any mail program: without images, scripts and external
 * resources.
 */
function rendered({ language, name, origin }: { language: Language; name: string; origin: string }, { subject, blocks }: Words) {
  const paragraphs: Block[] = [greeting(name, language), ...blocks]
  const text = [...paragraphs.map(block => (typeof block === 'string' ? block : block.link)), `Indaga\n${origin}`].join('\n\n')
  return { language, subject, text: `${text}\n`, html: page(subject, paragraphs, origin, language) }
}

/**
 * The greeting, with the name only if it looks like a name: a stranger who signs up with another person's address must not be able to send that
 * person a text through us.
 */
function greeting(name: string, language: Language): string {
  const plain = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,59}$/u.test(name.trim()) ? ` ${name.trim()}` : ''
  return language === 'es' ? `Hola${plain}:` : `Hello${plain},`
}

const textStyle = 'margin:0 0 16px;font-size:16px;line-height:1.5'
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b57;color:#ffffff;font-weight:600;text-decoration:none'
const frameStyle = "max-width:560px;margin:0 auto;padding:32px 20px;color:#14201d;font-family:system-ui,'Segoe UI',Roboto,Arial,sans-serif"
const quietStyle = 'font-size:13px;line-height:1.5;color:#56625e;word-break:break-all'

function page(subject: string, blocks: Block[], origin: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#ffffff">
<div style="${frameStyle}">
${blocks.map(blockHtml).join('\n')}
<p style="${quietStyle};margin:32px 0 0;border-top:1px solid #e4e1d8;padding-top:16px">Indaga · <a href="${escapeHtml(origin)}" style="color:#56625e">${escapeHtml(origin)}</a></p>
</div>
</body>
</html>
`
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="${textStyle}">${escapeHtml(block)}</p>`
  const link = escapeHtml(block.link)
  return `<p style="margin:24px 0 8px"><a href="${link}" style="${buttonStyle}">${escapeHtml(block.label)}</a></p>
<p style="${quietStyle};margin:0 0 24px">${link}</p>`
}
