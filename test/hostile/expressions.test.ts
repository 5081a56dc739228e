/**
 * Matches every regular expression that processes text of strangers against texts made to keep it busy: none takes longer than a quarter of a second.
 */
import { execFileSync } from 'node:child_process'
import { afterAll, expect, it } from 'vitest'
import { TaskLimitError, ThreadPool } from '#foundation/threads/thread-pool.ts'
import { attacksOn } from './expression-attacks.ts'

interface Expression {
  place: string
  pattern: string
  flags: string
  /** The comment that allows the expression in the lint; null when the lint finds no fault. */
  excuse: string | null
}

const length = 60_000
/** Milliseconds of processor time for one text. */
const mostMilliseconds = 120

/** Answers with the processor time of the slowest text; no other thread of this process works at that time. */
const thread = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ pattern, flags, texts }) => {
    const expression = new RegExp(pattern, flags)
    let value = { milliseconds: 0, text: '' }
    for (const text of texts) {
      const before = process.cpuUsage()
      if (expression.global) text.replace(expression, '')
      else expression.test(text)
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1000 > value.milliseconds) value = { milliseconds: (user + system) / 1000, text: text.slice(0, 60) }
    }
    parentPort.postMessage({ value })
  })
  parentPort.postMessage('ready')`
const pool = new ThreadPool({
  module: new URL(`data:text/javascript,${encodeURIComponent(thread)}`),
  // The time of a second thread would be counted too.
  size: 1,
  milliseconds: 30_000,
  megabytes: 500,
  idleMilliseconds: 60_000,
})
afterAll(() => pool.close())

/** The length of text in the comment that allows an expression. */
const boundOf = (excuse: string | null): number => Number(/([\d,]+) characters/.exec(excuse ?? '')?.[1]?.replaceAll(',', '') ?? length)

async function timeOf({ pattern, flags, excuse }: Expression): Promise<{ milliseconds: number; text: string }> {
  const attacks = attacksOn(pattern, flags, Math.min(length, boundOf(excuse)))
  const texts = excuse?.includes('single blanks') ? attacks.map(text => text.replaceAll(/\s+/g, ' ')) : attacks
  try {
    return (await pool.run({ pattern, flags, texts })) as { milliseconds: number; text: string }
  } catch (error) {
    if (error instanceof TaskLimitError) return { milliseconds: Infinity, text: error.message }
    throw error
  }
}

it('none is slow', { tags: ['long'], timeout: 1_200_000 }, async () => {
  const listed = execFileSync(process.execPath, ['scripts/lint/linear-patterns.js', '--list'], { encoding: 'utf8', maxBuffer: 1e8 })
  const expressions = [...new Map((JSON.parse(listed) as Expression[]).map(each => [`${each.pattern}/${each.flags}`, each])).values()]
  expect(expressions.length).toBeGreaterThan(1_000)
  const slow: string[] = []
  let slowest = { milliseconds: 0, place: '' }
  for (const expression of expressions) {
    const { milliseconds, text } = await timeOf(expression)
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, place: expression.place }
    if (milliseconds > mostMilliseconds)
      slow.push(`${expression.place} ${Math.round(milliseconds)} ms /${expression.pattern}/${expression.flags} on ${JSON.stringify(text)}`)
  }
  console.log(`${expressions.length} expressions; the slowest took ${Math.round(slowest.milliseconds)} ms, ${slowest.place}`)
  expect(slow).toEqual([])
})

it('an expression that is not linear is detected', { tags: ['long'] }, async () => {
  for (const pattern of ['\\sat\\s.*dot', '<title[^>]*>([^<]*)</title>', '<!--[^]*?-->']) {
    const { milliseconds } = await timeOf({ place: '', pattern, flags: '', excuse: null })
    expect(milliseconds).toBeGreaterThan(mostMilliseconds)
  }
})
