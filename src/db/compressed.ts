/** Compresses texts for `bytea` columns, on threads outside the event loop. */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

export const compressed = async (text: string | Buffer): Promise<Buffer> => await compress(text)
export const decompressed = async (bytes: Uint8Array): Promise<string> => (await decompress(bytes)).toString()
