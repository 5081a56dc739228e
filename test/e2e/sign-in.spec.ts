/** Signing in, in a real browser: the owner, a wrong password, and a page that needs a session. */
import { expect } from '@playwright/test'
import { owner } from '#test/support/owner.ts'
import { test } from '#test/support/product.ts'

test('the owner signs in and arrives at the wanted page', async ({ page }) => {
  await page.goto('/custom-url-scrape')
  await expect(page).toHaveURL(/\/login/)

  await page.getByLabel('Correo electrónico').fill(owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/custom-url-scrape$/)
})
