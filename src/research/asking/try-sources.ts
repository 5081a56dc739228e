/** Whether the data sources answer from here: each is asked about sugar, until its first facts. */
import type { ReportSource } from '#contracts/report.ts'
import type { Settings } from '#contracts/settings.ts'
import { addressOf, createAskSource, noCache } from './ask-source.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import { runSources } from './run-sources.ts'
import { sourceName } from '#contracts/research-sources.ts'
import type { DataSource, ResearchRequest } from '#research/source.ts'
import { dataSources } from '#research/sources.ts'

export interface SourceTrial extends ReportSource {
  name: string
  /** Where it is asked; null for one that has no address. */
  address: string | null
  /** From the first question to the end. */
  milliseconds: number
}

const sugar: Omit<ResearchRequest, 'now'> = {
  name: 'sugar',
  names: { es: 'azúcar', en: 'sugar' },
  code: '170199',
  language: 'en',
  countries: [],
}

/** Asks all sources at the same time, nothing from a cache. Takes half a minute at most. */
export async function trySources(settings: Settings): Promise<SourceTrial[]> {
  const times = new Map<string, { from: number; to: number }>()
  // What a source has asked ahead is not waited for.
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
      const address = addressOf(ending.id, settings)
      return { ...ending, name: sourceName(ending.id, 'en'), address, milliseconds: to - from }
    })
  } finally {
    over.abort()
  }
}

/** Ends with its first facts, and does not stand back for another. */
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
