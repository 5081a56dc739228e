/** Facts of made-up trade as a source gives them: by country, in dollars and kilograms. */
import type { Fact } from '#research/source.ts'

const answer = { url: 'https://comtrade.example/answer', retrievedAt: '2026-01-02T03:04:05.000Z' }

/** A value, or a value and a weight, by country. */
export type Declared = Record<string, number | [value: number, weight: number]>

export function tradeFacts(direction: 'exports' | 'imports', year: number | string, declared: Declared): Fact[] {
  return Object.entries(declared).flatMap(([country, numbers], index) => {
    const [value, weight] = Array.isArray(numbers) ? numbers : [numbers]
    const common = { period: String(year), country, answer: { ...answer, url: `${answer.url}/${direction}/${year}` } }
    const fact: Fact = { ...common, measure: `${direction}-value`, unit: 'USD', value, locator: `data[${index}].primaryValue` }
    return weight === undefined
      ? [fact]
      : [fact, { ...common, measure: `${direction}-weight`, unit: 'kg', value: weight, locator: `data[${index}].netWgt` }]
  })
}
