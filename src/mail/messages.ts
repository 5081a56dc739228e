/** The messages to users and to the operator, in both languages, as plain text and as simple HTML. */
import { escapeHtml } from '#contracts/escape-html.ts'
import type { Language } from '#contracts/language.ts'

export interface Message {
  /** Names the message in the log. */
  kind:
    | 'password-reset'
    | 'password-changed'
    | 'google-linked'
    | 'new-device'
    | 'sign-up'
    | 'sign-up-known'
    | 'usage'
    | 'trial-ends'
    | 'invitation'
    | 'plan-changed'
    | 'contact'
  language: Language
  /** Who gets the answers to the message, instead of the installation's support. */
  replyTo?: { name: string; address: string }
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
        'Alguien, esperamos que tú, pidió una contraseña nueva para tu cuenta de Indaga. Elígela aquí:',
        { label: 'Elegir una contraseña nueva', link },
        'El enlace sirve una vez, durante una hora.',
        'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
      ],
    },
    en: {
      subject: 'Reset your Indaga password',
      blocks: [
        'Someone, hopefully you, asked for a new password for your Indaga account. Choose it here:',
        { label: 'Choose a new password', link },
        'The link works once, for one hour.',
        'If it wasn’t you, you don’t have to do anything: your password stays the same.',
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
        'Alguien, esperamos que tú, se registró en Indaga con este correo. Confírmalo con la contraseña que elegiste:',
        { label: 'Confirmar mi correo', link },
        'El enlace sirve una vez, durante un día.',
        'Si no fuiste tú, no hagas nada: sin esta confirmación no se crea la cuenta.',
      ],
    },
    en: {
      subject: 'Confirm your email to use Indaga',
      blocks: [
        'Someone, hopefully you, signed up for Indaga with this email. Confirm it with the password you chose:',
        { label: 'Confirm my email', link },
        'The link works once, for one day.',
        'If it wasn’t you, you don’t have to do anything: without this, no account is created.',
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
        'Alguien, quizá tú, intentó crear una cuenta de Indaga con este correo, que ya tiene una. Inicia sesión, o pide allí una contraseña nueva:',
        { label: 'Iniciar sesión', link },
        'Si no fuiste tú, no hagas nada: en tu cuenta no cambió nada.',
      ],
    },
    en: {
      subject: 'You already have an Indaga account',
      blocks: [
        'Someone, maybe you, tried to sign up for Indaga with this email, which already has an account. Sign in, or get a new password there:',
        { label: 'Sign in', link },
        'If it wasn’t you, you don’t have to do anything: nothing in your account has changed.',
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
      subject: 'Cambió la contraseña de tu cuenta de Indaga',
      blocks: [
        `La contraseña de tu cuenta de Indaga cambió el ${when}. Para proteger tu cuenta, cerramos tus sesiones en otros dispositivos.`,
        'Si fuiste tú, no hagas nada.',
        'Si no fuiste tú, elige otra contraseña cuanto antes. Eso también cierra la sesión de quien haya entrado:',
        { label: 'Elegir otra contraseña', link },
      ],
    },
    en: {
      subject: 'Your Indaga password was changed',
      blocks: [
        `The password of your Indaga account was changed on ${when}. To protect your account, we signed you out on other devices.`,
        'If it was you, you don’t have to do anything.',
        'If it wasn’t you, choose another password as soon as you can. That also signs out whoever got in:',
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
      subject: 'Tu cuenta de Indaga está vinculada con Google',
      blocks: [
        `El ${when} alguien entró en tu cuenta de Indaga con una cuenta de Google que tiene este mismo correo. Desde ahora puedes entrar así.`,
        ...(passwordEnded
          ? [
              'Hasta entonces nadie había confirmado este correo. Por eso la contraseña anterior ya no sirve, y cerramos las demás sesiones.',
            ]
          : []),
        'Si no fuiste tú, o si quieres una contraseña nueva, elígela aquí:',
        { label: 'Elegir una contraseña nueva', link },
      ],
    },
    en: {
      subject: 'Your Indaga account is now linked to Google',
      blocks: [
        `On ${when} someone signed in to your Indaga account with a Google account that has this same email. From now on you can sign in that way.`,
        ...(passwordEnded
          ? ['Until then nobody had confirmed this email. So the earlier password no longer works, and we ended all other sessions.']
          : []),
        'If it wasn’t you, or if you want a new password, choose one here:',
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
      subject: 'Alguien entró en tu cuenta de Indaga con otro navegador',
      blocks: [
        `El ${when} alguien entró en tu cuenta de Indaga con un navegador que no conocíamos: ${device || 'no dijo cuál es'}, desde la dirección ${address}.`,
        'Si fuiste tú, no hagas nada.',
        'Si no fuiste tú, elige otra contraseña cuanto antes. Eso también cierra la sesión de quien haya entrado:',
        { label: 'Elegir otra contraseña', link },
      ],
    },
    en: {
      subject: 'Someone signed in to your Indaga account with a new browser',
      blocks: [
        `On ${when} someone signed in to your Indaga account with a browser we hadn’t seen before: ${device || 'it didn’t say which'}, from the address ${address}.`,
        'If it was you, you don’t have to do anything.',
        'If it wasn’t you, choose another password as soon as you can. That also signs out whoever got in:',
        { label: 'Choose another password', link },
      ],
    },
  }[request.language]
  return { kind: 'new-device', ...rendered(request, words) }
}

/**
 * A visitor's message to the operator, in the language of the visitor's page, which is also the language to answer in. `from` is typed by the
 * visitor, so it proves nothing.
 */
export function contactMessage({
  language,
  origin,
  from,
  message,
}: Pick<MessageRequest, 'language' | 'origin'> & { from: { name: string; email: string }; message: string }): Message {
  const sender = from.name ? `${from.name} (${from.email})` : from.email
  const words = {
    es: {
      subject: `Mensaje de ${from.email}`,
      blocks: [`${sender} escribió en la página de contacto de Indaga:`, message, 'Si respondes a este correo, le llega tu respuesta.'],
    },
    en: {
      subject: `Message from ${from.email}`,
      blocks: [`${sender} wrote on Indaga’s contact page:`, message, 'If you reply to this email, they’ll get your answer.'],
    },
  }[language]
  return {
    kind: 'contact',
    replyTo: { name: from.name, address: from.email },
    ...rendered({ language, name: '', origin }, words),
  }
}

/** The day of an ISO instant in a time zone, in words. */
export const dayInWords = (instant: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es' : 'en-US', { dateStyle: 'long', timeZone }).format(new Date(instant))

/** The moment as a text in UTC, because the reader's time zone is not known. */
function moment(at: Date, language: Language): string {
  const text = new Intl.DateTimeFormat(language === 'es' ? 'es' : 'en-US', {
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
export function rendered({ language, name, origin }: { language: Language; name: string; origin: string }, { subject, blocks }: Words) {
  const paragraphs: Block[] = [greeting(name, language), ...blocks]
  const text = [...paragraphs.map(block => (typeof block === 'string' ? block : block.link)), `Indaga\n${origin}`].join('\n\n')
  return { language, subject, text: `${text}\n`, html: page(subject, paragraphs, origin, language) }
}

/**
 * Whether a text looks like a name. Other texts are not sent: a stranger who signs up with another person's address must not be able to send that
 * person a text through us.
 */
export const isPlainName = (text: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,59}$/u.test(text.trim())

function greeting(name: string, language: Language): string {
  const plain = isPlainName(name) ? ` ${name.trim()}` : ''
  return language === 'es' ? `Hola${plain}:` : `Hello${plain},`
}

const textStyle = 'margin:0 0 16px;font-size:16px;line-height:1.5;white-space:pre-line'
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
