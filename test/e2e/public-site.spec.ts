/** The landing page, header and footer of the public site in a real browser, in both languages and themes, on phone and desktop, with and without script. */
import { expect } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { publicPath, type PublicPage } from '#contracts/page-paths.ts'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { owner } from '#test/support/owner.ts'
import { siteDictionaries } from '#web/i18n/site-dictionaries.ts'

const support = 'ayuda@indaga.example'

/** A product with a support address and without a membership page. */
const test = browserTest.extend<object, { product: { origin: string } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const { origin, stop } = await startBuiltProduct({ SUPPORT_EMAIL: support })
      await use({ origin })
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
})

const words = {
  es: {
    main: 'Principal',
    solutions: 'Soluciones',
    prices: 'Precios',
    signIn: 'Iniciar sesión',
    signUp: 'Crear una cuenta',
    dashboard: 'Ir al panel',
    menu: 'Menú',
    language: 'English',
    theme: 'Cambiar entre claro y oscuro',
    headline: 'Decide con datos que puedes comprobar',
    productTab: 'Investigación de productos',
    websiteTab: 'Análisis de sitios web',
    productPanel: 'El mercado de un producto, con estadísticas oficiales',
    websitePanel: 'Cualquier lista de un sitio, en una tabla',
    categories: ['General', 'Investigación de productos', 'Análisis de sitios web', 'Precios', 'Seguridad', 'Otras preguntas'],
    first: ['¿Qué es Indaga?', 'convierte sitios web en tablas'],
    second: ['¿Necesito saber programar?', 'No hay nada que configurar'],
    play: 'Reproducir la demostración',
    pause: 'Pausar la demostración',
    lost: 'Página no encontrada',
    back: 'Volver',
    home: 'Ir al inicio',
    reload: 'Recargar la página',
  },
  en: {
    main: 'Main',
    solutions: 'Solutions',
    prices: 'Pricing',
    signIn: 'Sign in',
    signUp: 'Create an account',
    dashboard: 'Go to the dashboard',
    menu: 'Menu',
    language: 'Español',
    theme: 'Switch between light and dark',
    headline: 'Decide with data you can check',
    productTab: 'Product research',
    websiteTab: 'Website analysis',
    productPanel: 'A product’s market, from official statistics',
    websitePanel: 'Any list on a site, in a table',
    categories: ['General', 'Product research', 'Website analysis', 'Pricing', 'Security', 'Other questions'],
    first: ['What is Indaga?', 'turns websites into tables'],
    second: ['Do I need to know how to code?', 'nothing to set up'],
    play: 'Play the demo',
    pause: 'Pause the demo',
    lost: 'Page not found',
    back: 'Go back',
    home: 'Go to the home page',
    reload: 'Reload the page',
  },
} as const satisfies Record<Language, unknown>

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const lost = (language: Language) => (language === 'es' ? '/no-existe' : '/en/does-not-exist')

