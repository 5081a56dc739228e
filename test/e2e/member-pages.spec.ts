/** The pages for members in a real browser, in both languages: sidebar, dashboard, research form, tutorial, saved searches. */
import { expect } from '@playwright/test'
import { accessibilityFaults, faultsLightAndDark } from '#test/support/accessibility-faults.ts'
import { prepare, test, words } from '#test/support/signed-in-product.ts'

for (const language of ['es', 'en'] as const) {
  const w = words[language]

  test.describe(language, { tag: language === 'en' ? '@long' : [] }, () => {
    test('the profile shows the stored scans and deletes those that no table needs', async ({ page, product }) => {
      await prepare(page, language)
      const { exampleSite } = (await (await page.request.get('/api/status')).json()) as { exampleSite: string }
      const scan = await page.request.post('/api/scrape/website', { data: { url: `${exampleSite}/contacto` } })
      const { data } = (await scan.json()) as { data: { _id: string } }
      await page.goto('/profile')
      const storage = page.getByRole('region', { name: w.storage })
      await expect(storage).toContainText(w.held)
      await storage.getByRole('button', { name: w.largest }).click()
      await expect(storage.getByRole('link', { name: '/licitaciones' })).toHaveAttribute('href', new RegExp(product.scanId))

      await storage.getByRole('button', { name: w.free }).press('Enter')
      const asking = page.getByRole('dialog', { name: w.freeTitle })
      await expect(asking).toBeVisible()
      expect(await faultsLightAndDark(page)).toEqual([])
      await asking.getByRole('button', { name: w.delete, exact: true }).click()
      await expect(storage.getByRole('status')).toContainText(w.freed)
      await expect(storage.getByRole('button', { name: w.free })).toBeHidden()
      await expect(storage).toContainText(w.allNeeded)
      expect(await accessibilityFaults(page)).toEqual([])

      await page.goto(`/custom-url/ai-prompt/${data._id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.noScan)
      await expect(page.getByText(w.noSearch)).toBeVisible()
    })

    test('the sidebar shows ten searches a page, and finds, pins, deletes and restores them', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/dashboard')
      const sidebar = page.getByRole('complementary', { name: w.sidebar })
      const items = sidebar.getByRole('listitem')
      await expect(items).toHaveCount(10)
      await expect(sidebar.getByText(w.pages(1, 2))).toBeVisible()
      await expect(items.first().getByRole('link')).toContainText(/^.{20}…/)

      await test.step('a name is cut to 20 characters, and a tooltip shows the rest', async () => {
        await items.first().getByRole('link').focus()
        await expect(page.getByRole('tooltip')).toContainText(/Licitaciones con título y plazo, versión \d+ · 127\.0\.0\.1/)
      })

      await test.step('the pin shows a ring while the call runs, and then the search is first in the list', async () => {
        let answer = () => {}
        const told = new Promise<void>(resolve => (answer = resolve))
        await page.route('**/api/pin-search', async route => {
          await told
          await route.continue()
        })
        const fourth = items.nth(3)
        const link = await fourth.getByRole('link').getAttribute('href')
        const pin = fourth.getByRole('button', { name: w.pin })
        await pin.click()
        await expect(pin).toHaveAttribute('aria-busy', 'true')
        answer()
        await expect(items.first().getByRole('button', { name: w.unpin })).toBeVisible()
        await expect(items.first().getByRole('link')).toHaveAttribute('href', link!)
        await items.first().getByRole('button', { name: w.unpin }).click()
        await expect(sidebar.getByRole('button', { name: w.unpin })).toHaveCount(0)
        await page.unroute('**/api/pin-search')
      })

      await test.step('deleting the last search of a page leads to the page before', async () => {
        await sidebar.getByRole('button', { name: w.next }).click()
        await expect(items).toHaveCount(3)
        for (const left of [2, 1, 10]) {
          await items.first().getByRole('button', { name: w.remove }).click()
          await expect(items).toHaveCount(left)
        }
        await expect(sidebar.getByText(w.pages(2, 2))).toBeHidden()
        await expect(sidebar.getByRole('group', { name: w.recent })).toBeFocused()
        for (const restored of [1, 2, 3]) {
          await page.getByRole('button', { name: w.undo }).last().click()
          await expect(sidebar.getByText(w.pages(2, 2))).toBeVisible()
          await expect(items).toHaveCount(restored)
        }
      })

      await test.step('a search that could not be deleted stays, and a notice says why', async () => {
        let answer = () => {}
        const told = new Promise<void>(resolve => (answer = resolve))
        await page.route('**/api/delete-search-history', async route => {
          await told
          await route.abort()
        })
        const remove = items.first().getByRole('button', { name: w.remove })
        await remove.click()
        await expect(remove).toHaveAttribute('aria-busy', 'true')
        answer()
        await expect(page.getByText(w.offline)).toBeVisible()
        await expect(items).toHaveCount(3)
        await page.unroute('**/api/delete-search-history')
      })

      await test.step('the filter ignores accents', async () => {
        await sidebar.getByRole('textbox', { name: w.filter }).fill('TITULO 11')
        await expect(items).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(items).toHaveCount(10)
      })

      await test.step('Recent closes and stays closed', async () => {
        await sidebar.getByRole('button', { name: w.recent }).click()
        await expect(items).toHaveCount(0)
        await page.reload()
        await expect(sidebar.getByRole('button', { name: w.recent })).toHaveAttribute('aria-expanded', 'false')
        await sidebar.getByRole('button', { name: w.recent }).click()
        await expect(items).toHaveCount(10)
      })
    })

    test('the dashboard and the sidebar say that a list could not be read, and try again', { tag: '@long' }, async ({ page }) => {
      for (const call of ['get-searches', 'get-directories']) await page.route(`**/api/${call}`, route => route.abort())
      await prepare(page, language)
      const dashboard = page.getByRole('main').getByRole('alert')
      const sidebar = page.getByRole('complementary', { name: w.sidebar })
      await page.goto('/faqs')
      await expect(sidebar.getByRole('alert')).toContainText(w.searchesFailed)
      await page.goto('/dashboard')
      await expect(dashboard).toContainText(w.listsFailed)
      await expect(sidebar.getByRole('alert')).toContainText(w.searchesFailed)
      expect(await accessibilityFaults(page)).toEqual([])

      await page.unroute('**/api/get-searches')
      await sidebar.getByRole('button', { name: w.retry }).click()
      await expect(sidebar.getByRole('listitem').first()).toBeVisible()
      await expect(dashboard).toContainText(w.listsFailed)
      await page.unroute('**/api/get-directories')
      await dashboard.getByRole('button', { name: w.retry }).click()
      await expect(dashboard).toBeHidden()
    })

    test('on a phone the sidebar slides over the dashboard and shows five searches a page', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await prepare(page, language)
      await page.goto('/dashboard')
      const sidebar = page.getByRole('dialog', { name: w.sidebar })
      await expect(sidebar.getByRole('listitem')).toHaveCount(5)
      await expect(sidebar.getByText(w.pages(1, 3))).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      // Presses the backdrop.
      await page.mouse.click(380, 700)
      await expect(sidebar).toBeHidden()
      await page.getByRole('button', { name: w.menu }).click()
      await sidebar.getByRole('link', { name: w.faqs }).click()
      await expect(page.getByRole('heading', { level: 2, name: w.faqsAbout })).toBeVisible()
      await expect(sidebar).toBeHidden()
      await page.getByRole('button', { name: w.menu }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: w.menu })).toBeFocused()
    })

    test('the research form requires a product and keeps the typed values', { tag: '@long' }, async ({ page }) => {
      await prepare(page, language)
      await page.goto('/dashboard')
      await page.getByRole('link', { name: w.research }).click()
      await page.getByRole('combobox', { name: w.product }).fill('   ')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText(w.productMissing)
      await expect(page.getByRole('combobox', { name: w.product })).toBeFocused()
      expect(await accessibilityFaults(page)).toEqual([])

      await page.getByRole('combobox', { name: w.product }).fill('Panela')
      await page.getByRole('textbox', { name: w.code }).fill('1701.13')
      await page.reload()
      await expect(page.getByRole('combobox', { name: w.product })).toHaveValue('Panela')
      await expect(page.getByRole('textbox', { name: w.code })).toHaveValue('1701.13')
    })

    test('the tutorial opens one question at a time, for visitors and members', { tag: '@long' }, async ({ page }) => {
      await prepare(page, language, { signedIn: false })
      await page.goto('/faqs#evidence')
      const question = page.getByRole('button', { name: w.evidence })
      await expect(question).toHaveAttribute('aria-expanded', 'true')
      await expect(question).toBeInViewport()
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(14)
      expect(await accessibilityFaults(page)).toEqual([])

      await page.getByRole('button', { name: w.receipt }).click()
      await expect(page).toHaveURL(/#receipt$/)
      await expect(question).toHaveAttribute('aria-expanded', 'false')
      await page.getByRole('button', { name: w.receipt }).click()
      await expect(page.locator('[aria-expanded=true]')).toHaveCount(0)

      await page.getByRole('textbox', { name: w.faqsFilter }).fill('robots')
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
      await page.getByRole('textbox', { name: w.faqsFilter }).fill('zzz')
      await expect(page.getByRole('heading', { name: /zzz/ })).toBeVisible()

      await expect(page.getByText(w.stillQuestions)).toBeVisible()
      await expect(page.getByRole('link', { name: 'ayuda@indaga.example' })).toHaveAttribute('href', 'mailto:ayuda@indaga.example')

      await page.getByRole('button', { name: w.back, exact: true }).click()
      await expect(page).toHaveURL(/\/(en\/?)?$/)

      await prepare(page, language)
      await page.goto('/faqs')
      await expect(page.getByRole('complementary', { name: w.sidebar })).toBeVisible()
    })

    test('the page of a missing search leads to a new search', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/product-research/results/00000000-0000-4000-8000-000000000000')
      await expect(page.getByRole('heading', { name: w.noSearch })).toBeVisible()
      await page.getByRole('link', { name: w.tryNew }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await page.getByRole('complementary', { name: w.sidebar }).getByRole('listitem').first().getByRole('link').click()
      await expect(page.getByRole('grid')).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
    })
  })
}
