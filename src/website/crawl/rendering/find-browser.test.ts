import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chooseBrowser, findBrowser } from './find-browser.ts'

const home = mkdtempSync(path.join(tmpdir(), 'indaga-browser-'))
const chromium = path.join(home, 'chromium')
writeFileSync(chromium, '')
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('a browser', () => {
  it('is the program in the setting, or the first in the search path, or none', () => {
    expect(findBrowser(chromium)).toBeNull()
    chmodSync(chromium, 0o755)
    expect(findBrowser(chromium)).toBe(chromium)
    expect(findBrowser(undefined, `${tmpdir()}${path.delimiter}${home}`)).toBe(chromium)
    expect(findBrowser('off', home)).toBeNull()
  })

  it('runs in its sandbox; for root only where the operator switched the sandbox off', () => {
    const choose = (sandbox: 'on' | 'off', isRoot: boolean) =>
      chooseBrowser({ INDAGA_BROWSER: chromium, INDAGA_BROWSER_SANDBOX: sandbox }, isRoot)
    expect(choose('on', false)).toEqual({ executablePath: chromium, sandbox: true })
    expect(choose('on', true)).toEqual({ missing: expect.stringMatching(/no sandbox for root: .+ INDAGA_BROWSER_SANDBOX=off/) })
    expect(choose('off', true)).toEqual({ executablePath: chromium, sandbox: false })
  })
})
