/**
 * Conditions on words in a prompt ("only open ones", "sin los agotados", "en Madrid o Sevilla", "que contengan «obra»"), cut out of its text.
 * linear: reads prompts, of 4,000 characters at most with single blanks, on a thread with a limit of time.
 */
import { isField } from './field-list.ts'
import { isKind } from './record-kinds.ts'
import { stateTable } from './vocabulary/values.ts'
import { stateOf } from './value-words.ts'
import { conceptsOf } from './vocabulary.ts'
import { tidy, tokens } from './words.ts'

export interface TextCondition {
  /** What the value must say: any of these. Empty where it must only be there. */
  values: string[]
  /** Values that say so are left out. */
  negative: boolean
  /** The words that name the column; empty where the prompt does not. */
  hint: string
  /** The prompt says plainly that this is a condition; otherwise it holds only where some records say so and some do not. */
  explicit: boolean
  /** The name and the description may be searched too. */
  anywhere: boolean
  /** The prompt's own words, for the reader to be told where nothing answers them. */
  words: string
}

const statePattern = stateTable
  .trim()
  .split(/[\n|]/)
  .map(phrase => {
    const flexible = phrase.replace(/[aeiou]/g, vowel => `[${vowel}${'áéíóú'['aeiou'.indexOf(vowel)]}]`).replace(/ /g, '[ -]')
    return flexible.replace(/\[oó\]$/, '[oa]s?').replace(/([ln]|\[eé\])$/, '$1(?:e?s)?')
  })
  .toSorted((a, b) => b.length - a.length)
  .join('|')

const article = '(?:(?:the|any|all|l[oa]s?|el|un[oa]?s?|an?|de|of|in|en|from|under|by|ones|those|such)\\s+)'
/** What a phrase of values does not reach over: the list of fields, the next clause, a comparison. */
const border =
  '(?:with|con|that|que|which|whose|cuy[oa]s?|where|donde|pero|but|showing|sort\\w*|orden\\w*|dame|give|under|over|above|below|less|more|m[aá]s|menos|between|entre|before|after|antes|despu[eé]s|at least|al menos|for less|por menos|and (?:with|that|the|a|their|sort)|y (?:con|que|el|la|su)|in the (?:next|last)|(?:published|publicad[oa]s?|clos(?:e|ing)|cierr[ae]n?|start\\w*))'
const phrase = `((?:(?!\\b${border}\\b)[^,;.:()!?])+(?:,\\s*(?:[^\\s,;.:]+\\s+){0,2}[^\\s,;.:]+\\s*,?\\s+(?:o|or|ni|nor|u)\\s+[^,;.:]+?(?=\\s+${border}\\b|[,;.:]|$))?)`
const quoted = '(?:"([^"]+)"|“([^”]+)”|«([^»]+)»|\'([^\']+)\'|([\\p{L}\\p{N}-]+))'
const proper = '\\p{Lu}[\\p{L}\\d.-]+(?:\\s\\p{Lu}[\\p{L}-]+)*'

interface Pattern {
  pattern: RegExp
  /** The condition; null where the words are none after all. */
  read: (groups: string[]) => Partial<TextCondition> | null
}

const listed = (words: string): string[] =>
  words
    .split(/\s*,\s*(?:(?:o|or|ni|nor|u|y|and)\s+)?|\s+(?:o|or|ni|nor|u|y|and|e)\s+(?:(?:de|en|in|from|por|by)\s+)?/i)
    .map(value => value.replace(new RegExp(`^${article}+`, 'i'), '').trim())
    .filter(value => value !== '')

/** A phrase that must not hold of a record. */
function excluded([words = '']: string[]): Partial<TextCondition> | null {
  const values = listed(words)
  return values.length === 0 || /^\d/.test(values[0]!) || notAThing.test(values[0]!) ? null : { values, negative: true }
}

/** "Price without VAT" and "without duplicates" are no conditions. */
const notAThing = /^(?:iva|vat|tax(?:es)?|impuestos|duplicad[oa]s?|duplicates?|repe\w+|links?|enlaces?|more|m[aá]s)$/i

/** What a record must not have: the name of a field means that nothing may be there ("sin teléfono"), others are values ("sin gluten"). */
function lacking(groups: string[]): Partial<TextCondition> | null {
  const found = excluded(groups)
  const bare = groups[0]!.trim().replace(/^(?:an?|any|una?|ning[uú]na?|the|el|la|su|their|its)\s+/i, '')
  return found && isField(bare) && !new RegExp(`^(?:${statePattern})$`, 'iu').test(bare) ? { ...found, hint: bare } : found
}

