/** The directory of companies: cards with microdata. Some e-mail addresses are written so that robots do not recognize them. */
import { suppliers } from '#example-site/portal-data/portal.ts'
import type { Supplier } from '#example-site/portal-data/suppliers.ts'
import { html, type Html } from '#example-site/html.ts'
import { pageLayout } from '#example-site/layout.ts'
import { pager, slice } from './pager.ts'

const pageSize = 15
const address = (page: number) => (page > 1 ? `/proveedores?pagina=${page}` : '/proveedores')

/** The address of the company in the directory. */
export function supplierAddress(supplier: Supplier): string {
  return `${address(Math.floor(suppliers.indexOf(supplier) / pageSize) + 1)}#${supplier.slug}`
}

function emailOf(supplier: Supplier): Html {
  if (supplier.emailShown !== supplier.email) return html`<span itemprop="email">${supplier.emailShown}</span>`
  return html`<a href="mailto:${supplier.email}" itemprop="email">${supplier.email}</a>`
}

const card = (supplier: Supplier): Html =>
  html`<article class="supplier" id="${supplier.slug}" itemscope itemtype="https://schema.org/Organization">
    <h2 itemprop="name">${supplier.name}</h2>
    <p itemprop="description">${supplier.activity}</p>
    <p itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
      <span itemprop="streetAddress">${supplier.street}</span><br /><span itemprop="postalCode">${supplier.postalCode}</span>
      <span itemprop="addressLocality">${supplier.town}</span>
    </p>
    <ul>
      <li><span class="label">NIF</span> <span itemprop="taxID">${supplier.taxId}</span></li>
      <li><span class="label">Teléfono</span> <span itemprop="telephone">${supplier.phone}</span></li>
      <li><span class="label">Correo</span> ${emailOf(supplier)}</li>
      <li>
        <span class="label">Web</span>
        <a href="${supplier.website}" itemprop="url" rel="nofollow">${supplier.website.slice('https://'.length, -1)}</a>
      </li>
    </ul>
  </article>`

/** A page of the directory; null when there is no such page. */
export function supplierListPage(query: URLSearchParams): string | null {
  const found = slice(suppliers, Number(query.get('pagina') ?? 1), pageSize)
  if (found === null) return null
  return pageLayout({
    language: 'es',
    path: address(found.page),
    title: 'Directorio de proveedores',
    crumbs: [],
    body: html`<div class="wrap">
      <h1>Directorio de proveedores</h1>
      <p class="announce">
        ${found.total} empresas inscritas en el registro de licitadores. Se muestran de la ${found.first} a la ${found.last}.
      </p>
      <div class="suppliers">${found.items.map(card)}</div>
      ${pager(found, address, 'es')}
    </div>`,
  })
}
