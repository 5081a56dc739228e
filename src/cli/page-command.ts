/** What `text` and `inspect` have in common: one page by address or file, or a batch of local pages, answered page by page. */
import { parseArgs } from 'node:util'
import { type PageReader, unreadable } from '#reading/page-reader.ts'
import { readPageFile, runBatch } from './batch.ts'
import type { FetchSettings } from './open-fetcher.ts'
import { pageProblem, readTarget } from './read-target.ts'
import type { Output } from './run-cli.ts'
import { withReader } from './with-reader.ts'

export interface PageCommandParts {
  output: Output
  settings: FetchSettings
}

/** Answers pages: `answer` gives what a line of a batch holds, `show` what is printed of it for a single page. */
export async function runPageCommand<Answer extends object>(
  args: string[],
  { output, settings }: PageCommandParts,
  answer: (reader: PageReader, content: string, url: string, contentType: string | null, linkHeader: string | null) => Promise<Answer>,
  show: (answer: Answer) => string,
): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { batch: { type: 'string' } } })
  if (values.batch !== undefined) {
    await runBatch(
      values.batch,
      async (item, reader) => answer(reader, await readPageFile(item.file, item.encoding, reader), item.url, null, null),
      text => output.out(text),
    )
    return 0
  }
  await withReader(async reader => {
    const page = await readTarget(positionals, settings, reader)
    const seen = await answer(reader, page.content, page.finalUrl, page.contentType, page.linkHeader ?? null).catch((error: unknown) => {
      throw pageProblem(unreadable(page, error), null)
    })
    output.out(`${show(seen)}\n`)
  })
  return 0
}
