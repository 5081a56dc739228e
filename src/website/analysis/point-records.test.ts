/** A model points at words of three records where no column answers, and code learns the column; what does not hold leaves the table as it was. */
import { expect, it } from 'vitest'
import type { ModelFailure } from '#contracts/model.ts'
import type { ModelQuestion } from '#language-model/language-model.ts'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import { modelPlanner } from '#website/planning/model-planner/model-planner.ts'
import { proseReader } from '#website/planning/prose-reader.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'
import { planAnswer } from '#test/support/plan-answer.ts'
import { datasetsIn, fieldOf } from '#test/support/pointing-liar.ts'
import { scriptedSession } from '#test/support/scripted-session.ts'

const board = [
  ['Ana Ruiz', 'Vocal desde 2019, suple a Eva Gil en el pleno'],
  ['Luis Sanz', 'Vocal desde 2021, suple a Jon Vega en el pleno'],
  ['Rosa Mora', 'Vocal desde 2020, suple a Iker Paz en el pleno'],
  ['Paco Leal', 'Vocal desde 2018, suple a Nora Blas en el pleno'],
  ['Inés Cano', 'Vocal desde 2023, suple a Olga Ríos en el pleno'],
]
const page = pageOf(
  'https://pleno.example/',
  `<html lang=es><title>Pleno</title><main><h1>Pleno</h1><ul>${board.map(([name, about]) => `<li class=m><h3>${name}</h3><p>${about}</p></li>`).join('')}</ul></main></html>`,
)
const prompt = 'vocales con nombre y persona sustituida'

interface Pointed {
  line: number
  words: string | null
}

/** Asks with a model that finds the name alone, and that then points at `words` in the line of each shown record. */
async function askPointing(words: (text: string, line: number) => string | null, failure?: ModelFailure) {
  const linesOf = (question: ModelQuestion<unknown>) =>
    [...fieldOf(question, 'passage').matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, line, text]) => ({ line: Number(line), text: text! }))
  const session = scriptedSession(question => {
    if (question.purpose !== 'read-prose') {
      const list = datasetsIn(question).find(({ rows }) => rows === board.length)!
      const names = list.columns.findIndex((_, at) => list.samples[0]![at] === 'Ana Ruiz')
      return planAnswer({
        dataset: list.dataset,
        columns: [{ column: list.columns[names]!.column, name: 'nombre' }],
        missing: ['persona sustituida'],
      })
    }
    if (failure) return failure
    const wanted =
      fieldOf(question, 'wanted')
        .split('\n')
        .findIndex(field => /sustituida/i.test(field)) + 1
    const pointed = linesOf(question).flatMap(({ line, text }): Pointed[] =>
      /suple/.test(text) ? [{ line, words: words(text, line) }] : [],
    )
    return { records: pointed.map(cell => ({ cells: [{ column: wanted, ...cell }] })) }
  })
  const { table } = await analyse(prompt, [page], { planner: modelPlanner(session, builtInPlanner), proseReader: proseReader(session) })
  const at = table!.columns.findIndex(({ name }) => /sustituida/i.test(name))
  return {
    session,
    table: table!,
    replaced: table!.rows.map(row => row[at] ?? null),
    evidence: table!.evidence.map(places => places[at] ?? []),
  }
}

const principal = (text: string) => /suple a (.*) en/.exec(text)![1]!

it('shows three records, asks once, and learns the column for all of them', async () => {
  const { session, replaced, evidence, table } = await askPointing(principal)
  expect(replaced).toEqual(['Eva Gil', 'Jon Vega', 'Iker Paz', 'Nora Blas', 'Olga Ríos'])
  expect(evidence.map(([place]) => place!.quote)).toEqual(replaced)
  const questions = session.asked.filter(({ purpose }) => purpose === 'read-prose')
  expect(questions).toHaveLength(1)
  expect(fieldOf(questions[0]!, 'passage')).toContain('Rosa Mora')
  expect(fieldOf(questions[0]!, 'passage')).not.toContain('Paco Leal')
  expect(table.receipt.notes.filter(({ code }) => code === 'column-not-found')).toEqual([])
  expect([table.receipt.examples, table.receipt.understood!.examples]).toEqual([undefined, undefined])
})

it.each<[string, (text: string, line: number) => string | null]>([
  ['words that stand nowhere', () => 'Marta Polo'],
  ['other words in each record', (text, line) => text.split(' ')[line % 7]!],
])('keeps the table if the model points at %s', async (_, words) => {
  const { replaced, table } = await askPointing(words)
  expect(replaced).toEqual(board.map(() => null))
  expect(table.rows).toHaveLength(board.length)
  expect(table.receipt.notes.map(({ code }) => code)).toContain('column-not-found')
})

it('keeps the table if the model gives no answer', async () => {
  const { replaced, table } = await askPointing(principal, 'unreachable')
  expect([replaced, table.rows.length]).toEqual([board.map(() => null), board.length])
})
