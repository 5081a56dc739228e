/**
 * Language models in a real browser. The built product asks a model server of the test, says so before and after, and can be asked
 * without it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { expectGoodScreen } from '#test/support/good-screen.ts'
import {
  failure,
  startModelServer,
  type ModelAnswer,
  type ModelRequest,
  type ModelServer,
} from '#test/support/model-server/model-server.ts'
import { planAnswer } from '#test/support/plan-answer.ts'
import { startResearchSources } from '#test/support/research-sources/start.ts'
import { sampleSearchId, serveSample } from '#test/support/sample-search.ts'
import { prepare } from '#test/support/signed-in-product.ts'
import { sampleReport } from '#test/support/sample-report.ts'

interface Candidate {
  dataset: number
  heading?: string
  columns: { column: number; label: string }[]
}

/** The wanted columns and their labels in the example site's list. A column without a heading has a label from the page's HTML, such as `p.buyer`. */
const wanted = [
  ['título', 'a@a'],
  ['comprador', 'p.buyer'],
  ['importe', 'Importe'],
  ['plazo', 'Fin de plazo'],
] as const

/** Answers as the model: for a plan, it chooses the list of tenders and the wanted columns; for a report, it returns the report's own sentences. */
function answer({ purpose, fields }: ModelRequest): ModelAnswer {
  if (purpose === 'write-analysis') {
    const sentences = fields['report']!.split('\n').flatMap(line => (line.startsWith('- ') ? line.slice(2) : []))
    return { blocks: [{ kind: 'paragraph', sentences }] }
  }
  if (purpose !== 'plan') return failure('refusal')
  const candidates = fields['candidates']!.split('\n').map((line): Candidate => JSON.parse(line))
  const { dataset, columns } = candidates.find(({ heading }) => heading === 'Licitaciones abiertas')!
  return planAnswer({
    dataset,
    columns: wanted.map(([name, called]) => ({ column: columns.find(({ label }) => label === called)!.column, name })),
  })
}

/** A product with a model. A test can replace the model's answers. */
const test = browserTest.extend<
  object,
  { model: ModelServer & { fail(how: ModelAnswer | null): void }; product: { origin: string; list: string } }
>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      let failing: ModelAnswer | null = null
      const server = await startModelServer({ answer: request => failing ?? answer(request) })
      await use({ ...server, fail: how => (failing = how) })
      await server.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ model }, use) => {
      const sources = await startResearchSources()
      const { origin, stop } = await startBuiltProduct({
        ...sources.settings,
        ...model.settings('openai-compatible'),
        INDAGA_RESEARCH_PACE: 'off',
        INDAGA_EXAMPLE_SITE: 'on',
        INDAGA_SCAN_PAGES: '3',
        AI_PRICE_INPUT: '0.25',
        AI_PRICE_OUTPUT: '2',
      })
      const { exampleSite } = await (await fetch(`${origin}/api/status`)).json()
      await use({ origin, list: `${exampleSite}/licitaciones` })
      await stop()
      await sources.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
})

const prompt = 'Todas las licitaciones con título, comprador, importe y plazo'
/** Opens the panel about the table, as soon as there is a table. */
const openAbout = (page: Page) =>
  page.getByRole('button', { name: /^[\d.]+ (de [\d.]+ )?(filas|licitaciones) · / }).click({ timeout: 45_000 })
const offer = (page: Page) => page.getByRole('switch', { name: 'Usar un modelo de lenguaje' })
const rows = (page: Page) => page.getByRole('grid').getByRole('row')

/** Scans an address; it ends on the page of the prompt. */
async function scan(page: Page, address: string) {
  await page.goto('/custom-url-scrape')
  await page.getByRole('textbox', { name: /URL/ }).fill(address)
  await page.getByRole('button', { name: /^Escanear/ }).click()
  await expect(page).toHaveURL(/ai-prompt/, { timeout: 45_000 })
  // A table that is asked for earlier is made once more when all pages are read, and then costs no question.
  await expect(page.getByText('La lectura ha terminado. Lo que preguntes se responde con todas estas páginas.')).toBeVisible({
    timeout: 45_000,
  })
}
const analyse = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Tu petición' }).fill(prompt)
  await page.getByRole('button', { name: 'Analizar' }).click()
}

