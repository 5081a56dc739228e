/** `indaga text`: the main text of pages. */
import { parseArgs } from 'node:util'
import { mainText } from '#extract/main-text.ts'
import { readPageFile, runBatch } from './batch.ts'
import { readTarget } from './read-target.ts'
import type { Output } from './run-cli.ts'

export async function textCommand(
  args: string[],
  { output, allowPrivateNetwork }: { output: Output; allowPrivateNetwork: string[] },
): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { batch: { type: 'string' } } })
  if (values.batch !== undefined) {
    await runBatch(
      values.batch,
      item => ({ text: mainText(readPageFile(item.file, item.encoding)).text }),
      text => output.out(text),
    )
    return 0
  }
  const page = await readTarget(positionals, allowPrivateNetwork)
  output.out(`${mainText(page.html).text}\n`)
  return 0
}
