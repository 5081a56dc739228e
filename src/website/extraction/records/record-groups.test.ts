import { describe, expect, it } from 'vitest'
import { readPage } from '#website/extraction/read-page.ts'
import { bestList, column, pageWith } from '#test/support/best-list.ts'

const names = ['Elm', 'Oak', 'Ash', 'Yew', 'Fir', 'Bay']

describe('the records of a list', () => {
  it('keeps a record with the same structure whose classes tell another state', () => {
    const thread = (name: string, at: number) =>
      `<li><div class="rated${at === 2 ? 4 : 0}"><h3><a href="/${name}">${name}</a></h3><p>by ${name} Lee</p><i>${at} replies</i></div></li>`
    const page = `<ol>${names.map(thread).join('')}</ol>`
    expect(bestList(page, 'en').rows).toHaveLength(6)
    const advertised = page.replace(/(?=<li><div class="rated4)/, '<li><div class="advert"><img src="/a.png"><b>Buy now</b></div></li>')
    expect(bestList(advertised, 'en').rows).toHaveLength(6)
  })

  it('joins the same cards from another place, even when another element comes first there', () => {
    const card = (name: string) => `<div class="story"><h2><a href="/${name}">${name}</a></h2><p>by <i>${name} Lee</i></p></div>`
    const lead = '<div class="story"><div><p>Sponsored</p></div></div>'
    const page = `<main>${lead}${card('Lead')}<section>${names.map(card).join('')}</section></main>`
    expect(column(bestList(page, 'en'), '>h2>a@a').values).toEqual(['Lead', ...names])
  })

  it('does not take the width class of a grid for a name', () => {
    const card = (name: string) =>
      `<div class="span4 product"><h4><a href="/${name}">${name}</a></h4><p>${name} of pine</p><b>${name.length} €</b></div>`
    const side = (name: string) => card(name).replace('span4 product', 'product span12')
    const page = `<aside>${['Lime', 'Plum'].map(side).join('')}</aside><main>${names.map(card).join('')}</main>`
    const { datasets } = readPage(pageWith(page, 'en'), 'https://example.es/lista')
    expect(datasets.map(({ rows }) => rows.length)).toContain(8)
  })
})