test.beforeEach(async ({ page, model }) => {
  model.fail(null)
  await prepare(page, 'es')
})

test(
  'shows that a model takes part, what it did and what it used, and gives the same table without it',
  { tag: '@long' },
  async ({ page, model, product }) => {
    await scan(page, product.list)

    await test.step('before the question, the page names the model, its token limit and the data it is sent', async () => {
      await expect(offer(page)).toBeChecked()
      await expect(page.getByText('qwen3:8b ayuda a elegir los datos, con hasta 60.000 tokens por petición.')).toBeVisible()
      await page.getByRole('button', { name: 'Qué enviamos' }).click()
      await expect(page.getByText(/^Nunca los datos de tu cuenta/)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText(/^Nunca los datos de tu cuenta/)).toBeHidden()
    })

    await analyse(page)
    await openAbout(page)
    await page.getByRole('button', { name: 'Hecha con un modelo de lenguaje, qwen3:8b' }).click()
    const detail = page.getByRole('region', { name: 'Cómo se hizo' })
    await expect(detail).toContainText('Eligió, entre las listas y columnas')
    await expect(detail).toContainText('Nunca escribe una celda.')
    await expect(detail).toContainText(/qwen3:8b · 1 pregunta · [\d.]+ tokens · [\d,]+\ss · 0,\d+\sUSD/)
    expect(await accessibilityFaults(page)).toEqual([])
    const rowsWithModel = await rows(page).count()
    const asked = model.requests.length

    await test.step('asks again without the model, and finds both tables in the searches', async () => {
      await detail.getByRole('button', { name: 'Preguntar de nuevo sin el modelo' }).click()
      await expect(page).not.toHaveURL(/\?result=/)
      await expect(page).toHaveURL(/\?result=/, { timeout: 45_000 })
      await openAbout(page)
      await expect(page.getByRole('button', { name: 'Hecha sin modelo de lenguaje' })).toBeVisible()
      await expect(rows(page)).toHaveCount(rowsWithModel)
      expect(model.requests).toHaveLength(asked)
      await page.getByRole('button', { name: 'Abrir la barra lateral' }).click()
      await expect(page.getByRole('complementary', { name: 'Búsquedas guardadas' }).getByRole('listitem')).toHaveCount(2)
    })

    await test.step('the browser keeps the choice to ask without a model', async () => {
      await page.getByRole('button', { name: 'Preguntar otra cosa' }).click()
      await offer(page).click()
      await expect(page.getByText('No se envía nada a un modelo de lenguaje.')).toBeVisible()
      await page.reload()
      await expect(offer(page)).not.toBeChecked()
      await analyse(page)
      await openAbout(page)
      await expect(page.getByRole('button', { name: 'Hecha sin modelo de lenguaje' })).toBeVisible()
      expect(model.requests).toHaveLength(asked)
    })
  },
)

test('a failing model costs no table: the page only says that it failed', { tag: '@long' }, async ({ page, model, product }) => {
  model.fail(failure('unauthorized'))
  await scan(page, product.list)
  await analyse(page)
  const line = page.getByRole('button', {
    name: 'El proveedor del modelo no aceptó la clave de este servidor; hicimos la tabla sin él',
  })
  await line.click({ timeout: 45_000 })
  await expect(page.getByRole('region', { name: 'Cómo se hizo' })).toContainText('indaga doctor')
  await expect(page.getByRole('gridcell').first()).toBeVisible()

  model.fail(null)
  await page.getByRole('button', { name: 'Preguntar de nuevo con el modelo' }).click()
  await expect(page).not.toHaveURL(/\?result=/)
  await expect(page).toHaveURL(/\?result=/, { timeout: 45_000 })
  await openAbout(page)
  await expect(page.getByRole('button', { name: 'Hecha con un modelo de lenguaje, qwen3:8b' })).toBeVisible()
})