for (const language of ['es', 'en'] as const) {
  const w = words[language]
  const at = (page: PublicPage) => publicPath(page, language)

  test.describe(language, { tag: language === 'en' ? '@long' : [] }, () => {
    test('the header links to solutions, prices, sign-in and sign-up', async ({ page }) => {
      await page.setViewportSize(desktop)
      await page.goto(at('home'))
      const bar = page.getByRole('navigation', { name: w.main })
      for (const [name, path] of [
        [w.solutions, at('solutions')],
        [w.prices, at('pricing')],
        [w.signIn, '/login'],
        [w.signUp, '/signup'],
      ]) {
        await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path!)
      }
      await expect(bar.getByRole('link', { name: w.dashboard })).toBeHidden()
      await bar.getByRole('link', { name: w.signUp }).click()
      await expect(page).toHaveURL(/\/signup$/)
    })

    test('on a phone the links are in a menu that Escape closes', async ({ page }) => {
      await page.setViewportSize(phone)
      await page.goto(at('home'))
      const menu = page.getByRole('banner').locator('summary')
      const solutions = page.getByRole('banner').getByRole('link', { name: w.solutions })
      await expect(menu).toHaveAccessibleName(w.menu)
      await expect(solutions).toBeHidden()
      await menu.press('Enter')
      await expect(solutions).toBeVisible()
      expect(await accessibilityFaults(page), 'the open menu').toEqual([])
      await page.keyboard.press('Escape')
      await expect(solutions).toBeHidden()
      await expect(menu).toBeFocused()
      await menu.click()
      // As the specification says, on a phone Solutions links to the features.
      await expect(solutions).toHaveAttribute('href', at('features'))
    })

    test('the landing page shows the two tools and answers questions', async ({ page }) => {
      await page.goto(at('home'))
      await expect(page.getByRole('heading', { level: 1, name: w.headline })).toBeVisible()

      await test.step('product research is the first tool, and the arrow keys change it', async () => {
        const { product, website } = siteDictionaries[language].home.tools
        const main = page.getByRole('main')
        await expect(page.getByRole('heading', { name: w.productPanel })).toBeVisible()
        await expect(page.getByRole('heading', { name: w.websitePanel })).toBeHidden()
        await expect(main.getByRole('img', { name: product.picture })).toHaveJSProperty('naturalWidth', 1280)
        await expect(main.getByRole('link', { name: product.action })).toHaveAttribute('href', '/signup?next=research')
        await page.getByRole('radio', { name: w.productTab }).focus()
        await page.keyboard.press('ArrowRight')
        await expect(page.getByRole('radio', { name: w.websiteTab })).toBeChecked()
        await expect(page.getByRole('heading', { name: w.websitePanel })).toBeVisible()
        await expect(page.getByRole('heading', { name: w.productPanel })).toBeHidden()
        await expect(main.getByRole('img', { name: website.picture })).toBeVisible()
        await expect(main.getByRole('link', { name: website.action })).toHaveAttribute('href', '/signup?next=scan')
      })

      await test.step('one category of questions is open at a time, and pressing it closes it', async () => {
        const categories = page.locator('details[name="faq"]')
        await expect(categories).toHaveCount(6)
        const title = (index: number) => categories.nth(index).locator('> summary')
        for (const [index, name] of w.categories.entries()) await expect(title(index)).toHaveText(name)
        await title(4).click()
        await expect(page.locator('details[name="faq"][open]')).toHaveCount(1)
        await expect(categories.nth(4)).toHaveAttribute('open')
        await title(4).click()
        await expect(page.locator('details[name="faq"][open]')).toHaveCount(0)
        await title(0).click()
      })

      await test.step('several questions can be open', async () => {
        for (const [question] of [w.first, w.second]) await page.getByText(question!, { exact: true }).click()
        for (const [, answer] of [w.first, w.second]) await expect(page.getByText(answer!).first()).toBeVisible()
        expect(await accessibilityFaults(page), 'open questions').toEqual([])
      })
    })

    test('the demo plays, pauses and shows the time', async ({ page }) => {
      await page.goto(at('home'))
      const timer = page.getByRole('timer')
      await expect(timer).toHaveText(/^0:00 \/ 0:[1-5]\d$/)
      await page.getByRole('button', { name: w.play }).click()
      await expect(timer).toHaveText(/^0:0[1-9] /, { timeout: 15_000 })
      await page.getByRole('button', { name: w.pause }).click()
      await expect(page.getByRole('button', { name: w.play })).toBeVisible()
    })

    test('the chosen language applies on every later visit', async ({ page }) => {
      const other = language === 'es' ? 'en' : 'es'
      await page.setViewportSize(desktop)
      await page.goto(at('pricing'))
      await page.getByRole('banner').getByRole('link', { name: w.language }).click()
      await expect(page).toHaveURL(publicPath('pricing', other))
      await page.goto(`${at('terms')}?from=mail#payment`)
      await expect(page).toHaveURL(`${publicPath('terms', other)}?from=mail#payment`)
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    })

    test('the chosen theme stays after a reload', async ({ page }) => {
      await page.setViewportSize(desktop)
      await page.goto(at('home'))
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      const light = await ground()
      await page.getByRole('button', { name: w.theme }).click()
      await expect.poll(ground).not.toBe(light)
      const dark = await ground()
      await page.goto(at('pricing'))
      expect(await ground()).toBe(dark)
    })

    test('a missing page says so and links to other pages', async ({ page }) => {
      await page.goto(at('pricing'))
      expect((await page.goto(lost(language)))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: w.lost })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: support })).toHaveAttribute('href', `mailto:${support}`)
      await Promise.all([
        page.waitForResponse(answer => answer.url().endsWith(lost(language))),
        page.getByRole('button', { name: w.reload }).click(),
      ])
      await page.getByRole('button', { name: w.back, exact: true }).click()
      await expect(page).toHaveURL(at('pricing'))
      await page.goto(lost(language))
      await page.getByRole('link', { name: w.home, exact: true }).click()
      await expect(page).toHaveURL(at('home'))
    })

    test('members see a link to the dashboard instead of the sign-in', async ({ page, context }) => {
      await page.setViewportSize(desktop)
      await context.addInitScript(chosen => localStorage.setItem('indaga.language', chosen), language)
      expect((await page.request.post('/api/auth/login', { data: owner })).ok()).toBe(true)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(at('home'))
      const bar = page.getByRole('navigation', { name: w.main })
      await expect(bar.getByRole('link', { name: w.signIn })).toBeHidden()
      await bar.getByRole('link', { name: w.dashboard }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
    })

    test('all content is there without script', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, viewport: phone, javaScriptEnabled: false, locale: language })
      const page = await context.newPage()
      await page.goto(at('home'))
      await expect(page.getByRole('heading', { level: 1, name: w.headline })).toBeVisible()
      await expect(page.locator('video')).toHaveJSProperty('controls', true)
      await expect(page.getByRole('button', { name: w.play })).toBeHidden()
      await page.getByRole('banner').locator('summary').click()
      await expect(page.getByRole('banner').getByRole('link', { name: w.prices })).toBeVisible()
      await page.getByRole('banner').locator('summary').click()
      await page.getByRole('radio', { name: w.websiteTab }).check()
      await expect(page.getByRole('heading', { name: w.websitePanel })).toBeVisible()
      await page.getByText(w.first[0], { exact: true }).click()
      await expect(page.getByText(w.first[1]).first()).toBeVisible()
      await page.goto(lost(language))
      await expect(page.getByRole('link', { name: w.home, exact: true })).toBeVisible()
      // Buttons that need a script are hidden.
      await expect(page.getByRole('button', { name: w.reload })).toBeHidden()
      await context.close()
    })
  })
}

test('a missing page is in the language of the browser', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, locale: 'en-GB' })
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: words.en.lost })).toBeVisible()
  await page.close()
})
