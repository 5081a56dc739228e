/** The page that a command names: an address, which is read through the guarded fetch, or a local file. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { errorMessage, pageErrorCode } from '#contracts/error.ts'
import type { Page } from '#contracts/page.ts'
import { parseAddress } from '#website/crawl/address.ts'
import { fetchEntry } from '#website/crawl/fetch-page.ts'
import type { PageReader } from '#website/reading/page-reader.ts'
import { readPageFile } from './batch.ts'
import { type FetchSettings, withFetcher } from './open-fetcher.ts'
import { UsageError } from './run-cli.ts'

/** Whether the text names a file and not an address. Throws with a message for the terminal when the file is missing or a folder. */
export function isFile(target: string): boolean {
  if (/^https?:\/\//i.test(target)) return false
  const found = statSync(target, { throwIfNoEntry: false })
  if (found?.isDirectory()) throw new Error(`${target} is a folder. Name a file in it, or an address.`)
  if (!found && (/^[.~]{0,2}[\\/]/.test(target) || /\.x?html?$/i.test(target))) throw new Error(`There is no file ${target}.`)
  return found !== undefined
}

/** Returns the text as a normalized address. Throws UsageError when the text is no address. */
export function readAddress(target: string): string {
  try {
    return parseAddress(target).href
  } catch (error) {
    throw new UsageError(`${target} is no address and no file: ${(error as Error).message}.`, { cause: error })
  }
}

/** Why a page could not be read, for the terminal. `missing` says why there is no browser. */
export function pageProblem(page: Page, missing: string | null): Error {
  const cause = page.state === 'empty-js' && missing !== null ? `Browser: ${missing}` : page.cause
  return new Error(`${errorMessage(pageErrorCode(page), 'en')}${cause ? ` (${cause})` : ''}`)
}

/** Reads a local file as a page. Relative links are resolved against `url` or, if `url` is unset, against the `file:` URL of the file. */
export async function filePage(file: string, reader: PageReader, url?: string, encoding?: string): Promise<Page> {
  const address = url ?? pathToFileURL(path.resolve(file)).href
  return {
    url: address,
    finalUrl: address,
    state: 'ok',
    status: null,
    contentType: null,
    linkHeader: null,
    content: await readPageFile(file, encoding, reader),
    readAt: new Date().toISOString(),
    cause: null,
  }
}

/**
 * Reads the page that the only positional argument names. Throws with a message for the terminal when there is no argument or more than one, or when
 * the page cannot be read.
 */
export async function readTarget(positionals: string[], settings: FetchSettings, reader: PageReader): Promise<Page> {
  const [target, ...more] = positionals
  if (target === undefined || more.length > 0) throw new UsageError('Name one address or one file.')
  if (isFile(target)) return filePage(target, reader)
  const address = readAddress(target)
  return withFetcher(settings, reader, async (fetcher, missing) => {
    const page = await fetchEntry(fetcher, address)
    if (page.state !== 'ok') throw pageProblem(page, missing)
    return page
  })
}
