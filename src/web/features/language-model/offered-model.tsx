/** Loads ModelOffer after the page, if the installation has a language model. */
import { lazy } from 'react'
import { useStatus } from '#web/api/status.ts'
import { loadDictionary } from '#web/i18n/language.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import type { Made } from './engine-sentences.ts'

const ModelOffer = lazy(async () => {
  const [{ ModelOffer: Drawn }] = await Promise.all([import('./model-offer.tsx'), loadDictionary('model')])
  return { default: Drawn }
})

export function OfferedModel({ made, disabled }: { made: Made; disabled: boolean }) {
  const model = useStatus()?.model
  if (!model) return null
  return (
    <LazyBoundary>
      <ModelOffer model={model} made={made} disabled={disabled} />
    </LazyBoundary>
  )
}
