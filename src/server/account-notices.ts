/** Messages to the owner of an account, in the owner's language, by the name the owner goes by. */
import type { FastifyRequest } from 'fastify'
import type { Language } from '#contracts/language.ts'
import type { Settings } from '#contracts/settings.ts'
import type { UserRecord } from '#db/users.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Message, MessageRequest } from '#mail/messages.ts'
import { requestLanguage } from './request-language.ts'

/** The part of a request that a message about it needs. */
export interface NoticeContext {
  /** For who has chosen no language. */
  language: Language
  /** Where links lead. */
  origin: string
}

/** To be taken while the request's connection is open. */
export const noticeContext = (settings: Settings, request: FastifyRequest): NoticeContext => ({
  language: requestLanguage(request),
  origin: ownOrigin(settings, request),
})

/** Sends what `write` makes of it. */
export function notify(
  mailer: Pick<Mailer, 'send'>,
  { email, name, language }: Pick<UserRecord, 'email' | 'name' | 'language'>,
  context: NoticeContext,
  write: (about: MessageRequest) => Message,
): void {
  mailer.send(email, write({ ...context, language: language ?? context.language, name }))
}

/**
 * Our own address for the links in messages, without a slash at the end. A request's Host and forwarding headers are whatever the caller
 * writes, and a link made from them could send somebody's token to another site: the address is INDAGA_PUBLIC_URL or, without it, the one of
 * this machine on which the connection arrived, which no header can change.
 */
function ownOrigin({ INDAGA_PUBLIC_URL, HOST, PORT }: Settings, request: FastifyRequest): string {
  if (INDAGA_PUBLIC_URL) return new URL(INDAGA_PUBLIC_URL).origin
  const { localAddress = HOST, localPort = PORT } = request.socket
  // An IPv4 address that came as IPv6; the zone of a link-local one is of this machine only.
  const address = localAddress.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`
}
