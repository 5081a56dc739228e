/** Plans in a real browser, without payment: the trial, its limit, the operator's plans, the end. Paying for plans is in payment.spec.ts. */
import { expect, type Browser, type Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import type { Subscription } from '#contracts/subscription.ts'
import { accessibilityFaults, faultsLightAndDark } from '#test/support/accessibility-faults.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { owner } from '#test/support/owner.ts'

const password = 'un caballo correcto'
const emailIn = (language: Language) => `${language}@plans.example`

const test = browserTest.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const { origin, stop } = await startBuiltProduct({
        INDAGA_PLANS: 'on',
        INDAGA_EXAMPLE_SITE: 'on',
        INDAGA_SCAN_PAGES: '2',
        AUTHORIZED_EMAILS: 'es@plans.example,en@plans.example',
        SUPPORT_EMAIL: 'ayuda@plans.example',
        GOOGLE_CLIENT_ID: 'plans.apps.googleusercontent.com',
      })
      await use(origin)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  context: async ({ context }, use) => {
    await context.route('https://accounts.google.com/**', route => route.abort())
    await use(context)
  },
})

const words = {
  es: {
    trialOffer: 'prueba gratuita de 14 días: 5 informes y 20 escaneos',
    plan: 'Tu plan',
    trialLine: /Prueba gratuita.*quedan 5 de 5 informes.*quedan 20 de 20 escaneos.*termina en 14 días/,
    see: 'Ver tu plan',
    zone: 'Zona horaria',
    madrid: 'Madrid, Europa',
    changeZone: 'Cambiar la zona horaria',
    zoneSaved: 'Bogota, América',
    save: 'Guardar',
    url: 'Introduce la URL',
    scan: 'Escanear sitio web',
    few: 'Solo quedan 4 de los 20 escaneos de la prueba',
    reached: 'Ya usaste los 20 escaneos de la prueba',
    reachedMonth: 'Ya usaste los 50 escaneos de este mes',
    write: /a ayuda@plans\.example/,
    standardLeft: 'Quedan 50 de 50 escaneos este mes',
    proLine: /Plan Pro.*informes sin límite.*quedan 200 de 200 escaneos.*se renueva el/,
    usage: 'Uso',
    unlimited: /Informes.*sin límite.*Escaneos.*0 de 200.*quedan 200/,
    ended: 'No tienes un plan activo',
    endedLine: 'Tu plan terminó. Lo que guardaste sigue aquí.',
    prompt: 'Tu petición',
    analyze: 'Analizar',
    conditions: 'Cómo entendimos tu petición',
    removeCondition: /^Quitar la condición/,
    export: 'Exportar',
    sheets: /Google Sheets.*Pro.*No está en tu plan/,
    buyScans: 'Comprar 25 escaneos · $19',
    toPro: 'Cambiar a Pro',
    renews: 'El 14 de mayo de 2027 empieza un mes nuevo, con 50 escaneos más. Todavía te quedan 8 informes.',
  },
  en: {
    trialOffer: '14-day free trial: 5 reports and 20 scans',
    plan: 'Your plan',
    trialLine: /Free trial.*5 of 5 reports left.*20 of 20 scans left.*ends in 14 days/,
    see: 'See your plan',
    zone: 'Time zone',
    madrid: 'Madrid, Europe',
    changeZone: 'Change time zone',
    zoneSaved: 'Bogota, America',
    save: 'Save',
    url: 'Enter URL',
    scan: 'Scan website',
    few: 'Only 4 of 20 scans left in your trial',
    reached: 'You’ve used the 20 scans in your trial',
    reachedMonth: 'You’ve used this month’s 50 scans',
    write: /write to ayuda@plans\.example/,
    standardLeft: '50 of 50 scans left this month',
    proLine: /Pro plan.*unlimited reports.*200 of 200 scans left.*renews on/,
    usage: 'Usage',
    unlimited: /Reports.*unlimited.*Scans.*0 of 200.*200 left/,
    ended: 'You don’t have an active plan',
    endedLine: 'Your plan has ended. What you saved is still here.',
    prompt: 'Your prompt',
    analyze: 'Analyze',
    conditions: 'How we understood your prompt',
    removeCondition: /^Remove the condition/,
    export: 'Export',
    sheets: /Google Sheets.*Pro.*Not in your plan/,
    buyScans: 'Buy 25 scans · $19',
    toPro: 'Change to Pro',
    renews: 'A new month starts on May 14, 2027, with 50 more scans. You still have 8 reports left.',
  },
} as const satisfies Record<Language, unknown>

