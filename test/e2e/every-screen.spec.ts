/**
 * Every route of the product, in both languages, light and dark, on a phone and on a desk: it answers, shows its heading, fits the
 * window, has no untranslated text, and axe finds nothing.
 */
import { expect, type Page, test } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { foreignTexts } from '#test/support/foreign-texts.ts'
import { signIn } from '#test/support/sign-in.ts'

interface Screen {
  path: string
  /** Of its first heading. */
  heading: Record<Language, RegExp>
  status?: number
}

/** The English ones lie under `/en`. */
const publicScreens: Screen[] = [
  { path: '/', heading: { es: /^Decide con datos/, en: /^Decide with data/ } },
  { path: '/features', heading: { es: /./, en: /./ } },
  { path: '/solutions', heading: { es: /./, en: /./ } },
  { path: '/pricing', heading: { es: /./, en: /./ } },
  { path: '/terms', heading: { es: /^Términos y Condiciones$/, en: /^Terms and Conditions$/ } },
  { path: '/no-such-page', heading: { es: /^Página no encontrada$/, en: /^Page not found$/ }, status: 404 },
]

const guestScreens: Screen[] = [
  { path: '/login', heading: { es: /^Iniciar sesión$/, en: /^Sign in$/ } },
  { path: '/signup', heading: { es: /^Crear una cuenta$/, en: /^Create an account$/ } },
  { path: '/forgot-password', heading: { es: /^¿Olvidaste tu contraseña\?$/, en: /^Forgot your password\?$/ } },
  { path: '/reset-password/a-token', heading: { es: /^Elige una contraseña nueva$/, en: /^Choose a new password$/ } },
  { path: '/faqs', heading: { es: /^Tutorial y preguntas frecuentes$/, en: /^Tutorial and FAQs$/ } },
]

const memberScreens = ({ scanId, searchId }: Work): Screen[] => [
  { path: '/dashboard', heading: { es: /^Hola, /, en: /^Hello, / } },
  { path: '/product-research/default', heading: { es: /^Investigación de mercado de productos$/, en: /^Product Market Research$/ } },
  { path: '/custom-url-scrape', heading: { es: /^Análisis de sitios web$/, en: /^Website content analysis$/i } },
  { path: `/custom-url/ai-prompt/${scanId}`, heading: { es: /^¿Qué datos quieres\?$/, en: /^Which data/ } },
  { path: '/custom-url/ai-prompt/no-such-scan', heading: { es: /./, en: /./ } },
  { path: `/product-research/results/${searchId}`, heading: { es: /^Todas las licitaciones/, en: /^Todas las licitaciones/ } },
  { path: '/product-research/results/no-such-search', heading: { es: /^No encontramos los datos/, en: /^We couldn't find the data/ } },
  { path: '/profile', heading: { es: /^Tu perfil$/, en: /^Your profile$/ } },
  { path: '/faqs', heading: { es: /^Tutorial y preguntas frecuentes$/, en: /^Tutorial and FAQs$/ } },
]

interface Work {
  scanId: string
  searchId: string
}

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** What is left of 1440 and 1280 px at 200 and 400 %. */
const zoomed = [720, 320]

/** A scan of the example site and a table of it, made by the calls. */
async function work(page: Page): Promise<Work> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, timeout: 60_000 })
    expect(answer.ok(), path).toBe(true)
    return answer.json()
  }
  const { exampleSite } = await (await page.request.get('/api/status')).json()
  const scan = await post('/api/scrape/website', { url: `${exampleSite}/licitaciones` })
  const prompt = 'Todas las licitaciones con título, comprador, importe, plazo y enlace'
  const { searchId } = await post('/api/get-ai-data', { scrappedDataId: scan.data._id, prompt })
  return { scanId: scan.data._id, searchId }
}

async function speak(page: Page, language: Language) {
  await page.addInitScript(chosen => localStorage.setItem('indaga.language', chosen), language)
}

/** What the browser objects to: scripts that fail, files that the policy blocks or that do not exist. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

/** Waits until the transitions to the other colours are over. */
const coloursSettled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        requestAnimationFrame(() => resolve(Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => null)))
      }),
  )

/** Pixels that the page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

async function expectGoodScreen(page: Page, screen: Screen, language: Language) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const complaints = listenForComplaints(page)
  const answer = await page.goto(screen.path)
  expect(answer?.status(), screen.path).toBe(screen.status ?? 200)
  await expect(page.getByRole('heading', { level: 1, name: screen.heading[language] })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('progressbar').or(page.locator('[aria-busy=true]'))).toHaveCount(0)

  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/Indaga/)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await coloursSettled(page)
    for (const size of windows) {
      await page.setViewportSize(size)
      const where = `${screen.path}, ${language}, ${colorScheme}, ${size.width} px`
      expect.soft(await accessibilityFaults(page), where).toEqual([])
      expect.soft(await overflow(page), `${where}: wider than the window`).toBeLessThanOrEqual(0)
      expect.soft(await foreignTexts(page, language), where).toEqual([])
    }
  }
  for (const width of zoomed) {
    await page.setViewportSize({ width, height: 450 })
    expect.soft(await overflow(page), `${screen.path}, ${language}: wider than a window of ${width} px`).toBeLessThanOrEqual(0)
  }
  // That somebody is not signed in, or that something does not exist, the browser reports as well.
  expect(
    complaints.filter(text => !/status of 40[14]/.test(text)),
    screen.path,
  ).toEqual([])
}

for (const language of ['es', 'en'] as const) {
  const addressed = publicScreens.map(screen => ({
    ...screen,
    path: language === 'en' ? `/en${screen.path.replace(/^\/$/, '')}` : screen.path,
  }))
  for (const screen of [...addressed, ...guestScreens]) {
    test(`${screen.path} for visitors, in ${language}`, async ({ page }) => {
      await speak(page, language)
      await expectGoodScreen(page, screen, language)
    })
  }
}

test('every screen for members, in both languages', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page)
  const screens = memberScreens(await work(page))
  for (const language of ['en', 'es'] as const) {
    await speak(page, language)
    await page.request.post('/api/choose-language', { data: { language } })
    for (const screen of screens) await test.step(`${screen.path} in ${language}`, () => expectGoodScreen(page, screen, language))
  }
})
