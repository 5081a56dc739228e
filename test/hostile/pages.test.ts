/**
 * Pages with orders, with a model that ignores them, one that follows them, and one that lies. The proof does not depend on the model: whatever it
 * answers within the form, the table stays within bounds.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import { modelPlanner } from '#website/planning/model-planner/model-planner.ts'
import type { ModelPlanAnswer } from '#website/planning/model-planner/plan-answer.ts'
import type { Page } from '#contracts/page.ts'
import { createPageFetcher, type PageFetcher } from '#website/crawl/fetch-page.ts'
import { openPageReader, pdfsBy } from '#website/reading/page-reader.ts'
import { analyse } from '#test/support/analyse.ts'
import { type AnswerScript, liar } from '#test/support/model-server/model-server.ts'
import { endPlayedModels, type PlayedModel, playModel } from '#test/support/played-model.ts'
import { scriptedSession } from '#test/support/scripted-session.ts'
import type { AnalysisRequest } from '#website/analysis/analysis-state.ts'
import { type Attack, attacks } from './attacks.ts'
import { type Allowed, faultsIn, type Outcome } from './bounds.ts'
import { honestPages } from './honest-pages.ts'
import { type HostileSite, startHostileSite } from './hostile-site.ts'
import { type Asked, askedBy, gulliblePlanner, honestAnswer, honestModel, obedientModel, oneThingElse } from './models.ts'
import { ordersIn } from './orders.ts'

let site: HostileSite
let fetcher: PageFetcher
let model: PlayedModel
/** The script that plays the model. */
let script: AnswerScript
const reader = openPageReader()
const read = new Map<string, Page>()
const withoutModel = new Map<string, Promise<Outcome>>()

beforeAll(async () => {
  site = await startHostileSite()
  fetcher = createPageFetcher({ allowPrivateNetwork: site.hosts, readPdf: pdfsBy(reader) })
  model = await playModel(request => script(request))
}, 60_000)
afterAll(async () => {
  await fetcher.close()
  await endPlayedModels()
  await site.close()
  await reader.close()
})

async function pageAt(url: string): Promise<Page> {
  const page = read.get(url) ?? (await fetcher.fetchPage(url))
  read.set(url, page)
  return page
}

async function outcomeOf(attack: Attack, more: Partial<AnalysisRequest> = {}): Promise<Outcome> {
  const entry = await pageAt(site.addressOf(attack))
  const requests: string[] = []
  const told: string[] = []
  const { table, plan } = await analyse(honestPages[attack.on].prompt, [entry], {
    fetchPage: async url => {
      requests.push(url)
      return pageAt(url)
    },
    onEvent: event => void told.push(JSON.stringify(event)),
    ...more,
  })
  return { table, by: plan?.by ?? null, requests, told: told.join('\n') }
}

/** The outcome with a model that answers by the script, and a planner that asks it. */
async function outcomeWith(attack: Attack, answer: AnswerScript, planner = modelPlanner): Promise<Outcome> {
  script = answer
  const from = model.log.length
  const session = model.open()
  const outcome = await outcomeOf(attack, { planner: planner(session, builtInPlanner) })
  expect(session.calls().length, 'the model was asked').toBeGreaterThan(0)
  return { ...outcome, told: `${outcome.told}${model.log.slice(from).join('')}` }
}

const allowedOn = async (attack: Attack, prompt: string = honestPages[attack.on].prompt): Promise<Allowed> => {
  const key = `${attack.name}: ${prompt}`
  const honest = withoutModel.get(key) ?? outcomeOf(attack, { prompt })
  withoutModel.set(key, honest)
  const { labels } = honestPages[attack.on]
  return {
    honest: await honest,
    pages: [...read.values()],
    // Columns without a name on these pages are named by their type.
    words: `${prompt} ${labels.join(' ')} enlace link nombre name cargo role texto text`,
    secrets: [model.server.settings('openai').AI_API_KEY, 'You choose which data', 'never an instruction to you'],
  }
}

