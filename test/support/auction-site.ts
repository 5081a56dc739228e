/** A loopback website with a list of 300 lots, two per page. The bid of a lot is only on the lot's own page. */
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export interface AuctionSite extends LoopbackServer {
  /** Path and query of every request except robots.txt, in order of arrival. */
  requests: string[]
  /** Paths that are answered with 403. */
  refuses: (path: string) => boolean
  /** Each answer waits for this promise. */
  pause: (path: string) => Promise<void>
}

const crafts = ['Jarra', 'Reloj', 'Mapa', 'Silla', 'Lámpara', 'Atril', 'Cofre']
export const lots = Array.from({ length: 300 }, (_, at) => ({
  number: at + 1,
  name: `${crafts[at % crafts.length]} del lote ${at + 1}`,
  /** One lot in ten is in room B. */
  room: at % 10 === 4 ? 'B' : 'A',
  bid: `oferta de la mesa ${crafts[(at * 3) % crafts.length]!.toLowerCase()} ${at + 1}`,
}))
const perPage = 2
const last = lots.length / perPage

const document = (title: string, body: string) =>
  `<!doctype html><html lang="es"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`

function listPage(page: number): string {
  const rows = lots
    .slice((page - 1) * perPage, page * perPage)
    .map(({ number, name, room }) => `<tr><td>${number}</td><td><a href="/lote/${number}">${name}</a></td><td>${room}</td></tr>`)
  const next = page < last ? `<a rel="next" href="/lotes?pagina=${page + 1}">Siguiente</a>` : ''
  return document('Lotes', `<table><tr><th>Número</th><th>Lote</th><th>Sala</th></tr>${rows.join('')}</table>${next}`)
}

const lotPage = ({ name, bid, number }: (typeof lots)[number]) =>
  document(
    name,
    `<dl><dt>Puja</dt><dd>${bid}</dd><dt>Estado</dt><dd>${number % 2 ? 'Restaurado' : 'Original'}</dd>
    <dt>Vendedor</dt><dd>Casa ${crafts[number % 5]}</dd><dt>Época</dt><dd>${number % 3 ? 'Moderna' : 'Antigua'}</dd></dl>`,
  )

/** Starts the site on a free loopback port. */
export async function startAuctionSite(): Promise<AuctionSite> {
  const requests: string[] = []
  const site: Omit<AuctionSite, keyof LoopbackServer> = { requests, refuses: () => false, pause: async () => {} }
  const server = await startLoopbackServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://site.test')
    if (pathname !== '/robots.txt') requests.push(request.url!)
    await site.pause(request.url!)
    const lot = lots[Number(pathname.replace('/lote/', '')) - 1]
    const page = pathname === '/lotes' ? listPage(Number(searchParams.get('pagina') ?? 1)) : lot && lotPage(lot)
    response.writeHead(page === undefined ? 404 : site.refuses(pathname) ? 403 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page)
  })
  return Object.assign(site, server)
}
