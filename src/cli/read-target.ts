/** The page that a command names: an address, read through the guarded fetch, or a local file. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { errorMessage, pageStateErrors } from '#contracts/error.ts'
import type { Page } from '#contracts/page.ts'
import { parseAddress } from '#crawl/address.ts'
import { createPageFetcher } from '#crawl/fetch-page.ts'
import { readPageFile } from './batch.ts'

/** Whether the words name a file that is there. */
export const isFile = (target: string): boolean => !/^https?:\/\//i.test(target) && existsSync(target)

/** A local file as a page. Its address, for relative links, is a `file:` one unless another is given. */
export function filePage(file: string, url?: string, encoding?: string): Page {
  const address = url ?? pathToFileURL(path.resolve(file)).href
  return {
    url: address,
    finalUrl: address,
    state: 'ok',
    status: null,
    contentType: 'text/html',
    html: readPageFile(file, encoding),
    readAt: new Date().toISOString(),
    cause: null,
  }
}

/** Reads the one target. Throws with a sentence when there is none, or it cannot be read. */
export async function readTarget(positionals: string[], allowPrivateNetwork: string[]): Promise<Page> {
  const [target, ...more] = positionals
  if (target === undefined || more.length > 0) throw new Error('Name one address or one file.')
  if (isFile(target)) return filePage(target)
  const fetcher = createPageFetcher({ allowPrivateNetwork })
  try {
    const page = await fetcher.fetchPage(parseAddress(target).href)
    if (page.state !== 'ok') throw new Error(`${errorMessage(pageStateErrors[page.state], 'en')}${page.cause ? ` (${page.cause})` : ''}`)
    return page
  } finally {
    await fetcher.close()
  }
}
