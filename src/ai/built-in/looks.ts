/** Columns that nothing names are known by what their values look like. */
import type { ColumnView } from './column-view.ts'
import { shareNaming, stateOf } from './value-words.ts'
import type { Concept } from './vocabulary.ts'
import { stem } from './words.ts'

/** What those who buy by tender are called. */
const publicBody =
  /(?<!\p{L})(?:ayuntamiento|ajuntament|concello|diputaci[oó]n|diputaci[oó]|mancomunidad|consorcio|cabildo|ministerio|consejer[ií]a|conseller[ií]a|generalitat|junta de|gobierno|universidad|universitat|hospital|instituto|autoridad|alcald[ií]a|municipalidad|gobernaci[oó]n|secretar[ií]a|council|ministry|department|authority|county|borough|university|agency|nhs|school board|city of)(?!\p{L})/iu

/** What people are called by their work, mostly by how such words end or begin. */
const jobTitle =
  /(?<!\p{L})(?:director\p{L}*|jef[ea]|gerente|responsable|coordinador\p{L}*|president[ea]|vicepresident[ea]|secretari[oa]|ingenier[oa]|arquitect[oa]|catedr[aá]tic[oa]|profesor\p{L}*|consultor\p{L}*|asesor\p{L}*|analista|t[eé]cnic[oa]|abogad[oa]|administrativ[oa]|comercial|fundador\p{L}*|soci[oa]|c[etfom]o|chief|head of|lead|manager|president|chair\p{L}*|founder|partner|officer|engineer|architect|professor|lecturer|consultant|adviser|advisor|analyst|developer|designer|solicitor|assistant|executive|secretary|scientist|technician)(?!\p{L})/iu

/** Values that say what they are themselves: "3 hab.", "Calle Mayor 5", "Agotado". */
export function bySigns(main: Concept, view: ColumnView): number {
  const { type } = view.column
  if (type !== 'text' || view.derived) return 0
  const units = view.texts.map(text => /^\d[\d.,]*\s*(\p{L}+[²2]?)\.?$/u.exec(text)?.[1] ?? '')
  if (
    main.types.includes('number') &&
    units.length > 0 &&
    units.filter(unit => unit !== '' && main.words.has(stem(unit))).length > units.length * 0.6
  )
    return 0.7
  // The heading above a part of the list.
  if (main.id === 'stock' && view.texts.length > 0 && view.texts.every(text => stateOf(text) !== null)) return 0.6
  if (main.id === 'category' && view.column.key.startsWith('>(section)')) return new Set(view.texts).size > 1 ? 0.7 : 0
  if (main.id === 'address' && />address\b/.test(view.column.key)) return 0.7
  if (main.id === 'schedule') return share(view, /^\d{1,2}[:.h]\d{2}(?!\d)/) > 0.8 && view.length < 20 ? 0.6 : 0
  if (main.id === 'role') return share(view, jobTitle) > 0.6 && view.length < 60 ? 0.55 : 0
  if (main.id === 'buyer') return share(view, publicBody) > 0.5 ? 0.5 : 0
  const kinds = valueKinds[main.id]
  if (kinds && view.length < 40 && !view.column.key.startsWith('>(section)') && shareNaming(view.parsed(), kinds) >= 0.5) return 0.55
  return showsSigns(main, view) ? 0.6 : 0
}

/** Kinds of known values that show what a column without a name holds, by concept. */
const valueKinds: Record<string, string[]> = {
  color: ['colour'],
  city: ['place'],
  region: ['place'],
  place: ['place', 'region'],
  country: ['region'],
  language: ['language'],
  category: ['value', 'trade', 'goods'],
}

/** Whether most values of a column look like the concept, whatever the column is called. */
export function showsSigns(concept: Concept, view: ColumnView): boolean {
  const sign = signs[concept.id]
  return sign !== undefined && share(view, sign) > 0.55
}

/** What values of a kind look like in either language, by concept. */
const signs: Record<string, RegExp> = {
  address:
    /^(?=.*\d).*(?:\b(?:calle|av(?:da|enida|gda)?\.?|paseo|plaza|pl(?:za)?\.|ronda|camino|carrera|carretera|ctra\.?|travesía|polígono|urb\.?|urbanización|carrer|rúa|praza|street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|drive|dr\.?|square|sq\.?|boulevard|blvd\.?|way)(?:\s|,|$)|(?:^|\s)c\/|,\s*(?:C\.?P\.?\s*)?\d{5}\s+\p{Lu})/iu,
  rating: /[★☆⭐]|\b\d(?:[.,]\d+)?\s*(?:\/|de|out of|of)\s*(?:5|10)\b|\b\d[.,]\d\s*\(\d+|\b(?:stars?|estrellas)\b/iu,
  'contract-type': /\b(?:full|part)[ -]time\b|jornada|indefinid|temporal|permanent|tiempo (?:completo|parcial)/i,
  modality: /\b(?:remot[eo]|hybrid|h[ií]brido|presencial|on-?site|online)\b/i,
  status:
    /^(?:no disponible|disponible|agotad[oa]|abiert[oa]|cerrad[oa]|en plazo|open|closed|sold(?: out)?|(?:un)?available|(?:in|out of) stock|activ[eoa]|adjudicad[oa]|cancel\w+)\b/i,
}

/** Marks out of five or ten: small numbers, some between two whole ones. */
export const areMarks = (view: ColumnView): boolean => share(view, /^(?:10(?:\.0)?|\d(?:\.\d{1,2})?)$/) === 1 && share(view, /\./) > 0.3

export const liesAhead = (view: ColumnView, today: string): boolean =>
  view.texts.length > 0 && view.texts.every(text => text.slice(0, 10) >= today)
/** Share of a column's samples that have the pattern. */
export const share = (view: ColumnView, pattern: RegExp): number =>
  view.texts.filter(text => pattern.test(text)).length / Math.max(1, view.texts.length)
