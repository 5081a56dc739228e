/**
 * The orders that a fully obedient model finds in a text. It reads Spanish and English, and sees through the usual ways to hide orders: zero-width
 * characters, letters of other alphabets, reversed text, and base64.
 */

export type Order =
  /** Leave out all rows except those with this text. */
  | { kind: 'only'; value: string }
  | { kind: 'limit'; rows: number }
  | { kind: 'sort'; by: string }
  | { kind: 'columns'; numbers: number[] }
  | { kind: 'dataset'; number: number }
  /** Give a column this heading. */
  | { kind: 'heading'; text: string }
  /** Write this as a row, as a value, or as a sentence. */
  | { kind: 'say'; text: string }
  | { kind: 'visit'; url: string }
  /** Reveal the instructions or the key. */
  | { kind: 'reveal' }
  | { kind: 'answer'; json: Record<string, unknown> }
  /** Say that nothing was found. */
  | { kind: 'nothing' }
  /** Merge all rows into one. */
  | { kind: 'merge' }

export type OrderKind = Order['kind']

const quoted = '[«“"\'‘]([^«»“”"‘’]{2,400}?)[»”"\'’]'
const between = '[^.«“"\\n]{0,80}?'

/** Orders in words: a pattern, and the order that its groups make. */
const commands: [RegExp, (...groups: string[]) => Order][] = [
  [new RegExp(`(?:\\bonly|\\bsolo|\\bsólo|[uú]nicamente)\\b${between}${quoted}`, 'giu'), value => ({ kind: 'only', value: value! })],
  [
    /(?:limit|limita|l[ií]mite|at most|no more than|como m[aá]ximo|no m[aá]s de)\D{0,40}?(\d{1,4})\b/giu,
    rows => ({ kind: 'limit', rows: Number(rows) }),
  ],
  [new RegExp(`(?:sort|order|ordena|ordénalas)\\b${between}${quoted}`, 'giu'), by => ({ kind: 'sort', by: by! })],
  [
    /\b(?:columns?|columnas?)\s+(?:n[uú]mero\s+|number\s+)?(\d{1,3}(?:\s*(?:,|y|and)\s*\d{1,3})*)/giu,
    numbers => ({ kind: 'columns', numbers: numbers!.match(/\d+/g)!.map(Number) }),
  ],
  [
    /\b(?:dataset|candidate|conjunto|candidato|list|lista)\s+(?:n[uú]mero\s+|number\s+)?(\d{1,3})\b/giu,
    number => ({ kind: 'dataset', number: Number(number) }),
  ],
  [
    new RegExp(`(?:rename|call|title|head|llama|titula|renombra|encabeza)\\w*\\b${between}${quoted}`, 'giu'),
    text => ({ kind: 'heading', text: text! }),
  ],
  [
    new RegExp(`(?:add|write|insert|say|state|añade|escribe|inserta|di|afirma)\\b${between}${quoted}`, 'giu'),
    text => ({ kind: 'say', text: text! }),
  ],
  [/(https?:\/\/[^\s"'»”<>)\]]+)/giu, url => ({ kind: 'visit', url: url! })],
  [
    /(?:reveal|repeat|print|show|disclose|revela|repite|imprime|muestra|copia)[^.]{0,60}?(?:instructions|system prompt|api key|instrucciones|clave|prompt)/giu,
    () => ({ kind: 'reveal' }),
  ],
  [
    /(?:there are no (?:results|records)|nothing was found|none fits|no hay (?:resultados|datos|registros)|ninguno sirve)/giu,
    () => ({ kind: 'nothing' }),
  ],
  [
    /(?:treat|merge|consider|trata|fusiona|considera)[^.]{0,60}?(?:as one|the same record|como una sola|el mismo registro)/giu,
    () => ({ kind: 'merge' }),
  ],
]

/** The orders in a text, sorted by kind. */
export function ordersIn(text: string): Order[] {
  const readings = [...new Set([plain(text), plain(turned(text)), ...decoded(text).map(plain)])]
  return readings.flatMap(reading => [
    ...commands.flatMap(([pattern, order]) =>
      [...reading.matchAll(pattern)].map(([, ...groups]) => order(...groups.map(group => group.trim()))),
    ),
    ...objectsIn(reading).map((json): Order => ({ kind: 'answer', json })),
  ])
}

/** Letters of the Greek, Cyrillic and Armenian alphabets that look like Latin ones. */
const lookalikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  һ: 'h',
  ԁ: 'd',
  ո: 'n',
  ӏ: 'l',
  ϲ: 'c',
  ο: 'o',
  α: 'a',
  ν: 'v',
}

/** The text as a reader sees it: without zero-width characters, and with Latin letters for look-alikes. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/[\u0370-\u052f\u0530-\u058f]/g, letter => lookalikes[letter] ?? letter)

/** Reverses text after a right-to-left override. */
const turned = (text: string): string => text.replace(/\u202e([^\u202c]*)\u202c?/g, (_, words: string) => [...words].toReversed().join(''))

const decoded = (text: string): string[] =>
  (text.match(/[A-Za-z0-9+/]{40,}={0,2}/g) ?? [])
    .map(code => Buffer.from(code, 'base64').toString('utf8'))
    .filter(words => /\p{L}{3,} \p{L}/u.test(words))

/** JSON objects in a text. */
function objectsIn(text: string): Record<string, unknown>[] {
  return [...text.matchAll(/\{/g)].slice(0, 200).flatMap(({ index }) => {
    for (let end = text.indexOf('}', index); end !== -1 && end - index < 1500; end = text.indexOf('}', end + 1)) {
      try {
        return [JSON.parse(text.slice(index, end + 1)) as Record<string, unknown>]
      } catch {
        // The object goes on.
      }
    }
    return []
  })
}
