/**
 * A company directory for measuring speed: 41 list pages of 48 or 49 companies and one page for each of the 2,000 companies, half of
 * it in Spanish, half in English; 40 to 120 kB of HTML a page. The same pages on every machine and in every run.
 */

const companies = 2000
const lists = 41

export const firstPath = '/es/empresas'

interface Company {
  id: number
  name: string
  sector: string
  city: string
  founded: number
  staff: number
  sales: number
  phone: string
  email: string
  language: 'es' | 'en'
}

const words = {
  es: {
    list: 'Directorio de empresas',
    next: 'Siguiente',
    of: 'de',
    companies: 'empresas',
    labels: ['Sector', 'Ciudad', 'Fundada', 'Empleados', 'Ventas', 'Teléfono', 'Correo', 'Registro'],
    menu: 'Sectores',
    text: 'La empresa atiende a clientes de toda la región, cuida el trato cercano y publica cada año las cuentas de su actividad',
  },
  en: {
    list: 'Company directory',
    next: 'Next',
    of: 'of',
    companies: 'companies',
    labels: ['Sector', 'City', 'Founded', 'Employees', 'Sales', 'Phone', 'E-mail', 'Register'],
    menu: 'Sectors',
    text: 'The company serves customers all over the region, values a personal manner and publishes the accounts of its work every year',
  },
}
const sectors = [
  'Logística',
  'Textil',
  'Alimentos',
  'Maquinaria',
  'Energía',
  'Papel',
  'Vidrio',
  'Pesca',
  'Turismo',
  'Muebles',
  'Química',
  'Metal',
]
const cities = ['Valencia', 'Bilbao', 'Sevilla', 'Vigo', 'Leeds', 'Bristol', 'Cork', 'Dundee', 'Murcia', 'Gijón', 'York', 'Derby']
const stems = ['Alba', 'Norte', 'Ribera', 'Cumbre', 'Harbour', 'Orchard', 'Sierra', 'Delta', 'Puente', 'Meadow', 'Faro', 'Stone']

/** Integers from 0 to `below` - 1 that look random but never change (the constants of Numerical Recipes). */
function createNumbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const companyList: Company[] = makeCompanies()

function makeCompanies(): Company[] {
  const number = createNumbers(2041)
  const any = (list: readonly string[]) => list[number(list.length)]!
  return Array.from({ length: companies }, (_, id) => {
    const name = `${any(stems)} ${any(stems)} ${id + 100} S.L.`
    return {
      id,
      name,
      sector: any(sectors),
      city: any(cities),
      founded: 1950 + number(70),
      staff: 3 + number(900),
      sales: 50_000 + number(9_000_000),
      phone: `+34 9${10 + number(89)} ${100 + number(899)} ${100 + number(899)}`,
      email: `info@company-${id + 100}.example`,
      language: id < companies / 2 ? ('es' as const) : ('en' as const),
    }
  })
}

const detailPath = ({ id, language }: Company): string => `/${language}/${language === 'es' ? 'empresa' : 'company'}/${id + 100}`
const listPath = (page: number): string => (page === 1 ? firstPath : `${firstPath}?page=${page}`)

/** Every address of the site, the lists first. */
export function paths(): string[] {
  return [...Array.from({ length: lists }, (_, index) => listPath(index + 1)), ...companyList.map(detailPath)]
}

