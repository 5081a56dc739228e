/** Splits lists into pages, and links the pages. */
import type { Language } from '#contracts/language.ts'
import { html, type Html } from '#example-site/html.ts'
import { words } from '#example-site/portal-words.ts'

export interface Slice<Item> {
  items: readonly Item[]
  page: number
  pages: number
  /** Positions of the page's first and last item in the whole list, counted from 1. */
  first: number
  last: number
  total: number
}

/** One page of a list; null when the list has no page of this number. An empty list has one page without items. */
export function slice<Item>(all: readonly Item[], page: number, size: number): Slice<Item> | null {
  const pages = Math.max(1, Math.ceil(all.length / size))
  if (!Number.isInteger(page) || page < 1 || page > pages) return null
  const items = all.slice((page - 1) * size, page * size)
  return { items, page, pages, first: (page - 1) * size + 1, last: (page - 1) * size + items.length, total: all.length }
}

export function pager(of: Slice<unknown>, address: (page: number) => string, language: Language): Html | null {
  if (of.pages < 2) return null
  const text = words[language]
  const numbers = Array.from({ length: of.pages }, (_, index) => index + 1)
  return html`<nav class="pager" aria-label="${text.pages}">
    <ul>
      ${of.page > 1 && html`<li><a href="${address(of.page - 1)}">‹ ${text.previous}</a></li>`}
      ${numbers.map(number =>
        number === of.page
          ? html`<li><span aria-current="page">${number}</span></li>`
          : html`<li><a href="${address(number)}">${number}</a></li>`,
      )}
      ${of.page < of.pages && html`<li><a href="${address(of.page + 1)}">${text.next} ›</a></li>`}
    </ul>
  </nav>`
}
