/**
 * Attempts to make the guarded fetch read private addresses: their spellings, redirects to them, and names that resolve to them. A hit is every
 * answer except a refusal, and every request that reaches the private server; there must be none.
 */
import { request } from 'node:http'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAddressGuard, type Resolve } from '#website/crawl/address-guard.ts'
import { parseAddress } from '#website/crawl/address.ts'
import { createPageFetcher, type FetchOptions } from '#website/crawl/fetch-page.ts'
import { startGuardedProxy } from '#website/crawl/rendering/guarded-proxy.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'

const tags = ['long']
const secret = 'For nobody outside'
const reached: string[] = []
let inside: LoopbackServer
let site: LoopbackServer

beforeAll(async () => {
  inside = await startLoopbackServer((incoming, response) => {
    reached.push(incoming.url ?? '')
    response.end(`<title>${secret}</title>`)
  })
  site = await startLoopbackServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://site')
    const to = searchParams.get('to') ?? ''
    if (pathname === '/robots.txt') return response.writeHead(404).end()
    if (pathname === '/refresh') {
      response.setHeader('content-type', 'text/html')
      return response.end(`<meta http-equiv="refresh" content="0;url=${to.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`)
    }
    response.writeHead(Number(pathname.slice(1)), { location: to, refresh: `0;url=${to}` }).end()
  })
})
beforeEach(() => void (reached.length = 0))
afterAll(async () => {
  await site.close()
  await inside.close()
})

const unknownName: Resolve = hostname =>
  Promise.reject(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }))

async function stateOf(address: string, options: Partial<FetchOptions> = {}): Promise<string> {
  const fetcher = createPageFetcher({
    allowPrivateNetwork: [],
    resolve: unknownName,
    limits: { milliseconds: 2_000 },
    patience: { retries: 0 },
    pace: { spacing: 0 },
    ...options,
  })
  try {
    const { state, content } = await fetcher.fetchPage(address)
    return content.includes(secret) ? 'told the secret' : state
  } finally {
    await fetcher.close()
  }
}

const privateNumbers = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '172.16.0.1',
  '192.168.1.1',
  '192.0.0.192',
]
const privateV6 = [
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[fc00::1]',
  '[ff02::1]',
  '[fec0::1]',
  '[2001:db8::1]',
]
const fullWidth = (text: string) => text.replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit)))
const percent = (text: string) => Array.from(text, character => `%${character.codePointAt(0)!.toString(16)}`).join('')

/** An IPv4 address in every spelling that some parser accepts. */
function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  const number = ((a * 256 + b) * 256 + c) * 256 + d
  const parts = [a, b, c, d]
  const hex = parts.map(part => part.toString(16).padStart(2, '0'))
  const [high, low] = [hex.slice(0, 2).join(''), hex.slice(2).join('')]
  return [
    address,
    `${address}.`,
    String(number),
    `0x${number.toString(16)}`,
    `0X${number.toString(16).toUpperCase()}`,
    `0${number.toString(8)}`,
    parts.map(part => `0x${part.toString(16)}`).join('.'),
    parts.map(part => `0${part.toString(8)}`).join('.'),
    parts.map(part => `0000000${part.toString(8)}`).join('.'),
    `0x${a.toString(16)}.${b}.0${c.toString(8)}.${d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    fullWidth(address),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '｡'),
    percent(address),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:FFFF:${high}:${low}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::]`,
    `[2001:0:${high}:${low}::1]`,
  ]
}

const tricks = () => [
  'http://localhost/',
  'http://LOCALHOST./',
  'http://a.localhost/',
  'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'http://①②⑦.⓪.⓪.①/',
  'http://user:password@127.0.0.1/',
  'http://example.com@127.0.0.1/',
  'http://example.com%40127.0.0.1/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1?@example.com/',
  'http://127.0.0.1\\@example.com/',
  'http://127.0.0.1:80\\@example.com:80/',
  'http:\\\\127.0.0.1\\',
  'http:127.0.0.1/',
  'http:/127.0.0.1/',
  'http:///127.0.0.1/',
  'http://127.0.\t0.1/',
  'ht\ntp://127.0.0.1/',
  ' http://127.0.0.1/ ',
  'http://127.0.0.1:/',
  'http://127.0.0.1:00080/',
  'https://127.0.0.1:443/',
  'http://[::1%25lo]/',
  'http://[::1]:80/',
  `${inside.origin}/`,
  `http://localhost:${new URL(inside.origin).port}/`,
  `http://[::ffff:127.0.0.1]:${new URL(inside.origin).port}/`,
  `http://2130706433:${new URL(inside.origin).port}/`,
  'http://127.0.0.1:22/',
  'http://example.com:25/',
  'file:///etc/passwd',
  'file://localhost/etc/passwd',
  'ftp://127.0.0.1/',
  'gopher://127.0.0.1:6379/_INFO',
  'dict://127.0.0.1:11211/stat',
  'ws://127.0.0.1/',
  'data:text/html,x',
  'javascript:fetch("http://127.0.0.1/")',
  'view-source:http://127.0.0.1/',
  'blob:http://127.0.0.1/x',
]

