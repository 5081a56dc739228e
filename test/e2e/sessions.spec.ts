/** Sessions in a real browser: several tabs, the back button, a failing network, a restart of the server, a change of language. */
import { expect, type Page } from '@playwright/test'
import { test } from '#test/support/account-product.ts'
import { owner } from '#test/support/owner.ts'
import { signIn } from '#test/support/sign-in.ts'

const unanswered = 'El servidor no respondió. Revisa tu conexión.'

async function logOut(page: Page) {
  await page.getByRole('button', { name: /Menú de usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
}

test('signing out or in applies to all tabs', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'Tu perfil' })).toBeVisible()

  await logOut(page)
  await expect(other).toHaveURL(/\/login$/)
  await expect(other.getByText('Cerraste la sesión en otra pestaña.')).toBeVisible()
  await expect(other.getByText(owner.email)).toBeHidden()

  await signIn(page)
  await expect(other).toHaveURL(/\/profile$/)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Editar nombre', exact: true }).click()
  await page.getByRole('region', { name: 'Nombre', exact: true }).getByRole('textbox').fill('Olga')
  await page.keyboard.press('Enter')
  await expect(other.getByRole('button', { name: 'Menú de usuario: Olga' })).toBeVisible()
})

test('the next call notices that the session has ended, and signing in leads back to the same page', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Editar nombre', exact: true }).click()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Tu sesión terminó. Inicia sesión para seguir donde estabas.')).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
})

test('after signing out, the back button shows no data of the member', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page)
  await page.getByRole('button', { name: /Menú de usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Editar perfil' }).click()
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(owner.email)
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(owner.email)).toBeHidden()

  await test.step('a page from the cache of the browser shows none either', async () => {
    await signIn(page)
    await page.goto('/profile')
    await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(owner.email)
    await context.clearCookies()
    // Sends the event of a page that the browser restores from its cache, before the server has answered.
    const shownAtOnce = await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return document.body.checkVisibility()
    })
    expect(shownAtOnce).toBe(false)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  })
})

