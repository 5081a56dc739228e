/**
 * Finds figures that a sentence attaches to something wrong: to imports instead of exports, to prices instead of values, to one country instead of
 * all, or to another year.
 */
import type { GateReason } from '#research/analysis/gate.ts'
import type { QuantityKind } from '#research/analysis/entry-subject.ts'
import type { ClaimWords } from './claim-words.ts'
import { isCountry, isFigure, isPeriod, isWord, type SlotToken, type Token } from './sentence-tokens.ts'

type Flow = 'exports' | 'imports'

/** What the earlier sentences of the block are about. */
export interface Topic {
  flow: Flow | null
  quantity: QuantityKind | null
}

export function subjectFault(tokens: readonly Token[], words: ClaimWords, topic: Topic): GateReason | null {
  const figures = tokens.filter(isFigure)
  const isWrong = figures.some(
    figure =>
      isOfOtherFlow(figure, tokens, words, topic) ||
      isOfOtherQuantity(figure, tokens, words, topic) ||
      isOfOtherPeriod(figure, tokens) ||
      isOfOthers(figure, tokens, words),
  )
  return isWrong ? 'wrong-subject' : null
}

/**
 * The topic after a sentence: the direction of trade and the quantity that the sentence named last. If it named no direction, the earlier direction
 * stays; the same holds for the quantity.
 */
export function topicAfter(tokens: readonly Token[], words: ClaimWords, before: Topic): Topic {
  const flows = flowsIn(tokens, words)
  const quantities = quantitiesIn(tokens, words)
  return { flow: flows.at(-1)?.flow ?? before.flow, quantity: quantities.at(-1)?.quantity ?? before.quantity }
}

const flowsIn = (tokens: readonly Token[], words: ClaimWords) =>
  tokens.filter(isWord).flatMap(({ at, word }): { at: number; flow: Flow }[] => {
    if (words.exports.test(word)) return [{ at, flow: 'exports' }]
    return words.imports.test(word) ? [{ at, flow: 'imports' }] : []
  })

/**
 * Whether a sentence attaches a figure to the other direction of trade. A word of trade tells the figure's direction: the word linked to the figure
 * ("41 % of exports"), else the last before the figure ("sells 41 %"), else the first in the sentence. In a sentence without words of trade, the
 * direction of earlier sentences counts.
 */
function isOfOtherFlow(figure: SlotToken, tokens: readonly Token[], words: ClaimWords, topic: Topic): boolean {
  if (!figure.subject.flow) return false
  const flows = flowsIn(tokens, words)
  const next = tokens[tokens.indexOf(figure) + 1]
  const isLinked = next !== undefined && isWord(next) && words.link.test(next.word)
  const linked = flows.find(({ at }) => at > figure.at && at - figure.at <= (isLinked ? linkedReach : besideReach))
  const before = flows.findLast(({ at }) => at < figure.at)
  const isPlace = linked && linked.at - figure.at === besideReach && next !== undefined && isWord(next) && /^(?:en|at|in)$/.test(next.word)
  // "Sells 41 % of imports" contradicts itself.
  if (isLinked && linked && before && figure.at - before.at <= besideReach + 1 && before.flow !== linked.flow) return true
  const said = ((isLinked || isPlace ? linked : null) ?? before ?? flows[0])?.flow ?? topic.flow
  return said !== null && said !== figure.subject.flow
}
const linkedReach = 5
const besideReach = 2

const topical: readonly QuantityKind[] = ['value', 'weight', 'price', 'views', 'news']
/**
 * A word of trade ("exported") is about the quantity named before it ("tonnes exported") if the distance between them (see Token) is at most this.
 * Otherwise the word is about value.
 */
const reach = 4

function quantitiesIn(tokens: readonly Token[], words: ClaimWords): { at: number; quantity: QuantityKind }[] {
  const said: { at: number; quantity: QuantityKind }[] = []
  for (const token of tokens) {
    const { at } = token
    if (isFigure(token) && !token.subject.isChange && topical.includes(token.subject.quantity))
      said.push({ at, quantity: token.subject.quantity })
    if (!isWord(token)) continue
    const { word } = token
    const named = (['price', 'weight', 'views', 'news', 'value'] as const).find(quantity => words[quantity].test(word))
    if (named) said.push({ at, quantity: named })
    else if (words.exports.test(word) || words.imports.test(word)) {
      const last = said.at(-1)
      const isMoreClosely = last && last.quantity !== 'value' && at - last.at <= reach
      if (!isMoreClosely) said.push({ at, quantity: 'value' })
    }
  }
  return said
}

/**
 * Whether a sentence attaches a change to another quantity than its own. The unit of a change, percent, does not tell the quantity. So the quantity
 * named last before the change counts, else that of earlier sentences, else the first one named after the change, else value.
 */
