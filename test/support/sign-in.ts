/** Signs in through the page, as a user does. */
import { expect, type Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { owner } from './owner.ts'

const words = {
  es: { email: 'Correo electrónico', password: 'Contraseña', submit: 'Iniciar sesión' },
  en: { email: 'Email', password: 'Password', submit: 'Sign in' },
} as const

/** Ends on the dashboard. The page must be in `language`. */
export async function signIn(page: Page, account = owner, language: Language = 'es'): Promise<void> {
  const { email, password, submit } = words[language]
  await page.goto('/login')
  await page.getByLabel(email).fill(account.email)
  await page.getByLabel(password, { exact: true }).fill(account.password)
  await page.getByRole('button', { name: submit, exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}
