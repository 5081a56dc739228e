/** `indaga extract` as a user runs it, on a site that is built by scripts. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chosenTestBrowser } from '#test/support/browser.ts'
import { listLength, recordAmount, recordName, type ScriptedSite, startScriptedSite } from '#test/support/scripted-site.ts'

let site: ScriptedSite
beforeAll(async () => {
  site = await startScriptedSite()
})
afterAll(() => site.close())

function indaga(args: string[], environment: Record<string, string>) {
  const env = { ...process.env, INDAGA_ALLOW_PRIVATE_NETWORK: site.host, INDAGA_BROWSER_SANDBOX: 'off', ...environment }
  return promisify(execFile)(process.execPath, ['scripts/run.js', ...args], { env })
}

it('finds every record of a list that grows while the user scrolls', { tags: ['long'] }, async () => {
  const { executablePath } = await chosenTestBrowser()
  const args = ['extract', `${site.origin}/infinite`, '--prompt', 'nombre e importe de cada concurso', '--format', 'jsonl']
  const { stdout } = await indaga(args, { INDAGA_BROWSER: executablePath })
  const rows = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as unknown)
  expect(rows).toEqual(Array.from({ length: listLength }, (_, index) => ({ Nombre: recordName(index), Importe: recordAmount(index) })))
})

it('explains in one sentence that it needs a browser', async () => {
  const failing = indaga(['text', `${site.origin}/infinite`], { INDAGA_BROWSER: 'off' })
  await expect(failing).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/built with JavaScript.+INDAGA_BROWSER=off/),
  })
})
