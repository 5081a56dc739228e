/** All known ways in which the sources answer badly. */
import type { ServerResponse } from 'node:http'
import type { Answer } from './asked.ts'

/** Failures that replace the answer. */
const transportFailures = [
  /** Status 200 with a sentence instead of data. */
  'plain-text',
  /** Status 200 with a page that checks for a browser. */
  'challenge',
  /** Status 202 without a body. */
  'accepted',
  'forbidden',
  'too-many-requests',
  /** The same with a Retry-After of an hour. */
  'too-many-requests-retry-after',
  'server-error',
  /** The answer's text stops in the middle. */
  'broken-text',
  /** The connection ends before the announced length. */
  'cut-off',
  /** The connection ends at once. */
  'reset',
  /** One character every 0.2 s, endlessly. */
  'slow-drip',
  'hang',
  /** Several hundred megabytes. */
  'endless',
] as const

/** Faults in an answer of the right kind. */
const contentFailures = [
  /** As for an unknown product. */
  'empty',
  /** One row for each means of transport, silently cut at 500; for UN Comtrade. */
  'cut-at-500',
  'null-names',
  /** A list in place of a text. */
  'lists',
  /** Of four records, one is negative, one is absurdly large, one is in the future, and one is true. */
  'lies',
] as const

export const failures = [...transportFailures, ...contentFailures]
export type Failure = (typeof failures)[number]

const html = (title: string, text: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`
const challenge = `${html('Just a moment...', 'Enable JavaScript and cookies to continue')}<script src="/cdn-cgi/challenge-platform/orchestrate.js"></script>`

/** Sends the failure in place of the correct answer, or made from it. */
export function sendBadly(failure: Failure, response: ServerResponse, status: number, type: string, text: string): void {
  const say = (code: number, kind: string, body: string, headers = {}) =>
    response.writeHead(code, { 'content-type': kind, ...headers }).end(body)
  switch (failure) {
    case 'plain-text':
      return void say(200, 'text/html', 'Please limit requests to one every 5 seconds or contact the operators for larger queries.')
    case 'challenge':
      return void say(200, 'text/html', challenge)
    case 'accepted':
      return void say(202, 'text/plain', '')
    case 'forbidden':
      return void say(403, 'text/html', html('403 Forbidden', 'Request blocked.'))
    case 'too-many-requests':
      return void say(429, 'application/json', '{"statusCode":429,"message":"Rate limit is exceeded."}')
    case 'too-many-requests-retry-after':
      return void say(429, 'application/json', '{"statusCode":429,"message":"Rate limit is exceeded. Try again in 3600 seconds."}', {
        'retry-after': '3600',
      })
    case 'server-error':
      return void say(500, 'text/html', html('500 Internal Server Error', 'An error occurred.'))
    case 'broken-text':
      return void say(status, type, text.slice(0, Math.floor(text.length / 2)))
    case 'cut-off':
      response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) + 1000 })
      return void response.write(text.slice(0, Math.ceil(text.length / 2)), () => response.socket?.destroy())
    case 'reset':
      return void response.socket?.resetAndDestroy()
    case 'slow-drip': {
      response.writeHead(status, { 'content-type': type })
      const timer = setInterval(() => response.write(' '), 200)
      return void response.on('close', () => clearInterval(timer))
    }
    case 'hang':
      return
    case 'endless': {
      response.writeHead(status, { 'content-type': type })
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      return more()
    }
    default:
      say(status, type, text)
  }
}

const names = new Set([
  'reporterDesc',
  'partnerDesc',
  'reporterISO',
  'title',
  'name',
  'osm_name',
  'product_name',
  'product_name_es',
  'brands',
  'wordmark',
  'domain',
  'source',
  'extract',
  'description',
  'content',
])
const numbers = new Set([
  'primaryValue',
  'fobvalue',
  'cifvalue',
  'netWgt',
  'value',
  'views',
  'price',
  'rating',
  'ratingCount',
  'totalValue',
  'count',
  'total',
])
const dates = new Set([
  'period',
  'date',
  'seendate',
  'timestamp',
  'filedDate',
  'registrationDate',
  'publishedDate',
  'published_date',
  'page_age',
])

/** The answer with changed content; unchanged for failures of the connection. */
export function spoil(failure: Failure, { body, ...answer }: Answer): Answer {
  if (typeof body === 'string') return { ...answer, body: spoilText(failure, body) }
  if (failure === 'null-names') return { ...answer, body: change(body, (key, value) => (names.has(key) && isText(value) ? null : value)) }
  if (failure === 'lists')
    return { ...answer, body: change(body, (key, value) => (names.has(key) && isText(value) ? [value, value] : value)) }
  if (failure === 'lies') {
    let record = 0
    // Records are the elements of lists; fields beside a list form a record of their own.
    return {
      ...answer,
      body: change(
        body,
        (key, value) => lie(key, value, record),
        () => record++,
      ),
    }
  }
  return { ...answer, body }
}

const isText = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value)

function lie(key: string, value: unknown, record: number): unknown {
  const kind = record % 4
  if (typeof value === 'number' && numbers.has(key)) return [-value, 1e21, value, value][kind]
  // The tariff is the first observation.
  if (Array.isArray(value) && /^\d+$/.test(key) && typeof value[0] === 'number')
    return [[-value[0], 1e21, value[0], value[0]][kind], ...value.slice(1)]
  if (typeof value === 'string' && dates.has(key) && kind === 2) return value.replace(/20\d\d/, '2093')
  return value
}

function change(value: unknown, of: (key: string, value: unknown) => unknown, onRecord?: () => void): unknown {
  if (Array.isArray(value))
    return value.map(item => {
      const changed = change(item, of, onRecord)
      if (typeof item === 'object') onRecord?.()
      return changed
    })
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(of(key, inner), of, onRecord)]))
}

/** Tables of FRED and Eurostat, and feeds of Google News. */
function spoilText(failure: Failure, text: string): string {
  if (failure === 'null-names') return text.replaceAll(/<title>[^<]*<\/title>/g, '<title></title>')
  if (failure === 'lists') return text.replaceAll(/(<title>[^<]*<\/title>)/g, '$1$1')
  if (failure !== 'lies') return text
  if (text.startsWith('<')) return text.replaceAll(/(<pubDate>\w+, \d+ \w+ )\d{4}/g, '$12093')
  const [head = '', ...rows] = text.split('\n')
  const columns = head.split(',')
  const isValue = (index: number) => columns[index] === 'OBS_VALUE' || (columns.length === 2 && index === 1)
  const isDate = (index: number) => columns[index] === 'TIME_PERIOD' || (columns.length === 2 && index === 0)
  const changed = rows.map((row, record) =>
    row
      .split(',')
      .map((cell, index) => {
        if (isValue(index) && record % 4 < 2) return record % 4 === 0 ? `-${cell}` : '1e21'
        return isDate(index) && record % 4 === 2 ? cell.replace(/^\d{4}/, '2093') : cell
      })
      .join(','),
  )
  return [head, ...changed].join('\n')
}
