/** docs/specification-coverage.md names the tests that prove each requirement, or says what differs, is in work or missing. Every named test must exist. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = readFileSync('docs/specification-coverage.md', 'utf8').split('\n')
const requirements = lines.filter(line => /^\| (?!Requirement \||---)/.test(line))

test('every requirement has a proof, or says what differs, is in work or missing', () => {
  expect(requirements.length).toBeGreaterThan(130)
  for (const line of requirements)
    expect(line).toMatch(/^\| [^|]+ \| [^|@]*(?:\.(?:test|spec)\.tsx?` “|\*\*(?:Differs|In work|Missing)\*\*)[^|@]+ \|$/)
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
