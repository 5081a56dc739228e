/** Postal addresses in the forms of Spain, Latin America, the United Kingdom, Ireland, the United States, Canada and Australia. */
import { withoutEnd } from '#foundation/text/without-end.ts'

export interface FoundAddress {
  /** From the street to the last part of the address, with white space folded. */
  value: string
  quote: string
  index: number
}

const spanishStreet =
  '(?:C\\/|C\\.(?=\\s\\p{Lu})|Calle|Avda?\\.?|Av\\.|Avenida|Avinguda|Paseo|P[ºo]\\.?(?=\\s)|Pso\\.?|Passeig|Plaza|Pza\\.?|Pl\\.|Plaça|Carretera|Ctra\\.?|Crta\\.?|Camino|Cno\\.|Ronda|Rda\\.|Traves[ií]a|Pol[ií]gono|Pol\\.\\s?Ind\\.|P\\.\\s?I\\.|Urbanizaci[oó]n|Urb\\.|Glorieta|Rambla|Gran V[ií]a|Carrer|Bulevar|Blvd\\.?|Calzada|Calz\\.|Carrera|Cra\\.?|Kr\\.?|Diagonal|Transversal|Jir[oó]n|Jr\\.|Prolongaci[oó]n|Parque (?:Empresarial|Tecnol[oó]gico|Industrial)|Autopista|Circuito|Cerrada|Privada)'
const cityWord = "\\p{Lu}[\\p{L}’'.-]*"
const particle = "(?:de la|de los|de las|de|del|la|las|los|el|y|i|d[’']|l[’']|of|the|upon|on)"
const place = `${cityWord}(?:[\\s-](?:${particle}\\s?)?${cityWord}){0,4}`
const spanishCode = '(?:(?:C\\.?\\s?P\\.?:?\\s?)?(?:[A-Z]-)?\\d{5,7}|C\\.?\\s?P\\.?:?\\s?\\d{4}|[A-Z]\\d{4}(?:[A-Z]{3})?)(?![\\d.]*\\d)'
const furtherPlaces = `(?:\\s?[,(/–·-]\\s?(?:${place})\\)?){0,3}`

const usCode = '(?:[A-Z]{2}|[A-Z]\\.[A-Z]\\.|\\p{Lu}\\p{Ll}+)\\.?,?\\s\\d{5}(?:-\\d{4})?(?!\\d)'
const ukCode = '[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}(?![\\p{L}\\d])'
const otherCodes =
  '[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d(?![\\p{L}\\d])|[ACDEFHKNPRTVWXY]\\d[\\dW]\\s?[A-Z\\d]{4}(?![\\p{L}\\d])|(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\\s\\d{4}(?!\\d)'
const englishStreet =
  '(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Square|Sq|Place|Pl|Way|Terrace|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Crescent|Close|Row|Gardens|Mews|Quay|Broadway|Plaza|Alley|Trail|Walk|Hill|House|Park|Pike|Wharf|Green|Grove)'
const country =
  '(?:España|Spain|M[eé]xico|Argentina|Colombia|Chile|Per[uú]|USA|U\\.S\\.A\\.|United States|UK|United Kingdom|England|Scotland|Wales|Ireland|Canada|Australia)'

const forms = [
  // Calle Mayor, 5, 2º B, 28013 Madrid (Madrid), España
  new RegExp(
    `(?<![\\p{L}\\d])${spanishStreet}\\s?[^\\n@|•]{2,100}?[\\s,(–·-]${spanishCode}[\\s,–·-]{1,4}${place}\\)?${furtherPlaces}`,
    'u',
  ),
  // linear: texts have at most 1,500 characters
  // Av. Corrientes 1234, Buenos Aires; Carrera 7 # 71-21, Bogotá
  new RegExp(
    `(?<![\\p{L}\\d])${spanishStreet}\\s?[\\p{Lu}\\d][\\p{L}\\d.’' -]{0,50}?,?\\s(?:n[ºo°]?\\.?\\s?|n[uú]m\\.?\\s?|#\\s?|s/n|No\\.\\s?)?\\d{1,5}[A-Za-z]?(?:\\s?[-#]\\s?\\d{1,4}[A-Za-z]?)*(?:,\\s[^,.\\n@|•]{1,30}){0,2},\\s${place}${furtherPlaces}`,
    'u',
  ),
  // 350 Fifth Avenue, Suite 21, New York, NY 10118, USA; 10 Downing Street, London SW1A 2AA
  new RegExp(
    `(?<![\\p{L}\\d.,])\\d{1,6}[A-Za-z]?(?:[-–]\\d{1,5})?,?\\s(?:[\\p{L}\\d.’'-]+\\s){0,5}?${englishStreet}(?![\\p{L}\\d])[^\\n@|•]{0,80}?[\\s,](?:${usCode}|${ukCode}|${otherCodes})(?:,?\\s${country})?`,
    'u',
  ),
  // Unit 4, The Old Mill, Bath, BA1 2AB
  new RegExp(
    `(?<![\\p{L}\\d])(?:Unit|Suite|Floor|Level|The)\\s[\\p{Lu}\\d][^\\n@|•:]{2,90}?,\\s(?:${place},?\\s)?(?:${ukCode})(?:,?\\s${country})?`,
    'u',
  ),
]
// linear: texts have at most 1,500 characters
const mayHoldAddress = /\d{4}|\d[A-Z]{2}\b|\d.*,\s\p{Lu}/u

/** Only the beginning of a longer text is searched, since the time of the patterns grows with the length. */
const longestText = 1500

/** The first postal address in a text, or null. A street without a town is no address. */
export function findAddress(text: string): FoundAddress | null {
  return text.length > longestText ? addressIn(text.slice(0, longestText)) : addressIn(text)
}

function addressIn(text: string): FoundAddress | null {
  if (text.length < 12 || !/\d/.test(text) || !mayHoldAddress.test(text)) return null
  let first: FoundAddress | null = null
  for (const form of forms) {
    const match = form.exec(text)
    // If several forms match at the same position, the first of the list wins. Forms with a postcode come first: they find the end more reliably.
    if (!match || (first && match.index >= first.index)) continue
    const quote = withoutEnd(match[0], /[\s,(–·-]/)
    first = { value: quote, quote, index: match.index }
  }
  return first
}
