/**
 * Makes texts that keep a regular expression busy, from the expression itself: the text before a repetition, then many repeats of what it (and the
 * expression's other repetitions) can match, then a character that matches nothing. A repetition that is not linear goes through the repeats again
 * and again.
 */
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

/** Enough characters of each kind to find some that an expression matches. */
const characters = [...' a1.,:;-/<>"\'=&#@()[]{}*+?!%€$\n\tAzZ09éñÉªº中\u00a0_|\\^~`']
/** Match nothing, except in classes of everything. */
const misfits = ['\u0001', '']
const mostPumps = 8
const mostTexts = 20
/** Repetitions with a lower maximum are too short to attack. */
const many = 10

/** Attacks of `length` characters on an expression. */
export function attacksOn(pattern: string, flags: string, length: number): string[] {
  const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: flags.includes('u') })
  const sampler = createSampler(flags)
  const repetitions: AST.Quantifier[] = []
  visitRegExpAST(tree, { onQuantifierEnter: node => void (node.max >= many && repetitions.push(node)) })
  const pumps = [...new Set(repetitions.flatMap(({ element }) => [0, 1, 2].map(variant => sampler.of(element, variant))))]
    .filter(Boolean)
    .slice(0, mostPumps)
  const whole = sampler.of(tree, 0)
  const beginnings = [...new Set(repetitions.map(repetition => sampler.before(tree, repetition)))]
  const texts = new Set<string>()
  for (const misfit of misfits) {
    for (const beginning of beginnings) for (const pump of pumps) texts.add(beginning + repeated(pump, length - beginning.length) + misfit)
    for (const beginning of [...beginnings, whole]) if (beginning) texts.add(repeated(beginning, length) + misfit)
    for (const pump of pumps) texts.add(repeated(whole + pump, length) + misfit)
  }
  return evenly([...texts], mostTexts)
}

const repeated = (text: string, length: number): string => text.repeat(Math.max(1, Math.floor(length / Math.max(1, text.length))))

const evenly = <Item>(items: Item[], count: number): Item[] =>
  items.length <= count ? items : Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]!)

interface Sampler {
  /** A short text that a part of an expression matches; another one for each variant, if there are several. */
  of(node: AST.Node, variant: number): string
  /** The text before a repetition, in a text that the expression matches. */
  before(tree: AST.Pattern, repetition: AST.Quantifier): string
}

function createSampler(flags: string): Sampler {
  const modes = [...flags].filter(flag => 'imsu'.includes(flag)).join('')
  const known = new Map<string, string[]>()

  /** Characters that a class matches, of all its kinds. */
  function fitting(raw: string): string[] {
    const found = known.get(raw)
    if (found) return found
    const expression = new RegExp(`^(?:${raw})$`, modes)
    const fits = characters.filter(character => expression.test(character))
    known.set(raw, fits)
    return fits
  }

  function of(node: AST.Node, variant: number): string {
    switch (node.type) {
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup': {
        const { alternatives } = node
        return of(alternatives[variant % alternatives.length]!, variant)
      }
      case 'Alternative':
        return node.elements.map(element => of(element, variant)).join('')
      case 'Quantifier':
        return of(node.element, variant).repeat(Math.min(node.max, Math.max(1, node.min)))
      case 'Character':
        return String.fromCodePoint(node.value)
      case 'CharacterClass':
      case 'CharacterSet': {
        const fits = fitting(node.raw)
        return fits[(variant * 7) % Math.max(1, fits.length)] ?? ''
      }
      // Lookarounds consume nothing.
      default:
        return ''
    }
  }

  /** The text before `wanted`; null when it is not in the node. */
  function upTo(node: AST.Node, wanted: AST.Quantifier): string | null {
    if (node === wanted) return ''
    if (node.start > wanted.start || node.end < wanted.end) return null
    if (node.type === 'Alternative') {
      let before = ''
      for (const element of node.elements) {
        const inside = upTo(element, wanted)
        if (inside !== null) return before + inside
        before += of(element, 0)
      }
      return null
    }
    if (node.type === 'Quantifier') return upTo(node.element, wanted)
    if ('alternatives' in node)
      for (const alternative of node.alternatives) {
        const inside = upTo(alternative, wanted)
        if (inside !== null) return inside
      }
    return null
  }

  return { of, before: (tree, repetition) => upTo(tree, repetition) ?? '' }
}
