/** A message as its recipient's mail program reads it: headers, plain text and HTML. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface ReceivedMessage {
  /** Sender and recipients as the server received them. */
  envelope: { sender: string; recipients: string[] }
  /** By name in lower case, with encoded words decoded. */
  headers: Record<string, string>
  text: string
  html: string
}

export function readMessage(raw: Buffer, envelope: ReceivedMessage['envelope'] = { sender: '', recipients: [] }): ReceivedMessage {
  const { headers, body } = split(raw.toString('latin1'))
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  if (!boundary) throw new Error('The message is not in parts')
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => split(part.replace(/^\r\n/, '')))
  const ofType = (type: string) => parts.filter(part => part.headers['content-type']?.startsWith(type)).map(decoded)[0] ?? ''
  return { envelope, headers, text: ofType('text/plain'), html: ofType('text/html') }
}

/** The text of the newest message that the product stored in a folder; empty when there is none, or the first is being written. */
export function newestMessage(folder: string): string {
  const newest = readdirSync(folder).toSorted().at(-1)
  return !newest || newest.startsWith('.') ? '' : readMessage(readFileSync(path.join(folder, newest))).text
}

/** The texts of all messages that the product stored in a folder, the oldest first. */
export function storedMessages(folder: string): string[] {
  const names = readdirSync(folder).filter(name => name.endsWith('.eml') && !name.startsWith('.'))
  return names.toSorted().map(name => readMessage(readFileSync(path.join(folder, name))).text)
}

interface Part {
  headers: Record<string, string>
  body: string
}

function split(part: string): Part {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), words(line.slice(line.indexOf(':') + 1).trim())])
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: rest.join('\r\n\r\n') }
}

function decoded({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? quoted(body.replace(/=\r\n/g, '')) : body, 'latin1')
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

const quoted = (text: string) => text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** Decodes the encoded words of a header (RFC 2047). */
function words(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : Buffer.from(quoted(text.replaceAll('_', ' ')), 'latin1')).toString(
        'utf8',
      ),
    )
}
