/** Codes of an authenticator application: RFC 6238 with HMAC-SHA-1, six digits and steps of 30 seconds, which all applications support. */
import { createHmac, randomBytes } from 'node:crypto'

const stepSeconds = 30
/** A code is accepted if its step is at most this many steps before or after the present one, because clocks differ and typing takes time. */
const tolerance = 1
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base32, as applications expect them. */
export const newTotpKey = (): string => Array.from(randomBytes(32), byte => letters[byte % 32]).join('')

/** Whether the text has the form of a key from `newTotpKey`. */
export const isTotpKey = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text)

const bytesOf = (key: string): Buffer => {
  const bits = Array.from(key, letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(Array.from({ length: bits.length >> 3 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2)))
}

/** The code of a time step; step 0 began in 1970. */
export function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(key)).update(counter).digest()
  const number = hash.readUInt32BE(hash[19]! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The time step of the code, if it is the present one or within `tolerance` of it; null for any other code. */
export function stepOfCode(key: string, code: string, now: number = Date.now()): number | null {
  const current = Math.floor(now / 1000 / stepSeconds)
  for (let step = current + tolerance; step >= current - tolerance; step--) if (totpCode(key, step) === code) return step
  return null
}
