/** What a page shows at a glance, measured on its tree: how much there is to read and where, its forms, and its machinery. */
import { defaultTreeAdapter, parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { visibleLength, withoutLongValues } from './quick-look.ts'

type ChildNode = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
const { isElementNode: isElement, isTextNode: isText } = defaultTreeAdapter

export interface PageSignals {
  title: string
  /** Text of the first headings (h1, or h2 where there is no h1). */
  heading: string
  /** Visible text outside header, navigation, footer, asides and consent notices, white space folded. At most `keptText` characters. */
  main: string
  /** Characters of `main` before it was cut. */
  mainLength: number
  /** Characters of visible text in the whole page. */
  textLength: number
  /** Text of consent notices. */
  consent: string
  /** Text of elements that show only without JavaScript. */
  noscript: string
  /** Password fields outside header, navigation and asides, and the visible text that is not part of their forms. */
  passwordFields: number
  textOutsideLogin: number
  /** Other fields that a person fills in, outside header, navigation and footer. */
  otherFields: number
  links: number
  /** Script files and inline script characters. */
  scriptFiles: number
  scriptLength: number
  /** The application's mount point (`<div id="root">`) or an unknown element, with nothing in it. */
  emptyRoot: boolean
  /** Sources, ids and classes that speak of a challenge: captcha frames, challenge scripts. */
  challengeMarks: number
  /** An image, video, frame or object that may be the content. */
  media: number
  noindex: boolean
  /** Target of a `<meta http-equiv="refresh">` of at most five seconds that everybody gets. */
  refresh: string | null
}

/** More than this is a rich page anyway. */
const keptText = 6000
/** Notices of more characters than these are content. */
const longNoscript = 400
const longConsent = 3000
/** The tree of what is left after scripts were measured; bounded because hostile markup makes tree building slow. */
const parsedLength = 200_000

const landmarks = new Set(['header', 'nav', 'footer', 'aside'])
const landmarkRoles = new Set(['banner', 'navigation', 'contentinfo', 'complementary', 'search'])
const silent = new Set([
  'script',
  'style',
  'template',
  'svg',
  'math',
  'select',
  'datalist',
  'object',
  'audio',
  'video',
  'canvas',
  'iframe',
  'head',
  'title',
])
const consentName = /(^|[\s_-])(cookies?|consent|gdpr|rgpd|onetrust|didomi|cookiebot|privacy-?(banner|notice|manager|wall|modal))/i
const challengeName =
  /captcha|turnstile|cf-chl|cdn-cgi\/challenge|challenge-(form|platform|running|stage|error)|_incapsula_|geo\.captcha-delivery|px-captcha|botdetect|bot-?challenge|human-?verif/i
const rootName = /^(root|app|__next|__nuxt|___gatsby|app-?root|react-?root|react-?app|main-?app|application|svelte|ember-?app|q-app|spa)$/i

interface Place {
  /** Inside header, navigation, footer or aside. */
  aside: boolean
  consent: boolean
  noscript: boolean
  /** The nearest form, or null. */
  form: Element | null
}

/** Measures a page whose scripts were taken out by `withoutScripts`. Costs one parse of at most `parsedLength` characters. */
export function readSignals(rest: string, scriptLength: number): PageSignals {
  // Some pages carry their whole data in one attribute, before any text.
  const short = withoutLongValues(rest)
  const signals = measure(parse(short.slice(0, parsedLength), { scriptingEnabled: false }), scriptLength)
  const unseen = visibleLength(short.slice(parsedLength), keptText)
  // Forums serve their posts inside <noscript>; and a "notice" of many pages is the page.
  const content = unseen + lengthAbove(longNoscript, signals.noscript) + lengthAbove(longConsent, signals.consent)
  signals.mainLength += content
  signals.textOutsideLogin += content
  return signals
}

function lengthAbove(limit: number, text: string): number {
  return text.length > limit ? text.length : 0
}

function measure(document: DefaultTreeAdapterTypes.Document, scriptLength: number): PageSignals {
  const signals: PageSignals = {
    title: '',
    heading: '',
    main: '',
    mainLength: 0,
    textLength: 0,
    consent: '',
    noscript: '',
    passwordFields: 0,
    textOutsideLogin: 0,
    otherFields: 0,
    links: 0,
    scriptFiles: 0,
    scriptLength,
    emptyRoot: false,
    challengeMarks: 0,
    media: 0,
    noindex: false,
    refresh: null,
  }
  const main: string[] = []
  const headings: { h1: string[]; h2: string[] } = { h1: [], h2: [] }
  const formText = new Map<Element | null, number>()
  const loginForms = new Set<Element>()

  const stack: [node: ChildNode, place: Place][] = []
  const push = (children: ChildNode[], place: Place) => {
    for (let index = children.length - 1; index >= 0; index--) stack.push([children[index]!, place])
  }
  push(document.childNodes, { aside: false, consent: false, noscript: false, form: null })
  while (stack.length > 0) {
    const [node, place] = stack.pop()!
    if (isText(node)) {
      const text = node.value.replace(/\s+/g, ' ').trim()
      if (text === '') continue
      if (place.noscript) {
        if (signals.noscript.length < keptText) signals.noscript += ` ${text.slice(0, 500)}`
        continue
      }
      signals.textLength += text.length
      if (place.consent) {
        if (signals.consent.length < keptText) signals.consent += ` ${text.slice(0, 500)}`
      } else if (!place.aside) {
        if (signals.mainLength < keptText) main.push(text)
        signals.mainLength += text.length
        formText.set(place.form, (formText.get(place.form) ?? 0) + text.length)
      }
    } else if (isElement(node)) {
      const { tagName: name } = node
      const attribs = attributesOf(node)
      countElement(node, attribs, place, signals, loginForms)
      if (name === 'title' && signals.title === '' && !isInside(node, 'svg')) signals.title = textOf(node, 300)
      if (silent.has(name)) {
        if (name === 'head') push(node.childNodes, place)
        continue
      }
      if (isHidden(attribs)) continue
      if ((name === 'h1' || name === 'h2') && headings[name].length < 3) headings[name].push(textOf(node, 300))
      push(node.childNodes, placeOf(node, attribs, place))
    }
  }
  const loginText = [...loginForms].reduce((sum, form) => sum + (formText.get(form) ?? 0), 0)
  signals.main = main.join(' ').slice(0, keptText)
  signals.heading = (headings.h1.length > 0 ? headings.h1 : headings.h2.slice(0, 1)).join(' ')
  signals.textOutsideLogin = signals.mainLength - loginText
  return signals
}

function countElement(node: Element, attribs: AttributeValues, place: Place, signals: PageSignals, loginForms: Set<Element>): void {
  const { tagName: name } = node
  const named = `${attribs.id ?? ''} ${attribs.class ?? ''} ${attribs.src ?? ''} ${attribs.action ?? ''}`
  if (challengeName.test(named)) signals.challengeMarks++
  if (name === 'a' && attribs.href !== undefined) signals.links++
  else if (name === 'script' && attribs.src !== undefined) signals.scriptFiles++
  else if (name === 'iframe' || name === 'video' || name === 'object' || name === 'embed' || name === 'img' || name === 'frame')
    signals.media++
  else if (name === 'meta') readMeta(attribs, place, signals)
  else if ((name === 'input' || name === 'textarea' || name === 'select') && !place.aside) countField(attribs, place, signals, loginForms)
  const mount = rootName.test(attribs.id ?? '') || attribs['ng-app'] !== undefined || name.includes('-')
  if (mount && !place.noscript && !signals.emptyRoot && textOf(node, 20) === '') signals.emptyRoot = true
}

function countField(attribs: AttributeValues, place: Place, signals: PageSignals, loginForms: Set<Element>): void {
  const type = (attribs.type ?? 'text').toLowerCase()
  if (type === 'password') {
    signals.passwordFields++
    if (place.form) loginForms.add(place.form)
  } else if (!['hidden', 'submit', 'button', 'image', 'checkbox', 'radio', 'reset', 'search'].includes(type)) signals.otherFields++
}

function readMeta(attribs: AttributeValues, place: Place, signals: PageSignals): void {
  if (attribs.name?.toLowerCase() === 'robots' && /noindex|none/i.test(attribs.content ?? '')) signals.noindex = true
  if (attribs['http-equiv']?.toLowerCase() !== 'refresh' || place.noscript) return
  signals.refresh ??= refreshTarget(attribs.content ?? '')
}

/** The address of a refresh ("0; url='/home'") within five seconds. */
function refreshTarget(content: string): string | null {
  const match = /^(\d+)(?:\.\d*)?\s*[;,](.*)$/s.exec(content.trim())
  if (!match || Number(match[1]) > 5) return null
  const written = match[2]!.trim().replace(/^url\s*=\s*/i, '')
  const address = written.replace(/^["']/, '').replace(/["']$/, '').trim()
  return address === '' || /["']/.test(address) ? null : address
}

function placeOf(node: Element, attribs: AttributeValues, place: Place): Place {
  const { tagName: name } = node
  const aside = place.aside || landmarks.has(name) || landmarkRoles.has(attribs.role ?? '')
  const consent = place.consent || (name !== 'body' && name !== 'html' && consentName.test(`${attribs.id ?? ''} ${attribs.class ?? ''}`))
  const noscript = place.noscript || name === 'noscript'
  const form = name === 'form' ? node : place.form
  return aside === place.aside && consent === place.consent && noscript === place.noscript && form === place.form
    ? place
    : { aside, consent, noscript, form }
}

const isHidden = ({ hidden, style = '' }: AttributeValues): boolean => hidden !== undefined || /display\s*:\s*none/i.test(style)

function isInside(node: Element, name: string): boolean {
  for (let parent = node.parentNode; parent && 'tagName' in parent; parent = parent.parentNode) if (parent.tagName === name) return true
  return false
}

type AttributeValues = Record<string, string>

const attributesOf = ({ attrs }: Element): AttributeValues => Object.fromEntries(attrs.map(({ name, value }) => [name, value]))

/** The first characters of an element's text; stops as soon as it has them. */
function textOf(node: Element, length: number): string {
  let text = ''
  const stack: ChildNode[] = [node]
  for (let steps = 0; stack.length > 0 && text.length < length && steps < 2000; steps++) {
    const next = stack.pop()!
    if (isText(next)) text += next.value.replace(/\s+/g, ' ')
    else if (isElement(next) && !['script', 'style', 'noscript'].includes(next.tagName))
      for (const child of next.childNodes.toReversed()) stack.push(child)
  }
  return text.trim().slice(0, length)
}
