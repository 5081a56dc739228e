import { describe, expect, it } from 'vitest'
import { findDate, parseDate } from './dates.ts'
import { parseNumber } from './numbers.ts'
import { localeOf, typedColumn, typeOfColumn } from './values.ts'

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

  it('keeps codes and references as they are written, whatever they look like', () => {
    expect(typeOfColumn(['28001', '46002'], spain, 'Código postal')).toBe('text')
    expect(typeOfColumn(['1701.99', '2204.21'], spain, 'HS code')).toBe('text')
    expect(typeOfColumn(['1701.99', '2204.21'], spain, 'Precio')).toBe('number')
    expect(typeOfColumn(['45000000-7', '90910000-9'], spain)).toBe('text')
  })

  it('counts in the unit that all its numbers have', () => {
    expect(typedColumn(['45.000 km', '120.500 kms', null], spain)).toMatchObject({
      type: 'number',
      unit: 'km',
      values: [45000, 120500, null],
    })
    expect(typedColumn(['12 %', '7,5%'], spain)).toMatchObject({ type: 'number', unit: '%', values: [12, 7.5] })
    expect(typedColumn(['3 GB', '500 MB'], spain)).toMatchObject({ type: 'text', values: ['3 GB', '500 MB'] })
  })

  it('keeps what an amount is paid for, and words where amounts cannot be compared', () => {
    expect(typedColumn(['desde 20 €/mes', '35 € al mes'], spain)).toEqual({ type: 'money', currency: 'EUR', unit: 'mes', values: [20, 35] })
    expect(typedColumn(['20 €/mes', '200 €/año'], spain)).toMatchObject({ type: 'money', currency: null, values: [null, null] })
    expect(typedColumn(['20 €', '20 $'], spain)).toMatchObject({ type: 'money', currency: null, values: [null, null] })
  })

  it('keeps both ends of a range', () => {
    expect(typedColumn(['20.000 – 25.000 €', '30.000 €'], spain)).toMatchObject({ type: 'money', values: ['20.000 – 25.000 €', 30000] })
  })

  it('takes "gratis" for nothing to pay, but only among prices', () => {
    expect(typedColumn(['12 €', 'Gratis', '8 €'], spain)).toMatchObject({ type: 'money', currency: 'EUR', values: [12, 0, 8] })
    expect(typedColumn(['Gratis', 'De pago', 'Gratis'], spain)).toMatchObject({ type: 'text' })
  })

  it('is not put off by values that are not known', () => {
    expect(typedColumn(['12 €', 'Consultar', '8 €'], spain)).toMatchObject({ type: 'money', values: [12, null, 8] })
    expect(typedColumn(['03/12/2026', 'Por determinar', '-', '04/12/2026'], spain).type).toBe('date')
  })
})
