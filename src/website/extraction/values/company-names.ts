/** Names of companies, recognized by their legal form ("Muebles Pérez, S.L.", "Acme Ltd"). */

export interface FoundCompany {
  value: string
  quote: string
  index: number
}

/** Legal forms of Spain, Latin America, the English-speaking countries and the larger states of Europe; longer ones first. */
const legalForm = [
  'S\\.?\\s?A\\.?P\\.?I\\.? de C\\.?\\s?V\\.?',
  'S\\.?\\s?A\\.?B?\\.? de C\\.?\\s?V\\.?',
  'S\\.? de R\\.?\\s?L\\.?(?: de C\\.?\\s?V\\.?)?',
  'S\\.\\s?[AL]\\.\\s?[ULNP]\\.?',
  'S[AL][ULNP](?![\\p{L}])',
  'S\\.\\s?A\\.\\s?S\\.?',
  'S\\.\\s?R\\.\\s?L\\.?',
  'S\\.\\s?[AL]\\.?',
  'S\\.\\s?Coop\\.?(?: And\\.| V\\.)?',
  'S\\.\\s?C\\.(?:\\s?[AP]\\.)?',
  'S[AL]S?(?![\\p{L}])',
  'SRL|SpA|S\\.p\\.A\\.|S\\.r\\.l\\.|Ltda\\.?|E\\.?I\\.?R\\.?L\\.?',
  'Sociedad (?:Limitada|Anónima)(?: Unipersonal)?',
  'GmbH(?: & Co\\.? KG)?|AG|KG|UG|e\\.V\\.',
  'Pty\\.? Ltd\\.?|Ltd\\.?|Limited|PLC|plc|LLP|LLC|L\\.L\\.C\\.|Inc\\.?|Incorporated|Corp\\.?|Corporation|P\\.?L\\.?L\\.?C\\.?',
  'B\\.?V\\.?|N\\.V\\.|AB|A\\/S|ApS|Oy|AS|SARL|SAS|Lda\\.?',
].join('|')
const word = "[\\p{Lu}\\d][\\p{L}\\d&.’'·+-]{0,30}"
const particle = "(?:de la|de los|de las|de|del|la|las|los|el|y|e|i|d[’']|and|of|the|&)\\s"
const companyPattern = new RegExp(
  `(?<![\\p{L}\\d])(${word}(?:\\s(?:${particle}){0,2}${word}){0,6}?,?)\\s(?:${legalForm})(?![\\p{L}\\d])`,
  'u',
)
/** A quick test for a legal form, because trying every capitalized word as the beginning of a name is slow. */
const formSign = new RegExp(`\\s(?:${legalForm})(?![\\p{L}\\d])`, 'u')
/** Words that may stand before a name but are not part of it. */
const lead =
  /^(?:©|\(c\)|copyright|titular|raz[oó]n social|empresa|denominaci[oó]n(?: social)?|responsable|la|el|the|by|por|de|todos|derechos|\d{4}(?:\s?[-–]\s?\d{2,4})?,?|[-–])(?:[\s:]+|$)/iu

/** Only the beginning of a longer text is searched, since the time of the pattern grows with the length. */
const longestText = 1500

/** The first company name in a text, including its legal form; null when there is none. */
export function findCompany(text: string): FoundCompany | null {
  const read = text.length > longestText ? text.slice(0, longestText) : text
  const match = formSign.test(read) ? companyPattern.exec(read) : null
  if (!match) return null
  let quote = match[0]
  for (let rest = quote.replace(lead, ''); rest !== quote; rest = quote.replace(lead, '')) quote = rest
  // A legal form alone or after a single letter is no name.
  if (!/^[\p{L}\d][\p{L}\d&.’'·+-]/u.test(quote) || !/\s/.test(quote.slice(2))) return null
  return { value: quote, quote, index: match.index + match[0].length - quote.length }
}
