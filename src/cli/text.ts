/** `indaga text`: the main text of pages. */
import { mainText } from '#extract/text/main-text.ts'
import { type PageCommandParts, runPageCommand } from './page-command.ts'

export const textCommand = (args: string[], parts: PageCommandParts): Promise<number> =>
  runPageCommand(
    args,
    parts,
    (html, url) => ({ text: mainText(html, url).text }),
    ({ text }) => text,
  )
