/** Customs codes: searching them by name, and checking a code against a name. */
import type { RegisterCall } from '#server/register-call.ts'

/** Loads the table of codes at the first use. */
const loadCodes = () =>
  Promise.all([
    import('#research/codes/product-search.ts'),
    import('#research/codes/product-table.ts'),
    import('#research/codes/check-product.ts'),
  ])

export function registerProductCodes(call: RegisterCall): void {
  call('searchProductCodes', async ({ input: { query, lang } }) => {
    const [{ searchProductCodes }, { normalCode, productCode }] = await loadCodes()
    const normal = normalCode(query)
    return { success: true, codes: searchProductCodes(query, lang), exact: normal === null ? null : productCode(normal, lang) }
  })

  call('checkProduct', async ({ input: { productName, productCode, lang } }) => {
    const [, , { checkProduct }] = await loadCodes()
    return { success: true, ...checkProduct(productName, productCode, lang) }
  })
}
