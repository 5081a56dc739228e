/**
 * How long one account can make others wait: the built product with 1,000 open event streams, and with 300 scans of one account in its queue. The
 * scanned site answers each page after 0.1 s.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { owner } from '#test/support/owner.ts'

/** Besides the owner; the most that may sign up from one address within 15 minutes. */
const accounts = 19
const streamsPerAccount = 50
const scans = 300

const page = (url: string) =>
  `<!doctype html><title>${url}</title><h1>Cosas</h1><ul>${Array.from({ length: 20 }, (_, at) => `<li><a href="/p/${at}">Cosa ${at}</a> <b>${at} €</b></li>`).join('')}</ul>`
const site = createServer(async ({ url = '/' }, answer) => {
  await sleep(100)
  answer.writeHead(url === '/robots.txt' || url === '/sitemap.xml' ? 404 : 200, { 'content-type': 'text/html' }).end(page(url))
}).listen(0, '127.0.0.1')
await new Promise(resolve => site.once('listening', resolve))
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`

const product = await startBuiltProduct({
  INDAGA_ALLOW_PRIVATE_NETWORK: host,
  AUTHORIZED_EMAILS: Array.from({ length: accounts }, (_, number) => `persona${number}@acme.example`).join(),
  INDAGA_SCAN_PAGES: '5',
  INDAGA_ACCOUNT_JOBS: '1000',
  INDAGA_BROWSER: 'off',
})

type Client = (path: string, body?: object, signal?: AbortSignal) => Promise<Response>

function client(): Client {
  let cookie = ''
  return async (path, body, signal) => {
    const answer = await fetch(`${product.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, prefer: 'respond-async', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal,
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
}

async function signUp(name: string): Promise<Client> {
  const ask = client()
  const password = 'un caballo correcto'
  await ask('/api/auth/register', { username: name, email: `${name}@acme.example`, password, confirmPassword: password })
  const answer = await ask('/api/auth/login', { email: `${name}@acme.example`, password })
  if (!answer.ok) throw new Error(`${name} cannot sign in: ${answer.status} ${await answer.text()}`)
  return ask
}

const scan = async (ask: Client, path: string) =>
  ((await (await ask('/api/scrape/website', { url: `http://${host}${path}` })).json()) as { job: { id: string } }).job.id
/** Resolves when the job has ended, because its stream of events ends then. */
const ended = async (ask: Client, jobId: string) => void (await (await ask(`/api/jobs/${jobId}/events`)).text())

async function latencies(ask: Client, calls: number): Promise<string> {
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    const started = performance.now()
    await (await ask('/api/get-directories')).text()
    times.push(performance.now() - started)
    await sleep(10)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => `${times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0)} ms`
  return `median ${at(0.5)}, p99 ${at(0.99)}, worst ${at(1)}`
}

try {
  const people: Client[] = []
  for (let number = 0; number < accounts; number++) people.push(await signUp(`persona${number}`))
  const quiet = client()
  await quiet('/api/auth/login', owner)

  let started = performance.now()
  await ended(quiet, await scan(quiet, '/alone'))
  const alone = performance.now() - started
  console.log(`nobody else: ${await latencies(quiet, 300)}; a scan takes ${(alone / 1000).toFixed(2)} s`)

  const greedy = people[0]!
  const waiting: string[] = []
  for (let number = 0; number < scans; number++) waiting.push(await scan(greedy, `/${number}`))
  started = performance.now()
  await ended(quiet, await scan(quiet, '/other'))
  const delayed = performance.now() - started
  console.log(
    `${scans} scans of another account in the queue: a scan takes ${(delayed / 1000).toFixed(2)} s; ${await latencies(quiet, 300)}`,
  )

  const leave = new AbortController()
  let open = 0
  for (const ask of [...people, quiet]) {
    const jobId = ask === greedy ? waiting.at(-1)! : await scan(ask, '/followed')
    const opened = await Promise.all(
      Array.from({ length: streamsPerAccount }, () => ask(`/api/jobs/${jobId}/events`, undefined, leave.signal)),
    )
    open += opened.filter(({ status }) => status === 200).length
  }
  console.log(`and ${open} open streams: ${await latencies(quiet, 300)}`)
  leave.abort()
} finally {
  await product.stop()
  site.closeAllConnections()
  site.close()
}
