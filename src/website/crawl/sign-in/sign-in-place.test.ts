/** Where a sign-in sends what was typed, and how large the pages may be that it looks at. */
import { expect, it } from 'vitest'
import { signInToSite } from './sign-in.ts'
import { readFields } from './sign-in-form.ts'
import { processorTime } from '#test/support/processor-time.ts'

const formTo = (action: string) =>
  `<h1>Iniciar sesión</h1><form method="post" action="${action}"><input name="usuario"><input type="password" name="clave"></form>`

/** Signs in at `page`, for a scan of `site`. Returns where the form was sent to, or why it was not. */
async function sentTo(site: string, page: string, action: string): Promise<string> {
  let sent = ''
  const open = async () => ({ url: new URL(page), status: 200, html: formTo(action), visible: null })
  const way = {
    hasScripts: false,
    open,
    send: async ({ action: target }: { action: URL }) => {
      sent = target.href
      return { ...(await open()), html: '<p>Hola</p>' }
    },
  }
  return signInToSite(way, new URL(site), new URL(page), { username: 'u', password: 'p' }).then(
    () => sent,
    (error: { code: string }) => error.code,
  )
}

it.each([
  ['https://site.test/', 'https://site.test/in', '/in', 'https://site.test/in'],
  ['https://site.test/', 'http://site.test/in', '/in', 'login-elsewhere'],
  ['https://site.test/', 'https://site.test/in', 'http://site.test/in', 'login-elsewhere'],
  ['http://site.test/', 'http://site.test/in', '/in', 'http://site.test/in'],
  ['http://site.test/', 'https://site.test/in', 'http://site.test/in', 'login-elsewhere'],
])('a scan of %s with the form at %s to %s: %s', async (site, page, action, result) => {
  expect(await sentTo(site, page, action)).toBe(result)
})

it('a page of deeply nested labels and fields is read in a moment', () => {
  const html = '<label for="x" style="color:red"><div><input name="a">'.repeat(20_000)
  const begin = processorTime()
  const { texts } = readFields({ url: new URL('https://site.test/'), status: 200, html, visible: null })
  expect(texts).toBe(500)
  expect(processorTime() - begin).toBeLessThan(5000)
})
