/**
 * Opens every route of the product in both languages, both themes, and on phone and desktop windows. Each must answer, show its heading,
 * fit the window and have no untranslated text, and axe must find no accessibility fault.
 */
import { expect, type Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { expectGoodScreen, lookTests, type Screen } from '#test/support/good-screen.ts'
import { signIn } from '#test/support/sign-in.ts'
import { test } from '#test/support/product.ts'

/** The Spanish paths; the English ones begin with `/en`. */
const publicScreens: Screen[] = [
  { path: '/', heading: { es: /^Decide con datos/, en: /^Decide with data/ } },
  { path: '/features', heading: { es: /./, en: /./ } },
  { path: '/solutions', heading: { es: /./, en: /./ } },
  { path: '/pricing', heading: { es: /./, en: /./ } },
  { path: '/contact', heading: { es: /^Escríbenos$/, en: /^Write to us$/ } },
  { path: '/terms', heading: { es: /^Términos y Condiciones$/, en: /^Terms and Conditions$/ } },
  { path: '/no-such-page', heading: { es: /^Página no encontrada$/, en: /^Page not found$/ }, status: 404 },
]

const guestScreens: Screen[] = [
  { path: '/login', heading: { es: /^Iniciar sesión$/, en: /^Sign in$/ } },
  { path: '/signup', heading: { es: /^Crear una cuenta$/, en: /^Create an account$/ } },
  { path: '/forgot-password', heading: { es: /^¿Olvidaste tu contraseña\?$/, en: /^Forgot your password\?$/ } },
  { path: '/reset-password/a-token', heading: { es: /^Elige una contraseña nueva$/, en: /^Choose a new password$/ } },
  { path: '/confirm-email/a-token', heading: { es: /^Confirma tu correo$/, en: /^Confirm your email$/ } },
  { path: '/faqs', heading: { es: /^Tutorial y preguntas frecuentes$/, en: /^Tutorial and FAQs$/ } },
]

const memberScreens = ({ scanId, searchId }: Work): Screen[] => [
  { path: '/dashboard', heading: { es: /^Hola, /, en: /^Hello, / } },
  { path: '/product-research/default', heading: { es: /^Investigación de mercado de productos$/, en: /^Product Market Research$/ } },
  { path: '/custom-url-scrape', heading: { es: /^Análisis de sitios web$/, en: /^Website content analysis$/i } },
  { path: `/custom-url/ai-prompt/${scanId}`, heading: { es: /^¿Qué datos quieres\?$/, en: /^What data/ } },
  { path: '/custom-url/ai-prompt/no-such-scan', heading: { es: /./, en: /./ } },
  { path: `/product-research/results/${searchId}`, heading: { es: /^Licitaciones/, en: /^Licitaciones/ } },
  { path: '/product-research/results/no-such-search', heading: { es: /^No encontramos los datos/, en: /^We couldn't find the data/ } },
  { path: '/sites', heading: { es: /^Sitios$/, en: /^Sites$/ } },
  { path: '/profile', heading: { es: /^Tu perfil$/, en: /^Your profile$/ } },
  { path: '/analytics', heading: { es: /^Estadísticas de uso$/, en: /^Usage analytics$/ } },
  { path: '/faqs', heading: { es: /^Tutorial y preguntas frecuentes$/, en: /^Tutorial and FAQs$/ } },
  { path: '/operator', heading: { es: /^Personas$/, en: /^People$/ } },
  { path: '/operator/sign-up', heading: { es: /^Quién puede registrarse$/, en: /^Who can sign up$/ } },
  { path: '/operator/jobs', heading: { es: /^Trabajos$/, en: /^Jobs$/ } },
]

interface Work {
  scanId: string
  searchId: string
}

/** Makes a scan of the example site and a table of it through the API. */
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

for (const { title, tag, looks } of lookTests) {
  for (const language of ['es', 'en'] as const) {
    const addressed = publicScreens.map(screen => ({
      ...screen,
      path: language === 'en' ? `/en${screen.path.replace(/^\/$/, '')}` : screen.path,
    }))
    for (const [index, screen] of [...addressed, ...guestScreens].entries()) {
      const wanted = looks(language, index)
      if (wanted.length === 0) continue
      test(`${screen.path} for visitors, in ${language}${title}`, { tag }, async ({ page }) => {
        await speak(page, language)
        await expectGoodScreen(page, screen, language, wanted)
      })
    }
  }

  test(`every screen for members, in both languages${title}`, { tag }, async ({ page }) => {
    test.setTimeout(300_000)
    await signIn(page)
    const screens = memberScreens(await work(page))
    for (const language of ['en', 'es'] as const) {
      await speak(page, language)
      await page.request.post('/api/choose-language', { data: { language } })
      for (const [index, screen] of screens.entries()) {
        const wanted = looks(language, index)
        if (wanted.length > 0) await test.step(`${screen.path} in ${language}`, () => expectGoodScreen(page, screen, language, wanted))
      }
    }
  })
}
