/**
 * The guard: which addresses may be read at all. A user's address is fetched from inside our own network,
 * so only the public internet is allowed, and only the web's two ports; the operator may add exact host:port pairs.
 */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { parseUrl } from './address.ts'

/** We refuse to read this address. Show: it becomes a page of state `refused`; never retried. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError'
}

export interface ResolvedAddress {
  address: string
  family: number
}
/** Every address of a name; rejects as `dns.lookup` does (ENOTFOUND). */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>

export interface AddressGuard {
  /** Throws AddressRefusedError for what the address itself gives away: scheme, port, an IP address in any spelling. */
  checkUrl(url: URL): void
  /** Resolves a name once. Throws AddressRefusedError if any of its addresses is not public, so that a mixed answer gains nothing. */
  resolvePublic: Resolve
  /** Resolves the name of an address that the operator allowed. */
  resolveAllowed: Resolve
  /** Whether the operator named this host and port; such an address may be private. */
  isAllowed(url: URL): boolean
}

const notPublicV4 = blockList('ipv4', [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // a cloud's own services on a public number
  ['169.254.0.0', 16], // link-local, cloud metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarking
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
])
/** Of IPv6 only global unicast is public; what is left out (ULA, link-local, multicast, mapped, fd00:ec2::254) needs no entry. */
const globalUnicastV6 = blockList('ipv6', [['2000::', 3]])
const notPublicV6 = blockList('ipv6', [
  ['2001::', 23], // protocol assignments: Teredo, benchmarking, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: an IPv4 address in disguise
  ['3fff::', 20], // documentation
])
/** Where a network translates IPv6 to IPv4, every IPv4 site answers here: what counts is the embedded address. */
const nat64 = blockList('ipv6', [['64:ff9b::', 96]])

/** Whether an IP address (canonical or not, without brackets) belongs to the public internet. False for anything else. */
export function isPublicIp(address: string): boolean {
  if (isIPv4(address)) return !notPublicV4.check(address, 'ipv4')
  // The URL parser writes every IPv6 spelling in one way; a zone ("%eth0") is no part of a public address.
  const canonical = parseUrl(`http://[${address}]/`)?.hostname.slice(1, -1)
  if (!canonical) return false
  if (nat64.check(canonical, 'ipv6')) return isPublicIp(embeddedV4(canonical))
  return globalUnicastV6.check(canonical, 'ipv6') && !notPublicV6.check(canonical, 'ipv6')
}

/** Builds the guard. `allowPrivateNetwork` holds `host:port` entries; `resolver` is the system's resolver unless a test brings its own. */
export function createAddressGuard(allowPrivateNetwork: string[], resolver: Resolve = resolveBySystem): AddressGuard {
  const resolve = resolveOnce(resolver)
  const allowed = new Set(allowPrivateNetwork.flatMap(entry => allowedKey(parseUrl(`http://${entry}`))))
  const isAllowed = (url: URL) => allowedKey(url).some(key => allowed.has(key))
  return {
    isAllowed,
    resolveAllowed: resolve,
    checkUrl(url) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefusedError(`The scheme ${url.protocol} is not read`)
      if (isAllowed(url)) return
      if (portOf(url) !== '80' && portOf(url) !== '443') throw new AddressRefusedError(`Port ${url.port} is not read`)
      const host = bareHost(url)
      if (host === 'localhost' || host.endsWith('.localhost')) throw new AddressRefusedError(`${host} is this machine`)
      if (isIP(host) !== 0 && !isPublicIp(host)) throw new AddressRefusedError(`${host} is not a public address`)
    },
    async resolvePublic(hostname) {
      const addresses = isIP(hostname) === 0 ? await resolve(hostname) : [{ address: hostname, family: isIP(hostname) }]
      const bad = addresses.find(({ address }) => !isPublicIp(address))
      if (bad) throw new AddressRefusedError(`${hostname} leads to ${bad.address}, which is not a public address`)
      return addresses
    },
  }
}

/** The host without brackets and without the root's dot, as sockets and resolvers take it. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

function allowedKey(url: URL | null): string[] {
  return url && url.hostname !== '' ? [`${bareHost(url)} ${portOf(url)}`] : []
}

function resolveBySystem(hostname: string): Promise<ResolvedAddress[]> {
  return lookup(hostname, { all: true })
}

/** Keeps every answer, so that a name means the same host for as long as the guard lives. Failures are not kept. */
function resolveOnce(resolver: Resolve): Resolve {
  const answers = new Map<string, Promise<ResolvedAddress[]>>()
  return hostname => {
    const known = answers.get(hostname)
    if (known) return known
    const asking = resolver(hostname)
    answers.set(hostname, asking)
    asking.catch(() => answers.delete(hostname))
    return asking
  }
}

/** The IPv4 address in the last 32 bits of a canonical IPv6 address. */
function embeddedV4(canonical: string): string {
  const [head = '', tail] = canonical.split('::')
  const groups = (tail ?? head).split(':')
  const [high = 0, low = 0] = ['0', '0', ...groups].slice(-2).map(group => Number.parseInt(group || '0', 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function blockList(family: 'ipv4' | 'ipv6', subnets: [network: string, prefix: number][]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}
