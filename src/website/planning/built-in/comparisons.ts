/** Words that compare with a date or an amount ("under", "a partir de", "taller than"), in the order in which they are tried. */
import type { WantedCondition } from './wanted.ts'
import { adjectives, conceptOf } from './concepts.ts'

type Operator = WantedCondition['operator']

interface Comparison {
  words: string
  date: Operator | null
  amount: Operator | null
  /** The quantity that is compared, if the words name it ("taller": the height). */
  about?: string
}

const wordings: Comparison[] = [
  ...adjectives.map(({ comparative, spanish, concepts, direction }): Comparison => ({
    words: `(?:${comparative}) than|m[aá]s ${spanish} (?:que|de)`,
    date: null,
    amount: direction === 'descending' ? 'more' : 'less',
    about: conceptOf(concepts[0]!).name.es,
  })),
  {
    words:
      'no (?:m[aá]s|superior(?:es)?) (?:de|que|a)|not? (?:more|over|above|higher|greater)(?: than)?|not exceeding|que no (?:superen?|excedan?|pasen? de|cuesten? m[aá]s de)|no (?:superen?|excedan?|pasen? de)',
    date: null,
    amount: 'at-most',
  },
  { words: 'no (?:menos|inferior(?:es)?) (?:de|que|a)|not? (?:less|under|below|fewer|lower)(?: than)?', date: null, amount: 'at-least' },
  // "8 or above" does not occur here: `spelledOut` in conditions.ts has turned it into "at least 8".
  {
    words:
      '(?:igual(?:es)? o (?:inferior|menor)|(?:inferior|menor)(?:es)? o igual)(?:es)? (?:a|que)|(?:equal to or )?(?:less|lower|fewer|smaller) than or equal to|equal to or (?:less|lower|below)(?: than)?',
    date: null,
    amount: 'at-most',
  },
  {
    words:
      '(?:igual(?:es)? o (?:superior|mayor)|(?:superior|mayor)(?:es)? o igual)(?:es)? (?:a|que)|(?:more|greater|higher|larger) than or equal to|equal to or (?:more|greater|higher|above)(?: than)?',
    date: null,
    amount: 'at-least',
  },
  { words: 'not? later than|no m[aá]s tarde del?', date: 'at-most', amount: null },
  { words: 'not? (?:earlier|before)(?: than)?|no antes del?', date: 'at-least', amount: null },
  { words: 'after|later than|posterior(?:es)? al?|despu[eé]s del?', date: 'more', amount: null },
  {
    words: 'since|from(?!\\s+(?:19|20)\\d\\d(?!\\s*(?:on|onwards?|to|-|–)\\b))|starting|a partir del?|desde(?: el)?',
    date: 'at-least',
    amount: 'at-least',
  },
  { words: 'before|earlier than|older than(?=\\s+(?:19|20)\\d\\d)|anterior(?:es)? al?|antes del?', date: 'less', amount: null },
  {
    words:
      '(?:for |por )?(?:under|below|less than|fewer than|cheaper than|lower than|menos de)|por debajo de|inferior(?:es)? a|m[aá]s barat[oa]s? (?:que|de)|menor(?:es)? (?:de|a|que)|<(?!=)',
    date: null,
    amount: 'less',
  },
  {
    words:
      'over|above|more than|greater than|higher than|m[aá]s de|por encima de|superior(?:es)? a|mayor(?:es)? (?:de|a|que)|superen?|superan|exced[ae]n?|exceed(?:s|ing)?|>(?!=)',
    date: null,
    amount: 'more',
  },
  {
    words: 'until|by|up to|hasta(?: el)?|at most|no more than|como m[aá]ximo|como mucho|m[aá]ximo(?: de)?|maximum(?: of)?|<=|≤',
    date: 'at-most',
    amount: 'at-most',
  },
  { words: 'at least|al menos|como m[ií]nimo|por lo menos|m[ií]nimo(?: de)?|minimum(?: of)?|>=|≥', date: null, amount: 'at-least' },
]

/** The comparisons with their patterns, compiled once. */
export const comparisons = wordings.map(comparison => ({
  ...comparison,
  pattern: new RegExp(`(?<![\\p{L}])(?:${comparison.words})\\s*(?:(?<=\\W)|(?=\\W))(?:the |el |los |las )?`, 'giu'),
}))
