/** The language of an answer: the Accept-Language header, otherwise the account's language, otherwise Spanish. */
import type { FastifyRequest } from 'fastify'
import { languageOf } from '#contracts/language.ts'
import type { Language } from '#contracts/language.ts'

export const requestLanguage = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language'], request.member?.language ?? undefined)
