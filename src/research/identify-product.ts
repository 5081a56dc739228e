/** Finds the product's code and its names in both languages, from the name and the code that a person typed. */
import type { Language } from '#contracts/language.ts'
import type { ReportNote, ReportProduct } from '#contracts/report.ts'
import { bestCode, contradiction, productNames } from './codes/name-and-code.ts'
import { normalCode, productCode } from './codes/product-table.ts'
import { codeNote } from './report-notes.ts'

export interface IdentifiedProduct {
  product: ReportProduct
  names: Record<Language, string>
  /** Notes on the code. */
  notes: ReportNote[]
}

/**
 * Chooses the code and the names of a product. A typed code that exists is used, cut to the six digits that all countries have in common, even if it
 * contradicts the name. Otherwise the code that the name means is used, if the match is of high confidence.
 */
export function identifyProduct(name: string, typedCode: string | null, language: Language): IdentifiedProduct {
  const given = typedCode === null ? null : normalCode(typedCode)
  const code = given && productCode(given, language)
  if (code) {
    const notes: ReportNote[] = []
    if (typedCode!.replace(/\D/g, '').length > code.code.length) notes.push(codeNote('national-code', language, { code, typedCode }))
    if (contradiction(name, code.code)) notes.push(codeNote('code-contradicts-name', language, { code, typedCode }))
    return { product: { name, code, codeFrom: 'person' }, names: productNames(name, code.code), notes }
  }

  const notes = typedCode === null ? [] : [codeNote('unknown-code', language, { code: null, typedCode })]
  const best = bestCode(name)
  const guessed = best?.confidence === 'high' ? productCode(best.code, language) : null
  notes.push(codeNote(guessed ? 'code-guessed' : 'no-code', language, { code: guessed, typedCode }))
  return {
    product: { name, code: guessed, codeFrom: guessed && 'name' },
    names: productNames(name, guessed?.code ?? null),
    notes,
  }
}
