/** Signing in with Google's button. A stand-in replaces Google's script, and the tests sign the tokens with their own keys; the rest is real. */
import { expect, type Page } from '@playwright/test'
import { test } from '#test/support/account-product.ts'
import { googleClientId } from '#test/support/google-account.ts'
import { test as onPlainProduct } from '#test/support/product.ts'

const script = 'https://accounts.google.com/gsi/client'

/** A stand-in for Google's script: it draws a button and passes on the token of the chosen account. */
const standIn = `
  let settings
  window.google = { accounts: { oauth2: {}, id: {
    initialize: options => { settings = options },
    renderButton: (parent, { size, theme, locale, width }) => {
      const button = document.createElement('button')
      button.textContent = locale === 'es' ? 'Continuar con Google' : 'Continue with Google'
      button.dataset.theme = theme
      button.style.height = { large: 40, medium: 32, small: 20 }[size] + 'px'
      button.style.width = width + 'px'
      button.onclick = async () => settings.callback({ credential: await window.chooseAccount(settings.client_id, settings.nonce) })
      parent.append(button)
    },
  } } }
`

/** Serves the stand-in to the page. Pressing its button passes on the token that `choose` returns. */
async function bringGoogle(page: Page, choose: (clientId: string, nonce: string) => Promise<string> | string) {
  await page.route(script, route => route.fulfill({ contentType: 'text/javascript', body: standIn }))
  await page.exposeFunction('chooseAccount', choose)
}

const button = (page: Page) => page.getByRole('button', { name: 'Continuar con Google' })

test('an authorized person signs in with Google and arrives at the wanted page', async ({ page, product }) => {
  const complaints: string[] = []
  page.on('console', message => message.text().includes('Content Security Policy') && complaints.push(message.text()))
  await product.indaga('users', 'allow', 'ana@example.test')
  await bringGoogle(page, (clientId, nonce) => {
    expect(clientId).toBe(googleClientId)
    return product.google.credential({ nonce })
  })

  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login$/)
  await expect(button(page)).toHaveCSS('height', '40px')
  await button(page).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('button', { name: 'Menú de usuario: Ana Núñez' })).toBeVisible()
  expect(complaints).toEqual([])
})

test(
  'the button of the sign-up page leads to the dashboard, in the language and theme of the page',
  { tag: '@long' },
  async ({ page, product }) => {
    await product.indaga('users', 'allow', 'ana@example.test')
    await page.emulateMedia({ colorScheme: 'dark' })
    await bringGoogle(page, (_, nonce) => product.google.credential({ nonce }))
    await page.goto('/signup')
    await expect(button(page)).toHaveAttribute('data-theme', 'filled_black')
    await page.getByRole('button', { name: 'Idioma: Español' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test('an unauthorized person is told so, and keeps the typed values', { tag: '@long' }, async ({ page, product }) => {
  let choose: (nonce: string) => Promise<string> | string = () => ''
  await bringGoogle(page, (_, nonce) => choose(nonce))
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('ana@example.test')
  const refused: [choose: typeof choose, sentence: string][] = [
    [
      nonce => product.google.credential({ email: 'stranger@example.test', sub: '7', nonce }),
      'Este correo no está autorizado. Escribe a soporte para pedir acceso',
    ],
    [
      nonce => product.google.credential({ aud: 'another.apps.googleusercontent.com', nonce }),
      'Lo sentimos, algo salió mal y lo estamos arreglando.',
    ],
    [() => 'no token', 'Lo sentimos, algo salió mal y lo estamos arreglando.'],
  ]
  for (const [given, sentence] of refused) {
    choose = given
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@example.test')
  }
})

test('the page says that the script of Google cannot be loaded, and loads it again on request', { tag: '@long' }, async ({ page }) => {
  await page.route(script, route => route.abort())
  await page.goto('/login')
  await expect(page.getByText(/No se pudo cargar el botón de Google/)).toBeVisible()
  await bringGoogle(page, () => '')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(button(page)).toBeVisible()
})

onPlainProduct('without a client id there is no Google on the page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).hostname))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(page.getByText('Google')).toBeHidden()
  expect(new Set(asked)).toEqual(new Set(['127.0.0.1']))
})
