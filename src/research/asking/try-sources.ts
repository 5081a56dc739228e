/** Tries whether the data sources answer from this machine: asks each about sugar, until its first facts. */
import type { ReportSource } from '#contracts/report.ts'
import type { Settings } from '#contracts/settings.ts'
import { sourceAddressOf, createAskSource, noCache } from './ask-source.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import { runSources } from './run-sources.ts'
import { sourceName } from '#contracts/research-sources.ts'
import type { DataSource, ResearchRequest } from '#research/source.ts'
import { dataSources } from '#research/sources.ts'

export interface SourceTrial extends ReportSource {
  name: string
  /** The address that was asked; null where the source has none. */
  address: string | null
  /** Time from the first question to the end. */
  milliseconds: number
}

const sugar: Omit<ResearchRequest, 'now'> = {
  name: 'sugar',
  names: { es: 'azúcar', en: 'sugar' },
  code: '170199',
  language: 'en',
  countries: [],
}

/** Asks all sources at the same time, without the cache. Takes at most half a minute. */
export async function trySources(settings: Settings): Promise<SourceTrial[]> {
  const times = new Map<string, { from: number; to: number }>()
  // Ends the questions that are still under way when the sources have given their first facts.
  const over = new AbortController()
  const log = { warn: () => {} }
  try {
    const endings = await runSources({
      sources: Object.values(dataSources).map(briefly),
      request: { ...sugar, now: new Date() },
      ledger: createLedger(),
      askSource: createAskSource({ settings, cache: noCache, log }),
      settings,
      signal: over.signal,
      log,
      onSource: ({ id }) => times.set(id, { from: times.get(id)?.from ?? performance.now(), to: performance.now() }),
    })
    return endings.map(ending => {
      const { from, to } = times.get(ending.id)!
      const address = sourceAddressOf(ending.id, settings)
      return { ...ending, name: sourceName(ending.id, 'en'), address, milliseconds: to - from }
    })
  } finally {
    over.abort()
  }
}

/** The same source, except that it ends after its first facts, and is asked also where it would only replace another source. */
function briefly(source: DataSource): DataSource {
  return {
    ...source,
    insteadOf: undefined,
    async *fetch(request, tools) {
      const facts = source.fetch(request, tools)
      for (;;) {
        const step = await facts.next()
        if (step.done) return step.value
        if (step.value.length > 0) {
          yield step.value
          return
        }
      }
    },
  }
}
