/** Messages to the owner of an account, in the owner's language. */
import type { FastifyRequest } from 'fastify'
import type { Language } from '#contracts/language.ts'
import type { Settings } from '#contracts/settings.ts'
import type { UserRecord } from '#db/users.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Message, MessageRequest } from '#mail/messages.ts'
import { requestLanguage } from './request-language.ts'

/** What a message about a request needs to know of the request. */
export interface NoticeContext {
  /** The language for owners who have not chosen one. */
  language: Language
  /** The origin of links in the message, such as `https://indaga.example`. */
  origin: string
}

/** Reads the context of a request. Must be called while its connection is open, because the origin may be the connection's local address. */
export const noticeContext = (settings: Settings, request: FastifyRequest): NoticeContext => ({
  language: requestLanguage(request),
  origin: ownOrigin(settings, request),
})

/** The context of messages that no request causes, such as those of the command line. */
export const contextWithoutRequest = ({ INDAGA_PUBLIC_URL, PORT }: Pick<Settings, 'INDAGA_PUBLIC_URL' | 'PORT'>): NoticeContext => ({
  language: 'es',
  origin: INDAGA_PUBLIC_URL ? new URL(INDAGA_PUBLIC_URL).origin : `http://127.0.0.1:${PORT}`,
})

/** Sends the message that `write` composes to the owner of the account. */
export function notify(
  mailer: Pick<Mailer, 'send'>,
  { email, name, language }: Pick<UserRecord, 'email' | 'name' | 'language'>,
  context: NoticeContext,
  write: (about: MessageRequest) => Message,
): void {
  void mailer.send(email, write({ ...context, language: language ?? context.language, name }))
}

/**
 * The product's own origin for links in messages, without a final slash: INDAGA_PUBLIC_URL or, when it is unset, the local address of the connection.
 * The request's Host and forwarding headers are not used, because a caller could forge them, and the link with another user's token would then lead
 * to another site.
 */
function ownOrigin({ INDAGA_PUBLIC_URL, HOST, PORT }: Settings, request: FastifyRequest): string {
  if (INDAGA_PUBLIC_URL) return new URL(INDAGA_PUBLIC_URL).origin
  const { localAddress = HOST, localPort = PORT } = request.socket
  // An IPv4 address may be written as IPv6 (`::ffff:127.0.0.1`), and a link-local address may have a zone (`fe80::1%eth0`).
  const address = localAddress.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`
}
