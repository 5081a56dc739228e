/** Contacts of the organization behind a page. */
import { describe, expect, it } from 'vitest'
import { readPage } from '#website/extraction/read-page.ts'

/** The row as an object from key to value. */
function contactsOf(html: string, url = 'https://www.empresa.es/productos', lang = 'es'): Record<string, unknown> {
  const dataset = readPage(`<html lang="${lang}"><body>${html}</body></html>`, url).datasets.find(entry => entry.kind === 'entities')
  return Object.fromEntries(dataset?.columns.map((column, index) => [column.key, dataset.rows[0]![index]!.value]) ?? [])
}

const footer = `<footer>
  <p>© 2026 Muebles Pérez, S.L. · CIF B12345674</p>
  <p>Calle Mayor, 5<br>28013 Madrid</p>
  <p>Tel. <a href="tel:912345678">912 345 678</a> · Fax 912 345 679 · info (arroba) muebles.example</p>
  <a href="https://www.facebook.com/MueblesPerez/"><svg></svg></a>
  <a href="https://www.instagram.com/muebles.perez">Instagram</a>
  <a href="https://www.facebook.com/sharer/sharer.php?u=x">Compartir</a>
  <a href="https://wa.me/34612345678">WhatsApp</a>
</footer>`

describe('contacts of a page', () => {
  it('are read from the footer, each under its own key', () => {
    expect(contactsOf(`<main><h1>Sillas</h1><p>Silla 20 €, mesa 45 €</p></main>${footer}`)).toEqual({
      company: 'Muebles Pérez, S.L.',
      email: 'info@muebles.example',
      phone: '+34912345678',
      address: 'Calle Mayor, 5 28013 Madrid',
      'tax-id': 'B12345674',
      'social:facebook': 'https://www.facebook.com/MueblesPerez',
      'social:instagram': 'https://www.instagram.com/muebles.perez',
      'social:whatsapp': 'https://wa.me/34612345678',
    })
  })

  it('keep their locators and quotes', () => {
    const { datasets } = readPage(`<html lang="es"><body>${footer}</body></html>`, 'https://www.empresa.es/')
    const dataset = datasets.find(entry => entry.kind === 'entities')!
    const cell = dataset.rows[0]![dataset.columns.findIndex(column => column.key === 'email')]
    expect(cell).toEqual({
      value: 'info@muebles.example',
      quote: 'info (arroba) muebles.example',
      locator: 'html>body>footer>p:nth-of-type(3)',
    })
    expect(dataset.columns.map(column => column.label)).toContain('Teléfono')
  })

  it('prefer declared values to all others', () => {
    const business = {
      '@type': 'LocalBusiness',
      name: 'Acme Tools',
      legalName: 'Acme Tools Ltd',
      telephone: '020 7946 0958',
      email: 'mailto:hello@acme.example',
      vatID: 'GB980780684',
      address: { '@type': 'PostalAddress', streetAddress: '10 Downing Street', addressLocality: 'London', postalCode: 'SW1A 2AA' },
      sameAs: ['https://x.com/acme', 'https://www.linkedin.com/company/acme'],
    }
    expect(
      contactsOf(`<script type="application/ld+json">${JSON.stringify(business)}</script><p>Tools</p>`, 'https://acme.co.uk/', 'en'),
    ).toEqual({
      company: 'Acme Tools Ltd',
      email: 'hello@acme.example',
      phone: '+442079460958',
      address: '10 Downing Street, London, SW1A 2AA',
      'tax-id': 'GB980780684',
      'social:x': 'https://x.com/acme',
      'social:linkedin': 'https://www.linkedin.com/company/acme',
    })
  })

  it('leave out those of the companies in a list', () => {
    const companies = ['ana', 'bea', 'carla', 'dora', 'elsa'].map(
      (name, index) => `<li><h3>${name}</h3><a href="mailto:${name}@firma.example">Correo</a> Tel. 91234567${index}</li>`,
    )
    expect(contactsOf(`<ul>${companies.join('')}</ul>`)).toEqual({})
    expect(contactsOf(`<ul>${companies.join('')}</ul>${footer}`)).toMatchObject({ email: 'info@muebles.example', phone: '+34912345678' })
  })

  it('are found when street and town stand on separate lines', () => {
    const block =
      '<div class="contact"><p>Acme Inc.</p><p>350 Fifth Avenue</p><p>New York, NY 10118</p><p>Call us: (212) 555-0142</p></div>'
    expect(contactsOf(block, 'https://acme.com/', 'en')).toEqual({
      company: 'Acme Inc.',
      phone: '+12125550142',
      address: '350 Fifth Avenue, New York, NY 10118',
    })
  })

  it('score below any list of the page', () => {
    const rows = ['Silla', 'Mesa', 'Banco'].map(name => `<tr><td>${name}</td><td>20 €</td></tr>`)
    const html = `<table><tr><th>Nombre</th><th>Precio</th></tr>${rows.join('')}</table>${footer}`
    const { datasets } = readPage(`<html lang="es"><body>${html}</body></html>`, 'https://empresa.es/')
    expect(datasets[0]?.kind).toBe('table')
    expect(datasets.find(({ kind }) => kind === 'entities')!.score).toBeLessThan(0.3)
  })

  it('are empty when the page has none', () => {
    expect(contactsOf('<h1>Sillas</h1><p>Ref. 912345678, 12/05/2026, 28013 unidades</p>')).toEqual({})
  })
})

describe('a hidden e-mail address', () => {
  const hex = (text: string) =>
    [0x2a, ...Array.from(text, letter => letter.charCodeAt(0) ^ 0x2a)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  it.each([
    [
      'encoded',
      `<a class="__cf_email__" data-cfemail="${hex('info@firma.example')}" href="/cdn-cgi/l/email-protection">[email&#160;protected]</a>`,
    ],
    ['in its link', `<a href="/cdn-cgi/l/email-protection#${hex('info@firma.example')}">Escríbenos</a>`],
    ['as entities', '<p>&#105;nfo&#64;firma.example</p>'],
    ['in an attribute', '<span data-email="info@firma.example">Ver correo</span>'],
    ['in two attributes', '<span data-user="info" data-domain="firma.example"></span>'],
    ['in base 64', `<span data-mail="${Buffer.from('info@firma.example').toString('base64')}">Ver</span>`],
    ['backwards', '<span style="unicode-bidi: bidi-override; direction: rtl">elpmaxe.amrif@ofni</span>'],
    ['with a decoy', '<p>info<span style="display:none">NOSPAM</span>@firma.example</p>'],
  ])('is read %s', (_, html) => {
    expect(contactsOf(`<footer>${html}</footer>`).email).toBe('info@firma.example')
  })
})
