/** `indaga text`: the main text of pages. */
import { type PageCommandParts, runPageCommand } from './page-command.ts'

export const textCommand = (args: string[], parts: PageCommandParts): Promise<number> =>
  runPageCommand(
    args,
    parts,
    async (reader, html, url) => ({ text: await reader.mainText([html, url]) }),
    ({ text }) => text,
  )
