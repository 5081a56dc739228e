import { expect, it } from 'vitest'
import { chosenTestBrowser } from '#test/support/browser.ts'
import { BrowserFailure, createBrowserProcess } from './browser-process.ts'

const limits = { pages: 2, memory: 2_000_000_000, idle: 60_000 }

it('a browser that crashes fails the work in hand, and the next gets a new one', async () => {
  const browsers = createBrowserProcess(await chosenTestBrowser(), limits)
  const crash = browsers.use(async browser => (await browser.newBrowserCDPSession()).send('Browser.crash'))
  await expect(crash).rejects.toThrow(BrowserFailure)
  expect(await browsers.use(async browser => browser.isConnected())).toBe(true)
  await browsers.close()
})

it('a browser is one for all, until it has shown its share of pages', async () => {
  const browsers = createBrowserProcess(await chosenTestBrowser(), limits)
  const used = []
  for (let page = 0; page < 3; page++) used.push(await browsers.use(async browser => browser))
  expect(used[1]).toBe(used[0])
  expect(used[2]).not.toBe(used[0])
  expect(used.map(browser => browser.isConnected())).toEqual([false, false, true])
  await browsers.close()
})

// Only Linux tells how much memory a process holds without starting a program to ask.
it.runIf(process.platform === 'linux')('a browser that takes too much memory is ended with the work in hand', async () => {
  const browsers = createBrowserProcess(await chosenTestBrowser(), { ...limits, memory: 1 })
  const waiting = browsers.use(browser => new Promise((_resolve, reject) => browser.on('disconnected', reject)))
  await expect(waiting).rejects.toThrow(BrowserFailure)
  await browsers.close()
})

it('a program that is no browser is said to be none, and not started for every page', async () => {
  const browsers = createBrowserProcess({ executablePath: process.execPath, sandbox: false }, limits)
  const first = await browsers.use(async () => 0).catch((error: Error) => error)
  expect(first).toMatchObject({ name: 'BrowserFailure', message: expect.stringMatching(/does not start/) })
  expect(await browsers.use(async () => 0).catch((error: Error) => error)).toBe(first)
})
