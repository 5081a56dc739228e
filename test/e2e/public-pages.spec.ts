/** The pages of features, solutions, prices, contact and terms in a real browser, with and without script: tabs, the price switch, the accordion, and addresses that open a section. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { errorMessage } from '#contracts/error.ts'
import { publicPath, type PublicPage } from '#contracts/page-paths.ts'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { newestMessage } from '#test/support/received-message.ts'
import { prepare } from '#test/support/signed-in-product.ts'
import { siteDictionaries } from '#web/i18n/site-dictionaries.ts'

const support = 'ayuda@indaga.example'
const membership = 'https://socios.example/planes'
const about = 'https://indaga.example/quienes-somos'

/** Two products: `furnished` has a support address, a membership page, a page about its operator and plans without payment; `bare` has none of them. */
const test = browserTest.extend<object, { furnished: string; bare: string; bareFolder: string }>({
  furnished: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const { origin, stop } = await startBuiltProduct({
        SUPPORT_EMAIL: support,
        MEMBERSHIP_URL: membership,
        ABOUT_URL: about,
        INDAGA_PLANS: 'on',
      })
      await use(origin)
      await stop()
    },
    { scope: 'worker' },
  ],
  bareFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'indaga-public-pages-'))
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  bare: [
    async ({ bareFolder }, use) => {
      const settings = { SUPPORT_EMAIL: '', MEMBERSHIP_URL: '', INDAGA_PLANS: 'off', INDAGA_DATA_DIR: path.join(bareFolder, 'data') }
      const { origin, stop } = await startBuiltProduct(settings)
      await use(origin)
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ furnished }, use) => use(furnished),
})

const words = {
  es: {
    monthly: /^Mensual/,
    annual: /^Anual/,
    trial: 'Comienza tu prueba gratuita',
    prices: 'Ver precios',
    website: 'Análisis de Sitios Web',
    back: 'Volver al inicio',
    updated: '15 de marzo de 2025',
  },
  en: {
    monthly: /^Monthly/,
    annual: /^Annual/,
    trial: 'Start your free trial',
    prices: 'See pricing',
    website: 'Website analysis',
    back: 'Back to home',
    updated: 'March 15, 2025',
  },
} as const satisfies Record<Language, unknown>

const sectionIds = [
  'acceptance',
  'accounts',
  'service',
  'intellectual',
  'acceptable',
  'payment',
  'termination',
  'disclaimers',
  'governing',
  'changes',
]

