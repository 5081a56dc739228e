/** How the pages of a list lead to the next one, learnt from samples: it is told on the other pages without weighing all their links. */
import { absoluteUrl, type Document, type Element, findAll, textOf } from '#website/extraction/document.ts'
import { Markup } from '#website/extraction/html/markup.ts'
import { numberStep } from '#website/extraction/links/page-numbers.ts'
import { pathTo } from './sample-places.ts'
import { type ScannedElement, standsOn, wordsOf } from './tag-scanner.ts'

export type NextRule =
  /** The page declares one link as its next. */
  | { by: 'relation' }
  /** Of the links on a path, the one with these words and this class. */
  | { by: 'words'; path: string[]; saying: string }
  /** Of the links on a path, the one whose address goes on from the page's own by so much. */
  | { by: 'number'; path: string[]; place: string; step: number }

interface PagerSample {
  document: Document
  /** What addresses are relative to. */
  base: string
  content: string
  reading: { url: string; next: string[] }
}

/** The rule that gives the next page on all samples, and nothing else; null where none does, or a sample has no next page. */
export function nextRuleOf(samples: PagerSample[]): NextRule | null {
  if (samples.some(({ reading }) => reading.next.length !== 1)) return null
  if (samples.every(({ content, base, reading }) => declaredNext(content, base) === reading.next[0])) return { by: 'relation' }
  const pagers = samples.map(({ document, base, reading: { url, next } }) => {
    const links = findAll(document, ({ name, attribs }) => name === 'a' && attribs['href'] !== undefined)
    return {
      url,
      next: next[0]!,
      links: links.map(link => ({ path: pathTo(link), saying: sayingOf(link, textOf(link)), address: addressOf(link, base) })),
    }
  })
  const [first] = pagers
  const candidates = first!.links.filter(({ address }) => address === first!.next)
  const give = (rule: NextRule) =>
    pagers.every(({ url, next, links }) => {
      const addresses = new Set(
        links.filter(link => 'path' in rule && isSame(link.path, rule.path) && fits(rule, link, url)).map(link => link.address),
      )
      return addresses.size === 1 && addresses.has(next)
    })
  const step = numberStep(first!.url, first!.next)
  return (
    candidates
      .flatMap(({ path, saying }): NextRule[] => [{ by: 'words', path, saying }])
      .concat(
        step?.from == null || step.to === null
          ? []
          : candidates.map(({ path }): NextRule => ({ by: 'number', path, place: step.place, step: step.to! - step.from! })),
      )
      .find(give) ?? null
  )
}

interface SkimmedPage {
  reported: ScannedElement[]
  content: string
  base: string
  url: string
}

/** The addresses that follow a page by the rule; null where it gives none, or several. */
export function nextBy(rule: NextRule, { reported, content, base, url }: SkimmedPage): string[] | null {
  if (rule.by === 'relation') {
    const address = declaredNext(content, base)
    return address === null ? null : [address]
  }
  const addresses = new Set<string>()
  for (const element of reported) {
    if (!standsOn(element, rule.path)) continue
    const address = addressOf(element, base)
    if (address !== null && fits(rule, { address, saying: rule.by === 'words' ? sayingOf(element, wordsOf(element, content)) : '' }, url))
      addresses.add(address)
  }
  return addresses.size === 1 ? [...addresses] : null
}

const addressOf = ({ attribs }: Pick<Element, 'attribs'>, base: string): string | null => absoluteUrl(attribs['href'], base)

/** What a link says, and what its makers call it. */
const sayingOf = ({ attribs }: Pick<Element, 'attribs'>, words: string): string =>
  JSON.stringify([words, attribs['class'] ?? '', attribs['aria-label'] ?? ''])

function fits(rule: NextRule, link: { address: string | null; saying: string }, url: string): boolean {
  if (rule.by === 'words') return link.saying === rule.saying
  if (rule.by !== 'number' || link.address === null || !/^https?:/.test(link.address)) return false
  const step = numberStep(url, link.address)
  return step?.place === rule.place && step.from !== null && step.to === step.from + rule.step
}

const isSame = (one: string[], other: string[]): boolean => one.length === other.length && one.every((name, at) => name === other[at])

/** The one address that the page declares as its next; null where it declares none, or several. */
function declaredNext(content: string, base: string): string | null {
  const markup = new Markup(content)
  const addresses = new Set<string | null>()
  for (const match of content.matchAll(/\srel\s*=\s*["']?next(?=["'\s>])/gi)) {
    markup.at = content.lastIndexOf('<', match.index) + 1
    const name = markup.tagName()
    if (name === 'a' || name === 'link') addresses.add(absoluteUrl(markup.attributes()['href'], base))
  }
  const [address] = addresses
  return addresses.size === 1 && address ? address : null
}
