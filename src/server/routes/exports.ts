/** Exporting a table to Google Sheets. */
import { languageOf } from '#contracts/language.ts'
import type { ExportedCell } from '#contracts/value.ts'
import { exportToGoogleSheets } from '#exports/google-sheets.ts'
import { SheetsError } from '#exports/sheets-api.ts'
import type { AppParts } from '#server/app-parts.ts'
import { untilGone } from '#server/await-job.ts'
import { FailureError } from '#server/failure.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { record } from '#server/security-log.ts'

/** If one of these fields of a request is too long, the error says that the table is too large. '' stands for the request as a whole. */
const growing = new Set(['', 'data', 'headers', 'summary'])

export function registerExports(call: RegisterCall, parts: AppParts & { closing: AbortSignal }): void {
  const { settings, log, sheetsPatience, closing } = parts
  call(
    'exportGoogleSheets',
    async ({ input, user, request, reply }) => {
      const { name, headers, summary, accessToken } = input
      const rows = input.data.map(row => (Array.isArray(row) ? row : aligned(row, headers)))
      const signal = untilGone(reply, closing)
      const language = languageOf(request.headers['accept-language'])
      try {
        const spreadsheetUrl = await exportToGoogleSheets(
          { name, headers, rows, summary: summary ?? null },
          { address: settings.GOOGLE_SHEETS_URL, accessToken, language, signal, patience: sheetsPatience },
        )
        await record(parts, request, user.id, 'export')
        return { success: true, spreadsheetUrl }
      } catch (error) {
        // `signal` aborts when the client has left or the server is closing, so nobody reads this answer.
        if (signal.aborted) throw new FailureError('internal')
        if (!(error instanceof SheetsError)) throw error
        log.warn({ reason: error.message }, 'An export to Google Sheets failed')
        throw new FailureError(error.code, error.code === 'sheets-auth-failed' ? {} : { general: 'sheets-export-failed' })
      }
    },
    ({ field, tooLong }) => (tooLong && growing.has(field) ? 'table-too-large' : undefined),
  )
}

const aligned = (row: Record<string, ExportedCell>, headers: readonly string[]): ExportedCell[] =>
  headers.map(header => (Object.hasOwn(row, header) ? row[header]! : null))
