/** The front page in both languages. */
import type { Language } from '#contracts/language.ts'
import { formatDay } from '#example-site/portal-data/format.ts'
import { newsArticles } from '#example-site/portal-data/news.ts'
import { awards, suppliers, tenders } from '#example-site/portal-data/portal.ts'
import { html, jsonLd, type Html } from '#example-site/html.ts'
import { pageLayout } from '#example-site/layout.ts'
import { homePath, parameters, tenderPath, tendersPath } from '#example-site/paths.ts'
import { words } from '#example-site/portal-words.ts'

const copy = {
  es: {
    heading: 'Todas las licitaciones públicas de la región, en un solo lugar',
    lead: 'Catorce organismos publican aquí sus contratos de obras, servicios y suministros.',
    placeholder: 'Limpieza, alumbrado, autobuses…',
    closing: 'Cierran pronto',
    until: 'hasta el',
    all: 'Ver todas las licitaciones abiertas',
    openNow: 'licitaciones abiertas',
    awarded: 'contratos adjudicados desde mayo',
    registered: 'empresas en el directorio',
  },
  en: {
    heading: 'Every public tender of the region in one place',
    lead: 'Fourteen public bodies publish their works, services and supplies contracts here.',
    placeholder: 'Cleaning, lighting, buses…',
    closing: 'Closing soon',
    until: 'until',
    all: 'See all open tenders',
    openNow: 'open tenders',
    awarded: 'contracts awarded since May',
    registered: 'companies in the directory',
  },
}

const newsCards = (): Html =>
  html`<section class="wrap">
    <h2>Noticias</h2>
    <div class="news-grid">
      ${newsArticles.map(
        article =>
          html`<article class="news-card">
            <p class="news-meta">
              <span>${article.topic}</span> · <time datetime="${article.published}">${formatDay(article.published, 'es')}</time>
            </p>
            <h3><a href="/noticias/${article.slug}">${article.title}</a></h3>
            <p>${article.lead}</p>
          </article>`,
      )}
    </div>
  </section>`

function closingSoon(language: Language): Html {
  const soonest = tenders.toSorted((one, other) => one.deadline.localeCompare(other.deadline)).slice(0, 5)
  return html`<section class="wrap">
    <h2>${copy[language].closing}</h2>
    <ul class="closing">
      ${soonest.map(
        tender =>
          html`<li>
            <a href="${tenderPath(tender.reference, language)}">${tender.title[language]}</a> <span>${tender.buyer.name[language]}</span>
            <span>${copy[language].until} <time datetime="${tender.deadline}">${formatDay(tender.deadline, language)}</time></span>
          </li>`,
      )}
    </ul>
    <p><a class="more" href="${tendersPath[language]}">${copy[language].all}</a></p>
  </section>`
}

export function homePage(language: Language): string {
  const text = words[language]
  const own = copy[language]
  const figures = [
    [tenders.length, own.openNow],
    [awards.length, own.awarded],
    [suppliers.length, own.registered],
  ] as const
  return pageLayout({
    language,
    path: homePath[language],
    title: text.home,
    description: `${own.heading}. ${own.lead}`,
    other: homePath[language === 'es' ? 'en' : 'es'],
    head: jsonLd({
      '@type': 'GovernmentOrganization',
      name: text.portal,
      telephone: '+34 978 020 000',
      email: 'ayuda@contratacion.valdebruma.example',
    }),
    body: html`<section class="hero">
        <div class="wrap">
          <h1>${own.heading}</h1>
          <p>${own.lead}</p>
          <form class="hero-search" action="${tendersPath[language]}" method="get" role="search">
            <label for="hero-text">${text.text}</label
            ><input id="hero-text" name="${parameters[language].text}" type="search" placeholder="${own.placeholder}" />
            <button type="submit">${text.search}</button>
          </form>
          <ul class="figures">
            ${figures.map(([number, name]) => html`<li><strong>${number}</strong> ${name}</li>`)}
          </ul>
        </div>
      </section>
      ${closingSoon(language)}${language === 'es' && newsCards()}`,
  })
}
