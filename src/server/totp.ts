/** Codes of an authenticator application: RFC 6238 with HMAC-SHA-1, six digits and steps of half a minute, which is what all of them know. */
import { createHmac, randomBytes } from 'node:crypto'

const stepSeconds = 30
/** Steps before and after now whose codes are taken too: clocks differ, and typing takes time. */
const tolerance = 1
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits in base32, as applications take it. */
export const newTotpKey = (): string => Array.from(randomBytes(32), byte => letters[byte % 32]).join('')

/** Whether it is a key that `newTotpKey` may have made. */
export const isTotpKey = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text)

const bytesOf = (key: string): Buffer => {
  const bits = Array.from(key, letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(Array.from({ length: bits.length >> 3 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2)))
}

/** The code of a step, counted from 1970. */
export function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(key)).update(counter).digest()
  const number = hash.readUInt32BE(hash[19]! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The step whose code it is, of those around now; null where it is none. */
export function stepOfCode(key: string, code: string, now: number = Date.now()): number | null {
  const current = Math.floor(now / 1000 / stepSeconds)
  for (let step = current + tolerance; step >= current - tolerance; step--) if (totpCode(key, step) === code) return step
  return null
}
