/**
 * The connections of the guarded fetch. A name is resolved once, inside the connect, and the socket goes to the addresses
 * that were checked, so a name that changes its answer between check and use (DNS rebinding) gains nothing.
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
    // The deadline of the whole page bounds headers and body; undici's own timers would only repeat it coarsely.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: createGuardedConnect(guard, connectMilliseconds),
  })
}

/** Connects only where the guard lets it: with TLS where the protocol is `https:`, else plainly. */
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
