/** How much a page of the rest of the site promises, told from its address and its link alone, before anybody has asked. */

/** Where companies say what they offer, to whom, at what price, and how they can be reached. */
const promising =
  /contact|about|nosotros|quienes|empresa|company|team|equipo|staff|people|personas|directori|members|socios|miembros|product|catalog|shop|tienda|store|price|precio|tarifa|pricing|service|servicio|offer|oferta|tender|licitacion|concurs|contrat|procure|bid|job|empleo|vacan|career|event|evento|speaker|ponente|program|project|proyecto|customer|client|partner|location|sede|oficina|branch|list|index|search|results|categor/i
/** Where there is nothing to list. */
const unpromising =
  /log-?in|sign-?(in|up)|register|registro|acceso|cart|carrito|basket|checkout|account|cuenta|password|privacy|privacidad|legal|cookie|terms|terminos|condiciones|aviso|disclaimer|accessib|accesib|share|compartir|print|imprimir|feed|rss|wp-json|comment|reply|author|autor|login|help|ayuda|faq|press|media-kit|lang=|locale=|sort=|order=|orden=|dir=|view=|filter|replytocom|download|descarga/i

/** Points for a page: higher is read sooner. `known` says how it was found. */
export function relevance(url: URL, text: string, start: URL, foundAs: 'next' | 'detail' | 'site' | 'sitemap'): number {
  const words = `${decode(url.pathname)} ${url.search} ${text}`
  let points = { next: 4, detail: 3, site: 0, sitemap: -2 }[foundAs]
  if (promising.test(words)) points += 2
  if (unpromising.test(words)) points -= 4
  points += sharedSteps(url, start)
  points -= Math.max(0, steps(url).length - steps(start).length - 1)
  points -= Math.min(2, url.searchParams.size)
  if (otherLanguage(url, start)) points -= 3
  return points
}

/** How many leading steps two paths share, at most 3. */
function sharedSteps(url: URL, start: URL): number {
  const own = steps(url)
  const theirs = steps(start)
  let shared = 0
  while (shared < 3 && shared < theirs.length && own[shared] === theirs[shared]) shared++
  return shared
}

/** A first step such as /en/ or /pt-br/ that is another than the start's: the same pages again in another language. */
function otherLanguage(url: URL, start: URL): boolean {
  const language = /^[a-z]{2}([-_][a-z]{2})?$/i
  const own = steps(url)[0] ?? ''
  const theirs = steps(start)[0] ?? ''
  return language.test(own) && own.toLowerCase() !== theirs.toLowerCase()
}

function steps(url: URL): string[] {
  return url.pathname.split('/').filter(Boolean)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
