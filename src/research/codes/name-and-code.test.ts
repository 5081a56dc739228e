import { describe, expect, test } from 'vitest'
import { bestCode, contradiction, productNames } from './name-and-code.ts'
import { normalCode, productCode } from './product-table.ts'

describe('A product code', () => {
  test('is read in any spelling, and cut to the six digits that all countries share', () => {
    for (const text of ['1806.31', '180631', '18 06 31', '1806-31', ' 1806.31 ']) expect(normalCode(text)).toBe('180631')
    for (const text of ['1806.31.00', '18063100', '1806.31.00.10']) expect(normalCode(text)).toBe('180631')
    expect(normalCode('18')).toBe('18')
    expect(normalCode('18.06')).toBe('1806')
  })

  test('is not read from other numbers and words', () => {
    for (const text of ['', '1', '180', '18063', '1806310', 'Azúcar', '1806.31 x', '1234567890123']) expect(normalCode(text)).toBeNull()
  })

  test('has a label and a path in both languages', () => {
    expect(productCode('180631', 'en')).toEqual({
      code: '180631',
      label: 'Chocolate and other food preparations containing cocoa; in blocks, slabs or bars, filled, weighing 2kg or less',
      path: ['Cocoa and cocoa preparations', 'Chocolate and other food preparations containing cocoa'],
    })
    expect(productCode('170199', 'es')).toMatchObject({
      label: 'Los demás',
      path: ['Azúcares y artículos de confitería', expect.any(String)],
    })
    expect(productCode('18', 'es')).toEqual({ code: '18', label: 'Cacao y sus preparaciones', path: [] })
    expect(productCode('180633', 'es')).toBeNull()
  })
})

describe('A name without a code', () => {
  test('has the code of the product that it names', () => {
    expect(bestCode('Azúcar')).toEqual({ code: '1701', confidence: 'high' })
    expect(bestCode('lithium batteries')).toEqual({ code: '850760', confidence: 'high' })
    expect(bestCode('aguacates')).toEqual({ code: '080440', confidence: 'high' })
  })

  // With the planner's stemmer, which unites masculine and feminine, these names had the codes of coconuts, wood pulp, crude oil, plums and ink.
  test.each([
    ['cocoa', '1801', 'high'],
    ['pulpo', '030752', 'high'],
    ['petrol', '271012', 'high'],
    ['plumas', '0505', 'high'],
    ['vacuno', '0102', 'low'],
    ['tinto', '2204', 'low'],
  ])('%s has no code of a product with a similar name', (name, code, confidence) => {
    expect(bestCode(name)).toEqual({ code, confidence })
  })

  test('has the same code in singular and plural', () => {
    for (const [one, many] of [
      ['cookie', 'cookies'],
      ['necktie', 'neckties'],
      ['hoodie', 'hoodies'],
      ['wine', 'wines'],
      ['knife', 'knives'],
      ['potato', 'potatoes'],
      ['lápiz', 'lápices'],
    ] as const) {
      expect(bestCode(one)).not.toBeNull()
      expect(bestCode(one)).toEqual(bestCode(many))
    }
  })

  test('has a code of low confidence when words are left over', () => {
    expect(bestCode('azúcar orgánica')).toEqual({ code: '1701', confidence: 'low' })
    expect(bestCode('organic coffee')).toEqual({ code: '0901', confidence: 'low' })
    expect(bestCode('aceite de oliva italiano')).toEqual({ code: '1509', confidence: 'low' })
  })

  test.each([
    'Nutella',
    'Nescafé',
    'Coca-Cola',
    'Red Bull',
    'Samsung Galaxy',
    'iPhone 15 Pro',
    'Nike',
    'Lego',
    'asdfgh',
    '🥑',
    'producto',
    '',
  ])('has no code for %s', name => expect(bestCode(name)).toBeNull())
})

describe('A name and a code', () => {
  test.each([
    ['Azúcar', '8471'],
    ['laptop', '1701'],
    ['café', '610910'],
    ['Sugar', '851713'],
    ['vino', '0806'],
  ])('contradict each other: %s, %s', (name, code) => expect(contradiction(name, code)).toBe(true))

  test.each([
    ['Azúcar', '170199'],
    // Cocoa powder with sugar is in the same heading as filled chocolate.
    ['Azúcar', '180631'],
    ['azúcar', '22'],
    ['zapatos', '640399'],
    ['harina', '1902'],
    ['Nutella', '8471'],
    ['qwxzrt', '1701'],
  ])('do not contradict each other: %s, %s', (name, code) => expect(contradiction(name, code)).toBe(false))
})

describe('The name of a product', () => {
  test('is found in the other language', () => {
    expect(productNames('Azúcar', '170199')).toEqual({ es: 'Azúcar', en: 'sugar' })
    expect(productNames('Sugar', null)).toEqual({ es: 'azúcar', en: 'Sugar' })
    expect(productNames('mochilas', '4202')).toEqual({ es: 'mochilas', en: 'backpacks' })
    expect(productNames('café de Colombia', '0901')).toEqual({ es: 'café de Colombia', en: 'coffee' })
  })

  test('is the same in both languages where it is a brand, or one word for both', () => {
    expect(productNames('chocolate', '1806')).toEqual({ es: 'chocolate', en: 'chocolate' })
    expect(productNames('Nutella', null)).toEqual({ es: 'Nutella', en: 'Nutella' })
    expect(productNames('Nutella', '180690')).toEqual({ es: 'Nutella', en: 'Nutella' })
  })
})
