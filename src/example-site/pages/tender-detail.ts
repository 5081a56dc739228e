/** The page of one tender: label-value pairs, contact person and documents. */
import type { Language } from '#contracts/language.ts'
import { formatDay, formatEuros, formatSize } from '#example-site/portal-data/format.ts'
import { tenders } from '#example-site/portal-data/portal.ts'
import type { Tender } from '#example-site/portal-data/tenders.ts'
import { html, jsonLd, type Html } from '#example-site/html.ts'
import { pageLayout } from '#example-site/layout.ts'
import { documentKinds, documentPath, tenderPath, tendersPath } from '#example-site/paths.ts'
import { tenderDocument } from '#example-site/static/documents.ts'
import { words } from '#example-site/portal-words.ts'

function tenderFacts(tender: Tender, language: Language): [label: string, value: string][] {
  const text = words[language]
  return [
    [text.reference, tender.reference],
    [text.status, text.statuses[tender.status]],
    [text.buyer, tender.buyer.name[language]],
    [text.type, text.types[tender.type]],
    [text.procedure, text.procedures[tender.procedure]],
    [text.cpv, `${tender.cpv.code} ${tender.cpv.name[language]}`],
    [text.place, tender.place],
    ...(tender.amount === null ? [] : ([[text.amountLong, formatEuros(tender.amount, language)]] as [string, string][])),
    [text.duration, `${tender.months} ${text.months}`],
    [text.published, formatDay(tender.published, language)],
    [text.deadlineLong, formatDay(tender.deadline, language)],
    [text.hour, '14:00'],
  ]
}

function contact(tender: Tender, language: Language): Html {
  const text = words[language]
  const person = tender.contact
  return html`<section class="panel contact">
    <h2>${text.contactPerson}</h2>
    <p class="person"><strong>${person.name}</strong><br />${person.role[language]}</p>
    <dl>
      <dt>${text.email}</dt>
      <dd><a href="mailto:${person.email}">${person.email}</a></dd>
      <dt>${text.phone}</dt>
      <dd><a href="tel:${person.phone.replaceAll(' ', '')}">${person.phone}</a></dd>
      <dt>${text.address}</dt>
      <dd>${tender.buyer.seat}</dd>
    </dl>
  </section>`
}

const documents = (tender: Tender, language: Language): Html =>
  html`<section class="panel">
    <h2>${words[language].documents}</h2>
    <ul class="documents">
      ${documentKinds.map(
        kind =>
          html`<li>
            <a href="${documentPath(tender.reference, kind)}">${words[language].documentNames[kind]}</a>
            <span>PDF, ${formatSize(tenderDocument(tender, kind).length, language)}</span>
          </li>`,
      )}
    </ul>
  </section>`

function linkedData(tender: Tender, language: Language): Html {
  return jsonLd({
    '@type': 'Demand',
    name: tender.title[language],
    identifier: tender.reference,
    areaServed: tender.place,
    availabilityStarts: tender.published,
    availabilityEnds: tender.deadline,
    ...(tender.amount !== null && {
      priceSpecification: { '@type': 'PriceSpecification', price: tender.amount, priceCurrency: 'EUR', valueAddedTaxIncluded: false },
    }),
  })
}

/** The page of a tender; null when there is no such tender. */
export function tenderDetailPage(language: Language, reference: string): string | null {
  const tender = tenders.find(one => one.reference === reference)
  if (!tender) return null
  const text = words[language]
  return pageLayout({
    language,
    path: tenderPath(reference, language),
    title: tender.title[language],
    crumbs: [{ text: text.openTenders, path: tendersPath[language] }],
    other: tenderPath(reference, language === 'es' ? 'en' : 'es'),
    head: linkedData(tender, language),
    body: html`<article class="wrap detail">
      <header>
        <p class="card-top">
          <span class="ref">${reference}</span><span class="status ${tender.status}">${text.statuses[tender.status]}</span>
        </p>
        <h1>${tender.title[language]}</h1>
      </header>
      <div class="detail-columns">
        <section class="panel">
          <h2>${text.details}</h2>
          <dl class="pairs">
            ${tenderFacts(tender, language).map(
              ([label, value]) =>
                html`<dt>${label}</dt>
                  <dd>${value}</dd>`,
            )}
          </dl>
        </section>
        <div>${contact(tender, language)}${documents(tender, language)}</div>
      </div>
      <p><a class="more" href="${tendersPath[language]}">${text.backToList}</a></p>
    </article>`,
  })
}
