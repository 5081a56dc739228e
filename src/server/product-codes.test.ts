/** Customs codes through the calls: searched by name and by code, and checked against a name. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#test/support/app.ts'
import type { TestApp, TestClient } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'

interface Code {
  code: string
  name?: string | null
  label: string
  path: string[]
}

describeOnPostgres('product codes', openTestDatabase => {
  let app: TestApp
  let client: TestClient

  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase())
    client = await app.signedIn()
  })
  afterAll(() => app.close())

  const search = async (query: string, lang = 'es') => {
    const answer = await client.get(`/api/search-product-codes?${new URLSearchParams({ query, lang })}`)
    return { status: answer.status, ...((await answer.json()) as { codes: Code[]; exact: Code | null }) }
  }
  const check = async (productName: string, productCode: string) => {
    const answer = await client.post('/api/check-product', { productName, productCode, lang: 'es' })
    return (await answer.json()) as { code: Code | null; problem: string | null; suggestions: Code[] }
  }

  it('finds the codes that a name may mean, with their chapters and headings', async () => {
    const { codes, exact } = await search('aguacates')
    expect(codes[0]).toEqual({
      code: '080440',
      name: 'aguacates',
      label: 'Aguacates (paltas)',
      path: [expect.stringContaining('Frutas'), expect.stringContaining('aguacates')],
    })
    expect(codes.length).toBeLessThanOrEqual(5)
    expect(exact).toBeNull()
  })

  it('accepts a code in any spelling', async () => {
    for (const query of ['1806.31', '180631', '18 06 31', '1806.31.00.10']) expect((await search(query, 'en')).exact?.code).toBe('180631')
    expect((await search('18')).exact).toEqual({ code: '18', label: 'Cacao y sus preparaciones', path: [] })
  })

  it('finds nothing for nonsense, and refuses overlong input', async () => {
    expect(await search('🥑')).toMatchObject({ status: 200, codes: [], exact: null })
    expect((await search('x'.repeat(501))).status).toBe(400)
    expect((await app.client().get('/api/search-product-codes?query=a&lang=es')).status).toBe(401)
  })

  it('has no objection to a code that matches the name', async () => {
    expect(await check('Azúcar', '1701.99')).toMatchObject({ code: { code: '170199' }, problem: null, suggestions: [] })
  })

  it('says that a code does not exist, and suggests others', async () => {
    const { code, problem, suggestions } = await check('Azúcar', '1701.11')
    expect({ code, problem }).toEqual({ code: null, problem: 'unknown-code' })
    expect(suggestions.map(suggestion => suggestion.code.slice(0, 4))).toContain('1701')
  })

  it('says that a code belongs to another product', async () => {
    const { code, problem, suggestions } = await check('Azúcar', '8471.30')
    expect({ code: code?.code, problem, first: suggestions[0]?.code }).toEqual({ code: '847130', problem: 'contradiction', first: '1701' })
  })
})
