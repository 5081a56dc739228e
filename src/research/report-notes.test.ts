/** The notes before a report with few data. */
import { expect, it } from 'vitest'
import { tradeFacts } from '#test/support/trade-facts.ts'
import { buildMarket } from '#research/market/build-market.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import { reportNotes } from './report-notes.ts'

const notesOf = (...years: number[]) => {
  const ledger = createLedger()
  for (const year of years) ledger.read('comtrade', tradeFacts('exports', year, { BRA: 100, IND: 50, THA: 25 }))
  return reportNotes(buildMarket(ledger), [{ id: 'comtrade', status: 'asking', detail: null, entries: 3 }], ledger, 'es').map(
    ({ text }) => text,
  )
}

it('a note says that the shares of the only known year may change', () => {
  expect(notesOf(2025)).toEqual(['Solo se conoce 2025, y puede que algunos países aún no lo hayan declarado: las cuotas podrían cambiar.'])
  expect(notesOf(2024, 2025)).toEqual([])
})
