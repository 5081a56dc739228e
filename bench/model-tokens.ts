/**
 * What a language model is sent for lists of 1 to 100 pages: Indaga's calls and tokens for 1,000 rows as they reach a server, compared with asking
 * page by page for the rows, with the same prompt on the same pages. Goal: 50 times fewer at 100 pages. Also measures how far the estimate that
 * budgets use is above the real count.
 */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { pino } from 'pino'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import { analysisEngine } from '#website/planning/analysis-engine.ts'
import { modelSessions } from '#language-model/model-sessions.ts'
import { estimateTokens } from '#language-model/estimate-tokens.ts'
import type { Planner, PlanRequest } from '#website/planning/planner.ts'
import type { ModelCall } from '#contracts/model.ts'
import type { Page } from '#contracts/page.ts'
import { parseSettings } from '#contracts/settings.ts'
import { rowObjects, type Table } from '#contracts/table.ts'
import { findAll, isTag, isText, type ParentNode, parseDocument } from '#website/extraction/document.ts'
import { mainText } from '#website/extraction/text/main-text.ts'
import { analyse } from '#test/support/analyse.ts'
import { expectedTables } from '#test/support/expected-tables.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { startModelServer } from '#test/support/model-server/model-server.ts'
import { pageOf } from '#test/support/pages.ts'
import { answerWith } from '#test/support/model-server/oracle.ts'
import { firstPath, pageAt } from './directory/site.ts'
import { keepResults, machine } from './keep-results.ts'
import { startLocalSite } from './local-site.ts'

const number = new Intl.NumberFormat('en')

interface Run {
  pages: Page[]
  table: Table
  calls: number
  inputTokens: number
  outputTokens: number
}

let asked: PlanRequest
const server = await startModelServer({
  tokensOf: countTokens,
  // The choice itself does not matter here, only that as many columns are chosen as by the rules.
  answer: async ({ fields }) => {
    const [best] = (await builtInPlanner(asked)).plans
    return answerWith(best!.plan, asked.candidates, fields.candidates ?? '')
  },
})
const settings = parseSettings(server.settings('openai-compatible'))
const openModelSession = modelSessions(settings, pino({ level: 'silent' }))

/** Follows a list over at most `most` pages, with a model that plans. */
async function follow(start: string, prompt: string, most: number): Promise<Run> {
  const pages: Page[] = []
  const fetchPage = async (url: string): Promise<Page> => {
    const answer = await fetch(url)
    const page = pageOf(url, await answer.text(), { state: answer.ok ? 'ok' : 'http-error', status: answer.status })
    pages.push(page)
    return page
  }
  const outcomes: ModelCall['outcome'][] = []
  const engine = await analysisEngine(await openModelSession({ onCall: ({ outcome }) => void outcomes.push(outcome) }), settings)
  const planner: Planner = request => engine.planner((asked = request))
  const entry = await fetchPage(start)
  const { table } = await analyse(prompt, [entry], { ...engine, planner, fetchPage, pageBudget: most, rowLimit: 100_000 })
  const usage = engine.usage()
  if (!table || !usage) throw new Error(`${start} gave no table, or no model was asked`)
  if (outcomes.some(outcome => outcome !== 'ok')) throw new Error('The model gave no answer that could be used')
  return { pages: pages.filter(({ state }) => state === 'ok'), table, ...usage }
}

const unread = new Set(['script', 'style', 'svg', 'noscript', 'template', 'link', 'meta', 'head', 'iframe'])

/** A page as tools clean it for a model: without scripts, styles, picture paths and attributes, but with the addresses of links. */
function cleanedHtml(html: string): string {
  const write = (parent: ParentNode): string =>
    parent.children
      .map(node => {
        if (isText(node)) return node.data.replace(/\s+/g, ' ')
        if (!isTag(node) || unread.has(node.name)) return ''
        const { href } = node.attribs
        return `<${node.name}${href ? ` href="${href}"` : ''}>${write(node)}</${node.name}>`
      })
      .join('')
  return findAll(parseDocument(html), ({ name }) => name === 'body', { unseen: true })
    .map(write)
    .join('')
}

const instructions = (prompt: string, columns: string[]) =>
  `Extract the data asked for from the page, as JSON that follows the schema. Copy values exactly; use null for what the page does not say.
Request: ${prompt}
Schema: ${JSON.stringify({
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: Object.fromEntries(columns.map(name => [name, { type: ['string', 'null'] }])),
          required: columns,
        },
      },
    },
    required: ['rows'],
  })}
Page:
`

