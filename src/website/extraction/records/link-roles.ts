/**
 * The role that the address of a link gives to its text: `company` for `/company/acme`, `author` for `/author/ann-lee`, `category` for
 * `?category=7`.
 */
import type { Atom } from './atom.ts'

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

/** The role that at least 90 % of the addresses share; null when they have none. */
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
  // The last step is the thing itself, or a script whose parameters name it.
  const last = steps.at(-1)?.replace(/\.\w{2,4}$/, '')
  const parameters = query.split('&').map(pair => pair.split('=')[0]!)
  const named = [...steps.slice(0, -1), ...(query === '' ? [] : [last ?? '']), ...(parameters.length === 1 ? parameters : [])]
  return named.findLast(step => roles.has(step.toLowerCase()))?.toLowerCase() ?? null
}
