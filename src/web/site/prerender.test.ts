/** The public pages as an installation fills them: with plans paid through Stripe, with plans that the operator sets by hand, and without plans. */
import { describe, expect, it } from 'vitest'
import { publicAddresses, publicPath, type PublicPage } from '#contracts/page-paths.ts'
import { fillSlots, rowSlots, type SiteValues } from '#contracts/site-slots.ts'
import { renderPage } from './prerender.tsx'

const nothing: Omit<SiteValues, keyof ReturnType<typeof rowSlots>> = {
  origin: 'https://indaga.example',
  supportEmail: null,
  membershipUrl: null,
  aboutUrl: null,
  plans: null,
  stripe: null,
  google: null,
}
const assets = { script: '/site.js', styles: [], fonts: [] }

const html = (page: PublicPage | null, language: 'es' | 'en', values: Partial<SiteValues> = {}) =>
  fillSlots(renderPage(page, language, assets), { ...nothing, ...rowSlots(language, undefined), ...values })
/** The text that a visitor reads, with the data for search engines. */
const text = (...given: Parameters<typeof html>) =>
  html(...given)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the prices', () => {
  it('are those of the plans, with their limits and the features that the installation has', () => {
    const pricing = text('pricing', 'en', { plans: 'on', stripe: 'on', google: 'on' })
    for (const shown of ['$39', '$29', 'Billed annually: $348', '$79', '$69', 'Billed annually: $828', 'Save $120 a year']) {
      expect(pricing).toContain(shown)
    }
    for (const limit of ['10 research reports a month', '50 website scans a month', 'Up to 1,000 rows', 'Unlimited research reports']) {
      expect(pricing).toContain(limit)
    }
    expect(pricing).toContain('5 reports for $19 or 25 scans for $19')
    expect(pricing).toContain('A new spreadsheet in your Google account')
    expect(pricing).toContain('on Stripe’s page')
    expect(text('pricing', 'es', { plans: 'on', stripe: 'on' })).toContain('Hasta 10.000 filas por tabla')
  })

  it('name the rows of an installation whose operator allows fewer', () => {
    const pricing = text('pricing', 'en', { plans: 'on', ...rowSlots('en', 2500) })
    expect(pricing).toContain('Up to 1,000 rows per table')
    expect(pricing).toContain('Up to 2,500 rows per table')
    expect(pricing).not.toContain('10,000')
  })

  it('say whom to write to where the operator sets plans by hand', () => {
    const pricing = html('pricing', 'en', { plans: 'on' })
    expect(pricing).toContain('You don’t pay for plans online here')
    expect(pricing).toContain('<a href="/en/contact"')
    expect(pricing).not.toMatch(/Stripe|A new spreadsheet/)
    expect(html('pricing', 'en', { plans: 'on', supportEmail: 'help@indaga.example' })).toContain('<a href="mailto:help@indaga.example"')
  })

  it('are not there where there are no plans, on any page', () => {
    for (const { page, language } of publicAddresses()) {
      expect({ page, language, text: text(page, language) }).not.toMatchObject({
        text: expect.stringMatching(/\$\d|\bPro\b|14 (días|days|-day)/),
      })
    }
  })
})

it('the terms say that the trial ends without a charge', () => {
  expect(text('terms', 'en', { plans: 'on' })).toContain(
    'The free trial lasts 14 days and takes no payment method. Nothing is charged when it ends',
  )
  expect(text('terms', 'en')).toContain('This server has no plans and charges nothing')
})

it('every page is filled, and offers a way to write to the operator', () => {
  for (const values of [{}, { plans: 'on' }, { plans: 'on', stripe: 'on', google: 'on', supportEmail: 'help@indaga.example' }]) {
    for (const { page, language } of [...publicAddresses(), { page: null, language: 'es' } as const]) {
      const filled = html(page, language, values)
      expect({ page, language, filled }).not.toMatchObject({ filled: expect.stringMatching(/\{\{|<\/?if-|undefined|\[object/) })
      expect(filled).toContain(values.supportEmail ? `mailto:${values.supportEmail}` : `"${publicPath('contact', language)}"`)
    }
  }
})
