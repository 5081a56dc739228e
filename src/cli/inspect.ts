/** `indaga inspect`: what the engine sees on pages, and why. */
import { parseArgs } from 'node:util'
import { mainText } from '#extract/main-text.ts'
import { readPage } from '#extract/read-page.ts'
import { readPageFile, runBatch } from './batch.ts'
import { readTarget } from './read-target.ts'
import type { Output } from './run-cli.ts'

export async function inspectCommand(
  args: string[],
  { output, allowPrivateNetwork }: { output: Output; allowPrivateNetwork: string[] },
): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { batch: { type: 'string' } } })
  if (values.batch !== undefined) {
    await runBatch(
      values.batch,
      item => inspect(readPageFile(item.file, item.encoding), item.url),
      text => output.out(text),
    )
    return 0
  }
  const page = await readTarget(positionals, allowPrivateNetwork)
  output.out(`${JSON.stringify(inspect(page.html, page.finalUrl), null, 2)}\n`)
  return 0
}

function inspect(html: string, url: string): object {
  const { title, language, next, datasets } = readPage(html, url)
  return {
    title,
    language,
    next,
    datasets: datasets.map(({ rows, columns, ...dataset }) => ({
      ...dataset,
      rows: rows.length,
      columns: columns.map((column, index) => ({ ...column, sample: rows.find(row => row[index])?.[index]?.value ?? null })),
    })),
    removed: mainText(html).removals,
  }
}
