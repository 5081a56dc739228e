/** docs/security.md names the tests that prove the defense against each threat. Every named test must exist. */
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

test('every threat names existing tests', () => {
  const rows = threats.filter(line => isRow(line) && !chapters.includes(line)).map(line => line.split('|')[3]!)
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter(cell => namesIn(cell).length === 0 && cell.trim() !== 'CI')).toEqual([])
  expect(rows.flatMap(namesIn).filter(name => !exists(name))).toEqual([])
})

test('every chapter of the standard is assessed, with existing tests', () => {
  expect(chapters.map(line => Number(/^\| (\d+) /.exec(line)![1]))).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  // Names of tests are in brackets; names of code are in the sentence itself.
  const named = chapters.flatMap(line => Array.from(line.split('|')[2]!.matchAll(/\((`[^)]*)\)/g), ([, names]) => namesIn(names!)).flat())
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(name => !exists(name))).toEqual([])
})
