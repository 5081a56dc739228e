/** Customs codes: which ones a name may mean, and whether one goes with a name. */
import type { RegisterCall } from '#server/register-call.ts'

/** The table of codes is read only once somebody asks for one. */
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
