/** Reads JSON answers of sources: checks the fields that a source's file names, and ignores all others. */
import { z } from 'zod'
import { UnexpectedShape } from '#research/asking/source-http.ts'

/** Makes the reader for SourceHttp.ask that turns an answer's text into data of a schema. The reader throws UnexpectedShape. */
export function jsonOf<Schema extends z.ZodType>(schema: Schema): (text: string) => z.infer<Schema> {
  return text => {
    const parsed = schema.safeParse(parseJson(text))
    if (!parsed.success) throw new UnexpectedShape(z.prettifyError(parsed.error).slice(0, 500))
    return parsed.data
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnexpectedShape('not JSON', { cause })
  }
}

/**
 * The schema of a list. Each item comes with `at`, its index in the answer. Sources give records with null names and missing fields, so items of
 * another shape are left out. If a list has items, but none of the right shape, the answer is refused.
 */
export function itemsOf<Item extends z.ZodType>(item: Item) {
  return z.array(z.unknown()).transform((list, context) => {
    const items = list.flatMap((entry, at) => {
      const parsed = item.safeParse(entry)
      return parsed.success ? [{ at, item: parsed.data }] : []
    })
    if (list.length > 0 && items.length === 0) context.addIssue('no item has the expected shape')
    return items
  })
}
