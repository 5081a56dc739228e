/**
 * Properties of each tag in the HTML standard's tree construction: how its start and end tags are handled in `<body>`, and which rules look
 * for it on the stack of open elements (https://html.spec.whatwg.org/multipage/parsing.html).
 */

export interface Tag {
  name: string
  /** Group of start tags that the "in body" mode handles in the same way. */
  start: Start
  /** Group of end tags that the "in body" mode handles in the same way. */
  end: End
  /** Whether an open element of this name is closed by "generate implied end tags": always, only "thoroughly", or not. */
  implied: 'no' | 'thoroughly' | 'always'
  special: boolean
  /** Ends the search for an open `<li>`, `<dd>` or `<dt>`. */
  itemBoundary: boolean
  scope: boolean
  formatting: boolean
  /** An SVG element. */
  foreign: boolean
}

export type Start =
  | 'other'
  | 'block'
  | 'heading'
  | 'pre'
  | 'form'
  | 'item'
  | 'definition'
  | 'button'
  | 'a'
  | 'formatting'
  | 'nobr'
  | 'marker'
  | 'table'
  | 'void'
  | 'void-head'
  | 'param'
  | 'hr'
  | 'image'
  | 'input'
  | 'raw'
  | 'raw-block'
  | 'rcdata-head'
  | 'raw-head'
  | 'textarea'
  | 'select'
  | 'option'
  | 'svg'
  | 'html'
  | 'body'
  | 'ignored'
  | 'refused'

export type End =
  | 'other'
  | 'block'
  | 'p'
  | 'item'
  | 'definition'
  | 'heading'
  | 'form'
  | 'marker'
  | 'formatting'
  | 'br'
  | 'body'
  | 'html'
  | 'template'

const words = (text: string): string[] => text.split(' ')

const starts: Partial<Record<Start, string>> = {
  block:
    'p dl ol ul div dir nav main menu aside center figure footer header hgroup dialog details address article search section summary fieldset blockquote figcaption',
  heading: 'h1 h2 h3 h4 h5 h6',
  pre: 'pre listing',
  form: 'form',
  item: 'li',
  definition: 'dd dt',
  button: 'button',
  a: 'a',
  formatting: 'b big code em font i s small strike strong tt u',
  nobr: 'nobr',
  marker: 'applet object marquee',
  table: 'table',
  void: 'br img wbr area embed keygen',
  'void-head': 'base link meta bgsound basefont',
  param: 'param track source',
  hr: 'hr',
  image: 'image',
  input: 'input',
  raw: 'iframe noembed',
  'raw-block': 'xmp',
  'rcdata-head': 'title',
  'raw-head': 'style script noframes',
  textarea: 'textarea',
  select: 'select',
  option: 'option optgroup',
  svg: 'svg',
  html: 'html',
  body: 'body',
  ignored: 'col th td tr head frame tbody tfoot thead caption colgroup',
  refused: 'template math frameset plaintext rb rtc rt rp',
}

const ends: Partial<Record<End, string>> = {
  block:
    'dl ul ol dir div nav pre main menu aside button center figure footer header hgroup dialog address article details search section summary listing fieldset blockquote figcaption',
  p: 'p',
  item: 'li',
  definition: 'dd dt',
  heading: 'h1 h2 h3 h4 h5 h6',
  form: 'form',
  marker: 'applet object marquee',
  formatting: 'a b big code em font i nobr s small strike strong tt u',
  br: 'br',
  body: 'body',
  html: 'html',
  template: 'template',
}

const formatting = new Set(words('a b big code em font i nobr s small strike strong tt u'))
const alwaysImplied = new Set(words('dd dt li optgroup option p rb rp rt rtc'))
const thoroughlyImplied = new Set(words('caption colgroup tbody td tfoot th thead tr'))
const scopes = new Set(words('applet caption html marquee object table td template th'))
const special = new Set(
  words(
    'address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir div dl dt embed ' +
      'fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input li link listing main ' +
      'marquee menu meta nav noembed noframes noscript object ol p param plaintext pre script section select source style summary table tbody td ' +
      'template textarea tfoot th thead title tr track ul wbr xmp',
  ),
)

function groups<Name extends string>(lists: Partial<Record<Name, string>>): Map<string, Name> {
  return new Map(
    Object.entries<string | undefined>(lists).flatMap(([group, list]) => words(list!).map(name => [name, group as Name] as const)),
  )
}

const startOf = groups(starts)
const endOf = groups(ends)

/** The HTML tag of a lower-case name. Unknown names behave like `<span>`. */
export function createTag(name: string): Tag {
  return {
    name,
    start: startOf.get(name) ?? 'other',
    end: endOf.get(name) ?? 'other',
    implied: alwaysImplied.has(name) ? 'always' : thoroughlyImplied.has(name) ? 'thoroughly' : 'no',
    special: special.has(name),
    itemBoundary: special.has(name) && name !== 'address' && name !== 'div' && name !== 'p',
    scope: scopes.has(name),
    formatting: formatting.has(name),
    foreign: false,
  }
}

/** The tags that the standard names, created once. */
export const knownTags: ReadonlyMap<string, Tag> = new Map(
  [
    ...new Set([
      ...startOf.keys(),
      ...endOf.keys(),
      ...special,
      'span',
      'noscript',
      'label',
      'time',
      'abbr',
      'picture',
      'figure',
      'video',
      'audio',
    ]),
  ].map(name => [name, createTag(name)]),
)

const svgNames = new Map(
  words(
    'altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix feComponentTransfer feComposite ' +
      'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge ' +
      'feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient ' +
      'radialGradient textPath',
  ).map(name => [name.toLowerCase(), name]),
)
const integrationPoints = new Set(['title', 'desc', 'foreignObject'])

/** The case-adjusted name of an SVG element: `clippath` becomes `clipPath`. */
export const svgName = (name: string): string => svgNames.get(name) ?? name

/** The tag of an SVG element by its adjusted name. */
export function createSvgTag(name: string): Tag {
  const bounds = integrationPoints.has(name)
  return {
    name,
    start: 'other',
    end: 'other',
    implied: 'no',
    special: bounds,
    itemBoundary: bounds,
    scope: bounds,
    formatting: false,
    foreign: true,
  }
}

/** Start tags that end SVG content (`font` only with some attributes). The tree builder leaves pages with them to parse5. */
export const leavesSvg = new Set(
  words(
    'b big blockquote body br center code dd div dl dt em embed font h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small ' +
      'span strong strike sub sup table tt u ul var',
  ),
)

const svgAttributes = new Map<string, string>([
  ...words(
    'attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits glyphRef gradientTransform ' +
      'gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth ' +
      'maskContentUnits maskUnits numOctaves pathLength patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha ' +
      'preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant specularExponent ' +
      'spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget ' +
      'xChannelSelector yChannelSelector zoomAndPan',
  ).map(name => [name.toLowerCase(), name] as const),
  ...words('xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type xml:lang xml:space xmlns:xlink').map(
    name => [name, name.slice(name.indexOf(':') + 1)] as const,
  ),
])

/** The adjusted name of an SVG element's attribute: `viewbox` becomes `viewBox`, and `xlink:href` becomes `href`. */
export const svgAttribute = (name: string): string => svgAttributes.get(name) ?? name
