/**
 * Splits lines into parts that have no markup: a value at the end ("Café solo ........ 1,20 €", "Flat white £3.20"), a maker ("by Ann Lee ·
 * 3 May"), text after pictograms ("📍 Madrid 🕒 9:00").
 */
import { findMoney } from '#website/extraction/values/money.ts'
import { hasWords } from '#website/extraction/document.ts'
import { mostly, tally } from '#website/extraction/tallies.ts'
import { clockPattern } from '#website/extraction/values/times.ts'
import type { Locale } from '#website/extraction/values/typed-values.ts'
import type { Atom } from './atom.ts'
import { hintOfPictogram, makerWords, nameOfMaker } from './inline-fields.ts'
import { isSectionAtom } from './sections.ts'

const longestLine = 160
/** Lines are split into parts if at least this share of the lines at one path has the parts. */
const usual = 0.8

/** Dots and other signs between a name and its value. */
// linear: lines have at most 160 characters
const leader = /\s*(?:(?:[.·_]\s?){4,}|-{4,}|…{2,}|(?:\.{3}|…)(?=\s*[\d€$£])|\t+)\s*/u

/** Separators between a name and its amount, and words that belong to the amount ("desde 20 €"). */
// linear: lines have at most 160 characters
const beforeAmount = /[\s:,;|·•–—(-]*(?<amount>(?<!\p{L})(?:desde|from|a partir de)\s*)?$/iu
const afterAmount = /^[\s.)*]*$/

/** A quick test whether the line may end with a value. */
const mayEndInValue = (text: string): boolean => text.length <= longestLine && (/[\d€$£]\P{N}{0,14}$/u.test(text) || leader.test(text))

/** The name and the value of a line; null when it does not end with a value. */
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
  // "6 / 10 €" has two prices.
  return /\p{L}{2}/u.test(name) && !/\d\s*\/$/.test(name) ? { name, value: `${between.groups!['amount'] ?? ''}${money.quote}` } : null
}

// linear: lines have at most 160 characters
const endsInAmount = /(?:[€$£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€$£]|(?:euros?|eur|usd|gbp|mxn)(?!\p{L})))\s?(?:\/\s?\p{L}{1,12})?[\s.)*]*$/iu

/** Whether lines separated only by line breaks are records: nearly all end with an amount or with a value after dots. */
export function areRecordLines(lines: string[]): boolean {
  const ending = lines.filter(
    line => line.length <= longestLine && /^\P{N}*\p{L}{2}/u.test(line) && (endsInAmount.test(line) || leader.test(line)),
  )
  return lines.length >= 3 && ending.length >= lines.length * usual
}

interface Part {
  /** The step that the part adds to the path of its line; empty for the part that keeps the path of the line. */
  step: string
  text: string
  label?: string
}

/** The name and value of each line; null when fewer than the usual share end with a value. */
function valuesAtEnd(lines: string[], locale: Locale): (Part[] | null)[] | null {
  if (!mostly(lines, usual, mayEndInValue)) return null
  const parts: (Part[] | null)[] = []
  const hasParts = (line: string) => {
    const found = parted(line, locale)
    return (
      parts.push(
        found && [
          { step: '', text: found.name },
          { step: '>(value)', text: found.value },
        ],
      ) > 0 && found !== null
    )
  }
  return mostly(lines, usual, hasParts) && areUsual(parts, '') ? parts : null
}

const signs = '|·•»«–—'
const makerName = `(?<name>[\\p{L}\\p{N}@][^${signs}(,]{1,60}?)(?:(?:\\s*[${signs}(,]\\s*|\\s+(?=(?:el|on|hace) .*\\d))(?<after>.*?)\\)?)?`
// linear: lines have at most 160 characters
const leadingMaker = new RegExp(`^${makerWords} ${makerName}$`, 'iu')
const laterMaker = new RegExp(`^(?<before>.*?[^${signs}\\s])\\s*[${signs},]\\s*${makerWords} ${makerName}$`, 'iu')
/** "Title by Ann Lee": without a separator, only "by" introduces a maker, and only if the name of a person follows. */
const plainMaker =
  /^(?<before>.*\S) (?<words>(?<by>by)) (?<name>(?:\p{Lu}[\p{L}.'’-]*|de|del|la|van|von|da|di|and|&)(?:,? (?:\p{Lu}[\p{L}.'’-]*|de|del|la|van|von|da|di|and|&)){1,7})$/u

