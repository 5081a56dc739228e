import { afterEach, expect, it, vi } from 'vitest'
import { chosenTestBrowser } from '#test/support/browser.ts'
import { BrowserFailure, BrowserProcess } from './browser-process.ts'

afterEach(() => void vi.useRealTimers())

const limits = { pages: 2, memory: 2_000_000_000, idle: 60_000 }

it('work fails when its browser crashes, and the next work gets a new browser', async () => {
  const browsers = new BrowserProcess(await chosenTestBrowser(), limits)
  const crash = browsers.use(async browser => (await browser.newBrowserCDPSession()).send('Browser.crash'))
  await expect(crash).rejects.toThrow(BrowserFailure)
  expect(await browsers.use(async browser => browser.isConnected())).toBe(true)
  await browsers.close()
})

it('all work shares one browser, until it has shown its limit of pages', async () => {
  const browsers = new BrowserProcess(await chosenTestBrowser(), limits)
  const used = []
  for (let page = 0; page < 3; page++) used.push(await browsers.use(async browser => browser))
  expect(used[1]).toBe(used[0])
  expect(used[2]).not.toBe(used[0])
  expect(used.map(browser => browser.isConnected())).toEqual([false, false, true])
  await browsers.close()
})

// Only on Linux the memory of a process can be read without starting another program.
it.runIf(process.platform === 'linux')('a browser that takes too much memory is ended, and its work fails', async () => {
  const browsers = new BrowserProcess(await chosenTestBrowser(), { ...limits, memory: 1 })
  const waiting = browsers.use(browser => new Promise((_resolve, reject) => browser.on('disconnected', reject)))
  await expect(waiting).rejects.toThrow(BrowserFailure)
  await browsers.close()
})

it('a browser that does not start is tried again after a pause', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const chosen = { executablePath: process.execPath, sandbox: false }
  const browsers = new BrowserProcess(chosen, limits)
  const use = () => browsers.use(async browser => browser.isConnected()).catch((error: Error) => error)
  const first = await use()
  expect(first).toMatchObject({ name: 'BrowserFailure', message: expect.stringMatching(/does not start/) })
  Object.assign(chosen, await chosenTestBrowser())
  expect(await use()).toBe(first)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await use()).toBe(true)
  await browsers.close()
})
