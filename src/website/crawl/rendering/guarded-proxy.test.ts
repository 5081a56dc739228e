/** Sends requests to the proxy as a browser does, without the checks that the browser makes before. */
import { request } from 'node:http'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAddressGuard, type Resolve } from '#website/crawl/address-guard.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { startGuardedProxy } from './guarded-proxy.ts'

const asked: string[] = []
let site: LoopbackServer
let host: string

beforeAll(async () => {
  site = await startLoopbackServer((incoming, response) => {
    asked.push(incoming.url ?? '')
    response.end('private')
  })
  host = site.host
})
afterAll(() => site.close())

/** The result of a GET of an address, or of a CONNECT to a host, through a proxy. */
async function through(target: string, { allow = [] as string[], bytes = 1000, resolve = undefined as Resolve | undefined } = {}) {
  const proxy = await startGuardedProxy(createAddressGuard(allow, resolve), { bytes, connectMilliseconds: 2000 })
  const isTunnel = !target.startsWith('http')
  try {
    return await new Promise<string>(done => {
      const sent = request(proxy.server, { method: isTunnel ? 'CONNECT' : 'GET', path: target, agent: false })
      sent.on('error', () => done('refused'))
      sent.on('connect', ({ statusCode }, socket: Duplex) => {
        socket.destroy()
        done(statusCode === 200 ? 'connected' : 'refused')
      })
      sent.on('response', async response => {
        const text = await response
          .setEncoding('utf8')
          .toArray()
          .catch(() => ['cut off'])
        done(text.join(''))
      })
      sent.end()
    })
  } finally {
    await proxy.close()
  }
}

describe('the proxy', () => {
  it('connects to the hosts that the operator allowed', async () => {
    expect(await through(`http://${host}/list`, { allow: [host] })).toBe('private')
    expect(await through(host, { allow: [host] })).toBe('connected')
  })

  it.each([
    ['a private address', () => `http://${host}/`],
    ['a tunnel to one', () => host],
    ['cloud metadata', () => 'http://169.254.169.254/latest/'],
    ['a tunnel to it', () => '169.254.169.254:80'],
    ['an address in another spelling', () => 'http://0x7f000001/'],
    ['a mapped address', () => '[::ffff:127.0.0.1]:443'],
    ['a port of no website', () => 'example.org:22'],
    ['a path instead of an address', () => 'http:/list'],
  ])('refuses %s', async (_what, target) => {
    asked.length = 0
    expect(await through(target())).toBe('refused')
    expect(asked).toEqual([])
  })

  it('refuses a name of a private address', async () => {
    expect(await through('http://rebind.example/', { resolve: async () => [{ address: '127.0.0.1', family: 4 }] })).toBe('refused')
  })

  it('receives no more bytes than its limit', async () => {
    expect(await through(`http://${host}/`, { allow: [host], bytes: 3 })).toBe('refused')
  })
})
