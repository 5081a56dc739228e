import { expect, test } from 'vitest'
import type { HttpResponse } from '#foundation/http/client.ts'
import { PageFailure } from './page-failure.ts'
import { createRobots } from './robots.ts'
import { processorTime } from '#test/support/processor-time.ts'

const answer = (text: string, status = 200): HttpResponse => ({
  url: new URL('https://site.example/robots.txt'),
  status,
  contentType: 'text/plain',
  linkHeader: null,
  retryAfter: null,
  bytes: Buffer.from(text),
})
const rulesOf = (text: string) =>
  createRobots(() => Promise.resolve(answer(text)), 'IndagaBot/0.1 (+x)').rulesFor(new URL('https://site.example/a'))

const all = (rules: string) => `User-agent: *\n${rules}`

// Numbers are sections of RFC 9309. Cases without a number come from the tests of Google's parser.
test.each([
  ['2.1 no group for us', 'User-agent: OtherBot\nDisallow: /', '/a', true],
  ['2.1 the group for all bots', all('Disallow: /a'), '/a/b', false],
  ['2.1 rules before any group', 'Disallow: /a\nUser-agent: *\nDisallow: /b', '/a', true],
  ['2.2 names in any case, spaces anywhere', '  USER-AGENT : * \n\tdisallow\t:\t/a  ', '/a', false],
  ['2.2 lines that end in CR', 'User-agent: *\rDisallow: /a\r', '/a', false],
  ['2.2 comments', 'User-agent: * # all\nDisallow: /a # but\n# Allow: /a', '/a', false],
  ['2.2.1 our own group counts alone', 'User-agent: *\nDisallow: /\nUser-agent: indagabot\nDisallow: /b', '/a', true],
  ['2.2.1 our own group is empty', 'User-agent: *\nDisallow: /\n\nUser-agent: IndagaBot\nDisallow:', '/a', true],
  ['2.2.1 a name with a version', 'User-agent: IndagaBot/2.0\nDisallow: /a', '/a', false],
  ['2.2.1 a longer name is another bot', 'User-agent: IndagaBot-News\nDisallow: /a', '/a', true],
  ['2.2.1 a shorter name is another bot', 'User-agent: Indaga\nDisallow: /a', '/a', true],
  ['2.2.1 two names share a group', 'User-agent: OtherBot\n\nUser-agent: IndagaBot\nDisallow: /a', '/a', false],
  ['2.2.1 groups of one name are joined', 'User-agent: IndagaBot\nDisallow: /b\n\nUser-agent: IndagaBot\nDisallow: /a', '/a', false],
  ['2.2.1 groups for all bots are joined', `${all('Disallow: /a')}\nUser-agent: x\nDisallow: /c\n${all('Disallow: /b')}`, '/a', false],
  ['2.2.2 the longest rule wins', all('Disallow: /a\nAllow: /a/open'), '/a/open/1', true],
  ['2.2.2 allow wins among equals', all('Disallow: /a\nAllow: /a'), '/a', true],
  ['2.2.2 capitals count', all('Disallow: /A'), '/a', true],
  ['2.2.2 the file itself', all('Disallow: /'), '/robots.txt', true],
  ['2.2.2 a query', all('Disallow: /a?b=https://c.d'), '/a?b=https://c.d', false],
  ['2.2.2 encoded and plain are equal', all('Disallow: /ñ'), '/%C3%B1', false],
  ['2.2.2 encoded in small letters', all('Disallow: /%e3%83%84'), '/ツ', false],
  ['2.2.2 unreserved, encoded in the rule', all('Disallow: /%62%61%7A'), '/baz', false],
  ['2.2.2 unreserved, encoded in the address', all('Disallow: /baz'), '/%62%61%7A', false],
  ['2.2.2 an encoded slash is no slash', all('Disallow: /a/%2Fb'), '/a//b', true],
  ['2.2.2 brackets', all('Disallow: /(a)+[b]'), '/(a)+[b]', false],
  ['2.2.2 an empty rule denies nothing', all('Disallow:'), '/a', true],
  ['2.2.3 a star and an end', all('Disallow: /*.php$'), '/x/y.php', false],
  ['2.2.3 an end that is not reached', all('Disallow: /*.php$'), '/x/y.php?z', true],
  ['2.2.3 a star that matches nothing', all('Disallow: /a*b'), '/ab', false],
  ['2.2.3 only the first page allowed', all('Disallow: /\nAllow: /$'), '/', true],
  ['2.2.3 only the first page allowed, another page', all('Disallow: /\nAllow: /$'), '/a', false],
  ['2.2.3 a dollar that is not at the end', all('Disallow: /a$b'), '/a$b', false],
  ['2.2.3 a literal star', all('Disallow: /file-%2A.html'), '/file-*.html', false],
  ['2.2.3 a literal star, another file', all('Disallow: /file-%2A.html'), '/file-b.html', true],
  ['2.2.3 a literal dollar', all('Disallow: /a-%24'), '/a-$b', false],
  ['2.2.4 other records end no group', 'User-agent: IndagaBot\nSitemap: https://a.b/c.xml\nUser-agent: x\nDisallow: /a', '/a', false],
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

test('the file is requested once for each origin, even by several callers at once, and again after a failure', async () => {
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

test('a hostile file is read and matched quickly', async () => {
  const started = processorTime()
  const rules = await rulesOf(`User-agent: *\nDisallow: ${'/*'.repeat(200_000)}$\n${'Disallow: *a*a*a*a*b\n'.repeat(5_000)}`)
  expect(rules.allows(new URL(`https://site.example/${'a'.repeat(500)}`))).toBe(true)
  expect(processorTime() - started).toBeLessThan(5000)
})
