/** `indaga inspect`: what the engine sees on pages, and why. */
import { type PageCommandParts, runPageCommand } from './page-command.ts'

export const inspectCommand = (args: string[], parts: PageCommandParts): Promise<number> =>
  runPageCommand(
    args,
    parts,
    (reader, ...page) => reader.inspect(page),
    seen => JSON.stringify(seen, null, 2),
  )
