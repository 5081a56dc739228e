import { expect, it } from 'vitest'
import type { Page } from '#contracts/page.ts'
import { containsPassword, withoutPassword } from './without-password.ts'
import { processorTime } from '#test/support/processor-time.ts'

const pageOf = (content: string, finalUrl = 'https://site.test/'): Page => ({
  url: 'https://site.test/',
  finalUrl,
  state: 'ok',
  status: 200,
  contentType: 'text/html',
  linkHeader: null,
  content,
  readAt: '2026-01-01T00:00:00Z',
  cause: null,
})
const dots = '••••••••'
const cleaned = (content: string, password: string) => withoutPassword(pageOf(content), password).content

it.each([
  [`a'b&c "ñ!d`, `a'b&c "ñ!d`],
  [`a'b&c "ñ!d`, 'a&#039;b&amp;c &quot;ñ!d'],
  [`a'b&c "ñ!d`, `a&#x27;b&amp;c "&#xF1;!d`],
  [`a'b&c "ñ!d`, `a'b&amp;c&nbsp;"ñ!d`],
  [`a'b&c "ñ!d`, 'a%27b%26c+%22%C3%B1%21d'],
  [`a'b&c "ñ!d`, 'a%27b%26c%20%22%c3%b1!d'],
  [`a'b&c "ñ!d`, String.raw`a\u0027b\u0026c \"\u00F1!d`],
  [String.raw`c:\dir\100%x`, String.raw`c:\\dir\\100%25x`],
  [String.raw`c:\dir\100%x`, String.raw`c:\dir\100%x`],
  [`a.b*c/d😀`, String.raw`a.b*c\/d\ud83d\uDE00`],
])('%s is removed where it is written %s', (password, written) => {
  expect(cleaned(`<p>x${written}y</p>`, password)).toBe(`<p>x${dots}y</p>`)
  expect(containsPassword(`x${written}y`, password)).toBe(true)
})

it('an ordinary word is removed only as a whole value or text', () => {
  const html = '<p>Obra gato</p><b> gato </b><i title=gato><a href="/x?k=gato&amp;y" id=\'gato\'>{"k":"gato"}</a>'
  const clean = `<p>Obra gato</p><b> ${dots} </b><i title=${dots}><a href="/x?k=${dots}&amp;y" id='${dots}'>{"k":"${dots}"}</a>`
  expect(cleaned(html, 'gato')).toBe(clean)
  expect(withoutPassword(pageOf('', 'https://site.test/?k=gato'), 'gato').finalUrl).toBe(`https://site.test/?k=${dots}`)
})

it('takes no long time for texts that almost match', { tags: ['long'] }, () => {
  const begin = processorTime()
  for (const character of ['\\', '&', '%', '"', ' ', 'a']) cleaned(character.repeat(200_000), `${character.repeat(60)}!`)
  expect(processorTime() - begin).toBeLessThan(5000)
})
