/** The outcome of sources that know products by their customs code, for a product without a code. */
import type { SourceOutcome } from '#research/source.ts'

export const noCode = {
  status: 'not_applicable',
  detail: {
    es: 'Solo conoce los productos por su código arancelario, y este informe no tiene ninguno.',
    en: 'It knows products by their customs code only, and this report has none.',
  },
} as const satisfies SourceOutcome
