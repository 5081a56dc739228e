/** Sentences in both languages about how a source answered, where its status does not say enough. */
import type { Language } from '#contracts/language.ts'
import { type SourceId, sourceName } from '#contracts/research-sources.ts'
import type { SourceFailure } from './source-http.ts'
import type { SourceSetting } from '#research/source.ts'

export type Detail = Record<Language, string>
/** `late`: the time for sources was over before it had answered. */
type Cause = SourceFailure['status'] | 'late'

const whole: Record<Cause, Detail> = {
  rate_limited: { es: 'recibe demasiadas consultas y pidió esperar.', en: 'is getting too many questions and asked us to wait.' },
  blocked: { es: 'no acepta consultas de programas en este momento.', en: 'isn’t accepting questions from programs right now.' },
  unreachable: { es: 'no respondió.', en: 'didn’t answer.' },
  unexpected: { es: 'dio una respuesta que no pudimos leer.', en: 'gave an answer we couldn’t read.' },
  late: { es: 'no respondió a tiempo.', en: 'didn’t answer in time.' },
}

const partly: Record<Cause, Detail> = {
  rate_limited: { es: 'pidió esperar antes de seguir.', en: 'it asked us to wait before going on.' },
  blocked: { es: 'no aceptó más consultas.', en: 'it accepted no more questions.' },
  unreachable: { es: 'dejó de responder.', en: 'it stopped answering.' },
  unexpected: { es: 'no pudimos leer una parte.', en: 'we couldn’t read one part.' },
  late: { es: 'el resto no llegó a tiempo.', en: 'the rest didn’t arrive in time.' },
}

/** @param entries How many facts the source had given before it failed. */
export function failureDetail(id: SourceId, cause: Cause, entries: number): Detail {
  const [es, en] = [sourceName(id, 'es'), sourceName(id, 'en')]
  if (entries === 0) return { es: `${es} ${whole[cause].es}`, en: `${en} ${whole[cause].en}` }
  return { es: `${es} solo respondió en parte: ${partly[cause].es}`, en: `${en} answered only in part: ${partly[cause].en}` }
}

export function missingDetail(id: SourceId, settings: readonly SourceSetting[]): Detail {
  return {
    es: `Para consultar ${sourceName(id, 'es')} hay que configurar ${settings.join(', ')}.`,
    en: `To ask ${sourceName(id, 'en')}, set ${settings.join(', ')}.`,
  }
}

export function insteadDetail(of: SourceId): Detail {
  return {
    es: `Solo se consulta cuando ${sourceName(of, 'es')} no da resultados.`,
    en: `We only ask it when ${sourceName(of, 'en')} has no results.`,
  }
}

/** Says how many impossible facts were left out (isPlausible in run-sources.ts). */
export function leftOutDetail(count: number): Detail {
  const one = count === 1
  return {
    es: one ? 'Descartamos un dato imposible.' : `Descartamos ${count} datos imposibles.`,
    en: one ? 'We left out one impossible value.' : `We left out ${count} impossible values.`,
  }
}

/** Joins details into one text. Null if there are none. */
export function joinSourceDetails(details: readonly (Detail | null | undefined)[]): Detail | null {
  const said = details.filter(detail => detail != null)
  if (said.length === 0) return null
  return { es: said.map(({ es }) => es).join(' '), en: said.map(({ en }) => en).join(' ') }
}
