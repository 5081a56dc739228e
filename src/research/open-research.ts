/** Opens product research when it is first needed, once for a process: it loads large tables of codes and names. */
import type { AskOptions } from './asking/ask-source.ts'
import type { Research } from './research.ts'

export type OpenResearch = () => Promise<Research>

export function openResearchOnce(options: AskOptions): OpenResearch {
  let opened: Promise<Research> | undefined
  return () => (opened ??= import('./research.ts').then(({ createResearch }) => createResearch(options)))
}
