import { expect, it } from 'vitest'
import { valuesOf } from '#test/support/best-list.ts'

it('reads an address over two lines as one value, even when the street alone matches no pattern', () => {
  const branch = (town: string, street: string) =>
    `<div class="branch"><h4>${town}</h4><p><strong>Address</strong><br>${street}<br>${town}, CA 94526</p><p><strong>Phone</strong><br>925 272 4820</p></div>`
  const page =
    branch('Danville', '588 San Ramon Valley Blvd., Suite 202') +
    branch('Modesto', '3224 McHenry Avenue') +
    branch('Glendora', '504 E. Route 66')
  expect(valuesOf(page, ['Address'], 'en')).toEqual({
    Address: [
      '588 San Ramon Valley Blvd., Suite 202 Danville, CA 94526',
      '3224 McHenry Avenue Modesto, CA 94526',
      '504 E. Route 66 Glendora, CA 94526',
    ],
  })
})
