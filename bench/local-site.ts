/**
 * A shop on loopback for measuring speed: 60 catalogue pages of 20 products, 60 to 80 kB of HTML each, with menus, filters and prices. It links to
 * nothing else, so a scan of the whole site reads 60 pages. The pages are generated before the start.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Product {
  code: string
  name: string
  brand: string
  category: string
  /** Euros. */
  price: number
  rating: number
  inStock: boolean
}

export interface LocalSite {
  /** Address of the first catalogue page. */
  start: string
  origin: string
  /** The products in the order of the catalogue. */
  products: readonly Product[]
  pages: number
  /** Bytes of all pages together. */
  bytes: number
  close(): Promise<void>
}

const perPage = 20
const categories = [
  'Notebooks',
  'Pens',
  'Desk lamps',
  'Paper',
  'Folders',
  'Labels',
  'Scissors',
  'Calendars',
  'Chairs',
  'Shelves',
  'Printers',
  'Envelopes',
]
const brands = ['Alder', 'Borrow & Sons', 'Casa Nueve', 'Dunlin', 'Estuary', 'Fjell', 'Granito', 'Hollow Oak']
const adjectives = ['Recycled', 'Compact', 'Classic', 'Waterproof', 'Large', 'Slim', 'Refillable', 'Heavy duty', 'Folding', 'Everyday']
const colours = ['black', 'navy', 'sand', 'forest', 'brick', 'grey', 'white']

/** Integers from 0 to `below` - 1 that look random but never change (the constants of Numerical Recipes). */
function createNumbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

function makeProducts(count: number): Product[] {
  const number = createNumbers(60)
  const any = (list: readonly string[]) => list[number(list.length)] ?? ''
  return Array.from({ length: count }, (_, index): Product => {
    const category = categories[Math.floor((index * categories.length) / count)] ?? ''
    const code = `P-${String(10_000 + index * 7)}`
    return {
      code,
      name: `${any(adjectives)} ${category.toLowerCase().replace(/s$/, '')} ${code.slice(2)}`,
      brand: any(brands),
      category,
      price: (199 + number(24_000)) / 100,
      rating: (20 + number(31)) / 10,
      inStock: number(6) > 0,
    }
  })
}

const escape = (text: string) => text.replaceAll('&', '&amp;')
const pageAddress = (page: number) => (page === 1 ? '/catalogue' : `/catalogue?page=${page}`)

/** One product card of about 2 kB as in real shops: picture sources, badges, colors, forms. */
function card(product: Product): string {
  const id = product.code.toLowerCase()
  const sources = [240, 320, 480, 640, 960].map(width => `/images/${id}/front-${width}.webp ${width}w`).join(', ')
  const swatches = colours
    .map(
      colour =>
        `<label class="swatch swatch--${colour}"><input type="radio" name="colour-${id}" value="${colour}"><span class="visually-hidden">${colour}</span></label>`,
    )
    .join('')
  return `<li class="product-grid__item" data-sku="${product.code}" data-position="${id}">
  <article class="product-card product-card--${product.inStock ? 'available' : 'sold-out'}" id="${id}">
    <div class="product-card__media"><picture><source type="image/webp" srcset="${sources}" sizes="(max-width: 640px) 50vw, 25vw"><img class="product-card__image" src="/images/${id}/front-320.jpg" alt="" width="320" height="320" loading="lazy" decoding="async"></picture></div>
    <div class="product-card__body">
      <p class="product-card__brand">${escape(product.brand)}</p>
      <h3 class="product-card__title"><a class="product-card__link" href="#${id}" data-track="product" data-track-label="${product.code}">${product.name}</a></h3>
      <p class="product-card__code">Item no. <span>${product.code}</span></p>
      <div class="product-card__rating" aria-label="${product.rating} out of 5"><span class="stars" style="--rating: ${product.rating}" aria-hidden="true"></span><span class="product-card__score">${product.rating.toFixed(1)}</span></div>
      <fieldset class="product-card__swatches"><legend class="visually-hidden">Colour</legend>${swatches}</fieldset>
      <p class="product-card__price"><span class="price">€${product.price.toFixed(2)}</span></p>
      <p class="product-card__stock"><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm-.9 10.2L3.9 8l1.1-1.1 2.1 2.1L11 5.1l1.1 1.1z"></path></svg> <span>${product.inStock ? 'In stock' : 'Sold out'}</span></p>
      <form class="product-card__form" action="/basket" method="post"><input type="hidden" name="sku" value="${product.code}"><button class="button button--primary" type="submit"${product.inStock ? '' : ' disabled'}>Add to basket</button></form>
    </div>
  </article>
</li>`
}

