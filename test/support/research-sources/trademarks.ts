/** The search of the United States Patent and Trademark Office. */
import type { FixtureSource } from './asked.ts'
import { between, chance, pick } from './chance.ts'
import { type Product, productInText } from './products.ts'

const endings = ['DEMO', 'SAMPLE CO.', '& MUESTRA', 'DEL EJEMPLO', 'TRIAL HOUSE', 'PRUEBA']

export const uspto: FixtureSource = ({ path, method, body }) => {
  if (path !== '/prod-stage-v1-0-0/tmsearch') return undefined
  if (method !== 'POST') return { status: 403, body: { message: 'Missing Authentication Token' } }
  const { query, from = 0, size = 20 } = (body ?? {}) as { query?: unknown; from?: number; size?: number }
  const product = productInText(
    JSON.stringify(query ?? '').replaceAll(/"(bool|must|should|match|match_phrase|wordmark|query|operator|filter|term)"/g, ' '),
  )
  const totalValue = product ? Math.round(between(40, 4000, 'trademarks', product.heading)) : 0
  const hits = Array.from({ length: Math.max(0, Math.min(size, totalValue - from, 100)) }, (_, index) => mark(product!, from + index))
  return { body: { took: 5, hits: { totalValue, hits } } }
}

function mark(product: Product, index: number) {
  // Real numbers do not begin like this.
  const id = String(Number(product.heading) * 100 + index).padStart(8, '0')
  const year = Math.floor(between(2009, 2024, 'filed', id))
  const alive = chance('alive', id) < 0.7
  const registered = chance('registered', id) < 0.8
  return {
    id,
    source: {
      id,
      wordmark: `${product.en.toUpperCase()} ${pick(endings, 'ending', id)}`,
      alive,
      internationalClass: [`IC ${String(product.niceClass).padStart(3, '0')}`],
      registrationId: registered ? String(7_000_000 + Number(product.heading) * 100 + index) : null,
      registrationDate: registered ? `${year + 1}-06-04` : null,
      filedDate: `${year}-03-12`,
      abandonDate: alive ? null : `${year + 2}-01-15`,
    },
  }
}
