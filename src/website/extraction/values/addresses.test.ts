/** Postal addresses and company names on contact pages and in footers, in two languages. */
import { describe, expect, it } from 'vitest'
import { findAddress } from './addresses.ts'
import { findCompany } from './company-names.ts'

describe('a postal address', () => {
  it.each([
    ['Calle Mayor, 5, 28013 Madrid', 'Calle Mayor, 5, 28013 Madrid'],
    ['Visítanos en C/ Gran Vía 12, 3º B - 28013 Madrid (Madrid). Abierto de 9 a 14 h', 'C/ Gran Vía 12, 3º B - 28013 Madrid (Madrid)'],
    ['Avda. de la Constitución, s/n 41001 Sevilla, España', 'Avda. de la Constitución, s/n 41001 Sevilla, España'],
    ['Polígono Industrial El Pino, C/ Pino Siberia 8, 41016 Sevilla', 'Polígono Industrial El Pino, C/ Pino Siberia 8, 41016 Sevilla'],
    ['Pol. Ind. Can Roqueta, nave 4 · 08202 Sabadell (Barcelona)', 'Pol. Ind. Can Roqueta, nave 4 · 08202 Sabadell (Barcelona)'],
    ['Carrer de Balmes, 114, 08008 Barcelona', 'Carrer de Balmes, 114, 08008 Barcelona'],
    ['Ctra. N-340 km 5, C.P. 29620 Torremolinos, Málaga', 'Ctra. N-340 km 5, C.P. 29620 Torremolinos, Málaga'],
    ['Plaza de España 1, 37001 San Cristóbal de la Laguna', 'Plaza de España 1, 37001 San Cristóbal de la Laguna'],
    [
      'Av. Insurgentes Sur 1602, Crédito Constructor, 03940 Ciudad de México',
      'Av. Insurgentes Sur 1602, Crédito Constructor, 03940 Ciudad de México',
    ],
    ['Carrera 7 # 71-21, Bogotá, Colombia', 'Carrera 7 # 71-21, Bogotá, Colombia'],
    ['Av. Corrientes 1234, Piso 5, Buenos Aires', 'Av. Corrientes 1234, Piso 5, Buenos Aires'],
    ['350 Fifth Avenue, Suite 21, New York, NY 10118, USA', '350 Fifth Avenue, Suite 21, New York, NY 10118, USA'],
    ['1600 Amphitheatre Pkwy, Mountain View, CA 94043', '1600 Amphitheatre Pkwy, Mountain View, CA 94043'],
    ['Our office: 10 Downing Street, London SW1A 2AA. Call us', '10 Downing Street, London SW1A 2AA'],
    ['221B Baker Street, London, NW1 6XE, United Kingdom', '221B Baker Street, London, NW1 6XE, United Kingdom'],
    ['Unit 4, The Old Mill, Bath, BA1 2AB', 'Unit 4, The Old Mill, Bath, BA1 2AB'],
    ['100 King Street West, Toronto, ON M5X 1A9, Canada', '100 King Street West, Toronto, ON M5X 1A9, Canada'],
    ['12 St Stephens Green, Dublin, D02 X285, Ireland', '12 St Stephens Green, Dublin, D02 X285, Ireland'],
  ])('%s', (text, address) => {
    expect(findAddress(text)?.value).toBe(address)
  })

  it.each([
    'La plaza de toros abrió en 1876',
    'Calle cortada por obras hasta 2027',
    'Carrera de 10 km, inscripciones abiertas',
    '12 rooms with park view',
    'Tel. 912 345 678, Madrid',
    'The 20 best streets in London',
  ])('no address in "%s"', text => {
    expect(findAddress(text)).toBeNull()
  })
})

describe('a company', () => {
  it.each([
    ['© 2026 Muebles Pérez, S.L. Todos los derechos reservados', 'Muebles Pérez, S.L.'],
    ['Titular: Construcciones del Norte S.A.U.', 'Construcciones del Norte S.A.U.'],
    ['Grupo Bimbo, S.A.B. de C.V.', 'Grupo Bimbo, S.A.B. de C.V.'],
    ['Comercial Andina S.A.S.', 'Comercial Andina S.A.S.'],
    ['Hijos de J. García y Compañía SL', 'Hijos de J. García y Compañía SL'],
    ['Copyright 2026 Acme Tools Ltd. All rights reserved.', 'Acme Tools Ltd.'],
    ['© Initech Inc.', 'Initech Inc.'],
    ['Beispiel Maschinenbau GmbH & Co. KG', 'Beispiel Maschinenbau GmbH & Co. KG'],
  ])('%s', (text, company) => {
    expect(findCompany(text)?.value).toBe(company)
  })

  it.each(['Todos los derechos reservados', 'La S.A. es una forma', 'USA', 'San Sebastián', 'Las Palmas'])('no company in "%s"', text => {
    expect(findCompany(text)).toBeNull()
  })
})

it('reads very long texts in reasonable time', () => {
  for (const text of [
    'Calle A '.repeat(8000),
    'Aa '.repeat(30_000),
    '1 Aa '.repeat(20_000),
    'Av. 1, '.repeat(10_000),
    'The A, '.repeat(10_000),
  ]) {
    expect(findAddress(text)).toBeNull()
    expect(findCompany(text)).toBeNull()
  }
})
