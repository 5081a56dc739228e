/** The nouns of figures in both languages, singular and plural. */
import type { Language } from '#contracts/language.ts'
import { plainNumber } from './number-format.ts'

interface Noun {
  one: string
  many: string
}
const noun = (one: string, many: string): Noun => ({ one, many })

/** The nouns of counts, by the word of the slot: `{c12:count country}`. */
export const countNouns: Record<Language, Record<string, Noun>> = {
  es: {
    country: noun('país', 'países'),
    line: noun('línea', 'líneas'),
    product: noun('producto', 'productos'),
    brand: noun('marca', 'marcas'),
    price: noun('precio', 'precios'),
    offer: noun('oferta', 'ofertas'),
    opinion: noun('opinión', 'opiniones'),
    trademark: noun('marca', 'marcas'),
    article: noun('noticia', 'noticias'),
  },
  en: {
    country: noun('country', 'countries'),
    line: noun('line', 'lines'),
    product: noun('product', 'products'),
    brand: noun('brand', 'brands'),
    price: noun('price', 'prices'),
    offer: noun('offer', 'offers'),
    opinion: noun('review', 'reviews'),
    trademark: noun('trademark', 'trademarks'),
    article: noun('article', 'articles'),
  },
}

export const measureUnits: Record<Language, { people: Noun; views: Noun; per: Record<string, string> }> = {
  es: {
    people: noun('habitante', 'habitantes'),
    views: noun('visita', 'visitas'),
    per: { kg: 'por kilo', t: 'por tonelada', lb: 'por libra', people: 'por habitante', barrel: 'por barril', MMBtu: 'por millón de BTU' },
  },
  en: {
    people: noun('person', 'people'),
    views: noun('view', 'views'),
    per: { kg: 'per kilogram', t: 'per metric ton', lb: 'per pound', people: 'per person', barrel: 'per barrel', MMBtu: 'per million BTU' },
  },
}

const multiples: Record<Language, { multiple: number; called: string; almost: string; above: string }[]> = {
  es: [
    { multiple: 2, called: 'el doble que', almost: 'casi el doble que', above: 'más del doble que' },
    { multiple: 3, called: 'el triple que', almost: 'casi el triple que', above: 'más del triple que' },
  ],
  en: [
    { multiple: 2, called: 'twice as much as', almost: 'almost twice as much as', above: 'more than twice as much as' },
    { multiple: 3, called: 'three times as much as', almost: 'almost three times as much as', above: 'more than three times as much as' },
  ],
}

/** A ratio in words, to be followed by the country compared with: "el doble que", "3.4 times as much as". Null below 0.95. */
export function timesAsMuch(ratio: number, language: Language): string | null {
  if (ratio < 0.95) return null
  if (ratio < 1.05) return language === 'es' ? 'casi lo mismo que' : 'about as much as'
  for (const { multiple, called, almost, above } of multiples[language]) {
    if (Math.abs(ratio - multiple) <= 0.05) return called
    if (ratio >= multiple - 0.15 && ratio < multiple) return almost
    if (ratio > multiple && ratio <= multiple + 0.3) return above
  }
  const number = plainNumber(ratio, language, { maximumFractionDigits: ratio < 10 ? 1 : 0 })
  return language === 'es' ? `${number} veces lo que` : `${number} times as much as`
}
