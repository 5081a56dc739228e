/** How the pages of a list lead to the next page, learned from samples, so that further pages need no ranking of all their links. */
import { absoluteUrl, type Document, type Element, findAll, textOf } from '#website/extraction/document.ts'
import { Markup } from '#website/extraction/html/markup.ts'
import { numberStep } from '#website/extraction/links/page-numbers.ts'
import { pathTo } from './sample-places.ts'
import { type ScannedElement, standsOn, textOfScanned } from './tag-scanner.ts'

export type NextRule =
  /** The page declares one link with `rel=next`. */
  | { by: 'relation' }
  /** Of the links at an element path, the one with this description (see `describe`). */
  | { by: 'words'; path: string[]; description: string }
  /** The link at an element path whose address equals the page's own, except that the number at `place` is greater by `step`. */
  | { by: 'number'; path: string[]; place: string; step: number }

interface PagerSample {
  document: Document
  /** The address that relative addresses start from. */
  base: string
  content: string
  reading: { url: string; next: string[] }
}

/** The rule that gives exactly the next page of every sample; null if there is none, or if a sample has no next page or several. */
export function nextRuleOf(samples: PagerSample[]): NextRule | null {
  if (samples.some(({ reading }) => reading.next.length !== 1)) return null
  if (samples.every(({ content, base, reading }) => declaredNext(content, base) === reading.next[0])) return { by: 'relation' }
  const pagers = samples.map(({ document, base, reading: { url, next } }) => {
    const links = findAll(document, ({ name, attribs }) => name === 'a' && attribs['href'] !== undefined)
    return {
      url,
      next: next[0]!,
      links: links.map(link => ({ path: pathTo(link), description: describe(link, textOf(link)), address: addressOf(link, base) })),
    }
  })
  const [first] = pagers
  const candidates = first!.links.filter(({ address }) => address === first!.next)
  const givesNext = (rule: NextRule) =>
    pagers.every(({ url, next, links }) => {
      const addresses = new Set(
        links.filter(link => 'path' in rule && isSame(link.path, rule.path) && fits(rule, link, url)).map(link => link.address),
      )
      return addresses.size === 1 && addresses.has(next)
    })
  const step = numberStep(first!.url, first!.next)
  return (
    candidates
      .flatMap(({ path, description }): NextRule[] => [{ by: 'words', path, description }])
      .concat(
        step?.from == null || step.to === null
          ? []
          : candidates.map(({ path }): NextRule => ({ by: 'number', path, place: step.place, step: step.to! - step.from! })),
      )
      .find(givesNext) ?? null
  )
}

interface ScannedPage {
  reported: ScannedElement[]
  content: string
  base: string
  url: string
}

/** The next page's address by the rule, as a list of one; null if the rule gives no address or several. */
export function nextBy(rule: NextRule, { reported, content, base, url }: ScannedPage): string[] | null {
  if (rule.by === 'relation') {
    const address = declaredNext(content, base)
    return address === null ? null : [address]
  }
  const addresses = new Set<string>()
  for (const element of reported) {
    if (!standsOn(element, rule.path)) continue
    const address = addressOf(element, base)
    const description = rule.by === 'words' ? describe(element, textOfScanned(element, content)) : ''
    if (address !== null && fits(rule, { address, description }, url)) addresses.add(address)
  }
  return addresses.size === 1 ? [...addresses] : null
}

const addressOf = ({ attribs }: Pick<Element, 'attribs'>, base: string): string | null => absoluteUrl(attribs['href'], base)

/** A link's text, class and `aria-label` as one string, to compare links. */
const describe = ({ attribs }: Pick<Element, 'attribs'>, text: string): string =>
  JSON.stringify([text, attribs['class'] ?? '', attribs['aria-label'] ?? ''])

function fits(rule: NextRule, link: { address: string | null; description: string }, url: string): boolean {
  if (rule.by === 'words') return link.description === rule.description
  if (rule.by !== 'number' || link.address === null || !/^https?:/.test(link.address)) return false
  const step = numberStep(url, link.address)
  return step?.place === rule.place && step.from !== null && step.to === step.from + rule.step
}

const isSame = (one: string[], other: string[]): boolean => one.length === other.length && one.every((name, at) => name === other[at])

/** The address that the page declares with `rel=next`; null if it declares none or several. */
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
