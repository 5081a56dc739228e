/** What an account can do with its searches and scans, beside making them: rename, tag, copy, keep a view, list, delete and find again. */
import { folded } from '#foundation/text/folding.ts'
import type { AppParts } from '#server/app-parts.ts'
import { FailureError } from '#server/failure.ts'
import { findIn } from '#server/find.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { existing } from './searches.ts'

export function registerWork(call: RegisterCall, { repositories: { searches, scans } }: AppParts): void {
  call('changeSearch', async ({ input: { searchId, name, tags }, user }) => {
    existing(await searches.change(user.id, searchId, { name, tags: tags && distinctTags(tags) }))
    return { success: true, search: existing(await searches.summary(user.id, searchId)) }
  })

  call('duplicateSearch', async ({ input, user }) => {
    const copy = existing(await searches.duplicate(user.id, input.searchId, input.name))
    return { success: true, search: existing(await searches.summary(user.id, copy)) }
  })

  call('keepView', async ({ input, user }) => {
    existing(await searches.keepView(user.id, input.searchId, input.view))
    return { success: true }
  })

  call('getScans', async ({ user }) => ({ success: true, scans: await scans.list(user.id) }))

  call('deleteScan', async ({ input, user }) => {
    const outcome = existing(await scans.delete(user.id, input.id))
    if (outcome === 'in-use') throw new FailureError('scan-in-use')
    return { success: true }
  })

  call('find', async ({ input, user }) => ({
    success: true,
    ...findIn(input.query, await searches.listed(user.id), await scans.addresses(user.id)),
  }))
}

/** The tags without those that differ from an earlier one only in case or accents. */
const distinctTags = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map(tag => [folded(tag), tag])).values()].toReversed()
