/** E-mails, telephones, tax numbers and profiles, written openly or hidden from robots. */
import type { CountryCode } from 'libphonenumber-js'
import { describe, expect, it } from 'vitest'
import { findEmail, findEmails, findPhones, parsePhone } from './contacts.ts'
import { socialProfileOf } from './social-profiles.ts'
import { findTaxIds } from './tax-ids.ts'

describe('e-mails', () => {
  it.each([
    ['info@empresa.es', 'info@empresa.es'],
    ['Escríbenos a Ventas.Madrid@Empresa.es.', 'ventas.madrid@empresa.es'],
    ['info (arroba) empresa.es', 'info@empresa.es'],
    ['info [at] firm.example', 'info@firm.example'],
    ['info(at)firm(dot)example', 'info@firm.example'],
    ['info[arroba]empresa[punto]es', 'info@empresa.es'],
    ['info arroba empresa punto es', 'info@empresa.es'],
    ['sales at firm dot example', 'sales@firm.example'],
    ['sales AT firm DOT co DOT uk', 'sales@firm.co.uk'],
    ['correo: info @ empresa.es', 'info@empresa.es'],
    ['<a.b+c@sub.firm.example>', 'a.b+c@sub.firm.example'],
  ])('%s', (text, email) => {
    expect(findEmail(text)?.value).toBe(email)
  })

  it.each(['No hay correo aquí', 'logo@2x.png', 'Look at example.com', 'Meet us at Madrid dot', '@empresa en X', 'a@b'])(
    'none in "%s"',
    text => {
      expect(findEmail(text)).toBeNull()
    },
  )

  it('are all found, with their quotes', () => {
    expect(findEmails('a@firm.example, b (at) firm.example').map(({ value, quote }) => [value, quote])).toEqual([
      ['a@firm.example', 'a@firm.example'],
      ['b@firm.example', 'b (at) firm.example'],
    ])
  })
})

describe('telephones', () => {
  it.each([
    ['912 345 678', 'ES', '+34912345678'],
    ['Tel.: 91 234 56 78', 'ES', '+34912345678'],
    ['Tlf. 912.345.678', 'ES', '+34912345678'],
    ['+34 912 345 678', 'US', '+34912345678'],
    ['(0034) 912 345 678', 'ES', '+34912345678'],
    ['(212) 555-0142', 'US', '+12125550142'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['+44 (0)20 7946 0958', 'ES', '+442079460958'],
    ['55 1234 5678', 'MX', '+525512345678'],
    ['(601) 234 5678', 'CO', '+576012345678'],
  ] as [string, CountryCode, string][])('%s in %s', (text, country, number) => {
    expect(parsePhone(text, country)).toBe(number)
  })

  it.each(['2026-10-11', '90910000-9', '28001', '12/05/2026', '1.234.567,89'])('%s is no telephone number', text => {
    expect(parsePhone(text, 'ES')).toBeNull()
  })

  it('are found in a text, without fax numbers', () => {
    const text = 'Tel. 912 345 678 / 913 456 789 · Fax: 912 345 679 · Expediente 912345670 · Móvil 612345678'
    expect(findPhones(text, 'ES').map(({ value }) => value)).toEqual(['+34912345678', '+34913456789', '+34612345678'])
  })
})

describe('tax numbers', () => {
  it.each([
    ['CIF: B12345674', 'ES', 'B12345674'],
    ['C.I.F. B-12345674, inscrita en el Registro', 'ES', 'B12345674'],
    ['NIF B 12345674 Tomo 123', 'ES', 'B12345674'],
    ['con NIF 12.345.678-Z', 'ES', '12345678Z'],
    ['N.I.E. X2482300W', 'ES', 'X2482300W'],
    ['Muebles Pérez S.L. · A13585625', 'ES', 'A13585625'],
    ['VAT: ESB12345674', 'GB', 'ESB12345674'],
    ['VAT Reg No. GB 980 7806 84', 'GB', 'GB980780684'],
    ['USt-IdNr.: DE136695976', 'DE', 'DE136695976'],
    ['P.IVA 00743110157', 'IT', '00743110157'],
    ['RFC: GODE561231GR8', 'MX', 'GODE561231GR8'],
    ['CUIT 20-26756539-3', 'AR', '20267565393'],
    ['RUT: 76.086.428-5', 'CL', '760864285'],
    ['RUC 20512333797', 'PE', '20512333797'],
    ['NIT. 213.123.432-1', 'CO', '2131234321'],
    ['EIN: 91-1144442', 'US', '911144442'],
  ] as [string, CountryCode, string][])('%s', (text, country, id) => {
    expect(findTaxIds(text, country).map(({ value }) => value)).toEqual([id])
  })

  it.each(['CIF: B12345678', 'B12345678', 'NIF pendiente', 'VAT 21 %', 'Ref. 12345678Z', 'RUT 11.111.111-2'])(
    '"%s" is no tax number',
    text => {
      expect(findTaxIds(text, 'ES')).toEqual([])
    },
  )
})

describe('social profiles', () => {
  it.each([
    ['https://www.facebook.com/MueblesPerez/', 'facebook', 'MueblesPerez'],
    ['https://es-es.facebook.com/profile.php?id=1000123', 'facebook', '1000123'],
    ['https://twitter.com/mueblesperez', 'x', 'mueblesperez'],
    ['https://x.com/mueblesperez?lang=es', 'x', 'mueblesperez'],
    ['https://www.linkedin.com/company/muebles-perez/about/', 'linkedin', 'muebles-perez'],
    ['https://instagram.com/muebles.perez', 'instagram', 'muebles.perez'],
    ['https://www.youtube.com/@mueblesperez', 'youtube', 'mueblesperez'],
    ['https://www.youtube.com/channel/UC123abc', 'youtube', 'UC123abc'],
    ['https://www.tiktok.com/@muebles.perez', 'tiktok', 'muebles.perez'],
    ['https://wa.me/34612345678?text=Hola', 'whatsapp', '+34612345678'],
    ['https://api.whatsapp.com/send?phone=34612345678', 'whatsapp', '+34612345678'],
  ])('%s', (href, network, handle) => {
    expect(socialProfileOf(href)).toMatchObject({ network, handle })
  })

  it.each([
    'https://www.facebook.com/sharer/sharer.php?u=https://a.example',
    'https://twitter.com/intent/tweet?text=a',
    'https://www.linkedin.com/shareArticle?url=a',
    'https://www.instagram.com/p/Cabc123/',
    'https://www.youtube.com/watch?v=abc',
    'https://wa.me/?text=a',
    'https://x.com/',
    'https://notfacebook.com/muebles',
  ])('%s is no profile', href => {
    expect(socialProfileOf(href)).toBeNull()
  })
})
