/** The parts about the language model that other features show. All are loaded after the page. */
import { lazy, startTransition, useId, useState, type ReactNode } from 'react'
import type { Engine } from '#contracts/model.ts'
import { withTexts } from '#web/i18n/language.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import type { Question } from '#web/jobs/repeat-question.ts'
import type { Made } from './engine-sentences.ts'
import { useStatus } from '#web/api/status.ts'

const EngineLine = lazy(async () => ({ default: (await withTexts('model', import('./engine-line.tsx'))).EngineLine }))
const EngineDetail = lazy(async () => ({ default: (await withTexts('model', import('./engine-detail.tsx'))).EngineDetail }))
const ModelOffer = lazy(async () => ({ default: (await withTexts('model', import('./model-offer.tsx'))).ModelOffer }))

interface EngineOf {
  /** Undefined if the engine is unknown: neither the line nor the detail is shown in that case. */
  engine: Engine | undefined
  made: Made
  /** The question to ask again, or null if its scan has been deleted. */
  question: Question | null
  /** Called when a press on the line opens the detail, if the detail stands in a place that must be opened too. */
  onOpen?(): void
}

/** Two parts of a page, which stand in different places: the line that names the engine, and the detail that the line opens. */
export function useEngine({ engine, made, question, onOpen }: EngineOf): { line: ReactNode; detail: ReactNode } {
  const [open, setOpen] = useState(false)
  const detailId = useId()
  // Because of the transition, the line is shown as open only when the code of the detail has arrived.
  const toggle = () => {
    startTransition(() => setOpen(!open))
    if (!open) onOpen?.()
  }
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

/** The offer of the installation's language model, shown before a question is asked. Draws nothing if there is no model. */
export function OfferedModel({ made, disabled }: { made: Made; disabled: boolean }) {
  const model = useStatus()?.model
  if (!model) return null
  return (
    <LazyBoundary>
      <ModelOffer model={model} made={made} disabled={disabled} />
    </LazyBoundary>
  )
}
