/** What the receipt says of records whose own pages were needed and not read. */
import { type Note, unreadCauseSchema } from '#contracts/table.ts'
import type { PlannedSources, StopReason } from './analysis-state.ts'

/** One note for pages that were never asked for, with what ended the reading, and one for pages that the site did not give. */
export function unreadNotes({ unread }: PlannedSources, stopped: StopReason): Note[] {
  if (!unread) return []
  const { columns, refused, unasked } = unread()
  const cause = unreadCauseSchema.safeParse(stopped).data ?? 'refused'
  const counts = cause === 'refused' ? [[refused + unasked, cause] as const] : [[unasked, cause] as const, [refused, 'refused'] as const]
  return counts.flatMap(([rows, why]): Note[] => (rows > 0 ? [{ code: 'own-pages-unread', rows, columns, cause: why }] : []))
}
