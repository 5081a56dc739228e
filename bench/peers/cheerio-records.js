/** Reads the directory's list pages repeatedly with cheerio and handwritten selectors, without the network. */
import { readFileSync } from 'node:fs'
import * as cheerio from 'cheerio'
import { cells, finish } from './shared.js'

const [, , list, rounds] = process.argv
const pages = readFileSync(list, 'utf8')
  .trim()
  .split('\n')
  .map(file => readFileSync(file, 'utf8'))
for (const page of pages.slice(0, 10)) cells(cheerio.load(page))
let found = 0
const start = performance.now()
for (let round = 0; round < Number(rounds); round++) for (const page of pages) found += cells(cheerio.load(page))
finish(start, found / 5, found)
