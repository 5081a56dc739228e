/** The words with which people ask for fields, in Spanish and English, and how to compare words at all. */
import type { Language } from '#contracts/language.ts'
import type { ValueType } from '#contracts/value.ts'

const accents = /[\u0300-\u036f]/g

/** Lower case without accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(accents, '').toLowerCase()

export interface Concept {
  id: string
  /** Types that a column for it has; empty where any will do. */
  types: ValueType[]
  name: Record<Language, string>
  /** Stems (see `stem`), single words. */
  words: Set<string>
}

const concept = (id: string, types: ValueType[], es: string, en: string, words: string): Concept => ({
  id,
  types,
  name: { es, en },
  words: new Set(words.split(/\s+/).filter(Boolean).map(stem)),
})

/** In order of precedence: the more special before the more general. */
export const concepts: Concept[] = [
  concept('email', ['email'], 'Correo', 'E-mail', 'email e-mail mail correo correos electronico mails emails'),
  concept('phone', ['phone'], 'Teléfono', 'Phone', 'phone phones telephone tel telefono telefonos movil celular mobile fax'),
  concept(
    'deadline',
    ['date'],
    'Plazo',
    'Deadline',
    'deadline due closing closes expires expiry plazo limite vencimiento vence cierre caduca caducidad',
  ),
  concept(
    'date',
    ['date'],
    'Fecha',
    'Date',
    'date dates fecha fechas day dia published publicado publicacion posted filed issued issuance issue released release updated actualizado actualizacion created when cuando',
  ),
  concept('image', ['url'], 'Imagen', 'Image', 'image images picture photo imagen imagenes foto fotos fotografia'),
  concept(
    'link',
    ['url'],
    'Enlace',
    'Link',
    'link links url urls enlace enlaces href hyperlink vinculo liga document documento documents pdf',
  ),
  concept('website', ['url'], 'Sitio web', 'Website', 'website web homepage site sitio pagina'),
  concept(
    'price',
    ['money', 'number'],
    'Precio',
    'Price',
    'price prices precio precios cost costs coste costo amount importe importes presupuesto budget valor value monto cuantia tarifa fee salary salario sueldo adjudicado',
  ),
  concept(
    'quantity',
    ['number'],
    'Cantidad',
    'Quantity',
    'quantity cantidad stock existencias units unidades count downloads descargas population poblacion',
  ),
  concept(
    'rating',
    ['number', 'text'],
    'Valoración',
    'Rating',
    'rating ratings stars estrellas valoracion puntuacion score reviews calificacion resenas',
  ),
  concept(
    'identifier',
    ['text', 'number'],
    'Referencia',
    'Reference',
    'id identifier identificador number numero num no code codigo ref reference referencia docket expediente sku isbn cve cpv nif cif',
  ),
  concept(
    'buyer',
    ['text'],
    'Comprador',
    'Buyer',
    'buyer comprador organismo organo entidad agency authority adjudicadora contratante client cliente institucion purchaser',
  ),
  concept(
    'company',
    ['text'],
    'Empresa',
    'Company',
    'company empresa supplier proveedor vendor fabricante manufacturer brand marca adjudicatario winner contractor contratista seller vendedor',
  ),
  concept('status', ['text'], 'Estado', 'Status', 'status estado situacion state disponibilidad availability'),
  concept('address', ['text'], 'Dirección', 'Address', 'address direccion domicilio street calle'),
  concept(
    'place',
    ['text'],
    'Lugar',
    'Place',
    'place lugar location ubicacion city ciudad localidad municipio provincia province region country pais',
  ),
  concept('author', ['text'], 'Autor', 'Author', 'author authors autor autores writer judge juez ponente'),
  concept(
    'description',
    ['text'],
    'Descripción',
    'Description',
    'description descripcion summary resumen abstract detail details detalle detalles text texto content contenido excerpt',
  ),
  concept(
    'category',
    ['text'],
    'Categoría',
    'Category',
    'category categories categoria categorias type tipo kind clase tag tags etiqueta etiquetas topic tema section seccion genre',
  ),
  concept(
    'name',
    ['text'],
    'Nombre',
    'Name',
    'name names nombre nombres title titles titulo titulos heading caption denominacion subject asunto parties party objeto headline titular',
  ),
]

export const conceptById = new Map(concepts.map(entry => [entry.id, entry]))

/** A light stemmer for both languages: enough to put singular and plural, masculine and feminine together. */
export function stem(word: string): string {
  let short = plain(word)
  if (short.length > 4) short = short.replace(/(?:ciones|cion)$/, 'cion').replace(/ies$/, 'y')
  if (short.length > 4 && /(?:[rlndzj]|ch|sh|ss|x)es$/.test(short)) short = short.slice(0, -2)
  else if (short.length > 3 && /s$/.test(short) && !/ss$/.test(short)) short = short.slice(0, -1)
  return short.length > 4 ? short.replace(/[aoe]$/, '') : short
}

const stopWords = new Set(
  (
    'a an the of for to in on at by and or with from its it their his her this that these those each every all any is are be as me my i we you us our page list table data please give show get find extract want need ' +
    'un una unos unas el la los las lo de del al en por para y o e u con sin su sus este esta estos estas ese esa cada todo toda todos todas que es son se me mi tu nos cual cuales como mas muy pagina lista tabla datos dame muestra ' +
    'quiero necesito extrae extraer saca obten lista listame busca encuentra favor'
  ).split(' '),
)

/** Stems of the words that carry meaning. Camel case and hyphens part words. */
export function tokens(text: string): string[] {
  return plain(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '' && !stopWords.has(word))
    .map(stem)
}

/** Stems of all words, small ones included. */
export const allTokens = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stem)

/** Concepts that the words name, most special first. */
export function conceptsOf(stems: string[]): Concept[] {
  return concepts.filter(entry => stems.some(word => entry.words.has(word)))
}

const spanish = new Set(
  'el la los las de del con cada todos todas su sus que y para por una un en dame lista quiero nombre fecha precio enlace titulo todas listado cual es o'.split(
    ' ',
  ),
)
const english = new Set(
  'the of with each every all their its and for list give show me name date price link title what which is on in this find'.split(' '),
)

/** The language a prompt is written in; Spanish when the words do not tell. */
export function languageOfPrompt(prompt: string): Language {
  let score = /[áéíóúñ¿¡]/i.test(prompt) ? 2 : 0
  for (const word of plain(prompt).split(/[^\p{L}]+/u)) score += (spanish.has(word) ? 1 : 0) - (english.has(word) ? 1 : 0)
  return score >= 0 ? 'es' : 'en'
}