/** Degrees of severity, risk and the like, rising. */
const degrees = ['baj[oa]|low', 'medi[oa]|medium|moderad[oa]|moderate', 'alt[oa]|high', 'cr[ií]tic[oa]|critical']

/** "Alta o superior": that degree and all beyond it. */
function degreesFrom([hint = '', degree = '', upwards]: string[]): Partial<TextCondition> {
  const at = degrees.findIndex(words => new RegExp(`^(?:${words})$`, 'i').test(degree))
  const meant = upwards === undefined ? degrees.slice(0, at + 1) : degrees.slice(at)
  return { hint, values: meant.map(words => words.split('|').at(-1)!) }
}

const patterns: Pattern[] = [
  {
    pattern: new RegExp(
      `\\b(?:(?:con|with|of|de)\\s+)?(\\p{L}{4,})\\s+(${degrees.join('|')})\\s+(?:o|or|u|and|y)\\s+(?:(superior|mayor|m[aá]s|higher|above|more|worse|peor)|(?:inferior|menor|menos|lower|below|less))(?![\\p{L}])`,
      'iu',
    ),
    read: degreesFrom,
  },
  {
    // "whose title contains «obra»", "que contengan limpieza"
    pattern: new RegExp(
      `[,;]?\\s*(?:\\b(?:whose|with|cuy[oa]s?|con|where|donde|que en)\\s+(?:the |el |la |su )?([\\p{L} ]{3,24}?)\\s+)?(?:\\bthat\\s+|\\bque\\s+)?(?:\\b(?:contengan?|contienen?|contiene|containing|contains?|mencion(?:en|an|a|e)|mention(?:s|ing)?|includes?|incluyan? la palabra|con la palabra|with the word)(?: la palabra| the word| el texto)?)\\s+${quoted}`,
      'iu',
    ),
    read: ([hint, ...values]) => ({ hint: hint ?? '', values: values.filter(Boolean), anywhere: true }),
  },
  {
    pattern: new RegExp(`\\s*\\b(?:about|sobre|related to|relacionad[oa]s con|acerca de)\\s+(?:the |el |la |los |las )?${quoted}`, 'iu'),
    read: values => ({ values: values.filter(Boolean), anywhere: true, explicit: false }),
  },
  {
    // "HS 1509.10", "with reference A-12"
    pattern:
      /[,;]?\s*\b(?:(?:with|con|de|of|for|del)\s+)?(?:the |el |la )?(hs(?: code)?|taric|cpv|partida(?: arancelaria)?|ref(?:erence|erencia)?|sku|isbn|ean|cve|expediente|nif|cif|c[oó]digo|code)\s*(?:n[ºo°]\.?|number|no\.|=|:|#)?\s*((?=[\p{L}.-]*\d)[\p{L}\d][\p{L}\d./-]+)(?!\p{L})/iu,
    read: ([hint, value]) => ({ hint: hint!, values: [value!.replace(/[.,]+$/, '')] }),
  },
  {
    // "con estado abierto", "de la marca Sony", "in the province of Valencia"
    pattern: new RegExp(
      `[,;]?\\s*(?:\\b(?:con|with|de|en|in|of|from|whose|cuy[oa]|by)\\s+)?(?:(?:la|el|the)\\s+)?\\b(status|estado|categor[ií]a|category|marca|brand|provincia|province|ciudad|city|pa[ií]s|country|nivel|level|idioma|language|autor|author|editorial|sector|modalidad|combustible|licencia|licen[cs]e)\\s+(?:(?:de|of|is|es|sea|=|:)\\s*)?(?:"([^"]+)"|“([^”]+)”|«([^»]+)»|(${proper}(?:\\s+(?:o|or|u)\\s+${proper})*)|(${statePattern}))(?![\\p{L}])`,
      'u',
    ),
    read: ([hint, ...values]) => ({ hint: hint!, values: listed(values.find(Boolean) ?? '') }),
  },
  {
    // "sin gluten", "without a telephone", "que no tengan web"
    pattern: new RegExp(
      `[,;(]?\\s*\\b(?:(?:que|that|which|who)\\s+(?:no\\s+(?:tengan?|tienen?|incluyan?|contengan?|requieran?)|(?:have|has|do|does)(?:n['’]t|\\s+not|\\s+no)(?:\\s+(?:have|include|contain|require)(?:\\s+an?)?)?)|sin|with(?:out|\\s+no))\\s+(?!(?:contar|incluir|hacer|limit)\\b)${article}*(?:que\\s+(?:est[eé]n|sean|son|est[aá]n)\\s+)?${phrase}\\)?`,
      'iu',
    ),
    read: lacking,
  },
  {
    // "que no sean Nike ni Adidas", "that are not on-site", "everything except awarded notices", "not under the MIT licence"
    pattern: new RegExp(
      `[,;(]?\\s*(?<!\\b(?:al|lo|at|por)\\s)\\b(?:y\\s+|and\\s+|pero\\s+|but\\s+|all\\s+)?(?:(?:que|that|which|who)\\s+(?:no\\s+(?:sean?|est[eé]n?|son|est[aá]n?|sigan?|hayan?(?: sido)?|han(?: sido)?)|(?:are|is|were|have|has)(?:n['’]t|\\s+not)(?:\\s+been)?)|sin\\s+(?:contar|incluir)|excluding|excludes?|except(?:\\s+for)?|excluyendo|excluy[ae]|excepto|salvo|menos(?!\\s+(?:de|que)\\b)|quitando|quita|omit(?:ting|e)?|ignor(?:e|ing|a|ando)|not|no|leave out|skip|(?<=\\b(?:anything|everything|all|todo|cualquiera)\\s)but|other than|apart from|aparte de|descarta(?:ndo)?|outside(?: of)?|fuera de(?=\\s+(?:la |el )?\\p{Lu}))\\s+(?!(?:m[aá]s|menos|more|less|later|earlier|fewer|over|above|m[aá]ximo|m[ií]nimo|s[eé]|only|just|s[oó]lo|need|hace|hay|olvides|forget|quiero|want|importa|matter)\\b)(?:(?:incluyas|est[eé]n|include|those\\s+(?:that\\s+are)?|the\\s+ones\\s+that\\s+are)\\s+)?${article}*(?:que\\s+(?:est[eé]n|sean|son|est[aá]n)\\s+)?${phrase}\\)?`,
      'iu',
    ),
    read: excluded,
  },
  {
    // "only open ones", "que estén abiertas"
    pattern: new RegExp(
      `[,;(]?\\s*\\b(?:(?:only|just|s[oó]lo|solamente|[uú]nicamente)\\s+(?:(?:the|l[oa]s?|those|l[oa]s que|que|est[eé]n|are|that)\\s+){0,3}|(?:que|that|which)\\s+(?:est[eéaá]n|sean|son|sigan|are|is)\\s+(?:still\\s+|todav[ií]a\\s+|a[uú]n\\s+)?)(${statePattern})(?![\\p{L}])(?:\\s+ones)?\\)?(?!\\s+\\p{L}+s\\s+(?:con|with)\\b)`,
      'iu',
    ),
    read: ([value]) => ({ values: [value!] }),
  },
  {
    // "solicitors only, with their phone"
    pattern: /^((?!(?:the|a|an)\s)\p{L}[\p{L}-]+(?:\s\p{L}[\p{L}-]+)?)\s+only(?=\s*(?:[,;.:]|$|\s(?:with|and|in)\b))/iu,
    read: ([words]) => (listed(words!).every(value => isField(value)) ? null : { values: listed(words!) }),
  },
  {
    // "only Tordera CF"
    pattern: new RegExp(
      `[,;(]?\\s*\\b(?:[Oo]nly|[Jj]ust|[Ss][oó]lo|[Ss]olamente|[Úú]nicamente)\\s+(${proper}(?:\\s+(?:o|or|y|and)\\s+${proper})*)(?=\\s*(?:[,;.:)]|$))`,
      'u',
    ),
    read: ([words]) => (isField(words!) || isKind(words!) ? null : { values: listed(words!) }),
  },
  {
    // "solo en Madrid", "only in Berlin or Rome", "solo las de Valencia"
    pattern: new RegExp(
      `[,;(]?\\s*\\b(?:only|just|s[oó]lo|solamente|[uú]nicamente)\\s+(?:(?:the|l[oa]s|those)\\s+(?:ones\\s+)?)?(?:(?:que est[eé]n|located|based|ubicad[oa]s|those)\\s+)?(?:in|en|de|from)\\s+(?:la |el |the )?([\\p{L}-]+(?:\\s\\p{Lu}[\\p{L}-]+)*(?:(?:,\\s*|\\s+(?:o|or|u|y|and)\\s+)(?:(?:en|in|de|from)\\s+)?\\p{Lu}[\\p{L}-]+(?:\\s\\p{Lu}[\\p{L}-]+)*)*)\\)?`,
      'iu',
    ),
    read: ([value]) => ({ values: listed(value!), hint: 'place' }),
  },
  {
    // "que sean de segunda mano", "which are aimed at SMEs", "for people who are students"
    pattern: new RegExp(
      `(?<=[\\p{L}\\d]\\W{0,3})[,;(]?\\s*\\b(?:que|that|which|who)\\s+(?:sean|est[eé]n|son|sigan|are|is)\\s+(?!(?:in|on|en)\\s+(?:this|the|esta|la)\\s+(?:page|site|web|p[aá]gina|list|lista))(?:(?:still|todav[ií]a|a[uú]n|for|para|aimed at|dirigid[oa]s a|based in|located in|ubicad[oa]s en)\\s+)?${article}*${phrase}\\)?`,
      'iu',
    ),
    read: ([words]) => (listed(words!).every(value => isField(value) || isKind(value)) ? null : { values: listed(words!) }),
  },
  {
    // "con descuento", "on sale": the reduced ones; "precio con descuento" is a field.
    pattern:
      /(?<!\b(?:precios?|price|prices|importe)\s*)\s*\b(?:(?:lo )?que (?:est[eéaá]n?|tengan?) )?(?:con (?:descuento|rebaja)|rebajad[oa]s|en (?:oferta|rebajas)|on (?:sale|offer)|discounted|with (?:a )?discount|reduced)\b(?!\s*(?:price|precio)|\s+and\b|\s+y\b(?!\s+con))/i,
    read: () => ({ hint: 'discount' }),
  },
  {
    // "Artículos con stock"
    pattern: /\s*\b(?:con|with|que tengan|that have)\s+((?:stock|existencias))\b(?!\s*,)/i,
    read: () => ({ values: ['en stock'] }),
  },
]

const fieldWords = '([\\p{L}-]+(?:\\s+(?:numbers?|address(?:es)?|profile|page|de\\s+\\p{L}+|electr[oó]nico|web))?)'
const clauseEnd = '(?=\\s*(?:[,;.:?)]|$|\\s(?:con|with|and|y)\\b))'
/** "Only companies that have an e-mail", "jobs that state a salary", "those with a website": a value must be there. */
const filled = [
  new RegExp(
    `[,;]?\\s*\\b(?:s[oó]lo\\s+|only\\s+)?(?:(?:l[oa]s|those)\\s+)?(?:(?:que|si)\\s+(?:s[ií]\\s+)?(?:tengan|tienen|tenga|tiene|dispongan de|indi(?:can|quen|que)|muestr[ae]n|especifi(?:can|quen)|incluyan|traigan)|(?:that|which|who|only if (?:they|it))\\s+(?:do\\s+)?(?:have|has|show|state|give|list|specify|display|provide|mention|publish|include)|having)\\s+(?:an?\\s+|una?\\s+|alg[uú]na?\\s+|any\\s+|el\\s+|la\\s+|the\\s+|su\\s+|their\\s+)?${fieldWords}${clauseEnd}`,
    'iu',
  ),
  new RegExp(
    `[,;]?\\s*\\b(?:s[oó]lo|solamente|[uú]nicamente|only|just)\\s+(?:(?:the\\s+)?(?:those|ones)|(?:a)?quell[oa]s|l[oa]s\\s+que\\s+(?:vengan|est[eé]n)|l[oa]s)\\s+(?:with|con)\\s+(?:an?\\s+|una?\\s+|their\\s+|su\\s+)?${fieldWords}${clauseEnd}`,
    'iu',
  ),
]

/** "Whose talk has not been announced": nothing is there yet. */
const unfilled = new RegExp(
  `[,;]?\\s*\\b(?:whose|cuy[oa]s?)\\s+${fieldWords}\\s+(?:(?:is|are|has|have)(?:n['’]t|\\s+not)(?:\\s+been)?(?:\\s+yet)?|(?:a[uú]n\\s+|todav[ií]a\\s+)?no\\s+(?:se\\s+)?(?:est[aá]n?|est[eé]n?|ha\\p{L}*|consta\\p{L}*|aparece\\p{L}*))\\s*(?:yet\\s+)?(?:(?:been\\s+|sido\\s+)?(?:announced|published|known|given|listed|confirmed|stated|available|set|anunciad[oa]s?|publicad[oa]s?|indicad[oa]s?|confirmad[oa]s?|disponibles?))?(?![\\p{L}])`,
  'iu',
)

const blank: TextCondition = { values: [], negative: false, hint: '', explicit: true, anywhere: false, words: '' }

/** Finds conditions on words. */
export function textConditionsOf(prompt: string): { conditions: TextCondition[]; rest: string } {
  let rest = prompt
  const conditions: TextCondition[] = []
  const [present, absent] = [filled.map(pattern => pattern.exec(rest)).find(Boolean), unfilled.exec(rest)]
  for (const match of [present, absent]) {
    if (!match || conceptsOf(tokens(match[1]!)).length === 0) continue
    conditions.push({ ...blank, hint: match[1]!, negative: match === absent, words: tidied(match[0]) })
    rest = rest.replace(match[0], ' ')
  }
  for (const { pattern, read } of patterns) {
    let from = 0
    for (let guard = 0; guard < 4; guard++) {
      const match = pattern.exec(rest.slice(from))
      if (!match) break
      const found = read(match.slice(1))
      const at = from + match.index
      if (found === null) {
        from = at + match[0].length
        continue
      }
      conditions.push({ ...blank, words: tidied(match[0]), ...found })
      rest = `${rest.slice(0, at)} ${rest.slice(at + match[0].length)}`
    }
  }
  return { conditions, rest: tidy(rest) }
}

const tidied = (words: string): string => words.replace(/^[\s,;(]+|[\s,;)]+$/g, '')

/** A condition whose values end where a sign ends them ("Washington: branch"). */
export const withoutSigns = (condition: TextCondition): TextCondition => ({
  ...condition,
  values: condition.values.map(value => value.split(/[?:;()!]/)[0]!.trim()).filter(value => /[\p{L}\d]/u.test(value)),
})

/** Clauses that say nothing of a record: "that you find", "que aparecen en la página". */
const idle =
  /^(?:you|he|hay|aparec\w+|sal\w+|ves?|veas?|encuentr\w+|figur\w+|exist\w+|public\w+|ofrec\w+|tien\w+|teng\w+|muestr\w+|estén|est[aá]n|are|is|appears?|exists?|have|has|can|pueda\w*|see|there|we|they|te|se|me|i|haya|sean?|son|contain\w*|includ\w*|incluy\w*|hacen?|da|dan|trabaj\w+|work\w*|pag\w+|pay\w*|cuest\w+|cost\w*|venden?|sell\w*)\b/i

/** What the records' noun itself may say of them: "jobs in Madrid or Toledo", "zapatos de Adidas", "hotels that take dogs". */
export function subjectConditions(subject: string): TextCondition[] {
  const found: TextCondition[] = []
  // "En Madrid o en remoto" is one choice.
  const said = subject.replace(/\s(o|or|u)\s+(?:in|en|at|from|del?)\s+/gi, ' $1 ')
  const words = [...said.matchAll(/(?<![\p{L}])(in|en|at|from|del?|by|near|para|for|por)\s+(?:(?:la|el|los|las|the)\s+)?/giu)]
  for (const match of words) {
    const phraseAfter = said
      .slice(match.index + match[0].length)
      .replace(/\s+(?:in|en|at|from|by|para|for|con|with|que|that)\s.*$/iu, '')
      .trim()
    const values = listed(phraseAfter).filter(value => value.length >= 3 && value.length <= 40)
    const hint = /^(?:in|en|at|near)$/i.test(match[1]!) && values.every(value => stateOf(value) === null) ? 'place' : ''
    if (values.length > 0) found.push({ ...blank, explicit: false, values, hint, words: `${match[0]}${phraseAfter}`.trim() })
  }
  const clause = /\s(?:que|that|which|who)\s+(.+)$/iu.exec(subject)
  if (clause && !idle.test(clause[1]!)) found.push({ ...blank, values: [clause[1]!], anywhere: true, words: clause[1]! })
  return found
}
