/** JSON answers of sources: the parts that a source's file names are checked, what else an answer holds is ignored. */
import { z } from 'zod'
import { UnexpectedShape } from '#research/asking/source-http.ts'

/** Turns an answer's text into data of a shape, for SourceHttp.ask. Throws UnexpectedShape. */
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
 * Items of a list, each with its place in the answer (`at`). Items of another shape are left out,
 * as sources give null names and half records; a list of nothing else is not the source's list.
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
