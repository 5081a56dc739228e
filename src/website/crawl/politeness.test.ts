import { expect, test } from 'vitest'
import { createPoliteness } from './politeness.ts'

const never = new AbortController().signal

test('two requests run at the same time; the next begins when one is done, in the order of asking', async () => {
  const politeness = createPoliteness()
  const pace = { parallel: 2, spacing: 0 }
  const releaseA = await politeness.takeTurn('host', pace, never)
  await politeness.takeTurn('host', pace, never)
  const order: string[] = []
  const third = politeness.takeTurn('host', pace, never).then(() => order.push('third'))
  const fourth = politeness.takeTurn('host', pace, never).then(release => (order.push('fourth'), release))
  await politeness.takeTurn('another host', pace, never)
  expect(order).toEqual([])
  releaseA()
  releaseA() // a turn is given back once
  await third
  expect(order).toEqual(['third'])
  void fourth
})

test('starts are spaced, and a host that asked for a pause gets it', async () => {
  const politeness = createPoliteness()
  const starts: number[] = []
  const pace = { parallel: 2, spacing: 40 }
  const visit = async () => {
    const release = await politeness.takeTurn('host', pace, never)
    starts.push(performance.now())
    release()
  }
  await Promise.all([visit(), visit(), visit()])
  politeness.pause('host', 80)
  await visit()
  const gaps = starts.slice(1).map((start, index) => start - starts[index]!)
  expect(gaps[0]).toBeGreaterThan(35)
  expect(gaps[1]).toBeGreaterThan(35)
  expect(gaps[2]).toBeGreaterThan(75)
})

test('a request that stops waiting leaves its turn to the next', async () => {
  const politeness = createPoliteness()
  const pace = { parallel: 1, spacing: 0 }
  const release = await politeness.takeTurn('host', pace, never)
  const leaving = new AbortController()
  const left = politeness.takeTurn('host', pace, leaving.signal)
  const next = politeness.takeTurn('host', pace, never)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  release()
  await next
})
