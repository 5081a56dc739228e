/** Reading long texts in passages: within the budget, in order, resuming after an interruption, with models that fail in various ways. */
import { afterEach, describe, expect, it } from 'vitest'
import { proseReader } from '#website/planning/prose-reader.ts'
import type { ProseField } from '#contracts/prose.ts'
import { analyse } from '#test/support/analyse.ts'
import { askProse, firstOf, noneFits, pointsAt } from '#test/support/asked-prose.ts'
import { failure } from '#test/support/model-server/model-server.ts'
import { pageOf } from '#test/support/pages.ts'
import { endPlayedModels, playModel } from '#test/support/played-model.ts'

afterEach(endPlayedModels)

const firstNames = ['Ana', 'Bruno', 'Carmen', 'Diego', 'Elena', 'Félix', 'Gloria', 'Hugo', 'Irene']
const lastNames = ['Abad', 'Bravo', 'Cano', 'Díez', 'Egea', 'Ferrer', 'Gil', 'Haro', 'Ibarra', 'Jara']
const talks = lastNames.flatMap((last, at) =>
  firstNames.map((first, index) => [`${first} ${last}`, `${index * 3 + 1} de mayo de ${2010 + at}`]),
)
const about = 'Se repasó con ejemplos de los pueblos de la comarca lo que se hizo, lo que no y lo que queda por hacer en los próximos años.'
const tellings = [
  (name: string, day: string) => `El ${day}, ante una sala llena, ${name} contó cómo se riega con poca agua. ${about}`,
  (name: string, day: string) =>
    `De los caminos viejos habló ${name}, que ya había venido otros años, en la tarde del ${day}. ${about} No hubo preguntas.`,
  (name: string, day: string) => `${about} Lo dijo ${name}: «Sin pastores no hay monte». Era el ${day}.`,
]
const programme = pageOf(
  'https://jornadas.example/cronica',
  `<html lang="es"><title>Crónica</title><main><h1>Crónica de las jornadas</h1>${talks
    .map(([name, day], at) => `<p>${tellings[at % 3]!(name!, day!)}</p>`)
    .join('')}</main></html>`,
)
const talk: ProseField[] = [
  { name: 'Ponente', type: 'text' },
  { name: 'Fecha', type: 'date' },
]
const pointsAtTalks = pointsAt(talks)
const everyTalk = 'ponente y fecha de cada charla'
const names = talks.map(([name]) => name)

describe('a long text', () => {
  it('is read in passages, with answers in the page’s order, after its budget was reported', async () => {
    let asked = 0
    const { table, events, played } = await askProse(
      everyTalk,
      talk,
      async request => {
        // Every second answer arrives later than the one after it.
        if (asked++ % 2 === 0) await new Promise(resolve => setImmediate(resolve))
        return pointsAtTalks(request)
      },
      { pages: [programme] },
    )
    expect(firstOf(table)).toEqual(names)
    expect(table!.receipt).toMatchObject({ found: 90, stopped: 'complete', notes: [] })
    const { length } = played.server.requests
    expect(length).toBeGreaterThan(4)
    const told = events.filter(({ type }) => type === 'prose-budget' || type === 'prose')
    expect(told).toEqual([
      { type: 'prose-budget', passages: length, tokens: expect.any(Number), tokensLeft: 60_000 },
      ...Array.from({ length }, (_, at) => ({ type: 'prose', read: at + 1, of: length })),
    ])
    const { inputTokens, outputTokens } = table!.receipt.engine!.usage!
    expect(inputTokens + outputTokens).toBeLessThanOrEqual(events.find(event => event.type === 'prose-budget')!.tokens)
  })

  it('is resumed where the work was interrupted', async () => {
    const kept = new Map<string, string>()
    const keeping = {
      get: async (key: string) => kept.get(key) ?? null,
      set: async (key: string, answer: string) => void kept.set(key, answer),
    }
    const stopping = new AbortController()
    const played = await playModel(request => {
      if (kept.size >= 3) stopping.abort(new Error('interrupted'))
      return pointsAtTalks(request)
    })
    const run = (signal?: AbortSignal) => {
      const session = played.open({ kept: keeping, ...(signal ? { signal } : {}) })
      return analyse(everyTalk, [programme], {
        planner: noneFits(talk),
        proseReader: proseReader(session),
        ...(signal ? { signal } : {}),
      })
    }
    await expect(run(stopping.signal)).rejects.toThrow('interrupted')
    const answered = kept.size
    const before = played.server.requests.length
    const { table } = await run()
    expect(firstOf(table)).toEqual(names)
    expect(answered).toBeGreaterThanOrEqual(3)
    expect(played.server.requests.length - before).toBe(kept.size - answered)
  })

  it('is asked about in halves if an answer does not fit', async () => {
    let asked = 0
    const { table, played } = await askProse(everyTalk, talk, request => (asked++ < 2 ? failure('truncated') : pointsAtTalks(request)), {
      pages: [programme],
    })
    expect(firstOf(table)).toEqual(names)
    expect(table!.receipt.notes).toEqual([])
    expect(played.server.requests.length).toBeGreaterThan(6)
  })

  it('is read without the passages that the model does not answer, which are counted', async () => {
    let asked = 0
    const { table } = await askProse(everyTalk, talk, request => (asked++ === 1 ? failure('refusal') : pointsAtTalks(request)), {
      pages: [programme],
    })
    const { length } = table!.rows
    expect(length).toBeGreaterThan(60)
    expect(length).toBeLessThan(90)
    expect(table!.receipt.notes).toEqual([{ code: 'passages-unread', passages: 1, of: expect.any(Number) }])
  })

  it('is read until the budget is used up', async () => {
    const { table, played } = await askProse(everyTalk, talk, pointsAtTalks, { pages: [programme] }, 14_000)
    const { length } = table!.rows
    expect(length).toBeGreaterThan(5)
    expect(firstOf(table)).toEqual(names.slice(0, length))
    expect(table!.receipt.stopped).toBe('token-budget')
    const [note] = table!.receipt.notes
    expect(note).toMatchObject({ code: 'passages-unread' })
    const usage = table!.receipt.engine!.usage!
    expect(usage.inputTokens + usage.outputTokens).toBeLessThanOrEqual(14_000)
    expect(played.server.requests).toHaveLength(usage.calls)
  })

  it('is given up at once if no question would be answered', async () => {
    const { table, events, played } = await askProse(everyTalk, talk, () => failure('unauthorized'), { pages: [programme] })
    expect(table).toBeNull()
    expect(played.server.requests.length).toBeLessThanOrEqual(2)
    expect(events.at(-1)).toMatchObject({ type: 'prose' })
  })
})
