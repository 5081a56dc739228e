/** docs/specification-coverage.md names the test that proves each requirement. Every named test must exist. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = readFileSync('docs/specification-coverage.md', 'utf8').split('\n')
const requirements = lines.filter(line => /^\| (?!Requirement \||---)/.test(line))

test('every requirement has a proof or an explanation', () => {
  expect(requirements.length).toBeGreaterThan(70)
  for (const line of requirements) expect(line).toMatch(/^\| [^|]+ \| [^|@]{4,} \|$/)
})

test('every named test exists', () => {
  const missing = requirements.flatMap(line =>
    [...line.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].filter(([, file, title]) => {
      const source = readFileSync(file!, 'utf8')
      return !source.includes(title!)
    }),
  )
  expect(missing.map(([reference]) => reference)).toEqual([])
})
