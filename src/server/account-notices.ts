/** Messages to the owner of an account, in the owner's language, by the name the owner goes by. */
import type { FastifyRequest } from 'fastify'
import type { Language } from '#contracts/language.ts'
import type { Settings } from '#contracts/settings.ts'
import type { UserRecord } from '#db/users.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Message, MessageRequest } from '#mail/messages.ts'
import { ownOrigin } from './own-origin.ts'
import { requestLanguage } from './request-language.ts'

/** What a message needs of the request that led to it. */
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
