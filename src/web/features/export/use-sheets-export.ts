/** One export to Google Sheets: permission from Google, then the call that makes the spreadsheet. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Search } from '#contracts/search.ts'
import { headingWithUnit, type Column } from '#contracts/table.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { loadGoogle, requestAccessToken } from '#web/features/google/index.ts'
import type { ShownTable } from '#web/features/table/shown-table.ts'

export type SheetsExportState =
  | { step: 'idle' }
  /** Google's window is open. */
  | { step: 'signing-in' }
  | { step: 'exporting' }
  | { step: 'done'; spreadsheetUrl: string }
  | { step: 'failed'; error: unknown }

export interface SheetsExport {
  state: SheetsExportState
  /** Google's script: browsers open its window only for a press, so it is loaded before. */
  script: 'loading' | 'ready' | 'failed'
  /** Loads the script, which had failed, once more. */
  reload: () => void
  /** For the handler of a press. */
  start: () => void
}

/** Without `clientId` nothing is loaded. What runs ends with the component that uses this. */
export function useSheetsExport(
  search: Pick<Search, 'name' | 'ai_summary'>,
  shown: ShownTable,
  clientId: string | null | undefined,
): SheetsExport {
  const [state, setState] = useState<SheetsExportState>({ step: 'idle' })
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

  async function run(signal: AbortSignal): Promise<SheetsExportState> {
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

/** Cells hold plain numbers, to count with, so the heading says of what. */
function sheetHeading(column: Column): string {
  const { name, type, currency, unit } = column
  return type === 'money' && currency ? `${name} (${unit ? `${currency}/${unit}` : currency})` : headingWithUnit(column)
}
