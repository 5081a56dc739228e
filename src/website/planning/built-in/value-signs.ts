/** Concepts recognized by their values, whatever their column is called. */
import type { ColumnView } from './column-view.ts'
import type { Concept } from './concepts.ts'

/** Whether most values of a column look like the concept. */
export function showsSigns(concept: Concept, view: ColumnView): boolean {
  const sign = signs[concept.id]
  return sign !== undefined && share(view, sign) > 0.55
}

/** For each concept, a pattern that its values match in either language. */
const signs: Record<string, RegExp> = {
  address:
    /^(?=.*\d).*(?:\b(?:calle|av(?:da|enida|gda)?\.?|paseo|plaza|pl(?:za)?\.|ronda|camino|carrera|carretera|ctra\.?|travesía|polígono|urb\.?|urbanización|carrer|rúa|praza|street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|drive|dr\.?|square|sq\.?|boulevard|blvd\.?|way)(?:\s|,|$)|(?:^|\s)c\/|,\s*(?:C\.?P\.?\s*)?\d{5}\s+\p{Lu})/iu,
  rating: /[★☆⭐]|\b\d(?:[.,]\d+)?\s*(?:\/|de|out of|of)\s*(?:5|10)\b|\b\d[.,]\d\s*\(\d+|\b(?:stars?|estrellas)\b/iu,
  'contract-type': /\b(?:full|part)[ -]time\b|jornada|indefinid|temporal|permanent|tiempo (?:completo|parcial)/i,
  modality: /\b(?:remot[eo]|hybrid|h[ií]brido|presencial|on-?site|online)\b/i,
  status:
    /^(?:no disponible|disponible|agotad[oa]|abiert[oa]|cerrad[oa]|en plazo|open|closed|sold(?: out)?|(?:un)?available|(?:in|out of) stock|activ[eoa]|adjudicad[oa]|cancel\w+)\b/i,
}

/** The share of a column's samples that match the pattern. */
export const share = (view: ColumnView, pattern: RegExp): number =>
  view.texts.filter(text => pattern.test(text)).length / Math.max(1, view.texts.length)