function menu(pages: number): string {
  return categories
    .map((category, index) => {
      const first = Math.floor((index * pages) / categories.length) + 1
      const columns = adjectives.map(
        adjective =>
          `<li class="mega-menu__item"><a class="mega-menu__link" href="${pageAddress(first)}">${adjective} ${category.toLowerCase()}</a></li>`,
      )
      return `<li class="nav__item"><a class="nav__link" href="${pageAddress(first)}">${category}</a><div class="mega-menu" hidden><ul class="mega-menu__list">${columns.join('')}</ul></div></li>`
    })
    .join('\n')
}

function filters(): string {
  const group = (name: string, values: readonly string[]) =>
    `<fieldset class="filter"><legend class="filter__title">${name}</legend><ul class="filter__list">${values
      .map(
        value =>
          `<li class="filter__option"><label><input type="checkbox" name="${name.toLowerCase()}" value="${escape(value)}"> <span>${escape(value)}</span></label></li>`,
      )
      .join('')}</ul></fieldset>`
  return `<aside class="filters"><form action="/catalogue"><h2>Filter</h2>${group('Brand', brands)}${group('Colour', colours)}${group('Feature', adjectives)}<button type="submit">Apply</button></form></aside>`
}

function pager(page: number, pages: number): string {
  const link = (to: number, text: string, rel = '') =>
    `<li class="pager__item"><a class="pager__link" href="${pageAddress(to)}"${rel}>${text}</a></li>`
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(one => one === 1 || one === pages || Math.abs(one - page) <= 2)
  const numbers = near.map(one =>
    one === page ? `<li class="pager__item"><span aria-current="page">${one}</span></li>` : link(one, String(one)),
  )
  const previous = page > 1 ? link(page - 1, 'Previous', ' rel="prev"') : ''
  return `<nav class="pager" aria-label="Pages"><ul>${previous}${numbers.join('')}${page < pages ? link(page + 1, 'Next', ' rel="next"') : ''}</ul></nav>`
}

function cataloguePage(products: readonly Product[], page: number, pages: number): string {
  const first = (page - 1) * perPage
  const shown = products.slice(first, first + perPage)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Catalogue, page ${page} | Paper & Desk</title></head>
<body>
<header class="site-header"><a class="logo" href="/catalogue">Paper &amp; Desk</a><nav class="nav" aria-label="Categories"><ul class="nav__list">${menu(pages)}</ul></nav></header>
<main class="catalogue"><h1>Catalogue</h1>${filters()}
<section class="catalogue__results"><p class="catalogue__count">Showing ${first + 1}–${first + shown.length} of ${products.length} products</p>
<ul class="product-grid">
${shown.map(card).join('\n')}
</ul>
${pager(page, pages)}</section></main>
<footer class="site-footer"><p>Paper &amp; Desk, 4 Harbour Street. Prices include tax.</p></footer>
</body>
</html>
`
}

/** Starts the shop on a free loopback port. `pages` is the number of catalogue pages. */
export async function startLocalSite(pages = 60): Promise<LocalSite> {
  const products = makeProducts(pages * perPage)
  const contents = new Map(
    Array.from({ length: pages }, (_, index) => [pageAddress(index + 1), Buffer.from(cataloguePage(products, index + 1, pages))] as const),
  )
  const missing = Buffer.from('Not found\n')
  const server = createServer((request, response) => {
    request.resume()
    const content = contents.get(request.url ?? '')
    const type = content ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
    response.writeHead(content ? 200 : 404, { 'content-type': type, 'content-length': (content ?? missing).length })
    response.end(request.method === 'HEAD' ? undefined : (content ?? missing))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    start: `${origin}/catalogue`,
    origin,
    products,
    pages,
    bytes: [...contents.values()].reduce((sum, content) => sum + content.length, 0),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
