/**
 * Language models as a person meets them: the built product asks a model of this machine, says so before and after, and can be asked
 * without it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { expectGoodScreen } from '#test/support/good-screen.ts'
import {
  failure,
  startModelServer,
  type ModelAnswer,
  type ModelRequest,
  type ModelServer,
} from '#test/support/model-server/model-server.ts'
import { startResearchSources } from '#test/support/research-sources/start.ts'
import { sampleSearchId, serveSample } from '#test/support/sample-search.ts'
import { prepare } from '#test/support/signed-in-product.ts'
import { sampleReport } from '#web/features/design-system/sample-report.ts'

interface Candidate {
  dataset: number
  rows: number
  columns: { column: number; label: string }[]
}

/** Takes the largest list with all its columns; of a report, the sentences of the templates as they are. */
function answer({ purpose, fields }: ModelRequest): ModelAnswer {
  if (purpose === 'write-analysis') {
    const sections = fields['sections']!.split('\n\n').map(section => {
      const [head, ...sentences] = section.split('\n')
      return {
        id: head!.split(' ')[0],
        blocks: [{ kind: 'paragraph', sentences: sentences.map(sentence => sentence.replace(/^- /, '')) }],
      }
    })
    return { sections }
  }
  if (purpose !== 'plan') return failure('refusal')
  const candidates = fields['candidates']!.split('\n').map((line): Candidate => JSON.parse(line))
  const largest = candidates.reduce((best, one) => (one.rows > best.rows ? one : best))
  return {
    dataset: largest.dataset,
    columns: largest.columns.map(({ column, label }) => ({ column, name: label })),
    filters: [],
    sort: [],
    limit: null,
    key: [],
    missing: [],
    needs: 'nothing',
    prose: [],
  }
}

/** A product with a model, whose answers a test may replace. */
const test = base.extend<
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
test.beforeEach(async ({ page, model }) => {
  model.fail(null)
  await prepare(page, 'es')
})

test('a report says that a model wrote it, section by section, and is asked for again without it', async ({ page }) => {
  await page.goto('/product-research/default')
  await expect(page.getByText('qwen3:8b redacta el análisis, con 60.000 tokens como máximo por informe.')).toBeVisible()
  await page.getByLabel('Nombre del producto').fill('Azúcar')
  await page.getByLabel(/^Código del producto/).fill('1701.99')
  await page.getByRole('button', { name: 'Obtener informe' }).click()
  const line = page.getByRole('button', { name: /^Redactado con un modelo de lenguaje, qwen3:8b/ })
  await line.click({ timeout: 45_000 })
  await expect(page.getByRole('region', { name: 'En resumen' }).getByText('Texto redactado con un modelo de lenguaje')).toBeAttached()
  const detail = page.getByRole('region', { name: 'Cómo se hizo' })
  await expect(detail).toContainText('Escribió frases con huecos.')

  await detail.getByRole('button', { name: 'Preguntar de nuevo sin el modelo' }).click()
  await expect(page.getByRole('button', { name: 'Redactado con plantillas, sin modelo de lenguaje' })).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('Texto redactado con un modelo de lenguaje')).toHaveCount(0)
})

test('nothing that a browser is sent holds the key, nor what was built for it', async ({ page, model }) => {
  const { AI_API_KEY: key } = model.settings('openai-compatible')
  const bodies: Promise<string>[] = []
  page.on('response', response => void bodies.push(response.text().catch(() => '')))
  for (const path of ['/', '/dashboard', '/product-research/default', '/api/status', '/api/docs', '/api/docs/json']) await page.goto(path)
  // A provider that shows what it was sent.
  model.fail({ error: { message: `Incorrect API key provided: ${key}` } })
  const asked = model.requests.length
  const report = await page.request.post('/api/get-ai-data-for-directories', { data: { productName: 'Café', lang: 'es' }, timeout: 60_000 })
  bodies.push(report.text())
  expect(model.requests.slice(asked).map(request => request.key)).toContain(key)
  const built = readdirSync('dist/web', { recursive: true, withFileTypes: true }).filter(file => file.isFile())
  const files = built.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1'))
  const sent = (await Promise.all(bodies)).filter(Boolean)
  expect(sent.length).toBeGreaterThan(10)
  expect([...sent, ...files].filter(text => text.includes(key))).toEqual([])
})

for (const language of ['es', 'en'] as const) {
  test(`the screens with a model are good screens, in ${language}`, async ({ page, model, product }) => {
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