/** The frame around a page: menus of two levels, and a footer. */
function frame(language: 'es' | 'en', title: string, main: string): string {
  const { menu, text } = words[language]
  const menus = sectors
    .map(
      sector =>
        `<li class="menu__item"><a class="menu__link" href="/${language}/sector/${encodeURIComponent(sector.toLowerCase())}">${sector}</a><ul class="menu__more" hidden>${cities
          .map(
            city =>
              `<li><a class="menu__sublink" href="/${language}/sector/${encodeURIComponent(sector)}/${city}">${sector} · ${city}</a></li>`,
          )
          .join('')}</ul></li>`,
    )
    .join('\n')
  const footer = Array.from({ length: 90 }, (_, index) => `<p class="legal">${index + 1}. ${text}.</p>`).join('\n')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/site.css"><style>.menu{display:flex}.card{padding:1rem}</style>
<script>window.settings={"language":"${language}","ids":[${Array.from({ length: 120 }, (_, index) => index * 7).join(',')}]}</script></head>
<body>
<header class="top"><a class="logo" href="/">Guía &amp; Co</a><nav aria-label="${menu}"><ul class="menu">${menus}</ul></nav></header>
${main}
<footer class="foot">${footer}</footer>
</body>
</html>
`
}

function card(company: Company): string {
  const { labels } = words[company.language]
  const { name, sector, city, founded, staff } = company
  return `<li class="card" data-id="${company.id}">
  <article class="card__box"><picture><source srcset="/logo/${company.id}-320.webp 320w, /logo/${company.id}-640.webp 640w" type="image/webp"><img class="card__logo" src="/logo/${company.id}.png" alt="" width="64" height="64" loading="lazy"></picture>
    <h3 class="card__name"><a class="card__link" href="${detailPath(company)}" data-track="company">${name}</a></h3>
    <p class="card__sector"><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm-.9 10.2L3.9 8l1.1-1.1 2.1 2.1L11 5.1l1.1 1.1z"></path></svg> <span class="value">${sector}</span></p>
    <p class="card__city"><span class="label">${labels[1]}:</span> <span class="value">${city}</span></p>
    <p class="card__year"><span class="label">${labels[2]}:</span> <span class="value">${founded}</span></p>
    <p class="card__staff"><span class="label">${labels[3]}:</span> <span class="value">${staff}</span></p>
    <form class="card__form" action="/list" method="post"><input type="hidden" name="id" value="${company.id}"><button class="button button--quiet" type="submit">+</button></form>
  </article>
</li>`
}

function listPage(page: number): string {
  const from = Math.floor(((page - 1) * companies) / lists)
  const shown = companyList.slice(from, Math.floor((page * companies) / lists))
  const { list, next, of, companies: noun } = words[shown[0]!.language]
  const pager = Array.from({ length: 9 }, (_, index) => page - 4 + index)
    .filter(one => one >= 1 && one <= lists)
    .map(one => (one === page ? `<li><span aria-current="page">${one}</span></li>` : `<li><a href="${listPath(one)}">${one}</a></li>`))
    .join('')
  const nextLink = page < lists ? `<li><a class="pager__next" rel="next" href="${listPath(page + 1)}">${next}</a></li>` : ''
  return frame(
    shown[0]!.language,
    `${list}, ${page}`,
    `<main><h1>${list}</h1><p class="count">${from + 1}–${from + shown.length} ${of} ${companies} ${noun}</p>
<ul class="cards">
${shown.map(card).join('\n')}
</ul>
<nav class="pager"><ul>${pager}${nextLink}</ul></nav></main>`,
  )
}

function detailPage(company: Company): string {
  const { labels, text, list } = words[company.language]
  const { id, name, sector, city, founded, staff, sales, phone, email } = company
  const values = [sector, city, founded, staff, `${sales.toLocaleString('de-DE')} €`, phone, email, `ES-${100_000 + id * 37}`]
  const facts = labels.map((label, index) => `<div class="fact"><dt>${label}</dt><dd>${values[index]}</dd></div>`).join('\n')
  const paragraphs = Array.from({ length: 60 + (id % 420) }, (_, index) => `<p class="about">${text} (${index + 1}).</p>`).join('\n')
  const others = companyList
    .slice((id * 7) % 1900, ((id * 7) % 1900) + 8)
    .map(other => `<li class="other"><a href="${detailPath(other)}">${other.name}</a> <span>${other.city}</span></li>`)
    .join('\n')
  return frame(
    company.language,
    `${name} | ${list}`,
    `<main><nav class="crumbs"><a href="${firstPath}">${list}</a> › ${sector}</nav><article><h1>${name}</h1>
<dl class="facts">
${facts}
</dl>
${paragraphs}</article>
<aside><ul class="others">${others}</ul></aside></main>`,
  )
}

/** The page at an address of the site; null when there is none. */
export function pageAt(path: string): string | null {
  const detail = /^\/(?:es\/empresa|en\/company)\/(\d+)$/.exec(path)
  if (detail) {
    const company = companyList[Number(detail[1]) - 100]
    return company ? detailPage(company) : null
  }
  const list = /^\/es\/empresas(?:\?page=(\d+))?$/.exec(path)
  const page = Number(list?.[1] ?? 1)
  return list && page >= 1 && page <= lists ? listPage(page) : null
}
