/** How likely a record set is the subject of its page. */
import type { CountLine } from './announced-totals.ts'
import { type Element, parentElement } from '#website/extraction/document.ts'
import type { Locale } from '#website/extraction/values/typed-values.ts'
import { alikeness } from './alikeness.ts'
import type { Nesting } from './nesting.ts'
import type { Outline } from './outline.ts'
import type { RecordSet } from './tables.ts'

/** The facts about a page that the scores of its sets depend on. */
export interface PageContext {
  outline: Outline
  locale: Locale
  nesting: Nesting
  /** The number of characters of the page's text. */
  length: number
  /** The total in a sentence of the page. */
  announced: number | null
  countLines: CountLine[]
  address: string
}

export interface ScoredSet {
  set: RecordSet
  /** From 0 to 1. */
  score: number
  reasons: string[]
}

/** The score of a page's details. */
export const detailsScore = 0.3
/** A set whose records have less than this mean similarity (0 to 1) scores 0: its records have nothing in common. */
const leastAlike = 0.15
/** A record of at least this many characters is more than a link of a menu. */
const substantialLength = 120

const furnitureRoles = new Set(['navigation', 'menu', 'menubar', 'contentinfo', 'complementary'])
const furnitureNames =
  /\b(nav|navbar|navigation|menu|submenu|breadcrumbs?|pagination|pager|footer|cookie|consent|social|share|filters?|facets?|sidebar|toolbar|skip|lang(uage)?|related|tags?|widget|banner|advert|promo|migas|men[uú]|pie|barra|filtros?|relacionad[oa]s?|compartir|publicidad|anuncios?|etiquetas|idiomas?|paginaci[oó]n)\b/i

/**
 * Scores a record set from 0 to 1 by its share of the page's text, the number of its records and fields, and the similarity of its records.
 * Menus, footers and running text score lower.
 */
export function scoreRecordSet(set: RecordSet, page: PageContext): ScoredSet {
  const { records } = set
  const alike = alikeness(records)
  if (alike < leastAlike) return { set, score: 0, reasons: ['records have nothing in common'] }
  const lengths = records.map(record => record.reduce((sum, atom) => sum + atom.text.length, 0))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const coverage = Math.min(1, total / page.length)
  const perRecord = records.reduce((sum, record) => sum + record.length, 0) / records.length
  const reasons = [`covers ${Math.round(coverage * 100)} % of the text`, `records ${Math.round(alike * 100)} % alike`]
  let score =
    set.kind === 'details'
      ? detailsScore
      : (0.25 + 0.75 * Math.sqrt(coverage)) * (0.3 + 0.7 * alike) * (records.length / (records.length + 2))
  if (set.kind === 'table') score = Math.min(1, score * 1.15)
  if (set.kind !== 'details' && perRecord < 1.6) {
    score *= 0.5
    reasons.push('one field a record')
  }
  if (set.kind === 'records' && perRecord < 2.2 && total / records.length > 220) {
    score *= 0.5
    reasons.push('reads like prose')
  }
  if (page.nesting.wrappers.has(set)) {
    score *= 0.4
    reasons.push('its records hold several records each')
  } else if (page.nesting.pieces.has(set)) {
    score *= 0.5
    reasons.push('its records are pieces of larger ones')
  }
  const furniture = set.kind === 'details' ? null : furnitureAround(set)
  if (furniture) {
    // A class is a weaker sign than a tag: a list with much text may have the class of a side bar only for its style.
    score *= furniture === 'class' && total / records.length >= substantialLength ? 0.6 : 0.25
    reasons.push('stands in a menu, side bar or footer')
  }
  return { set, score: Math.round(score * 1000) / 1000, reasons }
}

/** The sign that an element is part of a menu, side bar, footer or similar: its tag or role, or a class name; null when there is none. */
function furnitureAround({ container, records }: RecordSet): 'tag' | 'class' | null {
  // A "menu" without links is a menu of dishes, so the name "menu" does not count there.
  const hasLinks = records.some(record => record.some(atom => atom.kind === 'link'))
  let found: 'class' | null = null
  for (let element: Element | null = container; element; element = parentElement(element)) {
    if (['nav', 'footer', 'aside'].includes(element.name) || furnitureRoles.has(element.attribs['role'] ?? '')) return 'tag'
    if (['body', 'main', 'html'].includes(element.name)) return found
    const names = `${element.attribs['class'] ?? ''} ${element.attribs['id'] ?? ''}`.replace(/[_-]+/g, ' ')
    if (names.length < 120 && furnitureNames.test(hasLinks ? names : names.replace(/\bmenu\b/gi, ''))) found = 'class'
  }
  return found
}