function isOfOtherQuantity({ subject, at }: SlotToken, tokens: readonly Token[], words: ClaimWords, topic: Topic): boolean {
  if (!subject.isChange || !topical.includes(subject.quantity)) return false
  const said = quantitiesIn(tokens, words)
  // A quantity that follows the change with a preposition ("8 % more in tonnes") counts instead of the quantity named before.
  const following = tokens.slice(tokens.findIndex(token => token.at === at) + 1, tokens.findIndex(token => token.at === at) + 4)
  const preposition = following.findIndex(token => isWord(token) && /^(?:en|in|by)$/.test(token.word))
  const linked = preposition === -1 ? undefined : said.find(each => each.at === following[preposition + 1]?.at)
  if (linked) return linked.quantity !== subject.quantity
  const last = said.findLast(each => each.at < at)?.quantity ?? topic.quantity ?? said[0]?.quantity ?? 'value'
  return last !== subject.quantity
}

const boundsOf = ({ entry }: SlotToken): string[] => entry.period?.split('/') ?? []

/**
 * Whether a sentence attaches a figure to a period that is not its own. The nearest period before the figure and the nearest after it count, each
 * only if no other figure stands in between. If both count, the sentence attaches the figure to the period before it in a sentence whose first period
 * precedes all figures ("In 2023, …"), otherwise to the period after it.
 */
function isOfOtherPeriod(figure: SlotToken, tokens: readonly Token[]): boolean {
  const bounds = boundsOf(figure)
  const figures = tokens.filter(isFigure)
  // In "8 % more than in 2023" the year belongs to the change, and not to another figure.
  const isOfChange = ({ form, at, entry }: SlotToken) =>
    form === 'since' && figures.some(other => other !== figure && other.entry === entry && other.at < at)
  const periods = tokens.filter(isPeriod).filter(period => !isOfChange(period))
  const isBeside = ({ at }: Token) => !figures.some(other => other !== figure && isBetween(other.at, figure.at, at))
  const before = periods.findLast(({ at }) => at < figure.at)
  const after = periods.find(({ at }) => at > figure.at)
  const beside = [before, after].filter(period => period && isBeside(period))
  const isBefore = beside.length === 2 && periods[0]!.at < figures[0]!.at
  const period = beside.length === 2 ? (isBefore ? before : after) : beside[0]
  return bounds.length > 0 && period !== undefined && !boundsSaid(period).some(bound => bounds.includes(bound))
}

const boundsSaid = (period: SlotToken): string[] =>
  period.form === 'since' ? boundsOf(period).slice(0, 1) : period.form === 'until' ? boundsOf(period).slice(-1) : boundsOf(period)

const isBetween = (at: number, a: number, b: number): boolean => at > Math.min(a, b) && at < Math.max(a, b)

/**
 * Whether the sentence gives the figure to the wrong countries: a sum of several countries to a single one, or one country's figure to another
 * country or to the whole.
 */
function isOfOthers(figure: SlotToken, tokens: readonly Token[], words: ClaimWords): boolean {
  const { entry, subject } = figure
  // The countries of a multiple are checked in rank-fault.ts.
  if (subject.countries.size === 0 || subject.quantity === 'multiple') return false
  const countries = tokens.filter(isCountry)
  const named = new Set(countries.map(token => token.entry.country!))
  if (entry.country) {
    if (isCalledTotal(figure, tokens)) return true
    // A named country must be the nearest before or after its figure, unless countries and figures are listed in the same order.
    const before = countries.findLast(({ at }) => at < figure.at)
    const after = countries.find(({ at }) => at > figure.at)
    const isBefore = before?.entry.country === entry.country
    const isAfter = after?.entry.country === entry.country
    return named.has(entry.country) && !isBefore && !isAfter && !isListed(figure, tokens)
  }
  if (named.size === 0 || (named.size === subject.countries.size && [...named].every(country => subject.countries.has(country))))
    return false
  const scopes = tokens.filter(token => isCountry(token) || (isWord(token) && words.whole.test(token.word)))
  const before = scopes.findLast(({ at }) => at < figure.at)
  if (before) return isCountry(before)
  // No country and no word for all countries stands before the figure, so each country after it must have a figure of its own.
  return !countries.every(({ entry: { country } }) => tokens.some(token => isFigure(token) && token.entry.country === country))
}

/** Whether a figure of one country is called a total: "the total was 9,000 million". */
function isCalledTotal({ subject, at }: SlotToken, tokens: readonly Token[]): boolean {
  const noun = tokens.findLast(
    token => token.at < at && isWord(token) && /^(?:total|totals|totalled|mundo|mundial|world)$/.test(token.word),
  )
  const isApart = tokens.some(token => isCountry(token) && noun && isBetween(token.at, noun.at, at))
  return (
    (subject.quantity === 'value' || subject.quantity === 'weight') &&
    !subject.isChange &&
    noun !== undefined &&
    at - noun.at <= 5 &&
    !isApart
  )
}

/** Whether countries and figures are listed in the same order: "A and B, with x and y". */
function isListed(figure: SlotToken, tokens: readonly Token[]): boolean {
  const ofCountries = tokens.filter(isFigure).filter(({ entry }) => entry.country !== null)
  const countries = tokens.filter(isCountry)
  const at = ofCountries.indexOf(figure)
  return ofCountries.length === countries.length && countries[at]?.entry.country === figure.entry.country
}
