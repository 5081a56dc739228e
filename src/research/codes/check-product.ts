/** Checks whether a code that a person typed exists and fits the product's name. */
import type { Language } from '#contracts/language.ts'
import type { ProductCode, SuggestedCode } from '#contracts/report.ts'
import { bestCode, contradiction } from './name-and-code.ts'
import { normalCode, productCode } from './product-table.ts'
import { searchProductCodes, suggestedCode } from './product-search.ts'

export interface ProductCheck {
  /** The code; null where none was typed, or where it does not exist. */
  code: ProductCode | null
  problem: 'unknown-code' | 'contradiction' | null
  /** Up to five codes to take instead, best first. */
  suggestions: SuggestedCode[]
}

/** @param typed The code in any spelling, or an empty text. */
export function checkProduct(name: string, typed: string, language: Language): ProductCheck {
  const named = suggestionsFor(name, language)
  if (typed.trim() === '') return { code: null, problem: null, suggestions: named }
  const normal = normalCode(typed)
  const code = normal === null ? null : productCode(normal, language)
  if (!code)
    return { code, problem: 'unknown-code', suggestions: firstFive([...named.slice(0, 3), ...nearestCodes(typed, language), ...named]) }
  const contradicts = contradiction(name, code.code)
  return { code, problem: contradicts ? 'contradiction' : null, suggestions: contradicts ? named : [] }
}

function suggestionsFor(name: string, language: Language): SuggestedCode[] {
  const best = bestCode(name)
  const first = best && suggestedCode(best.code, name, language)
  return firstFive([...(first ? [first] : []), ...searchProductCodes(name, language)])
}

/** The codes that share the most first digits with the typed code, at least three. */
function nearestCodes(typed: string, language: Language): SuggestedCode[] {
  for (let digits = typed.replaceAll(/\D/g, '').slice(0, 6); digits.length > 2; digits = digits.slice(0, -1)) {
    const near = searchProductCodes(digits, language)
    if (near.length > 0) return near
  }
  return []
}

const firstFive = (codes: SuggestedCode[]): SuggestedCode[] =>
  Array.from(new Map(codes.map(code => [code.code, code])).values()).slice(0, 5)
