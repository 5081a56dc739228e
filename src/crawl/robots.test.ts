import { expect, test } from 'vitest'
import type { Answer } from './http-get.ts'
import { PageFailure } from './page-failure.ts'
import { createRobots } from './robots.ts'

const answer = (text: string, status = 200): Answer => ({
  url: new URL('https://site.example/robots.txt'),
  status,
  contentType: 'text/plain',
  retryAfter: null,
  bytes: Buffer.from(text),
})
const rulesOf = (text: string) =>
  createRobots(() => Promise.resolve(answer(text)), 'IndagaBot/0.1 (+x)').rulesFor(new URL('https://site.example/a'))

// The rules of RFC 9309, section 2.2.
test.each([
  ['no group for us', 'User-agent: OtherBot\nDisallow: /', '/a', true],
  ['the group of all', 'User-agent: *\nDisallow: /a', '/a/b', false],
  ['our own group counts alone', 'User-agent: *\nDisallow: /\nUser-agent: indagabot\nDisallow: /b', '/a', true],
  ['two names share a group', 'User-agent: OtherBot\nUser-agent: IndagaBot\nDisallow: /a', '/a', false],
  ['groups of one name are joined', 'User-agent: IndagaBot\nDisallow: /b\n\nUser-agent: IndagaBot\nDisallow: /a', '/a', false],
  ['the longest rule wins', 'User-agent: *\nDisallow: /a\nAllow: /a/open', '/a/open/1', true],
  ['allow wins among equals', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['a star and an end', 'User-agent: *\nDisallow: /*.php$', '/x/y.php', false],
  ['an end that is not reached', 'User-agent: *\nDisallow: /*.php$', '/x/y.php?z', true],
  ['encoded and plain are one', 'User-agent: *\nDisallow: /ñ', '/%C3%B1', false],
  ['an empty rule denies nothing', 'User-agent: *\nDisallow:', '/a', true],
  ['a page instead of the file', '<!doctype html><h1>Welcome: User-agent</h1>', '/a', true],
  ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /a', '/a', false],
])('%s', async (_rule, text, path, allowed) => {
  expect((await rulesOf(text)).allows(new URL(path, 'https://site.example'))).toBe(allowed)
})

test('crawl-delay is respected up to five seconds', async () => {
  expect((await rulesOf('User-agent: *\nCrawl-delay: 1.5')).crawlDelay).toBe(1500)
  expect((await rulesOf('User-agent: *\nCrawl-delay: 600')).crawlDelay).toBe(5000)
  expect((await rulesOf('User-agent: *\nCrawl-delay: soon')).crawlDelay).toBe(0)
})

test('one file per origin is asked for, even by many at once, and again after it could not be had', async () => {
  const asked: string[] = []
  let down = true
  const robots = createRobots(url => {
    asked.push(url.href)
    return down ? Promise.reject(new PageFailure('unreachable', 'ECONNREFUSED')) : Promise.resolve(answer(''))
  }, 'IndagaBot/0.1')
  const both = [robots.rulesFor(new URL('https://site.example/a')), robots.rulesFor(new URL('https://site.example/b'))]
  for (const rules of both) await expect(rules).rejects.toThrow('ECONNREFUSED')
  down = false
  await robots.rulesFor(new URL('https://site.example/a'))
  await robots.rulesFor(new URL('https://other.example/a'))
  expect(asked).toEqual(['https://site.example/robots.txt', 'https://site.example/robots.txt', 'https://other.example/robots.txt'])
})

test('a hostile file is read and matched in no time', async () => {
  const started = performance.now()
  const rules = await rulesOf(`User-agent: *\nDisallow: ${'/*'.repeat(200_000)}$\n${'Disallow: *a*a*a*a*b\n'.repeat(5_000)}`)
  expect(rules.allows(new URL(`https://site.example/${'a'.repeat(500)}`))).toBe(true)
  expect(performance.now() - started).toBeLessThan(5000)
})
