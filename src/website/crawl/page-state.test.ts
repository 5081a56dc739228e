import { expect, test } from 'vitest'
import * as pages from '#test/support/fault-pages.ts'
import { judgePage } from './page-state.ts'

const address = 'https://site.example/page'
const stateOf = (html: string, status = 200, finalUrl = address) => judgePage({ html, status, url: address, finalUrl }).state
const text = (length: number) => 'The council publishes every tender with its buyer and deadline. '.repeat(Math.ceil(length / 64))

test.each([
  ['an article about captchas, 404 pages and logins', pages.article],
  [
    'a short article whose title asks about a 404',
    `<title>What does a 404 tell you?</title><h1>What does a 404 tell you?</h1><p>${text(2500)}`,
  ],
  ['an empty search', '<title>Results</title><h1>No results found</h1><p>Try other words.</p><a href="/">Home</a>'],
  [
    'a contact page with a captcha',
    `<title>Contact</title><h1>Contact us</h1><p>${text(200)}</p><form><input name="name"><input name="email"><input name="phone"><textarea></textarea>
     <div class="g-recaptcha"></div>I'm not a robot<button>Send</button></form>`,
  ],
  [
    'a small home page with a sign-in box of its own',
    `<title>Association</title><h1>Association of bakers</h1><p>${text(600)}</p><form>User <input name="u"> Password <input type="password"></form>`,
  ],
  [
    'a page with a cookie notice',
    `<title>Bakers</title><div id="cookie-notice">We use cookies. <button>Accept</button></div><h1>Bakers</h1><p>${text(400)}`,
  ],
  [
    'an article on privacy',
    `<title>We value your privacy</title><h1>We value your privacy</h1><p>We use cookies, you may accept. ${text(3000)}`,
  ],
  [
    'a small static page with scripts',
    '<title>Hours</title><h1>Opening hours</h1><p>Monday to Friday, 9 to 14.</p><script src="/a.js"></script><noscript><img src="/p"></noscript>',
  ],
  ['a gallery without words', `<title>Gallery</title>${'<a href="/1"><img src="/1.jpg"></a>'.repeat(20)}<script src="/a.js"></script>`],
  ['a list of 404 area code numbers', `<title>Area code 404 numbers</title><h1>Numbers in Atlanta</h1><p>${text(300)}`],
  [
    'a product called Captcha',
    `<title>Captcha Pro 3 license</title><h1>Captcha Pro 3</h1><p>29 € per year. ${text(400)}</p><a href="/buy">Buy</a>`,
  ],
  [
    'a forum that serves its posts inside noscript',
    `<title>Forum</title><div id="app"></div><noscript><h1>Post</h1><p>${text(1200)}</p></noscript><script src="/a.js"></script>`,
  ],
  ['nothing at all', '<p></p>'],
])('%s is content', (_name, html) => {
  expect(judgePage({ html, status: 200, url: address, finalUrl: address })).toMatchObject({ state: 'ok' })
})

test('a short page with a heading and a sentence has content, whatever scripts it has', () => {
  const links = '<a href="/x">A page</a>'.repeat(12)
  const scripts = '<div id="root"></div><script src="/a.js"></script><script src="/b.js"></script><script src="/c.js"></script>'
  const text = 'Home healthcare agency that staffs homecare cases one to one, from high school on, in two counties.'
  expect(stateOf(`<title>Maxim</title><nav>${links}</nav><main><h1>Maxim</h1><p>${text}</p></main>${scripts}`)).toBe('ok')
})

test.each([
  [
    'blocked',
    '<title>Robot Check</title><h4>Enter the characters you see below</h4><p>Sorry, we just need to make sure you\'re not a robot.</p><form action="/errors/validateCaptcha"><img><input name="field"></form>',
  ],
  [
    'blocked',
    '<title>Attention Required!</title><h1>Sorry, you have been blocked</h1><p>This website is using a security service to protect itself.</p><p>Ray ID: 1</p>',
  ],
  [
    'blocked',
    '<title>shop.example</title><p>Please enable JS and disable any ad blocker</p><script>var dd={}</script><script src="https://geo.captcha-delivery.com/c.js"></script><h1>Verifica que eres humano</h1>',
  ],
  [
    'blocked',
    '<title>Acceso denegado</title><h1>Acceso denegado</h1><p>Hemos detectado tráfico inusual desde su red. Código de incidente: 88</p>',
  ],
  ['login', pages.login],
  ['login', '<title>Members</title><h1>Please log in</h1><form><input name="user"><input type="password"></form>'],
  ['consent', pages.consent],
  ['soft-404', pages.soft404],
  ['soft-404', pages.soft404Es],
  ['soft-404', '<title>Shop - Product not found</title><h1>Product not found</h1><p>Sorry, this product is no longer available.</p>'],
  ['soft-404', '<title>Ayuntamiento</title><h1>No encontramos la página</h1><p>La dirección que ha escrito no existe.</p>'],
  ['empty-js', pages.emptyJs],
  ['empty-js', pages.emptyJsInFrame],
  ['empty-js', `<title>App</title><div id="__next"></div><script>${'x'.repeat(30_000)}</script>`],
  ['empty-js', '<title>App</title><app-root></app-root><script type="module" src="/main.js"></script>'],
])('%s is recognized in a page of status 200', (state, html) => {
  expect(stateOf(html)).toBe(state)
})

test('a page that redirects to a sign-in address has the state login, even if it asks only for the e-mail', () => {
  const html = '<title>Sign in</title><h1>Sign in</h1><form><input name="email"></form>'
  expect(stateOf(html, 200, 'https://accounts.site.example/signin?next=/page')).toBe('login')
})

test('hostile markup is judged quickly', () => {
  // Processor time, because other tests run at the same time.
  const before = process.cpuUsage()
  for (const piece of ['<div>', '<b a>', '<script>', '<script ', '<noscript>', '<!--', '<title>', '<h1', '<a href="', '<table><tr>']) {
    stateOf(piece.repeat(2_000_000 / piece.length))
    stateOf(`<p>${text(12_000)}</p>${piece.repeat(2_000_000 / piece.length)}`)
  }
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(10_000_000)
})

test('a page with an attribute of several megabytes is judged by its text', () => {
  expect(stateOf(`<div title="${'a b '.repeat(2_400_000)}">text</div>`)).toBe('ok')
})
