/** Sentences in both languages about how a source answered, where its status does not say enough. */
import type { Language } from '#contracts/language.ts'
import { type SourceId, sourceName } from '#contracts/research-sources.ts'
import type { SourceFailure } from './source-http.ts'
import type { SourceSetting } from '#research/source.ts'

export type Detail = Record<Language, string>
/** `late`: the time for sources was over before it had answered. */
type Cause = SourceFailure['status'] | 'late'

const whole: Record<Cause, Detail> = {
  rate_limited: { es: 'recibe demasiadas consultas y pidió esperar.', en: 'gets too many questions and asked us to wait.' },
  blocked: { es: 'no acepta en este momento consultas de un programa.', en: 'does not accept questions from a program at the moment.' },
  unreachable: { es: 'no respondió.', en: 'did not answer.' },
  unexpected: { es: 'respondió de una forma que no se pudo entender.', en: 'answered in a way that could not be understood.' },
  late: { es: 'no respondió a tiempo.', en: 'did not answer in time.' },
}

const partly: Record<Cause, Detail> = {
  rate_limited: { es: 'pidió esperar antes de seguir.', en: 'it asked us to wait before going on.' },
  blocked: { es: 'no aceptó más consultas.', en: 'it accepted no more questions.' },
  unreachable: { es: 'dejó de responder.', en: 'it stopped answering.' },
  unexpected: { es: 'una parte no se pudo entender.', en: 'one part could not be understood.' },
  late: { es: 'el resto no llegó a tiempo.', en: 'the rest did not come in time.' },
}

/** @param entries How many facts the source had given before it failed. */
export function failureDetail(id: SourceId, cause: Cause, entries: number): Detail {
  const [es, en] = [sourceName(id, 'es'), sourceName(id, 'en')]
  if (entries === 0) return { es: `${es} ${whole[cause].es}`, en: `${en} ${whole[cause].en}` }
  return { es: `${es} solo respondió en parte: ${partly[cause].es}`, en: `${en} answered only in part: ${partly[cause].en}` }
}

export function missingDetail(id: SourceId, settings: readonly SourceSetting[]): Detail {
  return {
    es: `Para consultar ${sourceName(id, 'es')} falta ${settings.join(', ')} en la configuración.`,
    en: `To ask ${sourceName(id, 'en')}, the settings need ${settings.join(', ')}.`,
  }
}

export function insteadDetail(of: SourceId): Detail {
  return {
    es: `Solo se consulta cuando ${sourceName(of, 'es')} no da resultados.`,
    en: `It is asked only when ${sourceName(of, 'en')} gives no results.`,
  }
}

/** Says how many impossible facts were left out (isPlausible in run-sources.ts). */
export function leftOutDetail(count: number): Detail {
  const one = count === 1
  return {
    es: one ? 'Se descartó un dato imposible.' : `Se descartaron ${count} datos imposibles.`,
    en: one ? 'One impossible value was left out.' : `${count} impossible values were left out.`,
  }
}

/** The details as one text; null where there are none. */
export function joinSourceDetails(details: readonly (Detail | null | undefined)[]): Detail | null {
  const said = details.filter(detail => detail != null)
  if (said.length === 0) return null
  return { es: said.map(({ es }) => es).join(' '), en: said.map(({ en }) => en).join(' ') }
}
