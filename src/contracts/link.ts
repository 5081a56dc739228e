/** A link worth following from a page. */
import { z } from 'zod'

/** `next` continues a list of the page, `detail` opens one of its records, `site` is any other link within the site. */
const linkSchema = z.object({ url: z.string(), text: z.string(), role: z.enum(['next', 'detail', 'site']) })
export type Link = z.infer<typeof linkSchema>
