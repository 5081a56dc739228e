/**
 * The connections of the crawler. A name is resolved once, while connecting, and the socket connects to the addresses that were checked.
 * A name that resolves to other addresses between check and connection (DNS rebinding) therefore reaches nothing private.
 */
import type { LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { AddressRefusedError, isPublicIp } from './address-guard.ts'
import type { AddressGuard, Resolve } from './address-guard.ts'

/** An undici Agent whose every connection passes the guard. `connectMilliseconds` bounds resolving, connecting and TLS together. */
export function createGuardedAgent(guard: AddressGuard, connectMilliseconds: number): Agent {
  return new Agent({
    connections: 8,
    maxHeaderSize: 65_536,
    // The deadline of the page limits headers and body already.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: createGuardedConnect(guard, connectMilliseconds),
  })
}

/** Connects only to addresses that the guard accepts, with TLS where the protocol is `https:`. */
export function createGuardedConnect(guard: AddressGuard, connectMilliseconds: number): buildConnector.connector {
  const connectPublic = buildConnector({
    timeout: connectMilliseconds,
    lookup: lookupBy(guard.resolvePublic),
  } as buildConnector.BuildOptions)
  const connectAllowed = buildConnector({
    timeout: connectMilliseconds,
    lookup: lookupBy(guard.resolveAllowed),
  } as buildConnector.BuildOptions)
  return (options, callback) => {
    const url = new URL(`${options.protocol}//${options.host ?? options.hostname}`)
    if (guard.isAllowed(url)) return connectAllowed(options, callback)
    try {
      guard.checkUrl(url)
    } catch (error) {
      return callback(error as Error, null)
    }
    connectPublic(options, (...result) => {
      const [error, socket] = result
      if (error !== null || isPublicIp(socket.remoteAddress ?? '')) return callback(...result)
      socket.destroy()
      callback(new AddressRefusedError(`${options.hostname} led to ${socket.remoteAddress}, which is not a public address`), null)
    })
  }
}

function lookupBy(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      addresses => {
        const [first] = addresses
        if (!first) callback(Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' }), '')
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}
