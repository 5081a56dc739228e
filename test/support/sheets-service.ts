/**
 * A stand-in on loopback for the part of Google's Sheets API that an export needs. It stores values as Google does (`RAW` unparsed, formulas
 * evaluated), refuses what Google refuses, and fails on demand with Google's messages.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startLoopbackServer, type LoopbackServer } from './loopback-server.ts'

export const goodToken = 'ya29.good-token'

export interface KeptSheet {
  sheetId: number
  title: string
  gridProperties: { rowCount: number; columnCount: number; frozenRowCount?: number }
  /** As stored; an evaluated formula is `{ formula }`. */
  cells: unknown[][]
  /** CSS pixels by column. */
  widths: Record<number, number>
  /** Every repeatCell, in order. */
  formats: { range: Record<string, number>; format: Record<string, unknown> }[]
}

export interface KeptSpreadsheet {
  id: string
  properties: { title: string; locale?: string }
  sheets: KeptSheet[]
}

type Step = 'create' | 'write' | 'update'
export type Fault = keyof typeof refusals | 'cut' | 'cut-when-done' | 'drip' | 'silence' | 'broken-json' | 'not-google'

export interface SheetsService extends LoopbackServer {
  spreadsheets: KeptSpreadsheet[]
  /** All requests in order, with the size of their body in bytes and their time. */
  requests: { step: Step; bytes: number; at: number }[]
  /** Number of connections that ended before their answer was complete. */
  abandoned: number
  /** Makes the next requests of that step fail, one fault after the other. */
  fail(step: Step, ...faults: Fault[]): void
  /** Forgets spreadsheets, requests and faults. */
  reset(): void
}

const refusal = (status: number, name: string, message: string, reason?: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: {
    error: {
      code: status,
      message,
      status: name,
      ...(reason && { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata: {} }] }),
    },
  },
})
const quota =
  "Quota exceeded for quota metric 'Write requests' and limit 'Write requests per minute per user' of service 'sheets.googleapis.com'."
const refusals = {
  'expired-token': refusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.', 'ACCESS_TOKEN_EXPIRED'),
  'insufficient-scope': refusal(
    403,
    'PERMISSION_DENIED',
    'Request had insufficient authentication scopes.',
    'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
  ),
  'insufficient-permissions': {
    status: 403,
    headers: {},
    body: {
      error: {
        code: 403,
        message: 'Insufficient Permission',
        errors: [{ domain: 'global', reason: 'insufficientPermissions', message: 'Insufficient Permission' }],
      },
    },
  },
  'rate-limit-403': {
    status: 403,
    headers: {},
    body: {
      error: { code: 403, message: quota, errors: [{ domain: 'usageLimits', reason: 'userRateLimitExceeded', message: quota }] },
    },
  },
  'api-disabled': refusal(403, 'PERMISSION_DENIED', 'Google Sheets API has not been used in project 1 before.', 'SERVICE_DISABLED'),
  'too-many': refusal(429, 'RESOURCE_EXHAUSTED', quota, 'RATE_LIMIT_EXCEEDED'),
  'too-many-wait-1s': refusal(429, 'RESOURCE_EXHAUSTED', quota, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '1' }),
  'too-many-wait-1h': refusal(429, 'RESOURCE_EXHAUSTED', quota, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '3600' }),
  'bad-request': refusal(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.'),
  internal: refusal(500, 'INTERNAL', 'Internal error encountered.'),
  unavailable: refusal(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
}

/** Starts the service on a free port, empty. */
export async function startSheetsService(): Promise<SheetsService> {
  const faults: Record<Step, Fault[]> = { create: [], write: [], update: [] }
  const server = await startLoopbackServer(async (request, response) => {
    const body = await bodyOf(request)
    const path = new URL(request.url!, server.origin).pathname
    const [, id, method] = /^\/v4\/spreadsheets(?:\/([^/:]+))?(:batchUpdate|\/values:batchUpdate)?$/.exec(path) ?? []
    const step: Step = method === undefined ? 'create' : method === ':batchUpdate' ? 'update' : 'write'
    service.requests.push({ step, bytes: body.length, at: Date.now() })
    response.on('close', () => void (service.abandoned += response.writableFinished ? 0 : 1))
    const fault = faults[step].shift()
    if (fault && fault !== 'cut-when-done') return failing(response, fault)
    const answer =
      request.headers.authorization === `Bearer ${goodToken}` ? act(step, id, JSON.parse(body.toString())) : refusals['expired-token']
    if (fault === 'cut-when-done') response.socket?.resetAndDestroy()
    else send(response, answer)
  })

  function act(step: Step, id: string | undefined, body: unknown): Refusal | { status: 200; body: object } {
    if (step === 'create') {
      const made = newSpreadsheet(body as Create, `sheet-${service.spreadsheets.length + 1}`)
      if (!made) return refusals['bad-request']
      service.spreadsheets.push(made)
      return { status: 200, body: { spreadsheetId: made.id, spreadsheetUrl: `https://docs.google.com/spreadsheets/d/${made.id}/edit` } }
    }
    const found = service.spreadsheets.find(spreadsheet => spreadsheet.id === id)
    if (!found) return refusal(404, 'NOT_FOUND', 'Requested entity was not found.')
    const done = step === 'write' ? write(found, body as Write) : update(found, body as Update)
    return done ? { status: 200, body: { spreadsheetId: id } } : refusals['bad-request']
  }

  const service: SheetsService = {
    ...server,
    spreadsheets: [],
    requests: [],
    abandoned: 0,
    fail: (step, ...more) => void faults[step].push(...more),
    reset() {
      service.spreadsheets.length = 0
      service.requests.length = 0
      service.abandoned = 0
      for (const step of Object.keys(faults) as Step[]) faults[step].length = 0
    },
  }
  return service
}

type Refusal = ReturnType<typeof refusal> | (typeof refusals)[keyof typeof refusals]

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function send(
  response: ServerResponse,
  { status, body, ...more }: { status: number; body: object; headers?: Record<string, string> },
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...more.headers })
  response.end(JSON.stringify(body))
}

