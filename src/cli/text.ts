/** `indaga text`: the main text of pages. */
import { type PageCommandParts, runPageCommand } from './page-command.ts'

export const textCommand = (args: string[], parts: PageCommandParts): Promise<number> =>
  runPageCommand(
    args,
    parts,
    async (reader, { content, url }) => ({ text: await reader.mainText([content, url]) }),
    ({ text }) => text,
  )
