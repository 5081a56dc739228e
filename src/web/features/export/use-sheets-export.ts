/** An export to Google Sheets: Google's window asks for permission, then a call makes the spreadsheet. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Search } from '#contracts/search.ts'
import { headingWithUnit } from '#contracts/column-heading.ts'
import type { Column } from '#contracts/table.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { loadGoogle, requestAccessToken } from '#web/features/google/index.ts'
import type { ShownTable } from '#web/features/table/index.ts'

type ExportState =
  | { step: 'idle' }
  /** Google's window is open. */
  | { step: 'signing-in' }
  | { step: 'exporting' }
  | { step: 'done'; spreadsheetUrl: string }
  | { step: 'failed'; error: unknown }

export interface ExportAttempt {
  state: ExportState
  /** Whether Google's script has loaded. It is loaded before the click, because browsers open a window only during a click. */
  script: 'loading' | 'ready' | 'failed'
  /** Loads the script again after it has failed. */
  reload: () => void
  /** Starts the export. Must be called in the handler of a click. */
  start: () => void
}

/** Loads Google's script when there is a `clientId`. A running export is aborted when the component is removed. */
export function useSheetsExport(
  search: Pick<Search, 'name' | 'ai_summary'>,
  shown: ShownTable,
  clientId: string | null | undefined,
): ExportAttempt {
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const google = useQuery({
    queryKey: queryKeys.google,
    queryFn: loadGoogle,
    enabled: typeof clientId === 'string',
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  })

  async function run(signal: AbortSignal): Promise<ExportState> {
    if (!google.data || !clientId) return { step: 'idle' }
    const accessToken = await requestAccessToken(google.data, clientId)
    signal.throwIfAborted()
    setState({ step: 'exporting' })
    const table = { headers: shown.columns.map(sheetHeading), data: shown.rows.map(row => [...row]) }
    const request = { ...table, name: search.name, summary: search.ai_summary, accessToken }
    const { spreadsheetUrl } = await call('exportGoogleSheets', request, { signal })
    return { step: 'done', spreadsheetUrl }
  }

  async function start(): Promise<void> {
    const { signal } = (leaving.current = new AbortController())
    setState({ step: 'signing-in' })
    const end = await run(signal).catch((error: unknown) => ({ step: 'failed', error }) as const)
    if (!signal.aborted) setState(end)
  }

  return {
    state,
    script: google.data ? 'ready' : google.isError && !google.isFetching ? 'failed' : 'loading',
    reload: () => void google.refetch(),
    start: () => void start(),
  }
}

/** The heading of a column with its currency and unit, because the cells hold plain numbers: "Importe (EUR/mes)". */
function sheetHeading(column: Column): string {
  const { name, type, currency, unit } = column
  return type === 'money' && currency ? `${name} (${unit ? `${currency}/${unit}` : currency})` : headingWithUnit(column)
}
