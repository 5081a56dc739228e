/** The scan page for sites behind a login: the option, its fields and their messages, and that the browser keeps nothing of what is typed. */
import { expect } from '@playwright/test'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { member, type MembersSite, startMembersSite } from '#test/support/members-site.ts'
import { prepare, words } from '#test/support/signed-in-product.ts'

const test = browserTest.extend<object, { parts: { origin: string; site: MembersSite } }>({
  parts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      const site = await startMembersSite()
      const product = await startBuiltProduct({ INDAGA_ALLOW_PRIVATE_NETWORK: site.host, INDAGA_BROWSER: 'off' })
      await use({ origin: product.origin, site })
      await product.stop()
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ parts }, use) => use(parts.origin),
})

const texts = {
  es: {
    require: 'Requiere iniciar sesión',
    username: 'Correo o nombre de usuario',
    password: 'Contraseña',
    allowed: /Tengo derecho/,
    show: 'Mostrar contraseña',
    missing: ['Introduce el correo o el nombre de usuario del sitio', 'Introduce la contraseña del sitio', 'Confirma que tienes derecho'],
    wrong: 'no aceptó el usuario o la contraseña',
    prompt: '¿Qué datos quieres?',
  },
  en: {
    require: 'Requires login',
    username: 'Email or username',
    password: 'Password',
    allowed: /I have the right/,
    show: 'Show password',
    missing: [
      'Please enter the email or username for the site',
      'Please enter the password for the site',
      'Confirm that you have the right',
    ],
    wrong: 'didn’t accept the username or the password',
    prompt: 'What data do you want?',
  },
} as const

for (const language of ['es', 'en'] as const) {
  const w = words[language]
  const own = texts[language]

  test.describe(language, { tag: language === 'en' ? '@long' : [] }, () => {
    test('a site behind a login is scanned, and the browser keeps no password', async ({ page, parts: { site } }) => {
      await prepare(page, language)
      await page.goto('/custom-url-scrape')
      await page.getByRole('textbox', { name: w.url }).fill(`${site.origin}/socios`)
      await page.getByRole('checkbox', { name: own.require }).check()
      const scan = page.getByRole('button', { name: w.scan })
      await scan.click()
      await expect(page.getByRole('alert')).toContainText([...own.missing])
      const username = page.getByRole('textbox', { name: own.username })
      const password = page.getByRole('textbox', { name: own.password, exact: true })
      await expect(username).toBeFocused()
      expect(await accessibilityFaults(page)).toEqual([])

      await username.fill(member.email)
      await password.fill('equivocada')
      await page.getByRole('checkbox', { name: own.allowed }).check()
      await scan.click()
      await expect(page.getByRole('alert')).toContainText(own.wrong)
      await password.fill(member.password)
      await expect(password).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: own.show }).click()
      await expect(password).toHaveAttribute('type', 'text')
      await scan.click()
      await expect(page.getByRole('heading', { name: own.prompt })).toBeVisible({ timeout: 60_000 })

      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
      expect(kept).toContain('indaga')
      expect(kept).not.toContain(member.password)
      await page.goBack()
      await expect(page.getByRole('checkbox', { name: own.require })).not.toBeChecked()
    })
  })
}
