/** Contents of pages that are stored nowhere, compressed: a command reads as many as a whole table needs, and holds a tenth of them. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Page, PageContent } from '#contracts/page.ts'
import { storedContent } from '#website/reading/page-content.ts'

const compressed = promisify(gzip)

interface PackedPages {
  onFetched(page: Page): Promise<void>
  contentOf(page: Page): Promise<PageContent>
}

/** Takes in each page that was fetched, and gives its content again. */
export function createPackedPages(): PackedPages {
  const packed = new Map<string, Uint8Array>()
  return {
    async onFetched({ url, content }) {
      if (content !== '') packed.set(url, await compressed(content))
    },
    contentOf: async ({ url }) => storedContent(packed.get(url) ?? null),
  }
}
