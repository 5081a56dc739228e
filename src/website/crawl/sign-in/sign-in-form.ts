/** Finds the form to sign in with on a page, in Spanish and in English. */
import { defaultTreeAdapter, parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { parseUrl } from '#website/crawl/address.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** A page as it is shown while signing in. */
export interface ShownPage {
  url: URL
  status: number
  html: string
  /** Whether each `input` of the page is visible, in document order; null if nothing draws the page. */
  visible: boolean[] | null
}

interface Field {
  /** The place of the field among the page's `input` elements; -1 for other elements. */
  index: number
  tag: string
  type: string
  name: string
  value: string
  /** Names, labels and hints, which tell what to type. */
  words: string
  autocomplete: string
  form: Element | null
  isHidden: boolean
}

/** What surrounds an element. */
interface Place {
  form: Element | null
  label: Element | null
  isHidden: boolean
}

/** Of a page at most this many fields are looked at, and of an element at most this many nodes are read for its text. */
const mostFields = 500
const mostNodes = 300

export interface SignInForm {
  /** Null in the second of two steps, which asks for the password only. */
  username: Field | null
  /** Null in the first of two steps, which asks for the user name only. */
  password: Field | null
  /** The address that the form is sent to. A script of the page may send it to another one. */
  action: URL
  method: string
  /** Fields that are sent as they are, such as a token against forged requests. */
  others: [name: string, value: string][]
}

/** What the fields of a page tell about a sign-in. */
export interface PageFields {
  form: SignInForm | null
  /** Visible password fields. */
  passwords: number
  /** A visible field for a one-time code, by its name. */
  code: boolean
  /** Other visible fields to type in. */
  texts: number
}

const textTypes = new Set(['text', 'email', 'tel', 'number', ''])
const userWords =
  /user|usuario|e-?mail|correo|log-?in|account|cuenta|identif|\bid\b|\bdni\b|\bnif\b|\bnie\b|\bcif\b|\brut\b|\brfc\b|member|socio|cliente|phone|m[oó]vil|tel[eé]fono/i
const searchWords = /search|buscar|buscador|query|newsletter|bolet[ií]n|subscri|suscri|captcha|coupon|cup[oó]n/i
const codeWords =
  /one-?time|\botp\b|totp|\b2fa\b|\bmfa\b|two-?factor|second-?factor|verif\w{0,12}[-_ ]?(code|codigo)|(code|codigo|c[oó]digo)[-_ ]?(de[-_ ])?(verif|segur|acceso|auth)|auth\w{0,12}[-_ ]?code|security[-_ ]?code/i
const registerWords = /sign-?up|register|registr|create.{0,12}account|crear.{0,12}cuenta|new-?account|alta\b/i

/** Reads the fields of a page, and the form to sign in with if there is one. */
export function readFields(page: ShownPage): PageFields {
  const document = parse(page.html)
  const { fields, base } = fieldsOf(document, page)
  const shown = fields.filter(field => !field.isHidden)
  const passwords = shown.filter(({ type }) => type === 'password')
  const texts = shown.filter(({ tag, type }) => tag === 'input' && textTypes.has(type))
  const isCode = ({ autocomplete, words }: Field) => autocomplete.includes('one-time-code') || codeWords.test(words)
  return {
    form: formOf(page, fields, shown, passwords, base),
    passwords: passwords.length,
    code: texts.some(isCode),
    texts: texts.length,
  }
}

function formOf(page: ShownPage, fields: Field[], shown: Field[], passwords: Field[], base: URL): SignInForm | null {
  // A form with two password fields creates an account or changes a password.
  const alone = passwords.filter(({ form, autocomplete }) => {
    return autocomplete !== 'new-password' && passwords.filter(other => other.form === form).length === 1
  })
  const password = alone.find(({ form }) => !registerWords.test(namesOf(form))) ?? alone[0] ?? null
  const username = usernameOf(shown, password)
  if (!password && (passwords.length > 0 || !username)) return null
  const { form } = (password ?? username)!
  const attributes = form ? attributesOf(form) : {}
  return {
    username,
    password,
    action: parseUrl(attributes['action']?.trim() || page.url.href, base) ?? page.url,
    method: (attributes['method'] ?? 'get').toLowerCase(),
    others: othersOf(fields, form, [username, password]),
  }
}

/** The field for the user name: the best named one, else the last one before the password. Without a password it must be well named. */
function usernameOf(shown: Field[], password: Field | null): Field | null {
  const before = password ? shown.slice(0, shown.indexOf(password)) : shown
  const candidates = before.filter(
    field =>
      field.tag === 'input' && textTypes.has(field.type) && !searchWords.test(field.words) && (!password || field.form === password.form),
  )
  const declared = candidates.find(({ autocomplete }) => /\b(username|email)\b/.test(autocomplete))
  const named = candidates.findLast(({ words, type }) => type === 'email' || userWords.test(words))
  if (password) return declared ?? named ?? candidates.at(-1) ?? null
  const only = declared ?? named
  return only && !codeWords.test(only.words) ? only : null
}

/** What the form sends besides the user name and the password: hidden fields, ticked boxes, choices, and the name of its button. */
function othersOf(fields: Field[], form: Element | null, typed: (Field | null)[]): [string, string][] {
  let pressed = false
  return fields.flatMap(field => {
    const { name, value, type, tag } = field
    if (field.form !== form || form === null || name === '' || typed.includes(field)) return []
    if (type === 'submit' || (tag === 'button' && type === '')) {
      if (pressed) return []
      pressed = true
    } else if (['button', 'reset', 'image', 'file'].includes(type)) return []
    return [[name, value] as [string, string]]
  })
}

/** The address of the first link that leads to a sign-in, within what the page calls so; null if there is none. */
export function signInLink({ html, url }: ShownPage): URL | null {
  const words =
    /^\W*(log-? ?in|sign-? ?in|iniciar? sesi[oó]n|inicio de sesi[oó]n|acceder|acceso( \w+){0,2}|entrar|identif[ií]ca(te|rse)|[aá]rea (privada|de clientes?|personal)|mi cuenta|my account)\W*$/i
  const address = /(^|\/)(log-?in|sign-?in|wp-login\.php|acceder|acceso|iniciar-?sesion|entrar)([/.?]|$)/i
  let byAddress: URL | null = null
  for (const element of elementsOf(parse(html))) {
    const href = element.tagName === 'a' ? attributesOf(element)['href'] : undefined
    const target = href === undefined ? null : parseUrl(href, url)
    if (!target || !/^https?:$/.test(target.protocol)) continue
    if (words.test(textOf(element))) return target
    if (address.test(target.pathname)) byAddress ??= target
  }
  return byAddress
}

function fieldsOf(document: DefaultTreeAdapterTypes.Document, { url, visible }: ShownPage): { fields: Field[]; base: URL } {
  const labels = new Map<string, string>()
  const fields: (Field & { id: string })[] = []
  let base = url
  let inputs = 0
  const places = new Map<Node | null, Place>()
  for (const element of elementsOf(document)) {
    const { tagName: tag } = element
    const attributes = attributesOf(element)
    const place = placeOf(element, attributes, places.get(element.parentNode))
    places.set(element, place)
    if (tag === 'base' && attributes['href']) base = parseUrl(attributes['href'], url) ?? base
    if (tag === 'label' && attributes['for']) labels.set(attributes['for'], textOf(element))
    if (!['input', 'select', 'textarea', 'button'].includes(tag)) continue
    const index = tag === 'input' ? inputs++ : -1
    if (fields.length === mostFields) continue
    const field = fieldOf(element, attributes, place, index)
    if (field) fields.push({ ...field, isHidden: field.isHidden || visible?.[index] === false })
  }
  for (const field of fields) field.words += ` ${labels.get(field.id) ?? ''}`
  return { fields, base }
}

function placeOf(element: Element, { hidden, style = '' }: Record<string, string>, above?: Place): Place {
  return {
    form: element.tagName === 'form' ? element : (above?.form ?? null),
    label: element.tagName === 'label' ? element : (above?.label ?? null),
    isHidden: above?.isHidden || hidden !== undefined || /(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style),
  }
}

function fieldOf(
  element: Element,
  attributes: Record<string, string>,
  { form, label, isHidden }: Place,
  index: number,
): (Field & { id: string }) | null {
  const { tagName: tag } = element
  const type = (attributes['type'] ?? '').toLowerCase()
  if (attributes['disabled'] !== undefined || ((type === 'checkbox' || type === 'radio') && attributes['checked'] === undefined))
    return null
  const { name = '', id = '', placeholder = '', title = '', class: classes = '', autocomplete = '' } = attributes
  return {
    index,
    tag,
    type,
    name,
    id,
    value: valueOf(element, attributes),
    words: [name, id, placeholder, title, classes, attributes['aria-label'], label && textOf(label)].filter(Boolean).join(' '),
    autocomplete: autocomplete.toLowerCase(),
    form,
    isHidden: type === 'hidden' || isHidden,
  }
}

function valueOf(element: Element, attributes: Record<string, string>): string {
  const { tagName: tag } = element
  if (tag === 'textarea') return textOf(element)
  if (tag !== 'select') return attributes['value'] ?? (attributes['type'] === 'checkbox' ? 'on' : '')
  const options = elementsOf(element).filter(({ tagName }) => tagName === 'option')
  const chosen = options.find(option => attributesOf(option)['selected'] !== undefined) ?? options[0]
  return chosen ? (attributesOf(chosen)['value'] ?? textOf(chosen)) : ''
}

const namesOf = (form: Element | null): string => {
  const { id = '', class: classes = '', action = '', name = '' } = form ? attributesOf(form) : {}
  return [id, classes, action, name].join(' ')
}

function elementsOf(root: Node): Element[] {
  const found: Element[] = []
  const stack: Node[] = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (defaultTreeAdapter.isElementNode(node)) found.push(node)
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) stack.push(child)
  }
  return found
}

function textOf(element: Element): string {
  const texts: string[] = []
  const stack: Node[] = [element]
  for (let node = stack.pop(), nodes = 0; node && nodes < mostNodes; node = stack.pop(), nodes++) {
    if (defaultTreeAdapter.isTextNode(node)) texts.push(node.value)
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) stack.push(child)
  }
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}

const attributesOf = ({ attrs }: Element): Record<string, string> => Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
