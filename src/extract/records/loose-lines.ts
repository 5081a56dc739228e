/** Lines that end in a value with nothing but space, dots or a dash before it: "Café solo ........ 1,20 €", "Flat white £3.20". */
import { findMoney } from '#extract/values/money.ts'
import type { Locale } from '#extract/values/values.ts'
import type { Atom } from './atoms.ts'

const longestLine = 160

/** Dots and other signs that lead the eye from a name to its value. */
const leader = /\s*(?:(?:[.·_]\s?){4,}|-{4,}|…{2,}|(?:\.{3}|…)(?=\s*[\d€$£])|\t+)\s*/u

/** What may stand between a name and its amount, and words that belong to the amount ("desde 20 €"). */
const beforeAmount = /[\s:,;|·•–—(-]*(?<amount>(?<!\p{L})(?:desde|from|a partir de)\s*)?$/iu
const afterAmount = /^[\s.)*]*$/

/** A quick look at whether a line may end in a value. */
const mayEndInValue = (text: string): boolean => text.length <= longestLine && (/[\d€$£]\P{N}{0,14}$/u.test(text) || leader.test(text))

/** The name and the value of a line; null where it has none at its end. */
function parted(text: string, locale: Locale): { name: string; value: string } | null {
  const led = leader.exec(text)
  if (led) {
    const [name, value] = [text.slice(0, led.index), text.slice(led.index + led[0].length)]
    return value !== '' && value.length <= 40 && /\p{L}{2}/u.test(name) ? { name, value } : null
  }
  const money = findMoney(text, locale)
  if (!money || !afterAmount.test(text.slice(money.index + money.quote.length))) return null
  const before = text.slice(0, money.index)
  const between = beforeAmount.exec(before)!
  const name = before.slice(0, between.index)
  // "6 / 10 €" are two prices.
  return /\p{L}{2}/u.test(name) && !/\d\s*\/$/.test(name) ? { name, value: `${between.groups!['amount'] ?? ''}${money.quote}` } : null
}

const endsInAmount = /(?:[€$£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€$£]|(?:euros?|eur|usd|gbp|mxn)(?!\p{L})))\s?(?:\/\s?\p{L}{1,12})?[\s.)*]*$/iu

/** Whether lines that nothing but line breaks part are each a record: nearly all end in an amount, or in what dots lead to. */
export function areRecordLines(lines: string[]): boolean {
  const ending = lines.filter(
    line => line.length <= longestLine && /^\P{N}*\p{L}{2}/u.test(line) && (endsInAmount.test(line) || leader.test(line)),
  )
  return lines.length >= 3 && ending.length >= lines.length * 0.8
}

/** Whether nearly all of at least three lines end in a value. */
function areLooseLines(lines: string[], locale: Locale): boolean {
  if (lines.length < 3 || lines.filter(mayEndInValue).length < lines.length * 0.8) return false
  const names = lines.flatMap(line => parted(line, locale)?.name ?? [])
  return names.length >= lines.length * 0.8 && new Set(names).size > names.length * 0.5
}

/** Parts the names and values of lines that nearly all end in a value. */
export function splitLooseLines(records: Atom[][], locale: Locale): Atom[][] {
  const places = new Map<string, Atom[]>()
  for (const atoms of records) {
    for (const atom of atoms) {
      if (atom.kind !== 'text' || atom.label || atom.machine || atom.path.startsWith('>(section')) continue
      const place = places.get(atom.path)
      if (place) place.push(atom)
      else places.set(atom.path, [atom])
    }
  }
  const loose = new Set(
    [...places]
      .filter(([, atoms]) =>
        areLooseLines(
          atoms.map(({ text }) => text),
          locale,
        ),
      )
      .map(([path]) => path),
  )
  if (loose.size === 0) return records
  return records.map(atoms =>
    atoms.flatMap(atom => {
      const parts = loose.has(atom.path) && atom.kind === 'text' && !atom.label ? parted(atom.text, locale) : null
      return parts
        ? [
            { ...atom, text: parts.name },
            { ...atom, path: `${atom.path}>(value)`, text: parts.value },
          ]
        : [atom]
    }),
  )
}
