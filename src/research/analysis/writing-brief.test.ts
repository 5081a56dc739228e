/** The brief that a writer gets for a market. */
import { expect, it } from 'vitest'
import { marketOfSugar } from '#test/support/market-facts.ts'
import { writingBrief } from './writing-brief.ts'

function brief() {
  const { ledger, market, entries } = marketOfSugar()
  const names = { es: 'azúcar', en: 'sugar' }
  const request = { name: 'Azúcar', names, code: '170199', language: 'es' as const, countries: [], now: new Date('2026-03-01T12:00:00Z') }
  const code = { code: '170199', label: 'Los demás', path: ['Azúcares'] }
  const told = writingBrief({ ledger, market, request, product: { name: 'Azúcar', code, codeFrom: 'person' }, sources: [] })
  const facts = (id: string) => told.sections.find(section => section.id === id)!.entries
  const lines = (id: string) => facts(id).map(({ says, slots }) => `${says} | ${slots.join(' ')}`.replaceAll('\u00a0', ' '))
  return { ...told, facts, lines, ledger, entries }
}

it('has the sections in prose, with entries that say what they are and their slots', () => {
  const { sections, lines, entries } = brief()
  expect(sections.map(({ id }) => id)).toEqual(['summary', 'market', 'demand', 'competition', 'price-trends'])
  const { id } = entries['bra.share' as keyof typeof entries]
  expect(lines('summary')).toContain(
    `Brasil; parte del total, exportaciones en valor; 2024: 53 % | {${id}:country} {${id}:period} {${id}:percent}`,
  )
  const growth = entries['growth']!.id
  expect(lines('market')).toContain(
    `todos los países; cambio de un periodo al otro, exportaciones en valor; entre 2023 y 2024: +12 % | {${growth}:change} {${growth}:rise} {${growth}:since} {${growth}:until}`,
  )
})

it('adds further countries and years to the entries of the templates, but no sum that leaves countries out', () => {
  const { facts, lines, ledger } = brief()
  expect(lines('summary').join('\n')).toMatch(/Francia; parte del total, exportaciones en valor; 2024: 5,7 %/)
  expect(lines('market').join('\n')).toMatch(/todos los países; exportaciones en valor; 2023: 15\.100 millones de USD/)
  const years = facts('market')
    .flatMap(({ id }) => ledger.get(id) ?? [])
    .filter(entry => entry.source === 'computed' && entry.formula === 'sum' && entry.unit === 'USD')
  expect(new Set(years.map(({ period }) => period)).size).toBe(years.length)
})

it('has slots, and no text, for names of articles, series and brands', () => {
  const { sections, lines } = brief()
  expect(JSON.stringify(sections.map(({ entries, template }) => ({ entries, template })))).not.toMatch(/Azúcar/)
  expect(lines('demand').join('\n')).toMatch(/\{wikipedia-\d+:attribute title\}/)
})
