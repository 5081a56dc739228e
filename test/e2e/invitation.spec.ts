/** Invitations in a real browser: from the operators' page, through the mail, to the new account with its plan, in both languages. */
import { expect, type Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { type MailServer, startMailServer } from '#test/support/mail-server.ts'
import { owner } from '#test/support/owner.ts'

const test = browserTest.extend<object, { product: { origin: string; mail: MailServer } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const mail = await startMailServer()
      const { origin, stop } = await startBuiltProduct({ INDAGA_PLANS: 'on', SMTP_URL: mail.url })
      await use({ origin, mail })
      await stop()
      await mail.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
})

const password = 'seven green turtles'

const words = {
  es: {
    emails: 'Correos',
    language: 'Idioma del mensaje',
    plan: 'Plan inicial',
    send: 'Enviar invitaciones',
    sent: 'Invitación enviada:',
    known: 'Ya tiene cuenta, así que no enviamos nada:',
    invalid: 'Esto no es un correo. Corrígelo arriba:',
    awaited: 'Todavía sin cuenta',
    again: (email: string) => `Reenviar la invitación a ${email}`,
    hasAccount: 'Tiene cuenta',
    subject: 'te invita a usar Indaga',
    signUp: 'Crear una cuenta',
    email: 'Correo electrónico',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    confirm: 'Confirmar contraseña',
    create: 'Crear cuenta',
    login: 'Iniciar sesión',
    actions: (email: string) => `Acciones para ${email}`,
    changePlan: 'Cambiar el plan',
    change: 'Cambiar plan',
    credits: 'Dar créditos',
    scans: 'Escaneos',
    used: '0 de 200 escaneos',
    changed: ['Standard', '0 de 50 escaneos'],
    extra: '0 de 50 escaneos + 25 extra',
    planSubject: 'Cambió tu plan de Indaga',
  },
  en: {
    emails: 'Emails',
    language: 'Language of the message',
    plan: 'Plan to start with',
    send: 'Send invitations',
    sent: 'Invitation sent:',
    known: 'Already has an account, so we sent nothing:',
    invalid: 'This isn’t an email. Correct it above:',
    awaited: 'No account yet',
    again: (email: string) => `Send the invitation to ${email} again`,
    hasAccount: 'Has an account',
    subject: 'invites you to use Indaga',
    signUp: 'Create an account',
    email: 'Email',
    username: 'Username',
    password: 'Password',
    confirm: 'Confirm password',
    create: 'Create account',
    login: 'Sign in',
    actions: (email: string) => `Actions for ${email}`,
    changePlan: 'Change plan',
    change: 'Change plan',
    credits: 'Give credits',
    scans: 'Scans',
    used: '0 of 200 scans',
    changed: ['Standard', '0 of 50 scans'],
    extra: '0 of 50 scans + 25 extra',
    planSubject: 'Your Indaga plan has changed',
  },
} as const satisfies Record<Language, unknown>

async function asOwner(page: Page, language: Language) {
  await page.addInitScript(chosen => localStorage.setItem('indaga.language', chosen), language)
  expect((await page.request.post('/api/auth/login', { data: owner })).ok()).toBe(true)
}

for (const language of ['es', 'en'] as const) {
  test(
    `an operator invites somebody, who signs up and has the chosen plan (${language})`,
    { tag: language === 'en' ? '@long' : [] },
    async ({ page, browser, product }) => {
      const w = words[language]
      const email = `guest-${language}@invited.example`
      await asOwner(page, language)

      const line = page.getByRole('listitem').filter({ hasText: email })
      const link = await test.step('the invitation', async () => {
        await page.goto('/operator/sign-up')
        await page.getByLabel(w.emails, { exact: true }).fill(`Guest <${email}>, ${owner.email}, guest`)
        await page.getByLabel(w.plan).selectOption('Pro')
        await page.getByRole('button', { name: w.send }).click()
        const outcome = page.getByRole('status').filter({ hasText: w.sent })
        await expect(outcome).toContainText(`${w.sent}${email}${w.known}${owner.email}${w.invalid}guest`)
        await expect(page.getByLabel(w.emails, { exact: true })).toHaveValue('guest')
        await expect(line.last()).toContainText(w.awaited)
        expect(await accessibilityFaults(page)).toEqual([])
        await product.mail.next()

        await page.getByRole('button', { name: w.again(email) }).click()
        const message = await product.mail.next()
        expect(message.envelope.recipients).toEqual([email])
        expect(message.headers['subject']).toContain(w.subject)
        return /http\S+\/signup\S+/.exec(message.text)![0]
      })

      await test.step('the sign-up', async () => {
        // The other language is the visitor's, until the link is opened.
        const context = await browser.newContext({ baseURL: product.origin, locale: language === 'es' ? 'en-US' : 'es-ES' })
        const guest = await context.newPage()
        await guest.goto(link)
        await expect(guest.getByRole('heading', { level: 1 })).toHaveText(w.signUp)
        await expect(guest.getByLabel(w.email)).toHaveValue(email)
        await guest.getByLabel(w.username).fill(`guest-${language}`)
        await guest.getByLabel(w.password, { exact: true }).fill(password)
        await guest.getByLabel(w.confirm).fill(password)
        await guest.getByRole('button', { name: w.create }).click()
        await guest.waitForURL('/login')
        await guest.getByLabel(w.password, { exact: true }).fill(password)
        await guest.getByRole('button', { name: w.login, exact: true }).click()
        await guest.waitForURL('/dashboard')
        const { subscription } = await (await guest.request.get('/api/get-subscription')).json()
        expect(subscription).toMatchObject({ tier: 'pro' })
        await context.close()
        await page.reload()
        await expect(line).toContainText(w.hasAccount)
      })

      await test.step('another plan and credits', async () => {
        await page.goto('/operator')
        const row = page.getByRole('row', { name: email })
        await expect(row).toContainText(w.used)
        const choose = async (action: string) => {
          await row.getByRole('button', { name: w.actions(email) }).click()
          await page.getByRole('menuitem', { name: action }).click()
          expect(await accessibilityFaults(page)).toEqual([])
        }
        await choose(w.changePlan)
        await page.getByRole('radio', { name: 'Standard' }).check()
        await page.getByRole('dialog').getByRole('button', { name: w.change }).click()
        for (const text of w.changed) await expect(row).toContainText(text)
        expect((await product.mail.next()).headers['subject']).toBe(w.planSubject)

        await choose(w.credits)
        await page.getByRole('radio', { name: w.scans }).check()
        await page.getByRole('dialog').getByRole('button', { name: w.credits }).click()
        await expect(row).toContainText(w.extra)
      })
    },
  )
}
