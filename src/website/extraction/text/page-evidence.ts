/** What a page states outside its text: title, description, declared types, address. */
import { type Document, type Element, findAll, fold, isText } from '#website/extraction/document.ts'
import { inEnglish } from './spanish-names.ts'

export interface PageEvidence {
  /** Lower case. */
  title: string
  /** Meta and declared descriptions, lower case. */
  description: string
  /** Facts such as "declares product" or "address has forum", for the weights of page types. */
  facts: string[]
}

/** Limits on the title and descriptions in characters, since every block is searched in them. */
const longestTitle = 1000
const longest = 4000
const content = (element: Element): string => element.children.map(child => (isText(child) ? child.data : '')).join('')

/** Reads the statements of the head, the declared types and the address. */
export function pageEvidence(document: Document, url: string): PageEvidence {
  let title = ''
  let description = ''
  const facts = new Set<string>(addressFacts(url))
  const describe = (text: string) => {
    if (description.length < longest) description += ` ${text.slice(0, longest).toLowerCase()}`
  }
  for (const element of findAll(document, isStatement, { unseen: true })) {
    if (element.name === 'title') title ||= fold(content(element)).slice(0, longestTitle).toLowerCase()
    else if (element.name === 'script') readJsonLd(content(element), facts, describe)
    else if (element.name === 'meta') readMeta(element, facts, describe)
    else facts.add(`declares ${element.attribs['itemtype']!.split('/').at(-1)!.toLowerCase()}`)
  }
  return { title, description, facts: [...facts] }
}

function readJsonLd(json: string, facts: Set<string>, describe: (text: string) => void): void {
  for (const [, types = ''] of json.matchAll(/"@type"\s*:\s*(\[[^\]]{0,200}\]|"[^"]{1,60}")/g)) {
    for (const [type] of types.matchAll(/[a-z]+/gi)) facts.add(`declares ${type.toLowerCase()}`)
  }
  for (const [, text = ''] of json.matchAll(/"description"\s*:\s*"((?:[^"\\]|\\.){20,})"/g)) describe(text)
}

function readMeta({ attribs }: Element, facts: Set<string>, describe: (text: string) => void): void {
  const name = (attribs['property'] ?? attribs['name'] ?? '').toLowerCase()
  const value = (attribs['content'] ?? '').toLowerCase()
  if (name === 'og:type') facts.add(`og:type ${value.slice(0, 30)}`)
  else if (name === 'generator') for (const [word] of value.matchAll(/[a-z]{3,}/g)) facts.add(`made by ${word}`)
  else if (/^(product|article|og:price|twitter:label)/.test(name)) facts.add(`meta ${name.slice(0, 30)}`)
  else if (name.endsWith('description')) describe(value)
}

const isStatement = ({ name, attribs }: Element): boolean =>
  name === 'title' ||
  name === 'meta' ||
  (name === 'script' && attribs['type'] === 'application/ld+json') ||
  attribs['itemtype'] !== undefined

function addressFacts(url: string): string[] {
  const address = URL.canParse(url) ? new URL(url) : null
  if (!address || !address.protocol.startsWith('http')) return []
  const segments = address.pathname.toLowerCase().split('/').filter(Boolean)
  const wordsIn = (text: string) =>
    text
      .split(/[^a-z]+/)
      .filter(word => word.length > 1)
      .map(inEnglish)
  return [
    ...address.hostname
      .split('.')
      .slice(0, -1)
      .flatMap(wordsIn)
      .map(word => `host ${word}`),
    ...segments.flatMap(segment => wordsIn(segment.replace(/\.\w+$/, ''))).map(word => `address ${word}`),
    ...segments
      .slice(0, -1)
      .flatMap(wordsIn)
      .map(word => `folder ${word}`),
    `address of ${Math.min(5, segments.length)} steps`,
    ...(/\/\d{4}\/\d\d/.test(address.pathname) ? ['address with a date'] : []),
    ...(/[-/.]\d+\/?$/.test(address.pathname) ? ['address ends in a number'] : []),
    ...((segments.at(-1) ?? '').split('-').length >= 5 ? ['address ends in a headline'] : []),
  ]
}
