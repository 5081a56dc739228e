import { describe, expect, it } from 'vitest'
import { findDate, parseDate } from './dates.ts'
import { parseMoney, parseNumber } from './numbers.ts'
import { findEmail, localeOf, parsePhone, typeOfColumn } from './values.ts'

describe('dates', () => {
  it.each([
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
  ])('%s is %s where days come first', (text, day) => {
    expect(parseDate(text, 'day-first')).toBe(day)
  })

  it('reads 03/12/2026 as March where months come first', () => {
    expect(parseDate('03/12/2026', 'month-first')).toBe('2026-03-12')
  })

  it.each(['31/02/2026', 'mayo', '2026', '12-34', 'Sala 3, 12 mesas', '555 12 34 56'])('%s is no date', text => {
    expect(parseDate(text, 'day-first')).toBeNull()
  })

  it('finds a date in a sentence with the words it was read from', () => {
    expect(findDate('Plazo: hasta el 1 de marzo de 2027 a las 12:00', 'day-first')).toMatchObject({ value: '2027-03-01' })
  })
})

describe('numbers and money', () => {
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

  it.each([
    ['1.234,56 €', { value: 1234.56, currency: 'EUR' }],
    ['USD 1,234.56', { value: 1234.56, currency: 'USD' }],
    ['desde 20 €/mes', { value: 20, currency: 'EUR' }],
    ['£5', { value: 5, currency: 'GBP' }],
  ])('%s is an amount', (text, amount) => {
    expect(parseMoney(text, ',')).toMatchObject(amount)
  })

  it('does not see money in a sentence, or in a word', () => {
    expect(parseMoney('Un contrato de 20 € al mes durante tres años seguidos', ',')).toBeNull()
    expect(parseMoney('EUROPA 2026', ',')).toBeNull()
  })
})

describe('addresses of people', () => {
  it('spells out hidden e-mails', () => {
    expect(findEmail('info (arroba) empresa.es')?.value).toBe('info@empresa.es')
    expect(findEmail('Ventas [at] firm.example')?.value).toBe('ventas@firm.example')
    expect(findEmail('No hay correo aquí')).toBeNull()
  })

  it('reads a national phone number by the country of the page', () => {
    expect(parsePhone('912 345 678', 'ES')).toBe('+34912345678')
    expect(parsePhone('2026-10-11', 'ES')).toBeNull()
  })
})

describe('columns', () => {
  const spain = localeOf('es', 'https://example.es/')
  it('has a type when nearly all of its values do', () => {
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
})
