/** What a language model may say about the figures of a report, and what it may not, although every figure is right. */
import { describe, expect, it } from 'vitest'
import type { Language } from '#contracts/language.ts'
import { passGate } from '#research/analysis/gate.ts'
import { goodSentences, misleadingSentences } from '#test/support/analysis-sentences.ts'
import { marketOfSugar } from '#test/support/market-facts.ts'
import { misleadingClaims } from './misleading-claims.ts'

const { ledger, market, entries } = marketOfSugar()
const ids: ReadonlyMap<string, string> = new Map(Object.entries(entries).map(([name, { id }]) => [name, id]))

/** Replaces the names of entries in a draft by their ids. */
const withIds = (draft: string): string => draft.replaceAll(/\{([\w.]+):/g, (_, name: string) => `{${ids.get(name) ?? name}:`)

/** A first sentence that names the year of its section. */
const opening: Record<Language, string> = {
  es: 'En {reporters:period} informan {reporters:count country}.',
  en: 'In {reporters:period}, {reporters:count country} report.',
}

/** The reason why each sentence is refused after the opening; null where it passes. */
function reasons(sentences: readonly string[], language: Language): (string | null)[] {
  return sentences.map(sentence => {
    const request = { name: 'Azúcar', names: { es: 'azúcar', en: 'sugar' }, code: '170199', language, countries: [], now: new Date() }
    const { refused } = passGate(
      [{ id: 'summary', blocks: [opening[language], sentence].map(draft => ({ kind: 'paragraph', sentences: [withIds(draft)] })) }],
      {
        ledger,
        language,
        product: { name: 'Azúcar', code: null, codeFrom: null },
        words: { product: 'azúcar', goods: 'azúcar' },
        sources: [],
        askedAt: () => null,
        trademarkSearch: 'https://tmview.example/',
      },
      misleadingClaims({ ledger, market, request }),
    )
    return refused[0]?.reason ?? null
  })
}

describe.each<Language>(['es', 'en'])('in %s', language => {
  it('sentences that say what the figures say pass', () => {
    const sentences = goodSentences[language]
    const verdicts = reasons(sentences, language)
    expect(sentences.flatMap((sentence, at) => (verdicts[at] ? [`${verdicts[at]}: ${sentence}`] : []))).toEqual([])
  })

  it.each(misleadingSentences[language])('%s: %s', (reason, sentence) => {
    expect(reasons([sentence], language)).toEqual([reason])
  })
})
