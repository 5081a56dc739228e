/** The notes of a report on the code that a person typed. */
import { expect, it } from 'vitest'
import { identifyProduct } from './identify-product.ts'

it('a note on a code of another product has a label that is clear by itself', () => {
  const [said] = identifyProduct('Azúcar', '0901.11', 'es').notes
  expect(said?.code).toBe('code-contradicts-name')
  expect(said?.text).toContain('El código 0901.11 es de otro producto: «Café sin tostar: sin descafeinar».')
})
