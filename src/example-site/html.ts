/** HTML from tagged templates. Every value is escaped unless it is of the class `Html`, which holds markup. */
import { escapeHtml } from '#contracts/escape-html.ts'

/** Text that is already markup. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

function render(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') return part.map(render).join('')
  return escapeHtml(String(part))
}

/** The tag of templates such as html`<p>${text}</p>`. Arrays are joined; null, undefined and false become nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((whole, string, index) => whole + render(parts[index - 1]) + string))
}

/** A JSON-LD script element. `<` is escaped so that no text can close the element. */
export function jsonLd(value: object): Html {
  return new Html(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c')}</script>`,
  )
}
