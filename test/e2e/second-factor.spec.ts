/** Two-step verification in a real browser: turning it on, signing in with a code and with a recovery code, and turning it off. */
import { expect, type Page } from '@playwright/test'
import { totpCode } from '#server/totp.ts'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { test } from '#test/support/account-product.ts'
import { owner } from '#test/support/owner.ts'
import { signIn } from '#test/support/sign-in.ts'

/** The code that is valid `later` steps of 30 seconds from now. */
const codeOf = (key: string, later = 0) => totpCode(key, Math.floor(Date.now() / 30_000) + later)

async function enterPassword(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  await expect(page.getByLabel('Código')).toBeFocused()
}

test(
  'the sign-in asks for a code after the password until two-step verification is turned off',
  { tag: '@long' },
  async ({ page, browser, product }) => {
    await signIn(page)
    await page.goto('/profile')
    const section = page.getByRole('region', { name: 'Verificación en dos pasos' })
    await section.getByRole('button', { name: 'Activar la verificación en dos pasos' }).click()
    await expect(section.getByRole('img', { name: 'Código QR con la clave' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    const key = (await section.locator('code').innerText()).replaceAll(' ', '')
    await section.getByLabel('Contraseña actual').fill(owner.password)
    await section.getByLabel('Código de la aplicación').fill('000000')
    await section.getByRole('button', { name: 'Activar' }).click()
    await expect(section.getByRole('alert')).toContainText('El código no es correcto')
    await section.getByLabel('Código de la aplicación').fill(codeOf(key))
    await page.keyboard.press('Enter')
    await expect(section.getByText('solo se muestran una vez')).toBeVisible()
    await expect(section.getByRole('listitem')).toHaveCount(10)
    const [recoveryCode = '', anotherCode = ''] = await section.getByRole('listitem').allInnerTexts()
    await section.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(section.getByText('Activada. Te quedan 10 códigos de recuperación.')).toBeVisible()

    const elsewhere = await browser.newPage({ baseURL: product.origin, locale: 'es-ES' })
    await test.step('signs in with a code of the app', async () => {
      await enterPassword(elsewhere)
      expect(await accessibilityFaults(elsewhere)).toEqual([])
      await elsewhere.getByLabel('Código').fill('000000')
      await elsewhere.keyboard.press('Enter')
      await expect(elsewhere.getByRole('alert')).toContainText('El código no es correcto')
      await elsewhere.getByLabel('Código').fill(codeOf(key, 1))
      await elsewhere.keyboard.press('Enter')
      await expect(elsewhere).toHaveURL(/\/dashboard$/)
    })
    await test.step('signs in with a recovery code', async () => {
      await elsewhere.context().clearCookies()
      await enterPassword(elsewhere)
      await elsewhere.getByLabel('Código').fill(recoveryCode)
      await elsewhere.keyboard.press('Enter')
      await expect(elsewhere).toHaveURL(/\/dashboard$/)
      const told = 'con un navegador que no conocíamos: Chrome · Linux, desde la dirección 127.0.0.1'
      await expect.poll(() => product.lastMail()).toContain(told)
    })
    await elsewhere.close()

    await section.getByRole('button', { name: 'Desactivar la verificación en dos pasos' }).click()
    await section.getByLabel('Contraseña actual').fill(owner.password)
    await section.getByLabel('Código de la aplicación, o uno de recuperación').fill(anotherCode)
    await page.keyboard.press('Enter')
    await expect(section.getByText('La verificación en dos pasos está desactivada.')).toBeVisible()
    await signIn(await browser.newPage({ baseURL: product.origin, locale: 'es-ES' }))
  },
)
