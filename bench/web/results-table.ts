/**
 * A saved search of 5,000 rows and 12 columns in Chromium, with the built product on loopback:
 * - rows shown: from the click on the search in the sidebar (the page's code not yet loaded, nothing cached) to the frame that has
 *   painted the first rows, the server's answer included;
 * - scrolling: the 95th percentile of the time between frames while the table is scrolled by 400 px a frame;
 * - sorting and filtering: from the click on a heading, or the input of a word, to the frame that has painted the rows;
 * - the longest task that kept the page from answering, from the click that opens the table on. A browser reports tasks of 50 ms or more: 0 is none.
 */
import { chromium, type Browser, type Page } from 'playwright-core'
import { findTestBrowser } from '#test/support/browser.ts'
import { median, type Measured } from './measured.ts'
import { savedName, signInAs, withSavedTable } from './saved-table.ts'

const rows = 5_000
const rounds = 7

/** Milliseconds. */
interface Round {
  answered: number
  shown: number
  frame: number
  sortText: number
  sortMoney: number
  filter: number
  task: number
}

export async function measureResultsTable(): Promise<Measured[]> {
  const measured = await withSavedTable(rows, async ({ origin, searchId }) => {
    const browser = await chromium.launch(await findTestBrowser())
    try {
      const all: Round[] = []
      // The first round warms the server up and is left out.
      for (let round = 0; round <= rounds; round++) all.push(await measureRound(browser, origin, searchId))
      return all.slice(1)
    } finally {
      await browser.close()
    }
  })
  const of = (figure: keyof Round) => median(measured.map(round => round[figure]))
  const size = `${rows.toLocaleString('en')} x 12`
  return [
    { what: `table of ${size}, from click to rows shown`, figure: of('shown'), unit: 'ms', goal: 500 },
    { what: 'of these, until the answer had arrived', figure: of('answered'), unit: 'ms' },
    { what: 'scrolling, 95th percentile of a frame', figure: of('frame'), unit: 'ms', goal: 20 },
    { what: 'sorting by an amount', figure: of('sortMoney'), unit: 'ms', goal: 60 },
    { what: 'sorting by a text', figure: of('sortText'), unit: 'ms', goal: 60 },
    { what: 'filtering by a word', figure: of('filter'), unit: 'ms', goal: 50 },
    { what: 'longest task while opening, sorting and filtering', figure: of('task'), unit: 'ms', goal: 50 },
  ]
}

async function measureRound(browser: Browser, origin: string, searchId: string): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' })
  try {
    const page = await context.newPage()
    await page.addInitScript(instruments)
    await signInAs(page, origin)
    const link = page.getByRole('complementary').getByRole('link', { name: new RegExp(savedName) })
    await link.waitFor()

    // The account keeps the order of the round before.
    await page.request.post(`${origin}/api/keep-view`, { data: { searchId, view: null } })
    await page.evaluate('measuring.longestTask = 0')
    const shown = await timed(page, () => link.click(), `document.querySelector('[role=gridcell]') !== null`)
    const answered = await page.evaluate<number>(`measuring.answered('/api/get-search-history')`)
    const frame = await page.evaluate<number>(`measuring.scroll()`)
    const sort = async (heading: string) =>
      await timed(
        page,
        () => page.getByRole('columnheader', { name: heading }).getByRole('button').first().click(),
        `document.querySelector('[aria-sort=ascending]')?.textContent.includes('${heading}')`,
      )
    const sortMoney = await sort('Importe')
    const sortText = await sort('Título')
    const filter = await timed(
      page,
      () => page.getByRole('textbox', { name: 'Filtrar filas' }).fill('teruel'),
      `document.querySelector('[role=grid]').ariaRowCount !== '${rows + 1}'`,
    )
    const task = await page.evaluate<number>('measuring.longestTask')
    return { answered, shown, frame, sortText, sortMoney, filter, task }
  } finally {
    await context.close()
  }
}

/** Milliseconds from the input event of `act` to the frame painted when `done`, an expression, is true. */
async function timed(page: Page, act: () => Promise<void>, done: string): Promise<number> {
  await page.evaluate(`measuring.wait(() => ${done})`)
  await act()
  return await page.evaluate<number>('measuring.took')
}

/** Code that measures inside the page. */
const instruments = `
  const afterPaint = then => requestAnimationFrame(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = then
    channel.port2.postMessage(null)
  })
  let began = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) measuring.longestTask = Math.max(measuring.longestTask, entry.duration)
  }).observe({ type: 'longtask' })
  for (const type of ['pointerdown', 'input']) addEventListener(type, event => (began = event.timeStamp), true)
  window.measuring = {
    longestTask: 0,
    wait(done) {
      began = 0
      this.took = new Promise((resolve, reject) => {
        setTimeout(reject, 10_000, new Error('Not shown within 10 s'))
        const look = () => (began > 0 && done() ? afterPaint(() => resolve(performance.now() - began)) : requestAnimationFrame(look))
        look()
      })
    },
    answered: path => performance.getEntriesByType('resource').findLast(entry => entry.name.endsWith(path)).responseEnd - began,
    scroll: () => new Promise(resolve => {
      const grid = document.querySelector('[role=grid]')
      const frames = []
      let before
      const step = now => {
        if (before !== undefined) frames.push(now - before)
        before = now
        if (frames.length === 300) return resolve(frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.95)])
        grid.scrollTop += 400
        requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    }),
  }
`
