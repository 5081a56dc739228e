/** Saved pages for training, as the planner sees them. */
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { businessPages } from '#test/planning/business-pages.ts'
import { everydayPages } from '#test/planning/everyday-pages.ts'
import { pages } from '#test/planning/pages.ts'
import type { Candidate, Dataset } from '#contracts/dataset.ts'
import { candidatesOf } from '#website/extraction/plan/candidates.ts'
import { readPage } from '#website/extraction/read-page.ts'

/** The pages of the planner's tests. */
export const fixtures: Record<string, Candidate[]> = { ...pages, ...businessPages, ...everydayPages }

export interface SavedPage {
  candidates: Candidate[]
  datasets: Dataset[]
}

/**
 * Reads pages by name, each once: DIR/NAME.html or DIR/NAME.html.gz in the first folder that has it, or "fixture:NAME" for a page of the planner's
 * tests. Empty when there is none.
 */
export function pagesIn(folders: string[]): (name: string, url: string) => SavedPage {
  const known = new Map<string, SavedPage>()
  const read = (name: string, url: string): SavedPage => {
    if (name.startsWith('fixture:')) return { candidates: fixtures[name.slice('fixture:'.length)] ?? [], datasets: [] }
    const content = contentOf(name, folders)
    const datasets = content === null ? [] : readPage(content, url).datasets
    return { candidates: datasets.length > 0 ? candidatesOf([{ datasets }]) : [], datasets }
  }
  return (name, url) => {
    let page = known.get(name)
    if (!page) known.set(name, (page = read(name, url)))
    return page
  }
}

function contentOf(name: string, folders: string[]): string | null {
  for (const folder of folders) {
    const file = path.join(folder, `${name}.html`)
    if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8')
    if (fs.existsSync(`${file}.gz`)) return gunzipSync(fs.readFileSync(`${file}.gz`)).toString()
  }
  return null
}
