/** The made-up data of the fixture sources is consistent. The tests of product research rely on it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ResearchSources, startResearchSources } from '#test/support/research-sources/start.ts'

let sources: ResearchSources
beforeAll(async () => {
  sources = await startResearchSources({ now: new Date('2026-03-01T12:00:00Z') })
})
afterAll(() => sources.close())

interface Row {
  reporterCode: number
  partnerCode: number
  primaryValue: number
}
const trade = async (query: string): Promise<Row[]> => {
  const answer = await fetch(`${sources.origin}/comtrade/public/v1/preview/C/A/HS?${query}`)
  return ((await answer.json()) as { data: Row[] }).data
}
const totals = 'partner2Code=0&motCode=0&customsCode=C00'
const sum = (rows: readonly Row[]) => rows.reduce((total, row) => total + row.primaryValue, 0)

describe('UN Comtrade', () => {
  it('gives a country the total of its trade with its partners', async () => {
    const [world] = await trade(`period=2023&cmdCode=170199&flowCode=X&reporterCode=76&partnerCode=0&${totals}`)
    const partners = (await trade(`period=2023&cmdCode=170199&flowCode=X&reporterCode=76&${totals}`)).filter(row => row.partnerCode !== 0)
    expect(partners.length).toBeGreaterThan(30)
    expect(sum(partners)).toBe(world!.primaryValue)
  })

  it('gives imports from a country that differ from the exports that it declares, by less than 40 %', async () => {
    const [declared] = await trade(`period=2023&cmdCode=170199&flowCode=X&reporterCode=76&partnerCode=0&${totals}`)
    const mirror = sum(await trade(`period=2023&cmdCode=170199&flowCode=M&partnerCode=76&${totals}`))
    expect(mirror / declared!.primaryValue).toBeGreaterThan(0.6)
    expect(mirror / declared!.primaryValue).toBeLessThan(1.3)
    expect(mirror).not.toBe(declared!.primaryValue)
  })

  it('has fewer reporters in the last complete year, and none in the current year', async () => {
    const reporters = await Promise.all(
      [2023, 2025, 2026].map(async year => (await trade(`period=${year}&cmdCode=0901&flowCode=X&partnerCode=0&${totals}`)).length),
    )
    expect(reporters[0]).toBeGreaterThan(55)
    expect(reporters[1]).toBeLessThan(reporters[0]! * 0.8)
    expect(reporters[2]).toBe(0)
  })

  it('cuts an answer that is not limited to totals at 500 rows', async () => {
    expect(await trade('period=2023&cmdCode=170199&flowCode=X&partnerCode=0')).toHaveLength(500)
  })
})

it('refuses a second question that comes faster than the real source allows', async () => {
  const strict = await startResearchSources({ paces: true })
  try {
    const ask = () => fetch(`${strict.origin}/gdelt/api/v2/doc/doc?query=sugar&mode=artlist&format=json`)
    expect(await (await ask()).text()).toContain('articles')
    expect(await (await ask()).text()).toContain('Please limit requests')
  } finally {
    await strict.close()
  }
})
