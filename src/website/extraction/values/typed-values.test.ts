import { describe, expect, it } from 'vitest'
import { findDate, parseDate } from './dates.ts'
import { parseNumber } from './numbers.ts'
import { findEntity, localeOf, typedColumn, typeOfColumn } from './typed-values.ts'

describe('dates', () => {
  it.each([
    ['Mar 1, 2026 04:10am', '2026-03-01'],
    ['mar 3 de marzo de 2026', '2026-03-03'],
    ['2026-12-03', '2026-12-03'],
    ['3 de diciembre de 2026', '2026-12-03'],
    ['jueves, 3 de diciembre de 2026', '2026-12-03'],
    ['December 3, 2026', '2026-12-03'],
    ['3rd Dec. 2026', '2026-12-03'],
    ['03/12/2026', '2026-12-03'],
    ['03.12.26', '2026-12-03'],
    ['03/12/2026 14:30 h', '2026-12-03'],
    ['25/12/2026', '2026-12-25'],
    ['12/25/2026', '2026-12-25'],
  ])('%s is %s with the day first', (text, day) => {
    expect(parseDate(text, { dayOrder: 'day-first' })).toBe(day)
  })

  it('reads 03/12/2026 as March with the month first', () => {
    expect(parseDate('03/12/2026', { dayOrder: 'month-first' })).toBe('2026-03-12')
  })

  it.each(['31/02/2026', 'mayo', '2026', '12-34', 'Sala 3, 12 mesas', '555 12 34 56'])('%s is no date', text => {
    expect(parseDate(text, { dayOrder: 'day-first' })).toBeNull()
  })

  it.each([
    ['Plazo: 12/05/26', '2026-05-12'],
    ['Publicado el 03/05/2026 a las 22h03', '2026-05-03'],
    ['Hasta el 3 de mayo de 2026', '2026-05-03'],
    ['Published on Monday, May 3rd, 2026', '2026-05-03'],
    ['jue. 3 dic. 2026', '2026-12-03'],
    ['novembre 3, 2026', '2026-11-03'],
    ['3 août 2026', '2026-08-03'],
    ['3 de março de 2026', '2026-03-03'],
    ['Abril,21 2026', '2026-04-21'],
  ])('%s is a date with a word before it', (text, isoDay) => {
    expect(parseDate(text, { dayOrder: 'day-first' })).toBe(isoDay)
  })

  it.each([
    ['del 3 al 5 de mayo de 2026', '2026-05-03/2026-05-05'],
    ['3 - 5 de mayo de 2026', '2026-05-03/2026-05-05'],
    ['del 28 de mayo al 2 de junio de 2026', '2026-05-28/2026-06-02'],
    ['28 dic – 3 ene 2027', '2026-12-28/2027-01-03'],
    ['May 3–5, 2026', '2026-05-03/2026-05-05'],
    ['May 28 – June 2, 2026', '2026-05-28/2026-06-02'],
    ['12/05/2026 - 14/05/2026', '2026-05-12/2026-05-14'],
    ['3 de mayo de 2026 al 5 de junio de 2026', '2026-05-03/2026-06-05'],
    ['From 1 May 2026 to 3 May 2026', '2026-05-01/2026-05-03'],
  ])('%s is an interval', (text, days) => {
    expect(parseDate(text, { dayOrder: 'day-first' })).toBe(days)
  })

  it.each([
    ['hace 2 días', '2026-05-08'],
    ['Hace una semana', '2026-05-03'],
    ['hace 3 horas', '2026-05-10'],
    ['ayer', '2026-05-09'],
    ['Yesterday, 14:30', '2026-05-09'],
    ['5 days ago', '2026-05-05'],
    ['Posted 2 weeks ago', '2026-04-26'],
    ['3 de mayo', '2026-05-03'],
    ['Dec 28th', '2025-12-28'],
  ])('%s is a date only on a page that states its day', (text, isoDay) => {
    expect(parseDate(text, { dayOrder: 'day-first' })).toBeNull()
    expect(parseDate(text, { dayOrder: 'day-first', pageDate: '2026-05-10' })).toBe(isoDay)
  })

  it('finds a date in a sentence', () => {
    expect(findDate('Plazo: hasta el 1 de marzo de 2027 a las 12:00', 'day-first')).toMatchObject({ value: '2027-03-01' })
  })
})

describe('numbers', () => {
  it.each([
    ['1.234,56', ',', 1234.56],
    ['1,234.56', '.', 1234.56],
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
    ['1 234', '.', 1234],
    ['1.234.567', '.', 1234567],
    ['-3,5', ',', -3.5],
    ['★924', '.', 924],
  ] as const)('%s with decimal %s is %d', (text, mark, value) => {
    expect(parseNumber(text, mark)).toBe(value)
  })
})