function failing(response: ServerResponse, fault: Exclude<Fault, 'cut-when-done'>): void {
  if (fault === 'cut') return void response.socket?.resetAndDestroy()
  if (fault === 'silence') return
  if (fault === 'drip') {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    return void response.on('close', () => clearInterval(timer))
  }
  if (fault === 'broken-json') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"spreadsheetId": "abc')
  if (fault === 'not-google') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to this network</h1>')
  send(response, refusals[fault])
}

interface Create {
  properties: KeptSpreadsheet['properties']
  sheets: { properties: Pick<KeptSheet, 'sheetId' | 'title' | 'gridProperties'> }[]
}

function newSpreadsheet(body: Create, id: string): KeptSpreadsheet | null {
  const sheets = body.sheets.map(({ properties }) => ({ ...properties, cells: [], widths: {}, formats: [] }))
  const allFrozen = sheets.some(({ gridProperties: { rowCount, frozenRowCount = 0 } }) => frozenRowCount >= rowCount)
  const titles = new Set(sheets.map(sheet => sheet.title))
  return allFrozen || titles.size < sheets.length ? null : { id, properties: body.properties, sheets }
}

interface Write {
  valueInputOption: 'RAW' | 'USER_ENTERED'
  data: { range: string; values: unknown[][] }[]
}

function write(spreadsheet: KeptSpreadsheet, { valueInputOption, data }: Write): boolean {
  return data.every(({ range, values }) => {
    const [, title, from] = /^'(.+)'!A(\d+)$/.exec(range) ?? []
    const sheet = spreadsheet.sheets.find(one => one.title === title)
    const start = Number(from) - 1
    if (!sheet || start + values.length > sheet.gridProperties.rowCount) return false
    return values.every((row, index) => {
      if (row.length > sheet.gridProperties.columnCount || row.some(value => typeof value === 'string' && value.length > 50_000))
        return false
      sheet.cells[start + index] = row.map(value =>
        valueInputOption !== 'RAW' && typeof value === 'string' && value.startsWith('=') ? { formula: value } : value,
      )
      return true
    })
  })
}

interface Update {
  requests: {
    repeatCell?: { range: { sheetId: number }; cell: { userEnteredFormat: Record<string, unknown> } }
    updateDimensionProperties?: { range: { sheetId: number; startIndex: number }; properties: { pixelSize: number } }
    updateSpreadsheetProperties?: { properties: { title: string }; fields: 'title' }
  }[]
}

/** Applies all updates or none, as Google does. */
function update(spreadsheet: KeptSpreadsheet, { requests }: Update): boolean {
  const sheetOf = (id: number) => spreadsheet.sheets.find(sheet => sheet.sheetId === id)
  const changes = requests.map(({ repeatCell, updateDimensionProperties: widths, updateSpreadsheetProperties: entitle }) => {
    const sheet = sheetOf(repeatCell?.range.sheetId ?? widths?.range.sheetId ?? -1)
    if (entitle) return () => void (spreadsheet.properties.title = entitle.properties.title)
    if (sheet && repeatCell)
      return () => void sheet.formats.push({ range: { ...repeatCell.range }, format: repeatCell.cell.userEnteredFormat })
    if (sheet && widths) return () => void (sheet.widths[widths.range.startIndex] = widths.properties.pixelSize)
    return null
  })
  if (changes.includes(null)) return false
  for (const change of changes) change?.()
  return true
}