test('the profile lists the open sessions and ends one on another device', { tag: '@long' }, async ({ page, browser, product }) => {
  const elsewhere = await browser.newPage({ baseURL: product.origin, locale: 'es-ES' })
  await signIn(elsewhere)
  await signIn(page)
  await page.goto('/profile')
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' })
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Este dispositivo' })).toHaveText(/Chrome · Linux.*desde 127\.0\.0\.1/)
  await expect(sessions.getByRole('button', { name: 'Cerrar la sesión de Chrome · Linux' }).first()).toBeVisible()

  await sessions.getByRole('button', { name: 'Cerrar todas las demás' }).press('Enter')
  await expect(sessions.getByText('Las demás sesiones están cerradas.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: 'Cerrar todas las demás' })).toBeHidden()

  await elsewhere.goto('/profile')
  await expect(elsewhere).toHaveURL(/\/login$/)

  expect((await elsewhere.request.post('/api/auth/login', { data: owner })).ok()).toBe(true)
  await page.reload()
  await sessions.getByRole('button', { name: 'Cerrar la sesión de Chrome · Linux' }).click()
  await expect(sessions.getByText('La sesión de Chrome · Linux está cerrada.')).toBeVisible()
  await page.reload()
  const activity = page.getByRole('region', { name: 'Actividad de la cuenta' })
  await expect(activity.getByRole('listitem').first()).toHaveText(/^Cierre de otra sesión.*Chrome · Linux · 127\.0\.0\.1$/)
  await elsewhere.goto('/profile')
  await expect(elsewhere).toHaveURL(/\/login$/)
  await elsewhere.close()
})

test('without a network, every action says so and keeps the typed values', { tag: '@long' }, async ({ page, context }) => {
  /** Presses the button without a network, and again with the network. */
  const loseNetworkAt = async (button: string, fields: [label: string, text: string][], sentence: string | RegExp) => {
    for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text)
    await context.setOffline(true)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(page.getByRole('alert')).toContainText(unanswered)
    for (const [label, text] of fields) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    await context.setOffline(false)
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  const general = 'Lo sentimos, algo salió mal y lo estamos arreglando.'

  await page.goto('/signup')
  await loseNetworkAt(
    'Crear cuenta',
    [
      ['Nombre de usuario', 'nadie'],
      ['Correo electrónico', 'nadie@ejemplo.example'],
      ['Contraseña', 'ocho letras'],
      ['Confirmar contraseña', 'ocho letras'],
    ],
    general,
  )
  await expect(page.getByRole('alert')).toContainText('no está autorizado')

  await page.goto('/forgot-password')
  await loseNetworkAt('Enviar instrucciones', [['Correo electrónico', 'nadie@ejemplo.example']], general)
  await expect(page.getByRole('status')).toContainText('nadie@ejemplo.example')

  await page.goto('/reset-password/no-such-token')
  await loseNetworkAt(
    'Guardar contraseña',
    [
      ['Contraseña nueva', 'ocho letras'],
      ['Confirmar contraseña nueva', 'ocho letras'],
    ],
    'Error al restablecer la contraseña. Por favor, inténtelo de nuevo.',
  )
  await expect(page.getByRole('alert')).toContainText('Este enlace caducó')

  await page.goto('/login')
  await loseNetworkAt(
    'Iniciar sesión',
    [
      ['Correo electrónico', owner.email],
      ['Contraseña', owner.password],
    ],
    general,
  )
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/profile')
  // Opens a menu to load the code of menus, which otherwise loads a second after the first screen.
  await page.getByRole('button', { name: /Menú de usuario/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Editar nombre', exact: true }).click()
  await page.getByRole('region', { name: 'Nombre', exact: true }).getByRole('textbox').fill('Olga')
  await loseNetworkAt('Guardar', [], 'Error al actualizar el nombre. Inténtalo de nuevo.')
  await expect(page.getByRole('status').getByText('Nombre actualizado correctamente')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await loseNetworkAt(
    'Guardar',
    [
      ['Contraseña actual', owner.password],
      ['Contraseña nueva', owner.password],
      ['Confirmar contraseña nueva', owner.password],
    ],
    'Error al actualizar la contraseña. Inténtalo de nuevo.',
  )
  await expect(page.getByRole('status').getByText('Contraseña actualizada correctamente')).toBeVisible()

  await context.setOffline(true)
  await logOut(page)
  await expect(page.getByText(/No se pudo cerrar la sesión/)).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  await context.setOffline(false)
})

test('an open page survives a restart of the server', { tag: '@long' }, async ({ page, product }) => {
  await signIn(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Editar nombre', exact: true }).click()
  await page.getByRole('region', { name: 'Nombre', exact: true }).getByRole('textbox').fill('Otilia')
  await product.stop()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert')).toContainText(unanswered)
  await product.start()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: 'Menú de usuario: Otilia' })).toBeVisible()
})

test('a language chosen before signing in is kept in the account', async ({ page, browser, product }) => {
  const choose = async (on: Page, menu: string, language: string) => {
    await on.getByRole('button', { name: menu }).click()
    await on.getByRole('menuitemradio', { name: language }).click()
  }
  const language = (on: Page) => on.locator('html').getAttribute('lang')
  await page.goto('/login')
  await choose(page, 'Idioma: Español', 'English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await page.reload()
  expect(await language(page)).toBe('en')
  await signIn(page, owner, 'en')

  const elsewhere = await browser.newPage({ baseURL: product.origin, locale: 'es-ES' })
  await signIn(elsewhere)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
  expect(await language(elsewhere)).toBe('en')
  const kept = elsewhere.waitForResponse(/choose-language/)
  await choose(elsewhere, 'Language: English', 'Español')
  expect((await kept).status()).toBe(200)
  await elsewhere.close()

  const english = await browser.newPage({ baseURL: product.origin, locale: 'en-GB' })
  await signIn(english, owner, 'en')
  await expect(english.getByRole('heading', { level: 1 })).toHaveText(/^Hola/)
  await english.context().clearCookies()
  await english.goto('/pricing')
  await english.getByRole('link', { name: 'English' }).click()
  await signIn(english, owner, 'en')
  await expect(english.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
  await english.close()
})
