/** The API's documentation, as JSON and as a page. */
import type { FastifyInstance } from 'fastify'
import type { AppParts } from '#server/app-parts.ts'
import { docsPage, docsStyle } from '#server/docs-page.ts'
import { openApi } from '#server/openapi.ts'
import { sessionCookieName } from '#server/cookies.ts'

export function registerDocs(app: FastifyInstance, { settings, version }: AppParts): void {
  const document = openApi(version, sessionCookieName(settings))
  const toAll = { config: { access: 'public' } } as const

  app.get('/api/docs/json', toAll, async () => document)
  app.get('/api/docs/style.css', toAll, (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
  app.get('/api/docs', toAll, (request, reply) => {
    const origin = settings.INDAGA_PUBLIC_URL ? new URL(settings.INDAGA_PUBLIC_URL).origin : `http://${request.host}`
    return reply.type('text/html; charset=utf-8').send(docsPage(document, origin))
  })
}
