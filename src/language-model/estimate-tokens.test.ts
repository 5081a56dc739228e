import { countTokens as countCl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, it } from 'vitest'
import { mainText } from '#website/extraction/text/main-text.ts'
import { expectedTables } from '#test/support/expected-tables.ts'
import { estimateTokens } from './estimate-tokens.ts'

const rows = (count: number, row: (index: number) => string): string => Array.from({ length: count }, (_, index) => row(index)).join('\n')

/** `loose`: the most times by which the estimate may exceed the count of the newer encoding. */
const texts: { of: string; loose: number; text: string }[] = [
  {
    of: 'Spanish',
    loose: 1.5,
    text:
      'El Ayuntamiento de Valencia convoca un concurso público para el suministro de mobiliario escolar. El plazo de presentación de ' +
      'ofertas termina el 14 de diciembre a las 14:00 horas. La información complementaria está disponible en la sede electrónica de la ' +
      'institución, así como los pliegos técnicos y administrativos.',
  },
  {
    of: 'English',
    loose: 1.5,
    text:
      'The city council invites tenders for the supply of school furniture. The deadline for submitting offers is 14 December at 2 p.m. ' +
      'Additional information is available at the electronic office, together with the technical and administrative specifications.',
  },
  {
    of: 'a table of numbers',
    loose: 1.3,
    text: rows(
      60,
      index => `${index + 1}\t${((index * 7919.37) % 100_000).toFixed(2)}\t${(index * 31_337) % 9_999_999}\t2026-0${(index % 9) + 1}-14`,
    ),
  },
  {
    of: 'addresses',
    loose: 1.6,
    text: rows(
      20,
      index =>
        `https://www.example.es/catalogo/ref-${((index * 2_654_435_761) >>> 0).toString(36)}?id=${index * 7919}&q=ca%C3%B1a#detalle-${index}`,
    ),
  },
  {
    of: 'JSON',
    loose: 1.5,
    text: JSON.stringify(
      Array.from({ length: 20 }, (_, index) => ({ id: index, name: `Producto ${index}`, price: index * 3.5, inStock: index % 2 === 0 })),
    ),
  },
  {
    of: 'capitals',
    loose: 1.8,
    text: 'CONVOCATORIA DE SUBVENCIONES PARA LA CONTRATACIÓN DE PERSONAS DESEMPLEADAS EN EL MUNICIPIO DE VALDEPEÑAS',
  },
  {
    of: 'a hash',
    loose: 1.6,
    text: Buffer.from(Array.from({ length: 600 }, (_, index) => ((index * 2_654_435_761) >>> 3) & 255)).toString('hex'),
  },
  {
    of: 'Chinese',
    loose: 3.1,
    text: '关于采购学校家具的公告。投标截止日期为十二月十四日下午两点。更多信息请访问本机构的电子办公室，包括技术和行政规范。',
  },
  {
    of: 'Greek',
    loose: 3.5,
    text: 'Ο δήμος προσκαλεί προσφορές για την προμήθεια σχολικών επίπλων. Η προθεσμία λήγει στις 14 Δεκεμβρίου.',
  },
  { of: 'emoji and signs', loose: 2.5, text: '😀🎉👩‍👩‍👧‍👦🇪🇸👍🏽❤️‍🔥🧑🏿‍🚀✅⚠️➡️ 🛒🛍️ ★★★★☆ • – — « » “ ” €£¥' },
]

it.each(texts)('is not below the count of $of in either encoding of OpenAI, nor far above it', ({ text, loose }) => {
  const estimate = estimateTokens(text)
  expect(estimate).toBeGreaterThanOrEqual(Math.max(countCl100k(text), countO200k(text)))
  expect(estimate).toBeLessThan(countO200k(text) * loose)
})

it('is not below the count of any page of the corpus in the newer encoding, with its names, prices and telephone numbers', () => {
  for (const { name, page } of expectedTables) {
    const { text } = mainText(page.content, page.url)
    expect(estimateTokens(text), name).toBeGreaterThanOrEqual(countO200k(text))
  }
})
