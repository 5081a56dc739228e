/** The awarded contracts: a plain table with grouped headings and a total, twenty rows per page. */
import { formatEuros, formatShortDay } from '#example-site/portal-data/format.ts'
import type { Award } from '#example-site/portal-data/awards.ts'
import { awards } from '#example-site/portal-data/portal.ts'
import { html, type Html } from '#example-site/html.ts'
import { pageLayout } from '#example-site/layout.ts'
import { pager, slice } from './pager.ts'
import { supplierAddress } from './supplier-list.ts'

const pageSize = 20
const address = (page: number) => (page > 1 ? `/adjudicaciones?pagina=${page}` : '/adjudicaciones')

const awardRow = (award: Award): Html =>
  html`<tr>
    <td class="ref">${award.reference}</td>
    <td>${award.title}</td>
    <td>${award.buyer.name.es}</td>
    <td><a href="${supplierAddress(award.supplier)}">${award.supplier.name}</a></td>
    <td>${award.supplier.taxId}</td>
    <td class="number">${formatEuros(award.amount, 'es')}</td>
    <td>${formatShortDay(award.awarded)}</td>
    <td class="number">${award.bids}</td>
  </tr>`

/** A page of the table; null when there is no such page. */
export function awardListPage(query: URLSearchParams): string | null {
  const found = slice(awards, Number(query.get('pagina') ?? 1), pageSize)
  if (found === null) return null
  const total = found.items.reduce((sum, award) => sum + award.amount, 0)
  return pageLayout({
    language: 'es',
    path: address(found.page),
    title: 'Adjudicaciones',
    crumbs: [],
    body: html`<div class="wrap">
      <h1>Adjudicaciones</h1>
      <p class="announce">Contratos ${found.first}–${found.last} de ${found.total}, los más recientes primero. Importes sin impuestos.</p>
      <div class="table-scroll" tabindex="0" role="region" aria-label="Contratos adjudicados">
        <table>
          <caption>
            Contratos adjudicados entre mayo y octubre de 2026
          </caption>
          <thead>
            <tr>
              <th colspan="3" scope="colgroup">Contrato</th>
              <th colspan="4" scope="colgroup">Adjudicación</th>
              <th rowspan="2" scope="col" class="number">Ofertas</th>
            </tr>
            <tr>
              <th scope="col">Expediente</th>
              <th scope="col">Objeto</th>
              <th scope="col">Órgano de contratación</th>
              <th scope="col">Adjudicatario</th>
              <th scope="col">NIF</th>
              <th scope="col" class="number">Importe</th>
              <th scope="col">Fecha</th>
            </tr>
          </thead>
          <tbody>
            ${found.items.map(awardRow)}
          </tbody>
          <tfoot>
            <tr>
              <td colspan="5">Total de esta página</td>
              <td class="number">${formatEuros(total, 'es')}</td>
              <td colspan="2"></td>
            </tr>
          </tfoot>
        </table>
      </div>
      ${pager(found, address, 'es')}
    </div>`,
  })
}
