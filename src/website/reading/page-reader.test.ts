/** Pages read on real threads: in order, within the limits, and without harm to other pages. */
import { afterEach, describe, expect, it } from 'vitest'
import { readPage } from '#website/extraction/read-page.ts'
import { pageOf } from '#test/support/pages.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { openPageReader, type PageReader, pdfsBy, unreadable } from './page-reader.ts'
import { TaskError, TaskLimitError, ThreadPool } from '#foundation/threads/thread-pool.ts'

const url = 'https://shop.example/list'
const listPage = (rows: number) =>
  `<title>Shops</title><main><h1>Shops</h1><ul>${Array.from(
    { length: rows },
    (_, row) => `<li><a href="/shop/${row}">Shop ${row}</a> <span class="city">City ${row}</span></li>`,
  ).join('')}</ul></main>`

let open: (PageReader | ThreadPool)[] = []
const opened = <Pool extends PageReader | ThreadPool>(pool: Pool): Pool => {
  open.push(pool)
  return pool
}
afterEach(async () => {
  await Promise.all(open.map(pool => pool.close()))
  open = []
})

describe('a page reader', () => {
  it('reads each page as this thread would', async () => {
    const reader = opened(openPageReader({ size: 2 }))
    const pages = [300, 5, 40, 3].map(listPage)
    const readings = await Promise.all(pages.map(page => reader.read([page, url])))
    expect(readings).toEqual(pages.map(page => readPage(page, url)))
  })

  it('turns a PDF into a page', async () => {
    const reader = opened(openPageReader({ size: 1 }))
    const { content } = await pdfsBy(reader)(pdfOf([[[50, 700, 'Precio: 12 €']]]))
    expect(content).toContain('<p id="page-1-1">Precio: 12 €</p>')
  })

  it('gives up a page that takes too long', async () => {
    const reader = opened(openPageReader({ size: 1, milliseconds: 1 }))
    await expect(reader.read([listPage(3000), url])).rejects.toThrow(TaskLimitError)
  })

  it('distinguishes a page that exceeds the limits, a page on which reading throws, and other errors', () => {
    const page = pageOf(url, '<p>')
    expect(unreadable(page, new TaskLimitError('More than 10 s'))).toMatchObject({
      state: 'too-large',
      content: '',
      cause: expect.stringContaining('10 s'),
    })
    expect(unreadable(page, new TaskError('TypeError: ours'))).toMatchObject({ state: 'unreadable', content: '' })
    expect(() => unreadable(page, new Error('The pool was closed'))).toThrow('closed')
  })
})

describe('a pool of threads', () => {
  // A thread script: `echo` answers, every other task hangs, fails or ends the thread.
  const thread = `
    const { parentPort } = require('node:worker_threads')
    const tasks = {
      echo: value => value,
      hang: () => { for (;;); },
      grow: () => { for (const all = []; ;) all.push(new Array(1e5).fill(all.length)) },
      fail: () => { throw new RangeError('on purpose') },
      exit: () => process.exit(3),
      over: () => { parentPort.postMessage({ limit: 'by its own limit' }); for (;;); },
    }
    parentPort.on('message', ([name, value]) => {
      try { parentPort.postMessage({ value: tasks[name](value) }) } catch (error) { parentPort.postMessage({ error }) }
    })
    parentPort.postMessage('ready')`
  const openPool = (options: { size?: number; milliseconds?: number } = {}) =>
    opened(
      new ThreadPool({
        module: new URL(
          `data:text/javascript,import{createRequire}from'node:module';const require=createRequire('/');${encodeURIComponent(thread)}`,
        ),
        size: 2,
        milliseconds: 60_000,
        megabytes: 64,
        idleMilliseconds: 60_000,
        ...options,
      }),
    )

  it('ends only the task that hangs', async () => {
    const pool = openPool({ milliseconds: 300 })
    const hanging = pool.run(['hang'])
    const others = Promise.all([1, 2, 3].map(value => pool.run(['echo', value])))
    await expect(hanging).rejects.toThrow(TaskLimitError)
    expect(await others).toEqual([1, 2, 3])
    expect(await pool.run(['echo', 'again'])).toBe('again')
  })

  it('ends only the task that takes too much memory', async () => {
    const pool = openPool({ size: 1 })
    const growing = pool.run(['grow'])
    const waiting = pool.run(['echo', 'after it'])
    await expect(growing).rejects.toThrow(TaskLimitError)
    expect(await waiting).toBe('after it')
  })

  it('ends a task that its thread gives up', async () => {
    const pool = openPool({ size: 1 })
    await expect(pool.run(['over'])).rejects.toThrow(new TaskLimitError('by its own limit'))
    expect(await pool.run(['echo', 'after it'])).toBe('after it')
  })

  it('passes on the error of a task, and continues after a thread has ended', async () => {
    const pool = openPool({ size: 1 })
    await expect(pool.run(['fail'])).rejects.toMatchObject({ name: 'TaskError', cause: new RangeError('on purpose') })
    await expect(pool.run(['exit'])).rejects.toThrow('code 3')
    expect(await pool.run(['echo', 'alive'])).toBe('alive')
  })

  it('drops a running or waiting task whose signal aborts', async () => {
    const pool = openPool({ size: 1 })
    const cancelling = new AbortController()
    const running = pool.run(['hang'], cancelling.signal)
    const waiting = pool.run(['hang'], cancelling.signal)
    const another = pool.run(['echo', 'mine'])
    cancelling.abort(new Error('cancelled'))
    await expect(running).rejects.toThrow('cancelled')
    await expect(waiting).rejects.toThrow('cancelled')
    await expect(pool.run(['echo'], cancelling.signal)).rejects.toThrow('cancelled')
    expect(await another).toBe('mine')
  })

  it('closes while tasks are running and waiting', async () => {
    const pool = openPool({ size: 1 })
    const tasks = Promise.allSettled([pool.run(['hang']), pool.run(['echo'])])
    await pool.close()
    expect((await tasks).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(pool.run(['echo'])).rejects.toThrow('closed')
  })
})
