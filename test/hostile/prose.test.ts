/** Running text with orders, read with a model that follows them: it can point at other words of the text, and at nothing else. */
import { afterEach, describe, expect, it } from 'vitest'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import { proseReader } from '#website/planning/prose-reader.ts'
import type { ProseField } from '#contracts/prose.ts'
import type { Table } from '#contracts/table.ts'
import { analyse } from '#test/support/analyse.ts'
import { type AnswerScript, liar, type ModelRequest } from '#test/support/model-server/model-server.ts'
import { pageOf } from '#test/support/pages.ts'
import { endPlayedModels, playModel } from '#test/support/played-model.ts'
import { cellsElsewhere } from './bounds.ts'
import { ordersIn } from './orders.ts'
import { proseHtml, type ProsePage, prosePages } from './prose-pages.ts'

afterEach(endPlayedModels)

interface Cell {
  column: number
  line: number
  words: string | null
}
interface Answer {
  records: { cells: Cell[] }[]
}

const linesIn = ({ fields }: ModelRequest) =>
  [...fields['passage']!.matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, line, text]) => ({ line: Number(line), text: text! }))

/** The records of a passage, by a model that knows their places. */
const honest = ({ records }: ProsePage, request: ModelRequest): Answer => ({
  records: linesIn(request).flatMap(({ line, text }) =>
    records
      .filter(record => record.every(words => text.includes(words)))
      .map(record => ({ cells: record.map((words, at) => ({ column: at + 1, line, words })) })),
  ),
})

/** What the orders of a passage make of the honest answer: the ordered text is pointed at in all possible places. */
function obeyed(page: ProsePage, request: ModelRequest): Answer {
  const { records } = honest(page, request)
  const lines = linesIn(request)
  return ordersIn(lines.map(({ text }) => text).join('\n')).reduce<Answer>(
    (answer, order) => {
      const says = (words: string): Answer => ({
        records: [
          ...answer.records,
          ...lines.map(({ line }) => ({ cells: page.fields.map((_, at) => ({ column: at + 1, line, words })) })),
        ],
      })
      if (order.kind === 'say') return says(order.text)
      if (order.kind === 'visit') return says(order.url)
      if (order.kind === 'reveal') return says(request.instructions)
      if (order.kind === 'only')
        return { records: answer.records.filter(({ cells }) => cells.some(({ words }) => words?.includes(order.value))) }
      return order.kind === 'merge' || order.kind === 'limit' ? { records: answer.records.slice(0, 1) } : answer
    },
    { records },
  )
}

async function tableOf(page: ProsePage, html: string, answer: AnswerScript): Promise<{ table: Table | null; requests: string[] }> {
  const requests: string[] = []
  const { open } = await playModel(answer)
  const { table } = await analyse(page.prompt, [pageOf(address, html)], {
    // The model decides that no dataset answers; test/hostile/pages.test.ts tests that decision.
    planner: async request => ({ ...(await builtInPlanner(request)), prose: [...page.fields] as ProseField[] }),
    proseReader: proseReader(open()),
    fetchPage: async url => {
      requests.push(url)
      throw new Error('Nobody asked for that')
    },
  })
  return { table, requests }
}
const address = 'https://hostile.example/text'

describe.each(prosePages)('running text that gives orders: $name', page => {
  const attacked = proseHtml(page)

  it('a model that ignores them finds the same as without them', async () => {
    const { table } = await tableOf(page, attacked, request => honest(page, request))
    expect(table?.rows).toHaveLength(page.records.length)
    expect(table?.rows).toEqual((await tableOf(page, proseHtml(page, true), request => honest(page, request))).table?.rows)
  })

  it('a model that follows them puts only words of the text into cells, and requests nothing', async () => {
    const { table, requests } = await tableOf(page, attacked, request => obeyed(page, request))
    expect(cellsElsewhere(table!, [pageOf(address, attacked)])).toEqual([])
    expect(table!.columns.map(({ name }) => name)).toEqual(page.fields.map(({ name }) => name))
    expect(requests).toEqual([])
  })

  it('a model that lies fills cells only with words of the text', async () => {
    for (const seed of [1, 2, 3]) {
      const { table } = await tableOf(page, attacked, liar(seed))
      expect(table === null ? [] : cellsElsewhere(table, [pageOf(address, attacked)])).toEqual([])
    }
  })
})

it('orders in one passage change nothing that is read in another', async () => {
  const [page] = prosePages as [ProsePage]
  const far = proseHtml({ ...page, paragraphs: [...page.paragraphs, ...filling(200)], hostileAt: page.paragraphs.length + 190 })
  const asked: ModelRequest[] = []
  const { table } = await tableOf(page, far, request => {
    asked.push(request)
    return linesIn(request).some(({ text }) => text === page.hostile) ? { records: [] } : honest(page, request)
  })
  expect(asked.length).toBeGreaterThan(1)
  expect(table?.rows).toHaveLength(page.records.length)
})

/** Distinct sentences without any requested data. */
const filling = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) =>
      `El puesto ${at + 1} del mercado abrió a las ${(at % 12) + 1} y vendió sobre todo verdura de la huerta número ${at * 7 + 3}, como cada año.`,
  )
