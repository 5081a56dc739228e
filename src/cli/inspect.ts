/** `indaga inspect`: what the engine sees on pages, and why; with a prompt to explain also what it would choose. */
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
