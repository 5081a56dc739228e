/**
 * The address guard: which addresses may be read. The server fetches a user's address from inside its own network, so only the public
 * internet is allowed, and only ports 80 and 443. The operator may allow further pairs of host and port.
 */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { parseUrl } from './address.ts'

/** The address may not be read. The page gets the state `refused`; the request is not repeated. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError'
}

export interface ResolvedAddress {
  address: string
  family: number
}
/** Gives all addresses of a name; rejects as `dns.lookup` does (ENOTFOUND). */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>

export interface AddressGuard {
  /** Throws AddressRefusedError for a scheme, a port or an IP address (in any spelling) that may not be read. Resolves no name. */
  checkUrl(url: URL): void
  /** Resolves a name once. Throws AddressRefusedError if any of its addresses is not public, even if others are. */
  resolvePublic: Resolve
  /** Resolves a name that the operator allowed: its addresses may be private. */
  resolveAllowed: Resolve
  /** Whether the operator allowed this host and port. */
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
/** In IPv6 only global unicast (2000::/3) is public. So private, link-local, multicast and mapped addresses need no entry in `notPublicV6`. */
const globalUnicastV6 = blockList('ipv6', [['2000::', 3]])
const notPublicV6 = blockList('ipv6', [
  ['2001::', 23], // protocol assignments: Teredo, benchmarking, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: contains an IPv4 address
  ['3fff::', 20], // documentation
])
/** Addresses for IPv4 sites, in networks that translate IPv6 to IPv4 (NAT64). Such an address is public if the IPv4 address in it is public. */
const nat64 = blockList('ipv6', [['64:ff9b::', 96]])

/** Whether a text is an IP address (in any spelling, without brackets) of the public internet. */
export function isPublicIp(address: string): boolean {
  if (isIPv4(address)) return !notPublicV4.check(address, 'ipv4')
  // The URL parser gives all spellings of an IPv6 address one form, and rejects a zone ("%eth0"), which no public address has.
  const canonical = parseUrl(`http://[${address}]/`)?.hostname.slice(1, -1)
  if (!canonical) return false
  if (nat64.check(canonical, 'ipv6')) return isPublicIp(embeddedV4(canonical))
  return globalUnicastV6.check(canonical, 'ipv6') && !notPublicV6.check(canonical, 'ipv6')
}

/** `allowPrivateNetwork` contains `host:port` entries. `resolver` is the system's resolver except in tests. */
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

/** The host without the brackets of IPv6 and without a final dot, as sockets and resolvers expect it. */
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

/** Resolves each name only once and keeps its addresses, so that the name means one host as long as the guard exists. Failures are not kept. */
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
