/** Links from a list to its next page: rel=next, the word itself in many languages, or the number after the current one. */
import {
  absoluteUrl,
  classesOf,
  type Document,
  type Element,
  findAll,
  isTag,
  isText,
  parentElement,
  textOf,
  withoutFragment,
} from '#extract/document.ts'

const nextWords =
  /^(?:[\s›»→>·|]*)(?:(?:go to |ir a la |view |ver |the |la |to )?(?:p[aá]g(?:ina)?\.? |page )?(?:next|siguientes?|próxim[ao]s?|posterior|suivante?s?|weiter|nächste|seguinte|próxima|avanti|successiv[ao]|volgende|次|下一页|下一頁|следующая|след|вперед|далее|neste|nästa|næste|seuraava|następna|dalej|další|ďalší|következő|urmatoarea|следваща|επόμενη)(?:\s+(?:page|página|results?|resultados|entries|\d+|posts?|»|>|seite|pagina))?)(?:[\s›»→>·|.…]*)$/iu
const nextSigns = /^(?:›|»|→|>|>>|&gt;|❯|⟩|▶|►)$/u
const olderWords =
  /^(?:[\s«‹←<]*)(?:older|more|view more|load more|show more|ver más|cargar más|más resultados|entradas antiguas|older (?:posts|entries|articles)|previous (?:posts|entries)|anteriores)(?:[\s»›→>]*)$/iu
const previousHint = /\b(prev(?:ious)?|anterior|back|atr[aá]s|newer|last|ultim[ao]|última|fin|end)\b/i
const nextHint = /(?:^|[\s_-])(?:next|siguiente|nextpage|page-next|pager-next|pagination-next|pagenext|next-page)(?:$|[\s_-])/i
const pagerHint = /pag(?:er|ination|inat|inador|inas|es|enav|ing|e-?nav|e-numbers|elinks?)|wp-pagenavi|page-numbers|navigation|nav-links/i

/** Addresses of the next page of the lists on this page, as written in the document made absolute; usually none or one. */
export function nextLinksOf(document: Document, base: string): string[] {
  const here = withoutFragment(base)
  const links = findAll(document, element => element.name === 'a' && element.attribs['href'] !== undefined)
  const found = new Map<string, Element>()
  const add = (element: Element) => {
    const url = absoluteUrl(element.attribs['href'], base)
    if (url && /^https?:/.test(url) && withoutFragment(url) !== here && sameSite(url, base)) found.set(withoutFragment(url), element)
  }
  const byRelation = findAll(
    document,
    element => (element.name === 'link' || element.name === 'a') && relations(element).includes('next'),
    { unseen: true },
  )
  for (const element of byRelation) if (!isArticleStep(element)) add(element)
  if (found.size > 0) return [...found.keys()].slice(0, 1)

  const named = links.filter(link => saysNext(link) && !isArticleStep(link))
  for (const link of named) add(link)
  if (found.size > 0) return [...found.keys()]

  const numbered = links.length > 0 ? numberAfterCurrent(links) : null
  if (numbered) add(numbered)
  if (found.size > 0) return [...found.keys()]

  const older = links.filter(link => olderWords.test(textOf(link)) && inPager(link, 4))
  for (const link of older) add(link)
  return [...found.keys()].slice(0, 1)
}

const relations = (element: Element): string[] => (element.attribs['rel'] ?? '').toLowerCase().split(/\s+/)

function sameSite(url: string, base: string): boolean {
  const bare = (address: string) => new URL(address).hostname.replace(/^www\./, '')
  return bare(url) === bare(base)
}

/** Words around a link that belong to the neighbouring article, not to the next page of a list. */
function isArticleStep(link: Element): boolean {
  const names = `${link.attribs['class'] ?? ''} ${parentElement(link)?.attribs['class'] ?? ''} ${link.attribs['title'] ?? ''} ${textOf(link)}`
  return /\b(next (?:post|article|story|entry|topic|thread|chapter)|siguiente (?:entrada|artículo|tema|noticia|capítulo)|nav-next-post|post-next)\b/i.test(
    names,
  )
}

function saysNext(link: Element): boolean {
  const text = textOf(link)
  const names = [
    link.attribs['aria-label'],
    link.attribs['title'],
    ...findAll(link, element => element.name === 'img').map(image => image.attribs['alt']),
  ].filter(name => name !== undefined)
  if (previousHint.test(text) || names.some(name => previousHint.test(name))) return false
  if (text.length <= 30 && nextWords.test(text)) return true
  if (text.length <= 30 && names.some(name => nextWords.test(name.trim()))) return true
  if (nextSigns.test(text)) return inPager(link, 4) || names.some(name => nextHint.test(name))
  const classes = [...classesOf(link), ...classesOf(parentElement(link) ?? link), link.attribs['id'] ?? ''].join(' ')
  return (
    text.length <= 12 &&
    nextHint.test(classes) &&
    !/slide|carousel|swiper|slick|gallery|flex|month/i.test(classes) &&
    !/\p{L}{3,}/u.test(text)
  )
}

function inPager(element: Element, levels: number): boolean {
  let current: Element | null = element
  for (let climbed = 0; current && climbed <= levels; climbed++) {
    if (pagerHint.test(`${current.attribs['class'] ?? ''} ${current.attribs['id'] ?? ''} ${current.attribs['aria-label'] ?? ''}`))
      return true
    current = parentElement(current)
  }
  return false
}

/** In a row of page numbers, the link that follows the number without a link (or marked as current). */
function numberAfterCurrent(links: Element[]): Element | null {
  const numbers = links.filter(link => /^\[?\s*\d{1,4}\s*\]?$/.test(textOf(link)))
  for (const link of numbers) {
    const number = Number(textOf(link).replace(/\D/g, ''))
    if (number < 2) continue
    const row = pagerRow(link)
    if (!row) continue
    const others = findAll(row, element => element.name === 'a' && /^\[?\s*\d{1,4}\s*\]?$/.test(textOf(element)))
    if (others.length < 2 && !inPager(link, 4)) continue
    if (currentNumber(row, others) === number - 1) return link
  }
  return null
}

/** The smallest enclosing element that holds at least one other number. */
function pagerRow(link: Element): Element | null {
  let current = parentElement(link)
  for (let climbed = 0; current && climbed < 4; climbed++) {
    const words = textOf(current)
    if (words.length > 300) return null
    if ((words.match(/\d+/g) ?? []).length >= 2) return current
    current = parentElement(current)
  }
  return null
}

function currentNumber(row: Element, numberLinks: Element[]): number | null {
  const linked = new Set(numberLinks)
  const marked = numberLinks.find(
    link =>
      link.attribs['aria-current'] !== undefined ||
      [link, parentElement(link)].some(
        element => element && /\b(current|active|selected|actual|activa|is-active|on)\b/i.test(element.attribs['class'] ?? ''),
      ),
  )
  if (marked) return Number(textOf(marked).replace(/\D/g, ''))
  let plain: number | null = null
  const visit = (element: Element) => {
    for (const child of element.children) {
      if (isTag(child)) {
        if (!linked.has(child)) visit(child)
      } else if (isText(child) && plain === null) {
        const match = /^\D{0,12}?(\d{1,4})\D{0,3}$/.exec(child.data.trim())
        if (match) plain = Number(match[1])
      }
    }
  }
  visit(row)
  return plain
}
