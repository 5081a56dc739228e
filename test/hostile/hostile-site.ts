/** The hostile pages on one loopback site, and the attacker's site beside it; both record every request. */
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { type Attack, attacks } from './attacks.ts'
import { type Carrier, carriers, draftOf, drawn, type Served } from './carriers.ts'
import { honestPages, type HonestPage } from './honest-pages.ts'

export interface HostileSite {
  /** Address of an attack's page. */
  addressOf(attack: Attack): string
  /** The attack's order as it is on the page, before its carrier hides it. */
  orderOf(attack: Attack): string
  /** The content at an attack's address, as text. */
  contentOf(attack: Attack): string
  /** Hosts that may be read. The attacker's is among them, so that only the product itself keeps requests away from it. */
  hosts: string[]
  /** Path and query of every request except those for robots.txt. */
  requests: string[]
  /** All requests to the attacker's site. */
  collected: string[]
  close(): Promise<void>
}

export async function startHostileSite(): Promise<HostileSite> {
  const collected: string[] = []
  const collector = await startLoopbackServer((request, response) => {
    collected.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Thanks</title><ul><li>Prize 1<li>Prize 2<li>Prize 3</ul>')
  })
  // Under another host name than the site, as another party's site would be.
  const attacker = collector.origin.replace('127.0.0.1', 'localhost')
  const served = new Map<string, Served>()
  const orderOf = ({ order }: Attack) => order.replaceAll('{collector}', attacker)
  for (const attack of attacks) for (const [path, file] of filesOf(attack, orderOf(attack), attacker)) served.set(path, file)

  const requests: string[] = []
  const server = await startLoopbackServer((request, response) => {
    const path = request.url ?? '/'
    if (path !== '/robots.txt') requests.push(path)
    const file = served.get(path)
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/html' }).end(file?.body ?? '<title>404</title>Not found')
  })
  return {
    addressOf: attack => server.origin + pathOf(attack),
    orderOf,
    contentOf: attack => String(served.get(pathOf(attack))!.body),
    hosts: [server.host, new URL(attacker).host],
    requests,
    collected,
    async close() {
      await server.close()
      await collector.close()
    },
  }
}

const pathOf = ({ name }: Attack): string => `/${encodeURIComponent(name)}`

/** The page of an attack, the pages of its records, and further files, by path. */
function filesOf(attack: Attack, order: string, collector: string): [string, Served][] {
  const path = pathOf(attack)
  const page: HonestPage = honestPages[attack.on]
  const draft = draftOf(page)
  draft.rows = draft.rows.map(([first, ...cells], at) => [`<a href="${path}/${at + 1}">${first}</a>`, ...cells])
  const carry: Carrier = carriers[attack.carrier]
  const { instead, beside = {} } = carry(draft, order, path) ?? {}
  const html = (body: string): Served => ({ type: 'text/html; charset=utf-8', body: body.replaceAll('{collector}', collector) })
  return [
    [path, instead ?? html(drawn(draft))],
    ...page.rows.map((row, at): [string, Served] => [`${path}/${at + 1}`, html(recordPage(page, row))]),
    ...Object.entries(beside),
  ]
}

const recordPage = ({ language, labels, heading }: HonestPage, row: string[]): string =>
  `<!doctype html><html lang="${language}"><head><title>${row[0]}</title></head><body><main><h1>${row[0]}</h1><p>${heading}</p>
<dl>${labels.map((label, at) => `<dt>${label}</dt><dd>${row[at]}</dd>`).join('')}</dl></main></body></html>`
