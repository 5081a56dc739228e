/** The common part of `text` and `inspect`: answers one page, named by address or file, or a batch of local pages. */
import { parseArgs } from 'node:util'
import { type PageReader, unreadable } from '#website/reading/page-reader.ts'
import { readPageFile, runBatch } from './batch.ts'
import type { FetchSettings } from './open-fetcher.ts'
import { withReader } from './open-reading.ts'
import { pageProblem, readTarget } from './read-target.ts'
import type { Output } from './run-cli.ts'

export interface PageCommandParts {
  output: Output
  settings: FetchSettings
}

/** A page as a command receives it. */
export interface CommandPage {
  content: string
  url: string
  contentType: string | null
  linkHeader: string | null
}

/**
 * Runs the command. `answer` makes the object of one page. In a batch each object is printed as a line of JSON; the object of a single page is
 * formatted by `show`.
 */
export async function runPageCommand<Answer extends object>(
  args: string[],
  { output, settings }: PageCommandParts,
  answer: (reader: PageReader, page: CommandPage) => Promise<Answer>,
  show: (answer: Answer) => string,
): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { batch: { type: 'string' } } })
  if (values.batch !== undefined) {
    await runBatch(
      values.batch,
      async ({ file, encoding, url }, reader) =>
        answer(reader, { content: await readPageFile(file, encoding, reader), url, contentType: null, linkHeader: null }),
      text => output.out(text),
    )
    return 0
  }
  await withReader(async reader => {
    const page = await readTarget(positionals, settings, reader)
    const { content, finalUrl: url, contentType, linkHeader = null } = page
    const seen = await answer(reader, { content, url, contentType, linkHeader }).catch((error: unknown) => {
      throw pageProblem(unreadable(page, error), null)
    })
    output.out(`${show(seen)}\n`)
  })
  return 0
}
