/**
 * The three requests of Google's Sheets API that an export needs. They are repeated with growing pauses while Google asks for it, and errors are
 * classified by their consequence. Neither the token nor a cell's value gets into an error.
 */
import { growingPause, retryAfterOf } from '#foundation/http/retry.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { sheets_v4 } from '@googleapis/sheets'
import type { ErrorCode } from '#contracts/error.ts'

/** How long an export tries. All times are in milliseconds. */
export interface SheetsPatience {
  /** The most attempts of one request. */
  attempts: number
  /** The pause after the first attempt. It doubles after every further attempt, up to `longestPause`. */
  firstPause: number
  longestPause: number
  /** The most time for one answer. */
  request: number
  /** The most time for the whole export. */
  altogether: number
}

/** The usual patience. Google limits writes per minute, so the pauses add up to more than a minute. */
const usualPatience: SheetsPatience = { attempts: 7, firstPause: 1000, longestPause: 32_000, request: 60_000, altogether: 180_000 }

/** Google prevented the export; `code` is the error for the user. */
export class SheetsError extends Error {
  override name = 'SheetsError'
  readonly code: ErrorCode

  /** `message` is for the log: the status and Google's names of the reasons. */
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export interface SheetsApi {
  create(spreadsheet: sheets_v4.Schema$Spreadsheet): Promise<{ id: string; url: string }>
  /** Writes values as they are: nothing is parsed, so nothing becomes a formula. */
  write(id: string, range: sheets_v4.Schema$ValueRange): Promise<void>
  update(id: string, requests: sheets_v4.Schema$Request[]): Promise<void>
}

interface Access {
  address: string
  accessToken: string
  signal: AbortSignal
  patience?: SheetsPatience
}

export async function openSheetsApi({ address, accessToken, signal, patience = usualPatience }: Access): Promise<SheetsApi> {
  // Loaded at the first use, because few runs of the program export anything.
  const { sheets } = await import('@googleapis/sheets')
  const { spreadsheets } = sheets('v4')
  const deadline = Date.now() + patience.altogether

  const options = () => ({
    rootUrl: address,
    headers: { authorization: `Bearer ${accessToken}` },
    signal,
    timeout: Math.max(1, Math.min(patience.request, deadline - Date.now())),
    maxContentLength: 1_000_000,
    // The library must neither throw for a status nor repeat a request: this file does both.
    validateStatus: () => true,
    retry: false,
  })

  /**
   * Sends the request and repeats it while that may help. `repeatable`: carrying out the request twice does no harm. Only a repeatable request is
   * repeated when its answer was lost, because Google may already have carried it out.
   */
  async function patiently<Data extends { spreadsheetId?: string | null }>(
    request: () => Promise<Answer<Data>>,
    { repeatable }: { repeatable: boolean },
  ): Promise<Data> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await outcomeOf(request)
      signal.throwIfAborted()
      if ('data' in outcome) return outcome.data
      const pause = Math.max(pauseAfter(attempt, patience), outcome.retryAfter ?? 0)
      const again = outcome.transient && (repeatable || !outcome.lost) && attempt < patience.attempts
      if (!again || Date.now() + pause >= deadline) throw new SheetsError(outcome.code, outcome.message)
      await sleep(pause, undefined, { signal })
    }
  }

  return {
    async create(requestBody) {
      const request = () => spreadsheets.create({ requestBody, fields: 'spreadsheetId,spreadsheetUrl' }, options())
      // This request is not repeated when its answer was lost: Google may have created the spreadsheet, and would then create a second one.
      const { spreadsheetId, spreadsheetUrl } = await patiently(request, { repeatable: false })
      if (!spreadsheetId || !isWebAddress(spreadsheetUrl)) throw new SheetsError('sheets-export-failed', 'a spreadsheet without address')
      return { id: spreadsheetId, url: spreadsheetUrl }
    },
    async write(spreadsheetId, range) {
      const requestBody = { valueInputOption: 'RAW', data: [range] }
      const request = () => spreadsheets.values.batchUpdate({ spreadsheetId, requestBody, fields: 'spreadsheetId' }, options())
      await patiently(request, { repeatable: true })
    },
    async update(spreadsheetId, requests) {
      const request = () => spreadsheets.batchUpdate({ spreadsheetId, requestBody: { requests }, fields: 'spreadsheetId' }, options())
      await patiently(request, { repeatable: true })
    },
  }
}

