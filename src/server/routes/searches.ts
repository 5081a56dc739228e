/** Saved searches: the list, a search with its table, pinning, deleting and restoring, and the evidence of a cell. */
import type { ValuePassage } from '#contracts/passage.ts'
import type { CellPlace } from '#db/searches.ts'
import type { AppParts } from '#server/app-parts.ts'
import { FailureError } from '#server/failure.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { requestLanguage } from '#server/request-language.ts'
import { record } from '#server/security-log.ts'

const deleted = { es: 'Búsqueda eliminada.', en: 'Search deleted.' }

export function registerSearches(call: RegisterCall, parts: AppParts): void {
  const { searches } = parts.repositories

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
    const { scanId, value, evidence } = existing(await searches.evidence(user.id, input.searchId, input.row, input.column))
    const urls = scanId === null ? [] : [...new Set(evidence.map(({ url }) => url))]
    const passages = new Map<CellPlace, ValuePassage | null>()
    for (const url of urls) {
      const places = evidence.filter(place => place.url === url)
      const found = await passagesOn(parts, scanId!, url, places).catch((error: unknown) => {
        // The quote is stored, so only the record around it is missing.
        request.log.warn({ err: error }, 'A page could not be read again for the evidence of a cell')
        return []
      })
      places.forEach((place, at) => passages.set(place, found[at] ?? null))
    }
    return { success: true, value, evidence: evidence.map(place => ({ ...place, passage: passages.get(place) ?? null })) }
  })
}

/** The passages of a stored page that show the places; none if the page is not stored any more. */
async function passagesOn(
  { repositories, reader }: AppParts,
  scanId: string,
  url: string,
  places: CellPlace[],
): Promise<(ValuePassage | null)[]> {
  const page = await repositories.pages.find(scanId, url)
  return page ? await reader.evidencePassages([page.content, page.finalUrl, page.contentType, places]) : []
}

/** Returns the value. Throws FailureError `not-found` when there is none, so that a missing search and another user's search get the same answer. */
export function existing<Value>(value: Value | null | false): Value {
  if (value === null || value === false) throw new FailureError('not-found')
  return value
}
