/** What stands in a page's text and no reader sees: beyond `isUnseen` what is drawn too small, in no colour or off the page, and what is meant for the ear alone. */
import { classesOf, type Element, isUnseen } from '#website/extraction/document.ts'

const spokenOnly = new Set(['sr-only', 'visually-hidden', 'visuallyhidden', 'screen-reader-text'])

/** Declarations that each take an element out of sight; `opacity: 0.5` and `width: 0.5em` do not. */
const outOfSight = new RegExp(
  [
    'opacity:0(?:\\.0+)?',
    'font-size:(?:[012](?:\\.\\d+)?(?:px|pt)?|0(?:\\.0\\d*)?(?:r?em|%)?)',
    '(?:left|right|top|bottom|text-indent|margin-left|margin-top):-\\d{3}[^;]*',
    '(?:max-)?(?:width|height):[01](?:px)?',
    'clip:rect\\([01][^;]*',
    'color:(?:transparent|rgba\\([^),]*,[^),]*,[^),]*,0(?:\\.0+)?\\))',
  ]
    .map(declaration => `(?:^|;)${declaration}(?:!important)?(?:;|$)`)
    .join('|'),
)

/** Whether no reader sees the element by what it says itself; style sheets are not read. */
export function isOutOfSight(element: Element): boolean {
  if (isUnseen(element)) return true
  const { style } = element.attribs
  return (style !== undefined && hidesText(style)) || classesOf(element).some(name => spokenOnly.has(name))
}

function hidesText(style: string): boolean {
  const declared = style.toLowerCase().replace(/\s+/g, '')
  if (outOfSight.test(declared)) return true
  const [colour, ground] = [/(?:^|;)color:([^;]+)/, /(?:^|;)background(?:-color)?:([^;]+)/].map(pattern =>
    sameColour(pattern.exec(declared)?.[1]),
  )
  return colour !== undefined && colour === ground
}

/** A colour in one spelling, as far as authors name it the same way twice. */
const sameColour = (colour: string | undefined): string | undefined =>
  colour
    ?.replace('!important', '')
    .replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3')
    .replace(/^white$|^rgb\(255,255,255\)$/, '#ffffff')
    .replace(/^black$|^rgb\(0,0,0\)$/, '#000000')