/** "Posted 3 May 2026 12:30 (Fri) by ann": in a line with a date, any name after "by" is a maker. */
const datedMaker =
  /^(?<before>.*(?:\d{4}|\d:\d\d)(?:.{0,24}[\p{L}\p{N})])?) (?<words>(?<by>por|by)) (?<name>@?[\p{L}\p{N}_.’'-]+(?: (?:\p{Lu}[\p{L}.’'-]*|de|del|la|van|von|da|di)){0,5})$/u

/** The maker in each line; null when fewer than the usual share have one. */
function makers(lines: string[]): (Part[] | null)[] | null {
  if (!mostly(lines, usual, line => line.length <= longestLine && /(?:^|[^\p{L}])(?:por|by):? /iu.test(line))) return null
  const parts = lines.map(line => {
    const dated = datedMaker.exec(line)?.groups
    const found = dated ?? (leadingMaker.exec(line) ?? laterMaker.exec(line) ?? plainMaker.exec(line))?.groups
    if (!found || !(dated || isMaker(found['name']!, found['after'] ?? ''))) return null
    const named = { step: '>(maker)', text: found['name']!, label: nameOfMaker(found['words']!, found['by']!) }
    const before = found['before'] === undefined ? [] : [{ step: '', text: found['before'] }]
    return [...before, named, ...(found['after'] ? [{ step: before.length > 0 ? '>(after)' : '', text: found['after'] }] : [])]
  })
  return areMany(parts, '>(maker)') ? parts : null
}

/**
 * Whether the name may be that of a maker: a capitalized name without digits, or a user name if a number stands in the text after it ("ann · 3 May").
 * "by phone" has neither.
 */
const isMaker = (name: string, after: string): boolean =>
  (/^\p{Lu}/u.test(name) && !/\d/.test(name)) || (/^@?[\w.-]+$/.test(name) && /\d/.test(after))

const partsOfStep = (parts: (Part[] | null)[], telling: string): string[] =>
  parts.flatMap(list => list?.find(({ step }) => step === telling)?.text ?? [])

/** Whether there are at least three lines, and nearly all have a part with the step `telling`. */
const areMany = (parts: (Part[] | null)[], telling: string): boolean =>
  parts.length >= 3 && partsOfStep(parts, telling).length >= parts.length * usual

/** Whether there are at least three lines, nearly all have a part with the step `telling`, and most of these parts differ. */
function areUsual(parts: (Part[] | null)[], telling: string): boolean {
  const found = partsOfStep(parts, telling)
  return areMany(parts, telling) && new Set(found).size > found.length * 0.5
}