/** The tokens of asking page by page: the page as the question, and its rows as JSON in the answer. */
function pageByPage({ pages, table }: Run, prompt: string, contentOf: (page: Page) => string): number {
  const asking = countTokens(
    instructions(
      prompt,
      table.columns.map(({ name }) => name),
    ),
  )
  const contents = pages.reduce((sum, page) => sum + countTokens(contentOf(page)), 0)
  return pages.length * asking + contents + countTokens(JSON.stringify({ rows: rowObjects(table) }))
}

interface Site {
  name: string
  prompt: string
  /** Lengths of the list, in pages. */
  lengths: number[]
  open(pages: number): Promise<{ start: string; close(): Promise<void> }>
}

const sites: Site[] = [
  {
    name: 'shop, English, 20 products a page',
    prompt: 'all products with name, brand, item number, price and rating',
    lengths: [1, 10, 100],
    open: pages => startLocalSite(pages),
  },
  {
    name: 'directory, Spanish and English, 48 companies a page',
    prompt: 'todas las empresas con nombre, ciudad, año de fundación y empleados',
    lengths: [1, 10, 41],
    open: async () => {
      const directory = await startLoopbackServer((request, response) => {
        const page = pageAt(request.url!)
        response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page ?? 'Not found')
      })
      return { ...directory, start: `${directory.origin}${firstPath}` }
    },
  },
]

const lines: string[] = []
let least = Infinity
for (const { name, prompt, lengths, open } of sites) {
  for (const most of lengths) {
    const site = await open(most)
    const run = await follow(site.start, prompt, most)
    await site.close()
    const rows = run.table.rows.length
    const per = (tokens: number) => number.format(Math.round((tokens * 1000) / rows))
    const ours = run.inputTokens + run.outputTokens
    const text = pageByPage(run, prompt, page => mainText(page.content, page.url).text)
    const html = pageByPage(run, prompt, page => cleanedHtml(page.content))
    if (most >= 100) least = Math.min(least, text / ours)
    lines.push(
      `| ${name} | ${run.pages.length} | ${number.format(rows)} | ${run.calls} | ${number.format(run.inputTokens)} + ${number.format(run.outputTokens)} | ${per(ours)} | ${per(text)} (${(text / ours).toFixed(1)}) | ${per(html)} (${(html / ours).toFixed(1)}) |`,
    )
  }
}
await server.close()

/** The estimate compared with the real count, for texts of one kind and language. */
function estimated(name: string, texts: string[]): string {
  const ratios = texts.filter(text => text.length > 200).map(text => estimateTokens(text) / countTokens(text))
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return `| ${name} | ${ratios.length} | ${Math.min(...ratios).toFixed(2)} | ${mean.toFixed(2)} | ${Math.max(...ratios).toFixed(2)} |`
}
const estimates = (['es', 'en'] as const).flatMap(language => {
  const pages = expectedTables.filter(({ name }) => name.endsWith(`-${language}`)).map(({ page }) => page)
  const title = language === 'es' ? 'Spanish' : 'English'
  return [
    estimated(
      `main text, ${title}`,
      pages.map(page => mainText(page.content, page.url).text),
    ),
    estimated(
      `cleaned HTML, ${title}`,
      pages.map(page => cleanedHtml(page.content)),
    ),
  ]
})

keepResults('Tokens of a language model', [
  `\`npm run bench -- model-tokens\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. Tokens are counted with o200k_base, as they reach a model server on loopback: instructions, fields and schema asked, and what is answered. "Page by page" is what would be sent if the same model were given each of the same pages, with the prompt and a schema of the columns, and answered with the rows as JSON: as main text (one line a block, without addresses of links) or as cleaned HTML (no scripts, styles or attributes but links' addresses). The last three columns are for 1,000 rows; in brackets, how many times as many tokens as Indaga that is.`,
  '',
  '| site | pages | rows | calls | tokens asked + answered | Indaga | page by page, main text | page by page, cleaned HTML |',
  '|---|---|---|---|---|---|---|---|',
  ...lines,
  '',
  `Goal: at least 50 times fewer at 100 pages, beside the cheaper of the two: ${least >= 50 ? 'met' : 'missed'} (${least.toFixed(1)} at least).`,
  '',
  'How many times the real count the estimate is that budgets are kept by (`src/language-model/estimate-tokens.ts`); below 1 it would be no upper bound:',
  '',
  '| text | pages | least | mean | most |',
  '|---|---|---|---|---|',
  ...estimates,
])
