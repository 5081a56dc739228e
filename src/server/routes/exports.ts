/** Exporting a saved search as a file, and a table to Google Sheets. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { csvPath, exportPath } from '#contracts/call-routes.ts'
import { exportQuerySchema, exportRequestSchema } from '#contracts/export.ts'
import { languageOf } from '#contracts/language.ts'
import type { ExportedCell } from '#contracts/value.ts'
import type { ExportedSearch } from '#db/searches.ts'
import { exportFileName } from '#exports/csv.ts'
import { exportTypes } from '#exports/export-file.ts'
import { ExportError, openExporter } from '#exports/exporter.ts'
import { exportToGoogleSheets } from '#exports/google-sheets.ts'
import { SheetsError } from '#exports/sheets-api.ts'
import type { AppParts } from '#server/app-parts.ts'
import { untilGone } from '#server/await-job.ts'
import { FailureError } from '#server/failure.ts'
import { memberOf } from '#server/member.ts'
import { checkSameOrigin, parseInput, type RegisterCall } from '#server/register-call.ts'
import { requestLanguage } from '#server/request-language.ts'
import { record } from '#server/security-log.ts'
import { requireFeature } from '#server/subscriptions.ts'
import { withoutAccents } from '#foundation/text/folding.ts'

/** If one of these fields of a request is too long, the error says that the table is too large. '' stands for the request as a whole. */
const growing = new Set(['', 'data', 'headers', 'summary'])

interface ExportParts extends AppParts {
  /** Aborts when the server closes. */
  closing: AbortSignal
}

export function registerExports(app: FastifyInstance, call: RegisterCall, parts: ExportParts): void {
  registerFiles(app, parts)
  registerGoogleSheets(call, parts)
}

/** A table may have 10,000 rows, and a request names the position of each row that it wants. */
const fileRequestBytes = 1024 * 1024
const filesPerMinute = 60

function registerFiles(app: FastifyInstance, parts: ExportParts): void {
  const exporter = openExporter()
  app.addHook('onClose', () => exporter.close())

  async function sendFile(request: FastifyRequest<ById>, reply: FastifyReply, wanted: z.output<typeof exportRequestSchema>) {
    const user = memberOf(request)
    const found = await parts.repositories.searches.forExport(user.id, request.params.id)
    if (!found) throw new FailureError('not-found')
    const { rowTexts, columns, receipt, sources, summary, name, prompt, url, createdAt } = found
    const about = { name, prompt, url, createdAt }
    const document = { table: { columns, receipt, sources }, summary, about, language: requestLanguage(request) }
    const { format, shown, from } = wanted
    const signal = untilGone(reply, parts.closing)
    const file = await exporter.write({ format, document, rowTexts, shown }, signal).catch((error: unknown) => {
      // `signal` aborts when the client has left or the server is closing, so nobody reads this answer.
      if (signal.aborted) throw new FailureError('internal')
      if (!(error instanceof ExportError)) throw error
      throw new FailureError(error.problem === 'too-large' ? 'file-too-large' : 'table-changed', { cause: error })
    })
    await record(parts, request, user.id, 'export')
    const { ending, type } = exportTypes[format]
    reply.header('content-disposition', attachment(`${exportFileName(nameOf(found, from))}.${ending}`)).type(type)
    return reply.send(file)
  }

  const config = { access: 'member', rateLimit: { max: filesPerMinute, timeWindow: 60_000 } } as const
  // The specification's file: the whole table with commas.
  app.get<ById>(csvPath(':id'), { config, exposeHeadRoute: false }, async (request, reply) =>
    sendFile(request, reply, { ...parseInput(exportQuerySchema.omit({ format: true }), request.query, request), format: 'csv' }),
  )
  app.get<ById>(exportPath(':id'), { config, exposeHeadRoute: false }, async (request, reply) =>
    sendFile(request, reply, parseInput(exportQuerySchema, request.query, request)),
  )
  app.post<ById>(
    exportPath(':id'),
    {
      config,
      bodyLimit: fileRequestBytes,
      onRequest: async request => checkSameOrigin(request, parts.settings.INDAGA_PUBLIC_URL),
    },
    async (request, reply) => sendFile(request, reply, parseInput(exportRequestSchema, request.body, request)),
  )
}

interface ById {
  Params: { id: string }
}

/**
 * What a file is named after. For a fresh result (`from`), this is the address that was scanned or the product that was asked for; for a saved search,
 * its own name.
 */
function nameOf({ name, url, product }: ExportedSearch, from: 'scan' | 'research' | undefined): { name: string } | { url: string } {
  if (from === 'scan' && url !== null) return { url }
  return { name: from === 'research' && product !== null ? product : name }
}

/**
 * The Content-Disposition header of a download (RFC 6266, with names encoded as in RFC 5987). `name` may hold any characters. Clients that know only
 * ASCII get the name without accents.
 */
export function attachment(name: string): string {
  const plain = withoutAccents(name).replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function registerGoogleSheets(call: RegisterCall, parts: ExportParts): void {
  const { settings, log, sheetsPatience, closing } = parts
  call(
    'exportGoogleSheets',
    async ({ input, user, request, reply }) => {
      await requireFeature(parts, user, 'sheets')
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
