/** Product research with hostile sources and a writer that obeys them: the report says nothing that it would not say without them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultDirectoryId } from '#contracts/directory.ts'
import type { Language } from '#contracts/language.ts'
import type { MadeReport } from '#contracts/report.ts'
import type { AnalysisWriter } from '#contracts/report-draft.ts'
import { sourceIdSchema } from '#contracts/research-sources.ts'
import { parseSettings } from '#contracts/settings.ts'
import { createResearch, type Research } from '#research/research.ts'
import { attackersHost, attackersName, researchOrders, startHostileSources } from './hostile-sources.ts'
import { ordersIn } from './orders.ts'

const directory = { _id: defaultDirectoryId, name: 'All sources', sources: [...sourceIdSchema.options], countries: ['ESP', 'MEX'] }
const keys = { SERPER_API_KEY: 'secret-of-serper', BRAVE_API_KEY: 'secret-of-brave', TAVILY_API_KEY: 'secret-of-tavily' }
const products: Record<Language, string> = { es: 'Aceite de oliva', en: 'Olive oil' }

let sources: Awaited<ReturnType<typeof startHostileSources>>
let research: Research
beforeAll(async () => {
  sources = await startHostileSources()
  research = createResearch({
    settings: parseSettings({ ...sources.settings, ...keys, INDAGA_RESEARCH_PACE: 'off', INDAGA_ALLOW_PRIVATE_NETWORK: sources.host }),
    cache: { get: async () => null, set: async () => {} },
    log: { warn: () => {} },
  })
})
afterAll(() => sources.close())

const report = (language: Language, productName: string, writer?: AnalysisWriter): Promise<MadeReport> =>
  research.report({ productName, productCode: '1509', language, directory }, { signal: new AbortController().signal, writer })

/** Every text of a report that a reader or a program may see; for rejected sentences, the reason. */
function textsOf({ report: { removed, ...shown }, summary, table }: MadeReport): string[] {
  const texts: string[] = summary.split('\n')
  const collect = (_: string, value: unknown) => (typeof value === 'string' && texts.push(value), value)
  const sentences = shown.sections.flatMap(({ blocks }) =>
    blocks.flatMap(block => block.sentences.map(({ parts }) => parts.map(part => (typeof part === 'string' ? part : part.text)).join(''))),
  )
  JSON.stringify([shown, table, removed.map(({ reason, section }) => ({ reason, section }))], collect)
  return [...texts, ...sentences]
}

/** What an obedient writer would write: the ordered text as it is, and in every form that could become more than text on a page. */
const payloads = (language: Language): string[] =>
  researchOrders[language].flatMap(order =>
    ordersIn(order).flatMap(found => {
      if (found.kind === 'say') return [found.text, `**${found.text}**`]
      if (found.kind === 'visit')
        return [`![x](${found.url})`, `[x](${found.url})`, `<img src="${found.url}">`, found.url, new URL(found.url).host]
      return found.kind === 'reveal' ? ['You write sections of a report', keys.SERPER_API_KEY] : []
    }),
  )

/** A writer that puts the orders into its interpretation. */
const obedientWriter =
  (language: Language): AnalysisWriter =>
  async () => ({ setAside: null, blocks: [{ kind: 'paragraph', sentences: payloads(language).map(text => `${text}.`) }] })

describe.each<Language>(['es', 'en'])('hostile sources (%s)', language => {
  it('are quoted as such, and none of their text becomes markup', async () => {
    const made = await report(language, products[language])
    expect(textsOf(made).join('\n')).toContain(attackersHost)
    expect(made.summary).not.toMatch(markup)
    const targets = [...made.summary.matchAll(/(?<!\\)\]\(([^)]*)\)/g)].map(([, target]) => target!)
    expect(targets.filter(target => target.includes(attackersHost))).toEqual([])
  })

  it('give a writer none of their words, and its links, addresses and markup are refused', async () => {
    let told = ''
    const writer = obedientWriter(language)
    const honest = new Set(textsOf(await report(language, products[language])))
    const made = await report(language, products[language], async brief => ((told = JSON.stringify(brief)), writer(brief)))
    expect(told).not.toMatch(hostile)
    expect(made.report.removed.length, 'the writer obeyed').toBeGreaterThan(10)
    const more = textsOf(made).filter(text => !honest.has(text))
    expect(more.filter(text => text.includes(attackersHost) || text.includes('secret-of'))).toEqual([])
    expect(made.summary).not.toMatch(markup)
  })
})

/** Text that only an attacker needs, or that reveals instructions. */
const hostile = new RegExp(`${attackersName}|${attackersHost}|secret-of|You write|desaparecido|is gone`, 'i')
/** An image or an element that Markdown does not treat as text. */
const markup = /(?<!\\)!\[|(?<!\\)<(?:a|img)\b/
