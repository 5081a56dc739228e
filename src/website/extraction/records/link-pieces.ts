/** The content of a link (fields of its own, parts of its text, or only a date), and the role that its address gives to its text. */
import { type Element, findFirst, hasWords, isTag, isText, textOf } from '#website/extraction/document.ts'
import { isOnlySpoken } from './inline-fields.ts'
import { namingOf } from './outline.ts'
import type { Atom } from './atom.ts'

/** Matches the value of an attribute that begins with an ISO date. */
export const isDay = /^\d{4}-\d{2}-\d{2}/

/** Whether the text of the link is spread over several elements with different names. */
export function holdsFields(link: Element): boolean {
  if (link.children.some(child => isText(child) && hasWords(child.data))) return false
  const worded = link.children.filter(isTag).filter(child => hasWords(textOf(child)))
  const names = worded.map(child => namingOf(child).telling[0])
  return worded.length > 1 && names.every(name => name !== undefined) && new Set(names).size === names.length
}

/** The `datetime` of a link whose only text is a time element. */
export function dayOfLink(link: Element, text: string): string | undefined {
  const time = findFirst(link, ({ name, attribs }) => name === 'time' && attribs['datetime'] !== undefined)
  const machine = time?.attribs['datetime']
  return time && machine && isDay.test(machine) && textOf(time) === text ? machine : undefined
}

/**
 * The elements of a link, if several elements contain all of its text and at least one has a class name. Empty for any other link.
 * `<span class=rank>#2</span><b>Elm</b>` has two.
 */
export function linkPieces(link: Element, stepOf: (element: Element) => string): Element[] {
  const pieces = link.children.filter(isTag).filter(child => hasWords(textOf(child)) && !isOnlySpoken(child))
  if (pieces.length < 2 || link.children.some(child => isText(child) && hasWords(child.data))) return []
  const steps = new Set(pieces.map(stepOf))
  return steps.size === pieces.length && pieces.some(piece => namingOf(piece).telling.length > 0) ? pieces : []
}

/** Names of facts that sites use as folders and parameters of their addresses, in English and Spanish. */
const roles = new Set(
  (
    'author authors autor autora autores user users usuario usuarios profile member members miembro company companies empresa empresas employer employers ' +
    'organization organizations organisation organizacion organizaciones organismo organismos organo organos category categories categoria categorias tag tags ' +
    'etiqueta etiquetas topic topics tema temas genre genres genero generos brand brands marca marcas manufacturer fabricante publisher publishers editorial ' +
    'editoriales seller sellers vendor vendors vendedor vendedores supplier proveedor store tienda city cities ciudad ciudades municipio municipios localidad ' +
    'location locations region regions province provincia provincias country countries pais paises venue venues recinto recintos sala salas artist artists ' +
    'artista artistas speaker speakers ponente ponentes teacher teachers profesor profesores department departments departamento departamentos sector sectores'
  ).split(' '),
)

const sampled = 20

/**
 * The role that the addresses of links give to their texts: `company` for `/company/acme`, `category` for `?category=7`. null unless at
 * least 90 % of the addresses give the same role.
 */
export function linkRoleOf(atoms: (Atom[] | undefined)[]): string | null {
  const hrefs = atoms.flatMap(pieces => pieces?.[0]?.href ?? []).slice(0, sampled)
  const [first] = hrefs
  const role = first === undefined || hrefs.length < 2 ? null : roleIn(first)
  if (role === null || new Set(hrefs).size < 2) return null
  return hrefs.filter(href => roleIn(href) === role).length >= hrefs.length * 0.9 ? role : null
}

function roleIn(href: string): string | null {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/i.exec(href) ?? []
  const steps = path.split('/').filter(Boolean)
  // The last step names the linked thing ("acme" in /company/acme) and is no role. If parameters follow, the last step may be a role
  // (/author.php?id=7).
  const last = steps.at(-1)?.replace(/\.\w{2,4}$/, '')
  const parameters = query.split('&').map(pair => pair.split('=')[0]!)
  const named = [...steps.slice(0, -1), ...(query === '' ? [] : [last ?? '']), ...(parameters.length === 1 ? parameters : [])]
  return named.findLast(step => roles.has(step.toLowerCase()))?.toLowerCase() ?? null
}
