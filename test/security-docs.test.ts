/** docs/security.md names, for each threat, the tests that show its defense: every such test must exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tests = ['src', 'test'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(test|spec)\.tsx?$/.test(file))
    .map(file => `${folder}/${file.replaceAll('\\', '/')}`),
)
const lines = readFileSync('docs/security.md', 'utf8').split('\n')
const [threats, chapters] = [lines.filter(line => line.split('|').length === 5), lines.filter(line => /^\| \d+ /.test(line))]
const isRow = (line: string) => !/^\| (---|threat|chapter)|^\|---/.test(line)
const namesIn = (cell: string) => Array.from(cell.matchAll(/`([\w/-]+)`/g), ([, name]) => name!)
const exists = (name: string) => tests.some(file => new RegExp(`(^|/)${name}\\.(test|spec)\\.tsx?$`).test(file))

test('every threat names a defense and tests that exist', () => {
  const rows = threats.filter(line => isRow(line) && !chapters.includes(line)).map(line => line.split('|')[3]!)
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter(cell => namesIn(cell).length === 0 && cell.trim() !== 'CI')).toEqual([])
  expect(rows.flatMap(namesIn).filter(name => !exists(name))).toEqual([])
})

test('every chapter of the standard says where it stands, by tests that exist', () => {
  expect(chapters.map(line => Number(/^\| (\d+) /.exec(line)![1]))).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  // Names in brackets after a sentence; those of code stand in the sentence.
  const named = chapters.flatMap(line => Array.from(line.split('|')[2]!.matchAll(/\((`[^)]*)\)/g), ([, names]) => namesIn(names!)).flat())
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(name => !exists(name))).toEqual([])
})