for (const language of ['es', 'en'] as const) {
  const w = words[language]
  const texts = siteDictionaries[language]
  const at = (page: PublicPage) => publicPath(page, language)

  test.describe(language, { tag: language === 'en' ? '@long' : [] }, () => {
    for (const javaScriptEnabled of [true, false]) {
      const how = javaScriptEnabled ? 'with script' : 'without script'

      test(`features: two tools, product research first, ${how}`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({ baseURL, javaScriptEnabled })
        const page = await context.newPage()
        await page.goto(at('features'))
        const { product, website } = texts.features.tools
        await expect(page.getByRole('heading', { name: product.title })).toBeVisible()
        await expect(page.getByText(product.note)).toBeVisible()
        await expect(page.getByRole('heading', { name: website.title })).toBeHidden()
        await page.getByRole('radio', { name: w.website }).check()
        await expect(page.getByRole('heading', { name: website.title })).toBeVisible()
        await expect(page.getByRole('img', { name: website.picture })).toBeVisible()
        await expect(page.getByRole('heading', { name: product.title })).toBeHidden()
        const main = page.getByRole('main')
        await expect(main.getByRole('link', { name: w.trial }).first()).toHaveAttribute('href', '/signup')
        await expect(main.getByRole('link', { name: w.prices }).first()).toHaveAttribute('href', at('pricing'))
        await context.close()
      })

      test(`solutions: six industries, one at a time, ${how}`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({ baseURL, javaScriptEnabled })
        const page = await context.newPage()
        await page.goto(at('solutions'))
        const { industries } = texts.solutions
        await expect(page.getByRole('radio')).toHaveCount(6)
        await expect(page.getByRole('radio', { name: industries[0]!.name })).toBeChecked()
        for (const industry of industries) {
          await page.getByRole('radio', { name: industry.name, exact: true }).check()
          const panel = page.getByRole('article', { name: industry.name })
          await expect(page.getByRole('article')).toHaveCount(1)
          await expect(panel.getByRole('heading', { name: texts.solutions.caseLabel })).toBeVisible()
          await expect(panel.getByText(industry.prompt)).toBeVisible()
          expect(industry.benefits).toHaveLength(3)
          for (const benefit of industry.benefits) await expect(panel.getByText(benefit)).toBeVisible()
          await expect(panel.locator('ol > li')).toHaveCount(4)
          await expect(panel.getByRole('link', { name: w.trial })).toHaveAttribute('href', '/signup')
        }
        await context.close()
      })

      test(`prices change with the billing period, ${how}`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({ baseURL, javaScriptEnabled })
        const page = await context.newPage()
        await page.goto(at('pricing'))
        await expect(page.getByRole('radio', { name: w.monthly })).toBeChecked()
        const main = page.getByRole('main')
        await expect(main.getByText('$39', { exact: true })).toBeVisible()
        await expect(main.getByText('$79', { exact: true })).toBeVisible()
        await page.getByRole('radio', { name: w.annual }).check()
        for (const shown of ['$29', '$69']) await expect(main.getByText(shown, { exact: true })).toBeVisible()
        for (const billed of ['$348', '$828']) await expect(main.getByText(billed)).toBeVisible()
        await expect(main.getByText('$39', { exact: true })).toBeHidden()
        await expect(main.getByRole('link', { name: texts.pricing.start }).last()).toHaveAttribute('href', '/signup?next=plan')
        await expect(main.getByRole('link', { name: texts.pricing.back })).toHaveAttribute('href', at('home'))
        for (const part of [texts.pricing.limits, texts.pricing.compare, texts.pricing.faq])
          await expect(main.getByRole('heading', { name: part.title })).toBeVisible()
        await expect(main.getByRole('link', { name: texts.pricing.closing.sales })).toHaveAttribute('href', `mailto:${support}`)
        if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([])
        await context.close()
      })

      test(`terms: one section open at a time, ${how}`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({ baseURL, javaScriptEnabled })
        const page = await context.newPage()
        await page.goto(at('terms'))
        await expect(page.getByText(w.updated)).toBeVisible()
        const sections = page.getByRole('main').locator('details')
        expect(await sections.evaluateAll(all => all.map(section => section.id))).toEqual(sectionIds)
        const open = page.getByRole('main').locator('details[open]')
        await expect(open).toHaveAttribute('id', 'acceptance')
        await sections.nth(5).locator('summary').click()
        await expect(open).toHaveCount(1)
        await expect(open).toHaveAttribute('id', 'payment')
        await sections.nth(5).locator('summary').click()
        await expect(open).toHaveCount(0)
        await expect(page.getByRole('main').getByRole('link', { name: support })).toHaveAttribute('href', `mailto:${support}`)
        await context.close()
      })
    }

    test('the plan buttons lead members to their plan', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(at('pricing'))
      await page.getByRole('main').getByRole('link', { name: 'Pro' }).click()
      await expect(page).toHaveURL(/\/profile#plan$/)
      // Also where the browser does not remember that somebody is signed in.
      await page.goto('/signup?next=plan')
      await expect(page).toHaveURL(/\/profile#plan$/)
    })

    test('an installation without plans sells nothing, and its contact form writes to the operator', async ({ page, bare, bareFolder }) => {
      await page.goto(bare + at('pricing'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.pricing.none.heading.replace(/<\/?mark>/g, ''))
      const main = page.getByRole('main')
      await expect(main.getByText(/\$|14/)).toHaveCount(0)
      await main.getByRole('link', { name: texts.pricing.none.contact }).click()
      await expect(page).toHaveURL(bare + at('contact'))
      const button = page.getByRole('button', { name: texts.contact.send })
      await page.getByLabel(texts.contact.name).fill('Ana')
      await page.getByLabel(texts.contact.email).fill('ana@example.com')
      await page.getByLabel(texts.contact.message).fill(' ')
      await button.click()
      await expect(page.getByRole('alert')).toHaveText(errorMessage('message-required', language))
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByLabel(texts.contact.message).fill('Hola:\n\n¿Leéis PDF?')
      await button.click()
      await expect(page.getByRole('heading', { name: texts.contact.sent })).toBeVisible()
      await expect(button).toBeHidden()
      await expect.poll(() => newestMessage(path.join(bareFolder, 'data', 'mail'))).toContain('Ana (ana@example.com)')
      expect(newestMessage(path.join(bareFolder, 'data', 'mail'))).toContain('Hola:\n\n¿Leéis PDF?')
    })

    test('an address opens the section or chooses the industry that its fragment names', async ({ page }) => {
      await page.goto(`${at('terms')}#payment`)
      await expect(page.getByRole('main').locator('details[open]')).toHaveAttribute('id', 'payment')
      await page.goto(`${at('solutions')}#industry-research`)
      const { industries } = texts.solutions
      await expect(page.getByRole('article')).toHaveAccessibleName(industries[5]!.name)
    })

    test('a card chooses its industry, even when it is pressed again', async ({ page }) => {
      await page.goto(at('solutions'))
      const { cards, industries } = texts.solutions
      const marketing = page.getByRole('navigation', { name: cards }).getByRole('link', { name: industries[1]!.summary })
      await marketing.click()
      await expect(page.getByRole('radio', { name: industries[1]!.name })).toBeChecked()
      await expect(page.getByRole('radio', { name: industries[1]!.name })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('article')).toHaveAccessibleName(industries[2]!.name)
      await marketing.click()
      await expect(page.getByRole('article')).toHaveAccessibleName(industries[1]!.name)
    })

    test('an audience links to its example', async ({ page }) => {
      await page.goto(at('features'))
      const buyers = texts.features.audiences.list[2]!
      await page.getByRole('link', { name: `${texts.features.audiences.more} ${buyers.title}` }).click()
      await expect(page.getByRole('radio', { name: texts.solutions.industries[2]!.name })).toBeChecked()
    })

    test('the membership page opens in a new tab; without one, the links lead to the prices', async ({ page, bare }) => {
      const action = texts.solutions.closing.action
      await page.goto(at('solutions'))
      const outside = page.getByRole('main').getByRole('link', { name: action })
      await expect(outside).toHaveAttribute('href', membership)
      await expect(outside).toHaveAttribute('target', '_blank')
      const prices = page.getByRole('banner').getByRole('link', { name: texts.common.prices }).first()
      await expect(prices).toHaveAttribute('href', membership)
      await expect(prices).toHaveAttribute('target', '_blank')
      const toAbout = page.getByRole('contentinfo').getByRole('link', { name: texts.common.footer.about })
      await expect(toAbout).toHaveAttribute('href', about)
      await expect(toAbout).toHaveAttribute('target', '_blank')
      await page.goto(bare + at('solutions'))
      await expect(prices).toHaveAttribute('href', at('pricing'))
      await expect(page.getByRole('main').getByRole('link', { name: action })).toHaveCount(0)
      await expect(toAbout).toHaveCount(0)
    })
  })
}
