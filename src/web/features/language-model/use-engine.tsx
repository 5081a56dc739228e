/** The line and the detail of who made a result, for the two places of a page where they stand. Both come after the page. */
import { lazy, startTransition, useId, useState, type ReactNode } from 'react'
import type { Engine } from '#contracts/model.ts'
import { loadDictionary } from '#web/i18n/language.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import type { Question } from '#web/jobs/repeat-question.ts'
import type { Made } from './engine-sentences.ts'

const EngineLine = lazy(async () => {
  const [{ EngineLine: Drawn }] = await Promise.all([import('./engine-line.tsx'), loadDictionary('model')])
  return { default: Drawn }
})
const EngineDetail = lazy(async () => {
  const [{ EngineDetail: Drawn }] = await Promise.all([import('./engine-detail.tsx'), loadDictionary('model')])
  return { default: Drawn }
})

interface EngineOf {
  /** Unset where it is not known: nothing is shown. */
  engine: Engine | undefined
  made: Made
  /** Null where it cannot be asked again: the scan is gone. */
  question: Question | null
}

export function useEngine({ engine, made, question }: EngineOf): { line: ReactNode; detail: ReactNode } {
  const [open, setOpen] = useState(false)
  const detailId = useId()
  // The line says that it is open when the detail has come.
  const toggle = () => startTransition(() => setOpen(!open))
  if (!engine) return { line: null, detail: null }
  return {
    line: (
      <LazyBoundary waiting={<span className="min-h-9 pointer-coarse:min-h-11" />}>
        <EngineLine engine={engine} made={made} open={open} detailId={detailId} onToggle={toggle} />
      </LazyBoundary>
    ),
    detail: <LazyBoundary>{open && <EngineDetail id={detailId} engine={engine} made={made} question={question} />}</LazyBoundary>,
  }
}
