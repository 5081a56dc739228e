/** Links for values that are web addresses, e-mail addresses or phone numbers. The only schemes are http(s), mailto and tel. */
import type { CellValue, ValueType } from '#contracts/value.ts'

const email = /^[^\s@<>"(),:;?&]+@[^\s@<>"(),:;?&]+\.[^\s@<>"(),:;?&]+$/
const phone = /^\+?[\d\s().\-/]{6,24}$/

function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return null
  return URL.canParse(text) ? new URL(text).href : null
}

/** The link for a value, or null. A text that consists of one web or e-mail address is linked too. */
export function cellLink(value: CellValue, type: ValueType): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (type === 'phone') return phone.test(text) ? `tel:${text.replace(/[^\d+]/g, '')}` : null
  if (type === 'number' || type === 'money' || type === 'date') return null
  if (type === 'email' || type === 'text') {
    if (email.test(text)) return `mailto:${text}`
  }
  return webAddress(text)
}

/** The link to a page that has a browser scroll to a passage and mark it. `fragment` is `:~:text=…`; null for the page as a whole. */
export function passageLink(link: string, fragment: string | null): string {
  if (fragment === null) return link
  return `${link}${link.includes('#') ? '' : '#'}${fragment}`
}
