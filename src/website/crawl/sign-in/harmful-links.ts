/** Recognizes links that a signed-in crawl must not follow, because they delete, cancel or end something in the account, or end the session. */
import { folded } from '#foundation/text/folding.ts'
import { percentDecoded } from '#foundation/text/percent-decoded.ts'
import { parseUrl } from '#website/crawl/address.ts'

/** Words of such links, in texts without accents in which blanks separate the words. */
const harm =
  /\b(?:elimin(?:ar|a|e)|borr(?:ar|a|e)|anul(?:ar|a|e)|cancel(?:ar|a|e)?|desactivar|desconectar(?:se|me)?|desconecta(?:te|rse)?|salir|log ?(?:out|off)|sign ?(?:out|off)|(?:cerrar|cierra) ?(?:la |mi |tu )?sesion|(?:dar(?:se|me)?|date|solicitar|tramitar) (?:de )?(?:la )?baja|delete|remove|unsubscribe|deactivate)\b|^baja$/
/** A step of an address, or a text, of more words is the title of a record: `obras para eliminar barreras en las calles`. */
const mostWords = 5
const longestText = 80

/** Whether a link looks as if it changed something or signed out, by its address or by its text. */
export function isHarmful(link: { url: string; text?: string }): boolean {
  if (tellsHarm(link.text ?? '')) return true
  const url = parseUrl(link.url)
  if (!url) return false
  const steps = url.pathname.split('/').map(step => percentDecoded(step))
  return [...steps, ...[...url.searchParams].flat()].some(tellsHarm)
}

function tellsHarm(text: string): boolean {
  if (text.length > longestText) return false
  const words = folded(text.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^a-z0-9]/)
    .filter(Boolean)
  return words.length <= mostWords && harm.test(words.join(' '))
}