it('spellings of addresses', { tags, timeout: 60_000 }, async () => {
  const hosts = [...privateNumbers.flatMap(spellings), ...privateV6]
  const attacks = [...hosts.map(host => `http://${host}/`), ...tricks()]
  const hits: [string, string][] = []
  for (const attack of attacks) {
    const found = await stateOf(attack)
    if (found !== 'refused') hits.push([attack, found])
    let typed: string
    try {
      typed = parseAddress(attack).href
    } catch {
      continue
    }
    const read = await stateOf(typed)
    if (read !== 'refused') hits.push([`typed ${attack}`, read])
  }
  expect(hits).toEqual([])
  expect(reached).toEqual([])
  console.log(`addresses: ${attacks.length} spellings, each as a link and as typed: 0 read`)
})

it('redirects', { tags, timeout: 60_000 }, async () => {
  const port = new URL(inside.origin).port
  const onThisPort = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0.0.0.0'].map(host => `${host}:${port}`)
  const elsewhere = ['127.0.0.1', '169.254.169.254', '10.0.0.1', '192.168.1.1', '[::1]', '[fd00:ec2::254]', '[64:ff9b::a9fe:a9fe]']
  const targets = [...onThisPort, ...elsewhere].map(host => `http://${host}/latest/meta-data/`)
  const others = [`//127.0.0.1:${port}/`, `\\\\127.0.0.1:${port}\\`, `http://user@127.0.0.1:${port}/`, `https://127.0.0.1:${port}/`]
  const schemes = ['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1:6379/_INFO', 'data:text/html,x', 'javascript:alert(1)']
  const all = [...targets, ...others, ...schemes]
  const to = (path: string, target: string) => `${site.origin}/${path}?to=${encodeURIComponent(target)}`
  const ways = ['301', '302', '303', '307', '308', 'refresh']
  const attacks = all.flatMap(target => [
    ...ways.map(way => to(way, target)),
    to('302', to('307', target)),
    to('refresh', to('301', target)),
    to('refresh', to('refresh', target)),
  ])
  const hits: [string, string][] = []
  for (const attack of attacks) {
    const found = await stateOf(attack, { allowPrivateNetwork: [site.host] })
    // A redirect to an address that is not http(s) is an answer without a page.
    if (found !== 'refused' && found !== 'http-error') hits.push([attack, found])
  }
  expect(hits).toEqual([])
  expect(reached).toEqual([])
  console.log(`redirects: ${attacks.length}: 0 followed`)
})

it('names that lead inside', { tags, timeout: 60_000 }, async () => {
  const answers: string[][] = [
    ...privateNumbers.map(address => [address]),
    ...['::1', '::', 'fe80::1', 'fd00:ec2::254', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::127.0.0.1', '2002:7f00:1::'].map(
      address => [address],
    ),
    ['93.184.215.14', '127.0.0.1'],
    ['2606:4700::1111', '::1'],
    ['127.0.0.1', '93.184.215.14'],
    ['8.8.8.8', '8.8.4.4', '169.254.169.254'],
    ['not an address'],
  ]
  const names = ['inside.example', 'INSIDE.example.', '127.0.0.1.inside.example', 'xn--inside-example.example']
  let count = 0
  const hits: unknown[] = []
  for (const [index, answer] of answers.entries()) {
    const name = names[index % names.length]!
    const resolve: Resolve = async () => answer.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    const ways = {
      fetch: (await stateOf(`http://${name}/`, { resolve })) === 'refused',
      'fetch over TLS': (await stateOf(`https://${name}/`, { resolve })) === 'refused',
      'the browser': !(await passesProxy('GET', `http://${name}/`, resolve)),
      'a tunnel of the browser': !(await passesProxy('CONNECT', `${name}:443`, resolve)),
    }
    for (const [way, refused] of Object.entries(ways)) {
      count++
      if (!refused) hits.push([answer, name, way])
    }
  }
  expect(hits).toEqual([])
  expect(reached).toEqual([])
  console.log(`names: ${count} answers of a resolver: 0 connected`)
})

/** Whether the browser's proxy answers, or opens a tunnel. */
async function passesProxy(method: 'GET' | 'CONNECT', path: string, resolve: Resolve): Promise<boolean> {
  const proxy = await startGuardedProxy(createAddressGuard([], resolve), { bytes: 1_000, connectMilliseconds: 2_000 })
  try {
    return await new Promise<boolean>(done => {
      request(proxy.server, { method, path, agent: false })
        .on('error', () => done(false))
        .on('response', () => done(true))
        .on('connect', ({ statusCode }, socket: Duplex) => {
          socket.destroy()
          done(statusCode === 200)
        })
        .end()
    })
  } finally {
    await proxy.close()
  }
}