/** The parts of a line at its pictograms; null when no pictogram has text after it. */
function partsAtPictograms(text: string): Part[] | null {
  const pieces: Part[] = []
  let step = ''
  for (const piece of text.split(/(?<=^|\s)([\u2300-\u27bf]|\p{Extended_Pictographic})\ufe0f?(?=\s|[\p{L}\d+(])/u)) {
    const hint = piece.length <= 2 ? hintOfPictogram(piece) : undefined
    if (hint !== undefined) step = `>i.${hint}`
    else if (hasWords(piece)) {
      pieces.push({ step, text: piece.trim() })
      step = ''
    }
  }
  return pieces.some(part => part.step !== '') ? pieces : null
}

const mayHavePictogram = /[\u2300-\u27bf\u{1f300}-\u{1faff}]/u

/** Splits texts into parts by their wording. */
export function partLines(records: Atom[][], locale: Locale, hasHeaders: boolean): Atom[][] {
  const drawn = records.map(atoms =>
    atoms.flatMap(atom => (isLine(atom) && mayHavePictogram.test(atom.text) ? apply(atom, partsAtPictograms(atom.text)) : [atom])),
  )
  // Under a table's header the text of a cell is one value, so no styled or bracketed beginning is split off.
  const led = hasHeaders
    ? drawn
    : partPlaces(drawn, atoms => styledLeads(atoms, records.length) ?? bracketLeads(atoms.map(({ text }) => text)))
  const counted = partPlaces(led, atoms => numbersAtStart(atoms.map(({ text }) => text)), isLineOrLink)
  return partPlaces(counted, atoms => {
    const lines = atoms.map(({ text }) => text)
    return valuesAtEnd(lines, locale) ?? timesAtStart(lines) ?? makers(lines)
  })
}

/** Splits lines into the parts that `partsOfAll` finds when it gets all lines of a path. Paths with fewer than three lines are not split. */
function partPlaces(records: Atom[][], partsOfAll: (lines: Atom[]) => (Part[] | null)[] | null, isPlace = isLine): Atom[][] {
  const places = new Map<string, Atom[]>()
  for (const atoms of records) {
    for (const atom of atoms) {
      if (!isPlace(atom)) continue
      const place = places.get(atom.path)
      if (place) place.push(atom)
      else places.set(atom.path, [atom])
    }
  }
  const partsOf = new Map<Atom, Part[] | null>()
  for (const atoms of places.values()) if (atoms.length >= 3) partsOfAll(atoms)?.forEach((parts, at) => partsOf.set(atoms[at]!, parts))
  return partsOf.size === 0 ? records : records.map(atoms => atoms.flatMap(atom => apply(atom, partsOf.get(atom) ?? null)))
}

/**
 * Splits lines that nearly all begin with styled text. If most records have the same styled text, it is the label of the rest of the line.
 * Otherwise the styled text becomes a part of its own, but only if it is bold.
 */
function styledLeads(atoms: Atom[], records: number): (Part[] | null)[] | null {
  if (!mostly(atoms, usual, ({ lead }) => lead !== undefined)) return null
  const counts = tally(atoms.map(({ lead }) => lead))
  return atoms.map(({ lead, leadIsBold, text }) => {
    const rest = lead !== undefined && text.startsWith(lead) ? text.slice(lead.length).replace(/^[\s,.:;|·–—-]+/, '') : ''
    if (lead === undefined || !/\p{L}{3}/u.test(lead) || !hasWords(rest)) return null
    const isName = counts.get(lead)! >= Math.max(3, records * 0.6) && !/\d/.test(lead)
    if (isName) return [{ step: '', text: rest, label: lead }]
    if (!leadIsBold) return null
    return [
      { step: '>b', text: lead },
      { step: '', text: rest },
    ]
  })
}

// linear: the text in brackets has at most 40 characters, none of them a bracket
const bracketLead = /^\[([^\][]{1,40})\]\s+(\S.*)$/u

/** Splits lines that nearly all begin with text in brackets: "[Kernel] Posted 3 May". */
function bracketLeads(lines: string[]): (Part[] | null)[] | null {
  if (!mostly(lines, usual, line => line.startsWith('['))) return null
  const parts = lines.map(line => {
    const found = bracketLead.exec(line)
    return (
      found && [
        { step: '>(lead)', text: found[1]! },
        { step: '', text: found[2]! },
      ]
    )
  })
  return areMany(parts, '>(lead)') ? parts : null
}

const timeAtStart = new RegExp(
  `^(?<time>${clockPattern}(?:\\s?(?:-|–|—|a|to)\\s?${clockPattern})?)(?:[\\s.:,|–—]|-(?=\\s)|(?<=\\s)-)+(?<rest>[\\p{L}«"“¿¡].*)$`,
  'iu',
)

/** The time and the rest of each line; null when fewer than the usual share begin with a time. */
function timesAtStart(lines: string[]): (Part[] | null)[] | null {
  if (!mostly(lines, usual, line => /^\d{1,2}(?:[:.h]\d|\s?[ap]m)/i.test(line))) return null
  const parts = lines.map(line => {
    const found = timeAtStart.exec(line)?.groups
    return found
      ? [
          { step: '>i.time', text: found['time']! },
          { step: '', text: found['rest']! },
        ]
      : null
  })
  return areUsual(parts, '') ? parts : null
}

// linear: the number at the beginning has at most four digits
const numberAtStart = /^(?:#(?=\d{1,4}\D)|(?=\d{1,4}[.)]\s))(\d{1,4})[.)]?\s*(\S.*)$/

/** The number and the rest of each line; null when the lines are not numbered in sequence. */
function numbersAtStart(lines: string[]): (Part[] | null)[] | null {
  if (!mostly(lines, usual, line => numberAtStart.test(line))) return null
  const found = lines.map(line => numberAtStart.exec(line))
  const steps = found.filter((match, at) => at > 0 && Number(match?.[1]) === Number(found[at - 1]?.[1]) + 1).length
  if (steps < (lines.length - 1) * usual) return null
  return found.map(
    match =>
      match && [
        { step: '>(number)', text: match[1]! },
        { step: '', text: match[2]! },
      ],
  )
}

const isLineOrLink = (atom: Atom): boolean => isLine(atom) || (atom.kind === 'link' && atom.text !== '' && !atom.label && !atom.machine)

const isLine = (atom: Atom): boolean => atom.kind === 'text' && !atom.label && !atom.machine && !isSectionAtom(atom)

const apply = (atom: Atom, parts: Part[] | null): Atom[] =>
  parts
    ? parts.map(({ step, text, label }) => ({ ...atom, path: `${atom.path}${step}`, text, lead: undefined, ...(label && { label }) }))
    : [atom]
