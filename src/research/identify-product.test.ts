/** What a report says of the code that a person typed beside a name. */
import { expect, it } from 'vitest'
import { identifyProduct } from './identify-product.ts'

it('a code of something else is told in words that stand by themselves', () => {
  const [said] = identifyProduct('Azúcar', '0901.11', 'es').notes
  expect(said?.code).toBe('code-contradicts-name')
  expect(said?.text).toContain('El código 0901.11 es de otro producto: «Café sin tostar: sin descafeinar».')
})
