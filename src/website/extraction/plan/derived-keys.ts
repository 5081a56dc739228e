/** Keys of columns that hold a piece of another column's text, e.g. `[name]@a?code` for the codes inside the names. */
import type { EntityType } from '#website/extraction/values/typed-values.ts'

const derived = /\?(?:(date|time|money|email|code)|(?:part|slot)\d+(?:\?words)?)$/

/** Whether the column with this key was taken out of another column's text. */
export const isDerivedKey = (key: string): boolean => derived.test(key)

/** The kind of value that a derived column takes out of the text; null for a part of the text and for a column of its own. */
export const derivedEntity = (key: string): EntityType | null => (derived.exec(key)?.[1] as EntityType | undefined) ?? null