async function speak(page: Page, language: Language) {
  await page.addInitScript(chosen => localStorage.setItem('indaga.language', chosen), language)
}

/** The operator, who sets plans from another browser. */
async function operatorOf(browser: Browser, baseURL: string) {
  const { request } = await browser.newContext({ baseURL })
  expect((await request.post('/api/auth/login', { data: owner })).ok()).toBe(true)
  return {
    async setTier(email: string, tier: Subscription['tier']) {
      const { people } = await (await request.get('/api/operator/people', { params: { query: email, page: 1 } })).json()
      const answer = await request.post('/api/operator/set-tier', { data: { userId: people[0]._id, tier } })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
  }
}

/** What the browser tells a page whose window comes to the front. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

for (const language of ['es', 'en'] as const) {
  const w = words[language]
  const email = emailIn(language)

  test.describe(language, { tag: language === 'en' ? '@long' : [] }, () => {
    test('a trial is used up; the operator gives Standard and Pro, and ends them', { tag: '@long' }, async ({ page, browser, origin }) => {
      test.setTimeout(240_000)
      await speak(page, language)
      const operator = await operatorOf(browser, origin)
      const scanOnce = async (path: string) => {
        const answer = await page.request.post('/api/scrape/website', { data: { url: `${exampleSite}${path}` } })
        expect(answer.ok(), await answer.text()).toBe(true)
        return (await answer.json()).data._id as string
      }
      const { exampleSite } = (await (await page.request.get('/api/status')).json()) as { exampleSite: string }

      await test.step('the sign-up offers the trial, and the dashboard shows it', async () => {
        await page.goto('/signup')
        await expect(page.getByText(w.trialOffer)).toBeVisible()
        const account = { username: language, email, password, confirmPassword: password }
        expect((await page.request.post('/api/auth/register', { data: account })).ok()).toBe(true)
        expect((await page.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
        await page.goto('/dashboard')
        await expect(page.getByRole('region', { name: w.plan, exact: true })).toContainText(w.trialLine)
        expect(await faultsLightAndDark(page)).toEqual([])
      })

      await test.step('the months run in the time zone of the browser until the person changes it', async () => {
        await page.getByRole('link', { name: w.see }).click()
        const zone = page.getByRole('region', { name: w.zone })
        await expect(zone).toContainText(w.madrid)
        await zone.getByRole('button', { name: w.changeZone }).click()
        await zone.getByRole('combobox').selectOption('America/Bogota')
        await zone.getByRole('button', { name: w.save }).click()
        await expect(zone).toContainText(w.zoneSaved)
        expect(await (await page.request.get('/api/get-subscription')).json()).toMatchObject({
          subscription: { timeZone: 'America/Bogota' },
        })
        expect(await faultsLightAndDark(page)).toEqual([])
      })

      const field = page.getByRole('textbox', { name: w.url })
      const scanButton = page.getByRole('button', { name: w.scan })
      let scanId = ''
      await test.step('few scans are told beside the button; at the limit the button explains and asks nobody', async () => {
        scanId = await scanOnce('/licitaciones')
        await Promise.all(Array.from({ length: 15 }, () => scanOnce('/contacto')))
        await page.goto('/custom-url-scrape')
        await expect(page.getByText(w.few)).toBeVisible()
        expect(await accessibilityFaults(page)).toEqual([])
        await Promise.all(Array.from({ length: 3 }, () => scanOnce('/contacto')))
        await field.fill(`${exampleSite}/contacto`)
        await scanButton.click()
        await expect(page).toHaveURL(/\/custom-url\/ai-prompt\//)
        await page.goto('/custom-url-scrape')
        const notice = page.getByRole('status').filter({ hasText: w.reached })
        await expect(notice).toContainText(w.write)
        await expect(notice.getByRole('link', { name: w.see })).toBeVisible()
        await field.fill(`${exampleSite}/contacto`)
        const asked: string[] = []
        page.on('request', request => asked.push(new URL(request.url()).pathname))
        await scanButton.click()
        await expect(page.locator(':focus')).toContainText(w.reached)
        expect(asked).not.toContain('/api/scrape/website')
        expect(await faultsLightAndDark(page)).toEqual([])
      })

      await test.step('Standard has more from the moment the operator gives it', async () => {
        await operator.setTier(email, 'standard')
        await comeBack(page)
        await expect(page.getByText(w.standardLeft)).toBeVisible()
        await scanButton.click()
        await expect(page).toHaveURL(/\/custom-url\/ai-prompt\//)
      })

      await test.step('Pro has unlimited reports', async () => {
        await operator.setTier(email, null)
        await operator.setTier(email, 'pro')
        await page.goto('/dashboard')
        await expect(page.getByRole('region', { name: w.plan, exact: true })).toContainText(w.proLine)
        await page.getByRole('link', { name: w.see }).click()
        await expect(page.getByRole('region', { name: w.usage })).toContainText(w.unlimited)
      })

      await test.step('after the end, what was saved can be read, and nothing new begins', async () => {
        await page.goto(`/custom-url/ai-prompt/${scanId}`)
        const prompt = page.getByRole('textbox', { name: w.prompt })
        await prompt.fill('Licitaciones de menos de 50000 euros con título e importe')
        await page.getByRole('button', { name: w.analyze }).click()
        const condition = page.getByRole('list', { name: w.conditions }).getByRole('button', { name: w.removeCondition })
        await expect(condition).toBeVisible()
        await operator.setTier(email, null)
        await condition.click()
        await expect(page.getByRole('status').filter({ hasText: w.ended })).toBeVisible()
        await page.getByRole('button', { name: w.export }).click()
        await expect(page.getByRole('menuitem', { name: w.sheets })).toHaveAttribute('href', '/profile#plan')
        expect(await faultsLightAndDark(page)).toEqual([])

        await page.goto(`/custom-url/ai-prompt/${scanId}`)
        await prompt.fill('Licitaciones')
        await page.getByRole('button', { name: w.analyze }).click()
        await expect(page.locator(':focus')).toContainText(w.ended)
        await page.goto('/dashboard')
        await expect(page.getByRole('status').filter({ hasText: w.endedLine })).toBeVisible()
      })
    })

    test('a limit that another window has reached is told with both ways out', async ({ page, origin }) => {
      await speak(page, language)
      await page.request.post('/api/auth/login', { data: owner })
      let shown = standard
      await page.route('**/api/get-subscription', route => route.fulfill({ json: { success: true, subscription: shown } }))
      const used = { ...standard.usage[1]!, used: 50 }
      await page.route('**/api/scrape/website', route => {
        shown = { ...standard, usage: [standard.usage[0]!, used] }
        const limit = { ...used, tier: 'standard', renewsAt: standard.renewsAt }
        return route.fulfill({ status: 402, json: { success: false, code: 'limit-reached', message: '…', limit } })
      })
      await page.route('**/api/buy-credits', route => route.fulfill({ json: { success: true, url: `${origin}/faqs` } }))
      await page.goto('/custom-url-scrape')
      await page.getByRole('textbox', { name: w.url }).fill('shop.example')
      await page.getByRole('button', { name: w.scan }).click()
      const notice = page.getByRole('status').filter({ hasText: w.reachedMonth })
      await expect(notice).toContainText(w.renews)
      await expect(notice.getByRole('link', { name: w.toPro })).toHaveAttribute('href', '/profile#choose-plan')
      expect(await faultsLightAndDark(page)).toEqual([])
      await notice.getByRole('button', { name: w.buyScans }).click()
      await expect(page).toHaveURL(/\/faqs$/)
    })
  })
}

const paidUntil = '2027-05-14T10:00:00Z'

const standard: Subscription = {
  tier: 'standard',
  usage: [
    { unit: 'report', used: 2, limit: 10, credits: 0 },
    { unit: 'scan', used: 45, limit: 50, credits: 0 },
  ],
  rows: 1000,
  features: [],
  renewsAt: paidUntil,
  endsAt: null,
  nextTier: null,
  timeZone: 'Europe/Madrid',
  payment: 'stripe',
  billing: { period: 'monthly', graceEndsAt: null, paidUntil },
}
