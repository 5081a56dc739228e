/** The pages of a saved table: where its cells stand on one of them, and the copy of that page for a frame. */
import type { FastifyInstance } from 'fastify'
import { tablePagePath } from '#contracts/call-routes.ts'
import { pageRowsMaximum, tablePageQuerySchema } from '#contracts/table-page.ts'
import type { AppParts } from '#server/app-parts.ts'
import { FailureError } from '#server/failure.ts'
import { memberOf } from '#server/member.ts'
import { learnedFrom } from '#server/learned.ts'
import { requestLanguage } from '#server/request-language.ts'
import { parseInput, type RegisterCall } from '#server/register-call.ts'
import { framedPageHeaders } from '#server/security-headers.ts'
import { chosenPage, readCopy } from '#server/table-page.ts'
import { triedEdit } from '#server/tried-edit.ts'
import { existing } from './searches.ts'

const copiesPerMinute = 60

export function registerTablePages(app: FastifyInstance, call: RegisterCall, parts: AppParts): void {
  const { tablePages } = parts.repositories

  call('getTablePage', async ({ input: { searchId, url, row, column }, user, request }) => {
    const { scanId, pages } = existing(await tablePages.list(user.id, searchId))
    const chosen = chosenPage(pages, url, row === undefined ? null : await tablePages.sourceOf(searchId, row, column))
    if (scanId === null || (!chosen && url === undefined)) return { success: true, pages, page: null }
    const { source, readAt, url: address } = existing(chosen)
    const rows = await tablePages.rows(searchId, source, pageRowsMaximum)
    const copy = await readCopy(parts, scanId, address, rows, request.log)
    if (typeof copy === 'string') {
      return { success: true, pages, page: { url: address, readAt, title: null, frame: null, missing: copy, isCut: false, rows: [] } }
    }
    return {
      success: true,
      pages,
      page: {
        url: address,
        readAt,
        title: copy.title,
        frame: tablePagePath(searchId, address),
        missing: null,
        isCut: copy.isCut,
        rows: copy.rows.map((places, at) => ({ row: rows[at]!.row, ...places })),
      },
    }
  })

  call('learnFromExamples', async ({ input: { searchId, examples }, user, request }) => {
    const question = { ownerId: user.id, searchId, examples, language: requestLanguage(request) }
    return { success: true, learned: existing(await learnedFrom(parts, question)) }
  })

  call('tryColumnEdit', async ({ input: { searchId, edit }, user }) => ({
    success: true,
    tried: existing(await triedEdit(parts, user.id, searchId, edit)),
  }))

  app.get<{ Params: { id: string } }>(
    tablePagePath(':id'),
    { config: { access: 'member', rateLimit: { max: copiesPerMinute, timeWindow: 60_000 } }, exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params
      const { url } = parseInput(tablePageQuerySchema, request.query, request)
      const ownerId = memberOf(request).id
      const address = url ?? existing(chosenPage(existing(await tablePages.list(ownerId, id)).pages, undefined)).url
      const { scanId, source } = existing(await tablePages.find(ownerId, id, address))
      const rows = await tablePages.rows(id, source, pageRowsMaximum)
      const copy = await readCopy(parts, scanId, address, rows, request.log)
      if (typeof copy === 'string') throw new FailureError('not-found')
      return reply.headers(framedPageHeaders).type('text/html; charset=utf-8').send(copy.html)
    },
  )
}