test('a report marks the interpretation that a model wrote, and can be asked for again without it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/product-research/default')
  await expect(page.getByText('qwen3:8b añade su interpretación, con hasta 60.000 tokens por informe.')).toBeVisible()
  await page.getByLabel('Nombre del producto').fill('Azúcar')
  await page.getByLabel(/^Código del producto/).fill('1701.99')
  await page.getByRole('button', { name: 'Obtener informe' }).click()
  const line = page.getByRole('button', { name: /^Redactado con plantillas; qwen3:8b añade su interpretación/ })
  await line.click({ timeout: 45_000 })
  await expect(
    page.getByRole('region', { name: 'Interpretación de qwen3:8b, sin verificar' }).getByText('Redactado con un modelo de lenguaje'),
  ).toBeAttached()
  const detail = page.getByRole('region', { name: 'Cómo se hizo' })
  await expect(detail).toContainText('Escribió su opinión con huecos para las cifras.')

  await detail.getByRole('button', { name: 'Preguntar de nuevo sin el modelo' }).click()
  await expect(page.getByRole('button', { name: 'Redactado con plantillas, sin modelo de lenguaje' })).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('Redactado con un modelo de lenguaje')).toHaveCount(0)
})

test('neither the answers of the server nor the built files contain the key of the provider', { tag: '@long' }, async ({ page, model }) => {
  const { AI_API_KEY: key } = model.settings('openai-compatible')
  const bodies: Promise<string>[] = []
  page.on('response', response => void bodies.push(response.text().catch(() => '')))
  for (const path of ['/', '/dashboard', '/product-research/default', '/api/status', '/api/docs', '/api/docs/json']) await page.goto(path)
  // The provider's error message contains the key.
  model.fail({ error: { message: `Incorrect API key provided: ${key}` } })
  const asked = model.requests.length
  const report = await page.request.post('/api/get-ai-data-for-directories', {
    data: { productName: 'Camisetas de algodón', lang: 'es' },
    timeout: 60_000,
  })
  bodies.push(report.text())
  expect(model.requests.slice(asked).map(request => request.key)).toContain(key)
  const built = readdirSync('dist/web', { recursive: true, withFileTypes: true }).filter(file => file.isFile())
  const files = built.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1'))
  const sent = (await Promise.all(bodies)).filter(Boolean)
  expect(sent.length).toBeGreaterThan(10)
  expect([...sent, ...files].filter(text => text.includes(key))).toEqual([])
})

for (const language of ['es', 'en'] as const) {
  test(`the screens with a model are good screens, in ${language}`, { tag: '@long' }, async ({ page, model, product }) => {
    test.setTimeout(240_000)
    await prepare(page, language)
    const post = async (path: string, data: object) => (await page.request.post(path, { data, timeout: 60_000 })).json()
    const { data } = await post('/api/scrape/website', { url: product.list })
    model.fail(failure('content-filter'))
    const { searchId } = await post('/api/get-ai-data', { scrappedDataId: data._id, prompt })
    const name = language === 'es' ? 'Azúcar' : 'Sugar'
    await serveSample(page, {
      report: {
        product: { ...sampleReport.product, name },
        sections: sampleReport.sections.map(section => ({ ...section, by: 'model' })),
        engine: { by: 'built-in', usage: null, setAside: 'filtered' },
      },
      search: { name, prompt: name },
    })
    for (const path of [
      `/custom-url/ai-prompt/${data._id}`,
      `/product-research/results/${searchId}`,
      '/product-research/default',
      `/product-research/results/${sampleSearchId}`,
    ]) {
      await test.step(path, () => expectGoodScreen(page, { path, heading: { es: /./, en: /./ } }, language))
    }
  })
}
