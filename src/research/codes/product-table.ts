/** The codes of the Harmonized System of 2022 and their labels in both languages. */
import type { Language } from '#contracts/language.ts'
import type { ProductCode } from '#contracts/report.ts'
import rows from './hs2022.json' with { type: 'json' }

/** One line of the table: a chapter (two digits), heading (four) or subheading (six). */
export interface HsLine {
  code: string
  label: Record<Language, string>
  /** Everyday label of a chapter or heading, for the search. */
  short: Record<Language, string> | null
  /** The Spanish label of the group of subheadings that this subheading belongs to. English labels are complete without it. */
  group: string | null
}

let read: ReadonlyMap<string, HsLine> | undefined

/** All lines by code, in the order of the codes. Read at the first call. */
export function productTable(): ReadonlyMap<string, HsLine> {
  read ??= readTable()
  return read
}

function readTable(): ReadonlyMap<string, HsLine> {
  const table = new Map<string, HsLine>()
  const groups = new Map<string, string>()
  for (const [code = '', en = '', es = '', shortEn, shortEs] of rows) {
    if (code.length === 5) groups.set(code, es)
    else {
      const short = shortEn && shortEs ? { es: shortEs, en: shortEn } : null
      table.set(code, { code, label: { es, en }, short, group: groups.get(code.slice(0, 5)) ?? null })
    }
  }
  return table
}

/** The codes above a code, outermost first: 17 and 1701 for 170199. */
export const codesAbove = (code: string): string[] => [2, 4].filter(digits => digits < code.length).map(digits => code.slice(0, digits))

/** The six-digit codes of a heading. */
export const codesBelow = (heading: string): string[] =>
  [...productTable().keys()].filter(code => code.length === 6 && code.startsWith(heading))

/** The code of two, four or six digits with its label and those above it; null where there is no such code. */
export function productCode(code: string, language: Language): ProductCode | null {
  const product = productTable().get(code)
  if (!product) return null
  const path = codesAbove(code).map(above => productTable().get(above)?.label[language] ?? above)
  if (language === 'es' && product.group) path.push(product.group)
  return { code, label: product.label[language], path }
}

/** A label that is clear by itself: a short label of a subheading, such as "Los demás", gets the label above it. */
export function labelInFull({ code, label, path }: ProductCode): string {
  const heading = code.length === 6 && label.length < 25 ? path.at(-1) : undefined
  return heading ? `${heading}: ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label
}

/**
 * The two, four or six digits of a code in any spelling: "1806.31" and "18 06 31" give "180631", and so does the national "1806.31.00.10". Null
 * where the text is no code. Does not check that the code exists; productCode does.
 */
export function normalCode(text: string): string | null {
  if (!/^[\d\s.·-]+$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length > 12) return null
  if (digits.length >= 8) return digits.slice(0, 6)
  return [2, 4, 6].includes(digits.length) ? digits : null
}
