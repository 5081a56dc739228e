/** How a page's language, address and values determine its locale. */
import { describe, expect, it } from 'vitest'
import { parseDocument, textOf } from '#website/extraction/document.ts'
import { localeOfPage } from './page-locale.ts'

function localeOf(html: string, language: string, url = 'https://shop.example.com/') {
  const document = parseDocument(html)
  return localeOfPage(document, language, url, textOf(document.children))
}

describe('the locale of a page', () => {
  it('follows the language and address when nothing else tells', () => {
    expect(localeOf('<p>Hello</p>', 'en')).toEqual({ country: 'US', dayOrder: 'month-first', decimalMark: '.', pageDate: undefined })
    expect(localeOf('<p>Hola</p>', 'es')).toMatchObject({ country: 'ES', dayOrder: 'day-first', decimalMark: ',' })
  })

  it('takes the country from `og:locale` or from a telephone link', () => {
    expect(localeOf('<head><meta property="og:locale" content="es_MX"></head>', 'es')).toMatchObject({ country: 'MX', decimalMark: '.' })
    expect(localeOf('<a href="tel:+573001234567">Llámanos</a>', 'es')).toMatchObject({ country: 'CO' })
    expect(localeOf('<a href="tel:+34912345678">Call us</a>', 'en-GB')).toMatchObject({ country: 'GB' })
  })

  it('follows unambiguous dates and amounts', () => {
    expect(localeOf('<p>25/03/2026</p><p>04/05/2026</p>', 'en').dayOrder).toBe('day-first')
    expect(localeOf('<p>1.234,56 € and 12,50 €</p>', 'en').decimalMark).toBe(',')
  })

  it('has the day that the page states', () => {
    const head =
      '<head><meta property="article:published_time" content="2026-05-01T10:00:00Z"><meta name="last-modified" content="2026-05-10"></head>'
    expect(localeOf(head, 'es').pageDate).toBe('2026-05-10')
  })
})
