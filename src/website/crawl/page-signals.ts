/** Measures the tree of a page: its texts, forms, scripts and media. `page-state.ts` judges pages by these signals. */
import { defaultTreeAdapter, parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { visibleLength, withoutLongValues } from './quick-look.ts'

type ChildNode = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
const { isElementNode: isElement, isTextNode: isText } = defaultTreeAdapter

export interface PageSignals {
  title: string
  /** Text of the first three h1; if there is no h1, text of the first h2. */
  heading: string
  /** Visible text outside header, navigation, footer, asides and consent notices, with single spaces. At most `keptText` characters. */
  main: string
  /** Characters of the whole main text. Long noscript texts, long consent notices and text behind the first `parsedLength` characters count too. */
  mainLength: number
  /** Characters of visible text in the whole page. */
  textLength: number
  /** Text of consent notices. */
  consent: string
  /** Text of noscript elements. */
  noscript: string
  /** Password fields outside header, navigation, footer and asides. */
  passwordFields: number
  /** Characters of the main text outside the forms that contain a password field. */
  textOutsideLogin: number
  /** Other fields for a person to fill in, outside header, navigation, footer and asides. */
  otherFields: number
  links: number
  scriptFiles: number
  /** Characters of inline scripts. */
  scriptLength: number
  /** An empty mount point of an application (`<div id="root">`), or an empty custom element. */
  emptyRoot: boolean
  /** Elements whose id, class, source or action names a challenge, such as captcha frames. */
  challengeMarks: number
  /** Images, videos, frames and objects, which may be the content. */
  media: number
  noindex: boolean
  /** Target of a `<meta http-equiv="refresh">` of at most five seconds outside noscript elements, or null. */
  refresh: string | null
}

/** About this many characters of each text are kept. The judges need no more: a page with more main text is hardly ever anything but content. */
const keptText = 6000
/** Text in noscript elements, and text in consent notices, counts as content if it has more than this many characters. */
const longNoscript = 400
const longConsent = 3000
/** Only this many characters, without scripts, are parsed: building the tree of hostile markup is slow. */
const parsedLength = 200_000

const landmarks = new Set(['header', 'nav', 'footer', 'aside'])
const landmarkRoles = new Set(['banner', 'navigation', 'contentinfo', 'complementary', 'search'])
/** Elements whose content is not visible text. */
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
const media = new Set(['iframe', 'video', 'object', 'embed', 'img', 'frame'])
const fields = new Set(['input', 'textarea', 'select'])
const consentName = /(^|[\s_-])(cookies?|consent|gdpr|rgpd|onetrust|didomi|cookiebot|privacy-?(banner|notice|manager|wall|modal))/i
const challengeName =
  /captcha|turnstile|cf-chl|cdn-cgi\/challenge|challenge-(form|platform|running|stage|error)|_incapsula_|geo\.captcha-delivery|px-captcha|botdetect|bot-?challenge|human-?verif/i
const rootName = /^(root|app|__next|__nuxt|___gatsby|app-?root|react-?root|react-?app|main-?app|application|svelte|ember-?app|q-app|spa)$/i

/** The surroundings of a node. */
interface Place {
  /** Inside header, navigation, footer or aside. */
  aside: boolean
  consent: boolean
  noscript: boolean
  /** The nearest form, or null. */
  form: Element | null
}

/** Measures a page whose scripts were removed by `withoutScripts`. Costs one parse of at most `parsedLength` characters. */
export function readSignals(rest: string, scriptLength: number): PageSignals {
  // Some pages begin with one attribute that holds all their data. It is emptied, because text behind `parsedLength` is not parsed.
  const short = withoutLongValues(rest)
  const signals = new Measurement(scriptLength).measure(parse(short.slice(0, parsedLength), { scriptingEnabled: false }))
  const unseen = visibleLength(short.slice(parsedLength), keptText)
  // Long noscript texts and notices count as main text: some forums put their posts inside <noscript>, and a very long notice is the content.
  const content = unseen + lengthAbove(longNoscript, signals.noscript) + lengthAbove(longConsent, signals.consent)
  signals.mainLength += content
  signals.textOutsideLogin += content
  return signals
}

function lengthAbove(limit: number, text: string): number {
  return text.length > limit ? text.length : 0
}

class Measurement {
  private readonly signals: PageSignals
  private readonly main: string[] = []
  private readonly headings: { h1: string[]; h2: string[] } = { h1: [], h2: [] }
  /** Characters of main text inside each form, and outside all forms (null). */
  private readonly formText = new Map<Element | null, number>()
  /** Forms with a password field. */
  private readonly loginForms = new Set<Element>()
  private readonly stack: [node: ChildNode, place: Place][] = []

  constructor(scriptLength: number) {
    this.signals = {
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
  }

  measure(document: DefaultTreeAdapterTypes.Document): PageSignals {
    const { signals, headings, stack } = this
    this.push(document.childNodes, { aside: false, consent: false, noscript: false, form: null })
    while (stack.length > 0) {
      const [node, place] = stack.pop()!
      if (isText(node)) this.readText(node.value.replace(/\s+/g, ' ').trim(), place)
      else if (isElement(node)) this.readElement(node, place)
    }
    const loginText = [...this.loginForms].reduce((sum, form) => sum + (this.formText.get(form) ?? 0), 0)
    signals.main = this.main.join(' ').slice(0, keptText)
    signals.heading = (headings.h1.length > 0 ? headings.h1 : headings.h2.slice(0, 1)).join(' ')
    signals.textOutsideLogin = signals.mainLength - loginText
    return signals
  }

  private push(children: ChildNode[], place: Place): void {
    for (let index = children.length - 1; index >= 0; index--) this.stack.push([children[index]!, place])
  }

  private readText(text: string, place: Place): void {
    const { signals, formText } = this
    if (text === '') return
    if (place.noscript) return this.keep('noscript', text)
    signals.textLength += text.length
    if (place.consent) return this.keep('consent', text)
    if (place.aside) return
    if (signals.mainLength < keptText) this.main.push(text)
    signals.mainLength += text.length
    formText.set(place.form, (formText.get(place.form) ?? 0) + text.length)
  }

  private keep(kind: 'noscript' | 'consent', text: string): void {
    if (this.signals[kind].length < keptText) this.signals[kind] += ` ${text.slice(0, 500)}`
  }

  private readElement(node: Element, place: Place): void {
    const { signals, headings } = this
    const { tagName: name } = node
    const attribs = attributesOf(node)
    this.count(node, attribs, place)
    if (name === 'title' && signals.title === '' && !isInside(node, 'svg')) signals.title = textOf(node, 300)
    if (name === 'head') this.push(node.childNodes, place)
    if (silent.has(name) || isHidden(attribs)) return
    if ((name === 'h1' || name === 'h2') && headings[name].length < 3) headings[name].push(textOf(node, 300))
    this.push(node.childNodes, placeOf(node, attribs, place))
  }

  private count(node: Element, attribs: AttributeValues, place: Place): void {
    const { signals } = this
    const { tagName: name } = node
    if (challengeName.test([attribs.id, attribs.class, attribs.src, attribs.action].join(' '))) signals.challengeMarks++
    if (name === 'a') signals.links += Number(attribs.href !== undefined)
    else if (name === 'script') signals.scriptFiles += Number(attribs.src !== undefined)
    else if (media.has(name)) signals.media++
    else if (name === 'meta') this.readMeta(attribs, place)
    else if (fields.has(name) && !place.aside) this.countField(attribs, place)
    signals.emptyRoot ||= !place.noscript && isMountPoint(name, attribs) && textOf(node, 20) === ''
  }

  private countField(attribs: AttributeValues, { form }: Place): void {
    const type = (attribs.type ?? 'text').toLowerCase()
    if (type === 'password') {
      this.signals.passwordFields++
      if (form) this.loginForms.add(form)
    } else if (!['hidden', 'submit', 'button', 'image', 'checkbox', 'radio', 'reset', 'search'].includes(type)) this.signals.otherFields++
  }

  private readMeta(attribs: AttributeValues, place: Place): void {
    if (attribs.name?.toLowerCase() === 'robots' && /noindex|none/i.test(attribs.content ?? '')) this.signals.noindex = true
    if (attribs['http-equiv']?.toLowerCase() !== 'refresh' || place.noscript) return
    this.signals.refresh ??= refreshTarget(attribs.content ?? '')
  }
}

/** Whether scripts build the page in this element: it has a typical id or `ng-app`, or is a custom element. */
function isMountPoint(name: string, attribs: AttributeValues): boolean {
  return rootName.test(attribs.id ?? '') || attribs['ng-app'] !== undefined || name.includes('-')
}

/** The address in the content of a refresh, e.g. `/home` in "0; url='/home'"; null when it waits more than five seconds. */
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

/** The first `length` characters of an element's text. */
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
