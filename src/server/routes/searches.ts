/** Saved searches: the list, a search with its table, pinning, deleting and restoring, the evidence of a cell, and the CSV file. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Search } from '#contracts/search.ts'
import { byteOrderMark, csvFileName, csvLines } from '#exports/csv.ts'
import type { AppParts } from '#server/app-parts.ts'
import { FailureError } from '#server/failure.ts'
import { memberOf } from '#server/member.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { requestLanguage } from '#server/request-language.ts'
import { record } from '#server/security-log.ts'
import { withoutAccents } from '#foundation/text/folding.ts'

const noWords = { text: '', start: 0 }

/**
 * Logs that the page of a cell's evidence could not be read again, and gives an empty text. The quote is stored, so only the words around it are
 * missing.
 */
const withoutWords = (request: FastifyRequest) => (error: unknown) => {
  request.log.warn({ err: error }, 'A page could not be read again for the evidence of a cell')
  return noWords
}

const deleted = { es: 'Búsqueda eliminada.', en: 'Search deleted.' }

export function registerSearches(app: FastifyInstance, call: RegisterCall, parts: AppParts): void {
  const { searches, pages } = parts.repositories

  call('getSearches', async ({ user }) => ({ success: true, searches: await searches.list(user.id) }))

  call('getSearchHistory', async ({ input, user }) => ({ success: true, search: existing(await searches.get(user.id, input.searchId)) }))

  call('pinSearch', async ({ input, user }) => {
    const pinned = await searches.togglePin(user.id, input.searchId)
    if (pinned === null) throw new FailureError('not-found')
    return { success: true, pinned }
  })

  call('deleteSearchHistory', async ({ input, user, request }) => {
    existing(await searches.delete(user.id, input.searchId))
    await record(parts, request, user.id, 'search-deleted')
    return { success: true, message: deleted[requestLanguage(request)] }
  })

  call('restoreSearch', async ({ input, user }) => {
    existing(await searches.restore(user.id, input.searchId))
    return { success: true }
  })

  call('getEvidence', async ({ input, user, request }) => {
    const found = existing(await searches.evidence(user.id, input.searchId, input.row, input.column))
    const evidence = []
    for (const place of found.evidence) {
      const page = found.scanId === null ? null : await pages.find(found.scanId, place.url)
      const { text, start } = page ? await parts.reader.pageText([page, place.locator]).catch(withoutWords(request)) : noWords
      evidence.push({ ...place, ...wordsAround(text, place.quote, start) })
    }
    return { success: true, value: found.value, evidence }
  })

  app.get<{ Params: { id: string }; Querystring: { from?: string } }>(
    '/api/searches/:id/export.csv',
    { config: { access: 'member' } },
    async (request, reply) => {
      const user = memberOf(request)
      const search = existing(await searches.get(user.id, request.params.id))
      const table = await searches.table(user.id, request.params.id)
      await record(parts, request, user.id, 'export')
      const name = csvFileName(nameOf(search, request.query.from))
      reply.header('content-disposition', attachment(name)).type('text/csv; charset=utf-8; header=present')
      return reply.send(Readable.from(withMark(csvLines(existing(table), search.ai_summary))))
    },
  )
}

/**
 * The name or the address that the exported file is named after: for a fresh result (`from`) the address or the product that was entered, for a saved
 * search its own name.
 */
function nameOf({ name, url, report }: Search, from: string | undefined): { name: string } | { url: string } {
  if (from === 'scan' && url !== null) return { url }
  return { name: from === 'research' && report !== null ? report.product.name : name }
}

/** Returns the value. Throws FailureError `not-found` when there is none, so that a missing search and another user's search get the same answer. */
function existing<Value>(value: Value | null | false): Value {
  if (value === null || value === false) throw new FailureError('not-found')
  return value
}

/** Spreadsheets read a CSV file as UTF-8 only if it begins with this mark. */
function* withMark(lines: Iterable<string>): Generator<string> {
  yield byteOrderMark
  yield* lines
}

/**
 * The Content-Disposition header of a download (RFC 6266, with names encoded as in RFC 5987). `name` may hold any characters. Clients that know only
 * ASCII get the name without accents.
 */
export function attachment(name: string): string {
  const plain = withoutAccents(name).replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The most characters of context on each side of a quote. */
const reach = 160

/** Folds white space as the extractor does in quotes. Zero-width characters count as white space. */
const fold = (text: string) => text.replace(/[\s\u200b-\u200d\u2060]+/g, ' ').trim()

/**
 * The words before and after the quote. The quote is searched for from index `start` of `text`, then from the beginning, and then from `start`
 * regardless of letter case. Both sides are empty when the text does not contain the quote, for example because it comes from an attribute.
 */
export function wordsAround(text: string, quote: string, start = 0): { before: string; after: string } {
  const page = fold(text)
  const wanted = fold(quote)
  const found = wanted === '' ? -1 : find(page, wanted, fold(text.slice(0, start)).length)
  if (found < 0) return { before: '', after: '' }
  return { before: lastWords(page.slice(0, found)), after: firstWords(page.slice(found + wanted.length)) }
}

function find(page: string, wanted: string, start: number): number {
  for (const from of [start, 0]) {
    const found = page.indexOf(wanted, from)
    if (found >= 0) return found
  }
  // The lower-case text is used only if it has the same positions: some letters become longer in lower case.
  const lower = page.toLowerCase()
  return lower.length === page.length ? lower.indexOf(wanted.toLowerCase(), start) : -1
}

/** The last words of the text before the quote, about `reach` characters, without a cut word at the beginning. */
function lastWords(text: string): string {
  if (text.length <= reach) return text
  const piece = text.slice(-reach)
  return piece.slice(piece.indexOf(' ') + 1)
}

function firstWords(text: string): string {
  if (text.length <= reach) return text
  const piece = text.slice(0, reach)
  const space = piece.lastIndexOf(' ')
  return space < 0 ? piece : piece.slice(0, space)
}
