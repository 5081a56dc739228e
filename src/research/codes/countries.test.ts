import { describe, expect, test } from 'vitest'
import {
  comtradeCodeOf,
  countryNameIn,
  countryOfComtradeCode,
  countryOfEnglishName,
  countryOfIso2,
  euMembers,
  iso2Of,
} from './countries.ts'

describe('Countries', () => {
  test('have their usual names in both languages', () => {
    const names = ['BRA', 'KOR', 'USA', 'NLD', 'CHN', 'RUS'].map(country => [countryNameIn(country, 'es'), countryNameIn(country, 'en')])
    expect(names).toEqual([
      ['Brasil', 'Brazil'],
      ['Corea del Sur', 'South Korea'],
      ['Estados Unidos', 'United States'],
      ['Países Bajos', 'Netherlands'],
      ['China', 'China'],
      ['Rusia', 'Russia'],
    ])
  })

  test('are read from codes of Comtrade, even where these are not ISO codes', () => {
    const codes = { 76: 'BRA', 842: 'USA', 699: 'IND', 757: 'CHE', 251: 'FRA', 579: 'NOR', 490: 'TWN' }
    for (const [code, country] of Object.entries(codes)) {
      expect(countryOfComtradeCode(Number(code))).toBe(country)
      expect(comtradeCodeOf(country)).toBe(Number(code))
    }
  })

  test('are read from alpha-2 codes and English names, as shops and news sources give them', () => {
    expect(['es', 'MX', 'EU'].map(countryOfIso2)).toEqual(['ESP', 'MEX', null])
    expect(['Mexico', 'South Korea', 'united kingdom', 'Narnia'].map(countryOfEnglishName)).toEqual(['MEX', 'KOR', 'GBR', null])
  })

  test('are not read from codes of the world, areas, groups and former states', () => {
    // World, Areas not elsewhere specified, European Union, Czechoslovakia, India without Sikkim
    for (const code of [0, 899, 97, 200, 356]) expect(countryOfComtradeCode(code)).toBeNull()
    expect(comtradeCodeOf('XYZ')).toBeNull()
    expect(iso2Of('XYZ')).toBeNull()
    expect(countryNameIn('XYZ', 'es')).toBe('XYZ')
  })

  test('of the European Union number 27', () => {
    expect(euMembers.map(iso2Of).filter(Boolean)).toHaveLength(27)
    expect(iso2Of('GRC')).toBe('GR')
  })
})