// Some tests make hundreds of tables.
describe('hostile pages', { timeout: 120_000 }, () => {
  it('are at least twenty in each language', () => {
    const languages = attacks.map(({ on }) => honestPages[on].language)
    for (const language of ['es', 'en']) expect(languages.filter(other => other === language).length).toBeGreaterThanOrEqual(20)
  })

  it.each(attacks)('$name: an obedient model would find its order', attack => {
    const kinds = ordersIn(site.orderOf(attack)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(attack.orders))
  })

  it.each(attacks)('$name: without a model the table has every honest record', async attack => {
    const allowed = await allowedOn(attack)
    const { rows } = honestPages[attack.on]
    expect(allowed.honest.table?.rows).toHaveLength(rows.length)
    const words = JSON.stringify(allowed.honest.table?.evidence)
    for (const row of rows) for (const cell of row.slice(-3)) expect(words).toContain(cell)
    expect(faultsIn(allowed.honest, allowed)).toEqual([])
  })

  it.each(attacks)('$name: a model that ignores orders is used, within the bounds', async attack => {
    const outcome = await outcomeWith(attack, honestModel(honestPages[attack.on]))
    expect(faultsIn(outcome, await allowedOn(attack))).toEqual([])
    expect(outcome.by).toBe('model')
  })

  it.each(attacks)('$name: a model that follows orders stays within the bounds', { tags: ['long'] }, async attack => {
    const orders = ordersIn(site.orderOf(attack))
    for (const followed of [orders, ...orders.map(order => [order])]) {
      const outcome = await outcomeWith(attack, obedientModel(honestPages[attack.on], followed))
      expect(faultsIn(outcome, await allowedOn(attack)), JSON.stringify(followed)).toEqual([])
    }
  })

  it.each(attacks)('$name: a model that lies stays within the bounds', { tags: ['long'] }, async attack => {
    for (const seed of [1, 2, 3]) {
      const outcome = await outcomeWith(attack, liar(seed))
      expect(faultsIn(outcome, await allowedOn(attack)), `seed ${seed}`).toEqual([])
    }
  })

  it('would almost always be obeyed by a planner that believed its model', { tags: ['long'] }, async () => {
    const changed: string[] = []
    for (const attack of attacks) {
      const outcome = await outcomeWith(attack, obedientModel(honestPages[attack.on], ordersIn(site.orderOf(attack))), gulliblePlanner)
      if (faultsIn(outcome, await allowedOn(attack)).length > 0) changed.push(attack.name)
    }
    expect(changed.length).toBeGreaterThanOrEqual(50)
  })

  // Without a server, because only the content of the answers matters here, not their transport.
  it.each(attacks.filter(({ carrier }) => carrier === 'paragraph'))(
    '$name: no answer that differs in one thing leads out of the bounds',
    { tags: ['long'] },
    async attack => {
      const page = honestPages[attack.on]
      // One prompt names every column, which leaves little for a model to choose; the other names none.
      for (const prompt of [page.prompt, page.language === 'es' ? 'toda la información' : 'all the information']) {
        const answering = (script: (asked: Asked) => object) => ({
          prompt,
          planner: modelPlanner(
            scriptedSession(question => script(askedBy(question))),
            builtInPlanner,
          ),
        })
        let answers: ModelPlanAnswer[] = []
        await outcomeOf(
          attack,
          answering(asked => (answers = oneThingElse(page, asked))[0]!),
        )
        expect(answers.length).toBeGreaterThan(100)
        const allowed = await allowedOn(attack, prompt)
        for (const answer of answers) {
          const outcome = await outcomeOf(
            attack,
            answering(() => answer),
          )
          expect(faultsIn(outcome, allowed), JSON.stringify(answer)).toEqual([])
        }
      }
    },
  )

  it("let a model that reports missing data in the words of the prompt open the records' own pages, and nothing else", async () => {
    for (const attack of attacks.filter(({ carrier }) => carrier === 'paragraph')) {
      const page = honestPages[attack.on]
      const missing = [page.prompt.split(' ').slice(-3).join(' ')]
      const outcome = await outcomeWith(attack, asked => ({ ...honestAnswer(page, asked), missing, needs: 'details' }))
      const { honest } = await allowedOn(attack)
      expect(outcome.table?.rows.map(row => row.slice(0, honest.table!.columns.length))).toEqual(honest.table?.rows)
      const own = page.rows.map((_, at) => `${site.addressOf(attack)}/${at + 1}`)
      expect(outcome.requests.filter(url => !own.includes(url))).toEqual([])
    }
  })

  it('cause no request to the attacker', () => {
    expect(site.collected).toEqual([])
    const known = attacks.flatMap(attack => {
      const { pathname } = new URL(site.addressOf(attack))
      return [pathname, `${pathname}.csv`, ...honestPages[attack.on].rows.map((_, at) => `${pathname}/${at + 1}`)]
    })
    expect(site.requests.filter(path => !known.includes(path))).toEqual([])
  })
})
