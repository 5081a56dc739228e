/** `indaga inspect`: prints what the engine finds on pages, and why. With `--explain` and a prompt it also prints what the rules would choose. */
import { parseArgs } from 'node:util'
import { type PageCommandParts, runPageCommand } from './page-command.ts'

export function inspectCommand(args: string[], parts: PageCommandParts): Promise<number> {
  const { values, tokens } = parseArgs({ args, strict: false, tokens: true, options: { explain: { type: 'string' } } })
  const { explain: prompt } = values
  const others = tokens.reduce(
    (left, token) => (token.kind === 'option' && token.name === 'explain' ? left.toSpliced(token.index, token.inlineValue ? 1 : 2) : left),
    args,
  )
  return runPageCommand(
    others,
    parts,
    async (reader, { content, url, contentType, linkHeader }) => {
      const seen = await reader.inspect([content, url, contentType, linkHeader])
      return typeof prompt === 'string' ? { ...seen, plan: await reader.explain([content, url, contentType, prompt]) } : seen
    },
    seen => JSON.stringify(seen, null, 2),
  )
}
