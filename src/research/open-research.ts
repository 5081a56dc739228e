/** Product research of one process, made when it is first needed: the tables of codes and names that it loads are large. */
import type { AskOptions } from './asking/ask-source.ts'
import type { Research } from './research.ts'

export type OpenResearch = () => Promise<Research>

export function openResearchOnce(options: AskOptions): OpenResearch {
  let opened: Promise<Research> | undefined
  return () => (opened ??= import('./research.ts').then(({ createResearch }) => createResearch(options)))
}
