/** The list of open tenders: cards with filters beside them, twelve per page. */
import { folded } from '#foundation/text/folding.ts'
import type { Language } from '#contracts/language.ts'
import { towns } from '#example-site/portal-data/buyers.ts'
import { formatDay, formatEuros } from '#example-site/portal-data/format.ts'
import { tenders } from '#example-site/portal-data/portal.ts'
import type { Tender } from '#example-site/portal-data/tenders.ts'
import { html, type Html } from '#example-site/html.ts'
import { pageLayout } from '#example-site/layout.ts'
import { contactPath, parameters, tenderPath, tendersPath } from '#example-site/paths.ts'
import { words } from '#example-site/portal-words.ts'
import { pager, slice } from './pager.ts'

const pageSize = 12
/** The number of the card after which the advertisement stands. */
const promoAfter = 5
const types = ['works', 'services', 'supplies'] as const

function matching(query: URLSearchParams, language: Language): Tender[] {
  const names = parameters[language]
  const text = folded(query.get(names.text) ?? '')
  const wantedTypes = query.getAll(names.type)
  const place = query.get(names.place) ?? ''
  return tenders.filter(
    tender =>
      folded(`${tender.reference} ${tender.title[language]} ${tender.buyer.name[language]}`).includes(text) &&
      (wantedTypes.length === 0 || wantedTypes.includes(words[language].types[tender.type])) &&
      (place === '' || tender.place === place),
  )
}

function card(tender: Tender, language: Language): Html {
  const text = words[language]
  return html`<li class="card">
    <div class="card-top">
      <span class="ref">${tender.reference}</span><span class="tag">${text.types[tender.type]}</span
      ><span class="status ${tender.status}">${text.statuses[tender.status]}</span>
    </div>
    <h2><a href="${tenderPath(tender.reference, language)}">${tender.title[language]}</a></h2>
    <p class="buyer">${tender.buyer.name[language]}</p>
    <dl class="facts">
      <div>
        <dt>${text.place}</dt>
        <dd>${tender.place}</dd>
      </div>
      ${
        tender.amount !== null &&
        html`<div>
          <dt>${text.amount}</dt>
          <dd class="amount">${formatEuros(tender.amount, language)}</dd>
        </div>`
      }
      <div>
        <dt>${text.deadline}</dt>
        <dd><time datetime="${tender.deadline}">${formatDay(tender.deadline, language)}</time></dd>
      </div>
    </dl>
  </li>`
}

function promo(language: Language): Html {
  const text = words[language]
  return html`<li class="card promo">
    <h2>${text.promoTitle}</h2>
    <p>${text.promoText}</p>
    <p><a class="more" href="${contactPath[language]}">${text.promoLink}</a></p>
  </li>`
}

function filters(query: URLSearchParams, language: Language): Html {
  const text = words[language]
  const names = parameters[language]
  const checked = query.getAll(names.type)
  return html`<aside class="filters">
    <form action="${tendersPath[language]}" method="get">
      <h2>${text.filters}</h2>
      <label for="f-text">${text.text}</label
      ><input id="f-text" type="search" name="${names.text}" value="${query.get(names.text) ?? ''}" />
      <fieldset>
        <legend>${text.type}</legend>
        <ul>
          ${types.map(type => {
            const name = text.types[type]
            const number = tenders.filter(tender => tender.type === type).length
            return html`<li>
              <label
                ><input type="checkbox" name="${names.type}" value="${name}" ${checked.includes(name) && html` checked`} /> ${name}
                <span class="count">(${number})</span></label
              >
            </li>`
          })}
        </ul>
      </fieldset>
      <label for="f-place">${text.place}</label
      ><select id="f-place" name="${names.place}">
        <option value="">${text.all}</option>
        ${towns.map(town => html`<option${query.get(names.place) === town && html` selected`}>${town}</option>`)}
      </select>
      <button type="submit">${text.apply}</button
      >${[names.text, names.type, names.place].some(name => query.get(name)) && html`<a class="clear" href="${tendersPath[language]}">${text.clear}</a>`}
    </form>
  </aside>`
}

/** A page of the list; null when there is no such page. */
export function tenderListPage(language: Language, query: URLSearchParams): string | null {
  const text = words[language]
  const found = slice(matching(query, language), Number(query.get(parameters[language].page) ?? 1), pageSize)
  if (found === null) return null
  const address = (page: number, of: Language = language) => {
    const other = new URLSearchParams(of === language ? query : undefined)
    other.delete(parameters[of].page)
    if (page > 1) other.set(parameters[of].page, String(page))
    return other.size > 0 ? `${tendersPath[of]}?${other}` : tendersPath[of]
  }
  const cards = found.items.flatMap((tender, index) =>
    index === promoAfter ? [promo(language), card(tender, language)] : [card(tender, language)],
  )
  return pageLayout({
    language,
    path: address(found.page),
    title: text.openTenders,
    crumbs: [],
    other: address(found.page, language === 'es' ? 'en' : 'es'),
    body: html`<div class="wrap with-side">
      <div class="list-head"><h1>${text.openTenders}</h1></div>
      ${filters(query, language)}
      <div class="list">
        ${
          found.total === 0
            ? html`<p class="announce">${text.nothing}</p>`
            : html`<p class="announce">
                ${text.showing} <strong>${found.first}–${found.last}</strong> ${text.of} <strong>${found.total}</strong> ${text.results}.
                <span>${text.sortedBy}</span>
              </p>`
        }
        <ul class="results">
          ${cards}
        </ul>
        ${pager(found, page => address(page), language)}
      </div>
    </div>`,
  })
}
