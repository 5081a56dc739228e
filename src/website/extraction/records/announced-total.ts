/** The number of records that a page says its list has. */

const number = '(?<![\\d.,])(\\d{1,3}(?:[.,\\u00a0 ]\\d{3}){1,3}|\\d{1,9})(?!\\d)'
const noun =
  '(?:results?|records?|items?|entries|rows|products?|documents?|opinions?|listings?|resultados?|registros?|elementos?|entradas|filas|productos?|documentos?|licitaciones|anuncios?|ofertas?|expedientes?|tenders?)'
const patterns = [
  new RegExp(
    `(?:showing|viewing|displaying|mostrando|viendo|resultados?|results?|items?)\\s?:?\\s?\\d{1,9}\\s?(?:-|–|—|to|a|al|through)\\s?\\d{1,9}\\s?(?:of|de|/|out of|de un total de)\\s*${number}`,
    'i',
  ),
  new RegExp(`(?<!\\d)\\d{1,9}\\s?(?:-|–|—|to|a|al)\\s?\\d{1,9}\\s?(?:of|de|de un total de)\\s?(?:about |unos )?${number}(?:\\s|$)`, 'i'),
  new RegExp(`(?:total(?:\\s+(?:de|of))?|found|encontrad[oa]s|se han encontrado|hay)\\s?:?\\s?${number}\\s?${noun}`, 'i'),
  new RegExp(`${number}\\s+${noun}\\s+(?:found|in total|encontrad[oa]s|en total)`, 'i'),
]

/** Reads "Showing 1–20 of 283", "283 resultados encontrados" and the like; null where the page announces nothing. */
export function announcedTotal(text: string): number | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match) return Number(match[1]!.replace(/\D/g, ''))
  }
  return null
}