describe('columns', () => {
  const spain = localeOf('es', 'https://example.es/')
  it('has a type when nearly all of its values have it', () => {
    expect(typeOfColumn(['1', '2', '3'], spain)).toBe('number')
    expect(typeOfColumn(['1', '2', 'tres'], spain)).toBe('text')
    expect(typeOfColumn(['a@b.example', 'c@d.example'], spain)).toBe('email')
  })

  it('keeps identifiers with leading zeros as text', () => {
    expect(typeOfColumn(['00123', '00456'], spain)).toBe('text')
    expect(typeOfColumn(['913 456 789', '912 345 678'], spain)).toBe('phone')
    expect(typeOfColumn(['1.234.567.890', '2.345.678.901'], spain)).toBe('number')
  })

  it('takes the locale from the language and the address', () => {
    expect(localeOf('en', 'https://shop.example.com/')).toMatchObject({ dayOrder: 'month-first', decimalMark: '.' })
    expect(localeOf('en', 'https://shop.co.uk/')).toMatchObject({ dayOrder: 'day-first', country: 'GB' })
    expect(localeOf('es-MX', 'https://tienda.example.com/')).toMatchObject({ dayOrder: 'day-first', decimalMark: '.' })
  })

  it('keeps hours with a dot below a label for hours, and reads them as numbers below others', () => {
    const hours = ['19.30', '20.00', '9.15']
    expect(['Start time', 'Hora', 'Price'].map(label => typeOfColumn(hours, localeOf('en', 'https://club.co.uk/'), label))).toEqual([
      'text',
      'text',
      'number',
    ])
  })

  it('keeps codes and references as text', () => {
    expect(typeOfColumn(['28001', '46002'], spain, 'Código postal')).toBe('text')
    expect(typeOfColumn(['1701.99', '2204.21'], spain, 'HS code')).toBe('text')
    expect(typeOfColumn(['1701.99', '2204.21'], spain, 'Precio')).toBe('number')
    expect(typeOfColumn(['45000000-7', '90910000-9'], spain)).toBe('text')
  })

  it('has the unit that all its numbers share', () => {
    expect(typedColumn(['45.000 km', '120.500 kms', null], spain)).toMatchObject({
      type: 'number',
      unit: 'km',
      values: [45000, 120500, null],
    })
    expect(typedColumn(['12 %', '7,5%'], spain)).toMatchObject({ type: 'number', unit: '%', values: [12, 7.5] })
    expect(typedColumn(['3 GB', '500 MB'], spain)).toMatchObject({ type: 'text', values: ['3 GB', '500 MB'] })
  })

  it('keeps the unit that an amount pays for, and the text when amounts cannot be compared', () => {
    expect(typedColumn(['desde 20 €/mes', '35 € al mes'], spain)).toEqual({ type: 'money', currency: 'EUR', unit: 'mes', values: [20, 35] })
    expect(typedColumn(['20 €/mes', '200 €/año'], spain)).toMatchObject({ type: 'money', currency: null, values: [null, null] })
    expect(typedColumn(['20 €', '20 $'], spain)).toMatchObject({ type: 'money', currency: null, values: [null, null] })
  })

  it('keeps both ends of a range', () => {
    expect(typedColumn(['20.000 – 25.000 €', '30.000 €'], spain)).toMatchObject({ type: 'money', values: ['20.000 – 25.000 €', 30000] })
  })

  it('reads "gratis" as 0, but only among prices', () => {
    expect(typedColumn(['12 €', 'Gratis', '8 €'], spain)).toMatchObject({ type: 'money', currency: 'EUR', values: [12, 0, 8] })
    expect(typedColumn(['Gratis', 'De pago', 'Gratis'], spain)).toMatchObject({ type: 'text' })
  })

  it('ignores placeholders for unknown values', () => {
    expect(typedColumn(['12 €', 'Consultar', '8 €'], spain)).toMatchObject({ type: 'money', values: [12, null, 8] })
    expect(typedColumn(['03/12/2026', 'Por determinar', '-', '04/12/2026'], spain).type).toBe('date')
  })
})

it("reads adjacent codes as one value in the text's words, up to a date between them", () => {
  const codeIn = (text: string) => findEntity('code', text, localeOf('en', 'https://court.example/'))?.quote
  expect(codeIn('S19A0749, S19A0750 and S19A0751. SMITH v. STATE')).toBe('S19A0749, S19A0750 and S19A0751')
  expect(codeIn('S19A0749 2026-01-02, S19A0750')).toBe('S19A0749')
  expect(codeIn('7 MA-CV 2026-0296')).toBe('7 MA-CV 2026-0296')
  expect(codeIn('Case 7 of 2026-0296')).toBe('2026-0296')
})
