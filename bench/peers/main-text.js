/** Main text of pages in a folder: Readability or defuddle, both on linkedom. `node main-text.js readability|defuddle FILE…` */
import { readFileSync } from 'node:fs'
import { Readability } from '@mozilla/readability'
import { Defuddle } from 'defuddle/node'
import { parseHTML } from 'linkedom'
import { finish } from './shared.js'

const [, , which, list] = process.argv
const pages = readFileSync(list, 'utf8')
  .trim()
  .split('\n')
  .map(file => readFileSync(file, 'utf8'))
// Warnings about style sheets do not matter here.
console.warn = console.error = () => {}
const readers = {
  readability: page => new Readability(parseHTML(page).document).parse()?.textContent?.length ?? 0,
  defuddle: async page => (await Defuddle(parseHTML(page).document, 'https://example.org/')).content?.length ?? 0,
}
const read = readers[which]
for (const page of pages.slice(0, 20)) await read(page)
let found = 0
const start = performance.now()
for (const page of pages) found += await read(page)
finish(start, pages.length, found)