/**
 * The pause after an attempt. As Google advises, it doubles each time and has a random part, so that many callers do not retry at the same moment.
 */
const pauseAfter = (attempt: number, { firstPause, longestPause }: SheetsPatience) =>
  Math.min(longestPause, growingPause(firstPause, attempt - 1)) + Math.random() * firstPause

const isWebAddress = (text: string | null | undefined): text is string => text != null && /^https?:\/\//.test(text)

interface Answer<Data> {
  status: number
  headers: unknown
  data: Data
}

interface Failed {
  code: ErrorCode
  message: string
  /** Whether the same request may succeed later. */
  transient: boolean
  /** Whether Google may have carried out the request although its answer did not arrive. */
  lost: boolean
  /** Milliseconds that Google asks to wait; null when it does not say. */
  retryAfter: number | null
}

async function outcomeOf<Data extends { spreadsheetId?: string | null }>(
  request: () => Promise<Answer<Data>>,
): Promise<{ data: Data } | Failed> {
  let answer
  try {
    answer = await request()
  } catch (error) {
    // Errors of Google's library contain the request with its token, so only the error code is kept.
    const { code } = error as { code?: unknown }
    const unconnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(code))
    return { code: 'sheets-unreachable', message: `no answer (${String(code)})`, transient: true, lost: !unconnected, retryAfter: null }
  }
  const { status, data } = answer
  if (status < 300 && typeof data?.spreadsheetId === 'string') return { data }
  if (status < 300)
    return { code: 'sheets-export-failed', message: `${status} that is not Google's`, transient: true, lost: true, retryAfter: null }
  const reasons = reasonsIn(data)
  const judged = judge(status, reasons)
  return {
    ...judged,
    message: [status, ...reasons].join(' '),
    lost: false,
    retryAfter: retryAfterOf(new Headers(answer.headers as HeadersInit).get('retry-after')),
  }
}

const scopeReasons = /^(ACCESS_TOKEN_SCOPE_INSUFFICIENT|insufficientPermissions)$/
const disabledReasons = /^(SERVICE_DISABLED|accessNotConfigured)$/
const busyReasons = /^(RATE_LIMIT_EXCEEDED|RESOURCE_EXHAUSTED|rateLimitExceeded|userRateLimitExceeded|quotaExceeded)$/

function judge(status: number, reasons: string[]): Pick<Failed, 'code' | 'transient'> {
  const because = (pattern: RegExp) => reasons.some(reason => pattern.test(reason))
  if (status === 401 || (status === 403 && because(scopeReasons))) return { code: 'sheets-auth-failed', transient: false }
  if (status === 403 && because(disabledReasons)) return { code: 'sheets-api-disabled', transient: false }
  if (status === 429 || (status === 403 && because(busyReasons))) return { code: 'sheets-busy', transient: true }
  return { code: 'sheets-export-failed', transient: status === 408 || status >= 500 }
}

/**
 * Google's names of the reasons (RATE_LIMIT_EXCEEDED), which are in three places of its answers. Its messages are not used, because they may quote
 * cells.
 */
function reasonsIn(data: unknown): string[] {
  const error = (data as { error?: { status?: unknown; details?: unknown; errors?: unknown } } | null)?.error
  const listed = [error?.details, error?.errors].flatMap(list => (Array.isArray(list) ? list : [])) as { reason?: unknown }[]
  return [error?.status, ...listed.map(item => item?.reason)].filter(
    reason => typeof reason === 'string' && /^\w{1,60}$/.test(reason),
  ) as string[]
}
