/** What the doctor finds in folders of different states. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelProviderSchema, type ModelProvider } from '#contracts/model.ts'
import { parseSettings } from '#contracts/settings.ts'
import { openDatabase } from '#db/database.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { createRepositories } from '#db/repositories.ts'
import { chosenTestBrowser } from '#test/support/browser.ts'
import { googleClientId, startTestGoogle } from '#test/support/google-account.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import {
  type AnswerScript,
  failure,
  type FailureKind,
  type ModelServer,
  startModelServer,
} from '#test/support/model-server/model-server.ts'
import { startResearchSources } from '#test/support/research-sources/start.ts'
import { diskFinding } from './doctor-database.ts'
import { doctorCommand } from './doctor.ts'
import { openOperatorChannel } from './operator-channel.ts'

const home = mkdtempSync(path.join(tmpdir(), 'indaga-doctor-'))
const folder = () => mkdtempSync(path.join(home, 'data-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function examine(more: Record<string, string>, neededNode = '>=20.19', args: string[] = []) {
  const environment = { INDAGA_BROWSER: 'off', ...more }
  let out = ''
  const output = { out: (text: string) => void (out += text), note: () => {} }
  const code = await doctorCommand(args, { readSettings: () => parseSettings(environment), output, neededNode })
  return { code, out }
}

describe('the doctor', () => {
  it('finds a machine in order, and a data folder that will be created at the first start', async () => {
    const { code, out } = await examine({ INDAGA_DATA_DIR: path.join(folder(), 'new', 'data') })
    expect(code).toBe(0)
    expect(out).toMatch(/^ok\s+Node/)
    expect(out).toMatch(/note\s+Data folder\s+.+data is made at the first start/)
  })

  it('tells how much of the disk is free, and fails when nothing new could begin', async () => {
    const { out } = await examine({ INDAGA_DATA_DIR: folder() })
    expect(out).toMatch(/Disk\s+[\d.]+ GB of [\d.]+ GB are free \(\d+ %\)/)
    expect(diskFinding({ free: 4.9e9, total: 100e9 })).toEqual({
      state: 'fails',
      about: 'Disk',
      text: '4.9 GB of 100.0 GB are free (4 %): below 5 % no scan, analysis or report begins',
    })
  })

  it('names the process that uses the data folder', async () => {
    const dataDir = folder()
    const lock = await lockFolder(dataDir, 'indaga serve')
    const { code, out } = await examine({ INDAGA_DATA_DIR: dataDir })
    await lock.release()
    expect(code).toBe(0)
    expect(out).toContain(`in use by process ${process.pid}`)
  })

  it('fails on invalid settings, an old Node, and a database that does not answer', async () => {
    expect(await examine({ PORT: 'x' })).toMatchObject({ code: 1, out: expect.stringMatching(/FAILS\s+Settings\s+PORT=x/) })
    expect(await examine({ INDAGA_DATA_DIR: folder() }, '>=99.0')).toMatchObject({ code: 1, out: expect.stringMatching(/FAILS\s+Node/) })
    const { code, out } = await examine({ DATABASE_URL: 'postgres://ana:secret@127.0.0.1:9/indaga' })
    expect(code).toBe(1)
    expect(out).toMatch(/FAILS\s+Database\s+PostgreSQL at 127\.0\.0\.1:9\/indaga cannot be opened: .*ECONNREFUSED/)
    expect(out).not.toContain('secret')
  })

  describe('asked about the language model', () => {
    const key = 'a-key-that-nobody-sees'
    let answer: AnswerScript = () => ({ word: 'indaga' })
    let server: ModelServer
    beforeAll(async () => void (server = await startModelServer({ answer: request => answer(request) })))
    afterAll(() => server.close())
    const ask = (provider: ModelProvider, more: Record<string, string> = {}) =>
      examine({ INDAGA_DATA_DIR: folder(), ...server.settings(provider), AI_API_KEY: key, ...more }, undefined, ['--model'])

    it('names the model that is set, and asks it only when told to', async () => {
      expect((await examine({ INDAGA_DATA_DIR: folder() })).out).toMatch(/ok\s+Language model\s+none \(AI_PROVIDER=builtin\)/)
      expect((await examine({ INDAGA_DATA_DIR: folder(), AI_MODEL: 'a-model', AI_API_KEY: key })).out).toMatch(
        /note\s+Language model\s+none .+; AI_MODEL, AI_API_KEY only count with another AI_PROVIDER/,
      )
      const { code, out } = await examine({ INDAGA_DATA_DIR: folder(), ...server.settings('openai'), AI_API_KEY: key })
      expect(code).toBe(0)
      expect(out).toMatch(/ok\s+Language model\s+openai gpt-4\.1-mini, at http:\/\/127\.0\.0\.1:\d+\/v1; --model asks/)
      expect(out).not.toContain(key)
      expect(server.requests).toEqual([])
    })

    it.each(modelProviderSchema.options)('asks one small question of %s', async provider => {
      answer = () => ({ word: 'indaga' })
      const { code, out } = await ask(provider)
      expect(code, out).toBe(0)
      expect(out).toMatch(/ok\s+Language model\s+\S+ \S+ answers in the requested format \(\d\.\d s, \d+ and \d+ tokens\)/)
    })

    it.each<[FailureKind, RegExp]>([
      ['unauthorized', /does not accept the key, at .+: correct AI_API_KEY/],
      ['unknown-model', /is not known to its provider, at .+: correct AI_MODEL/],
      ['malformed', /did not answer in the requested format, .+JSON/],
      ['wrong-type', /did not answer in the requested format, .+AI_BASE_URL/],
      ['refusal', /declined to answer/],
      ['reset', /cannot be reached, at .+: start it, or correct AI_BASE_URL/],
    ])('says what to do about a model whose answer is: %s', async (kind, words) => {
      answer = () => failure(kind)
      const { code, out } = await ask('openai-compatible')
      expect(code).toBe(1)
      expect(out).toMatch(/FAILS\s+Language model/)
      expect(out).toMatch(words)
      expect(out).not.toContain(key)
    })

    it('sums up the usage, also while another process has the database', { tags: ['long'] }, async () => {
      const INDAGA_DATA_DIR = folder()
      const prices = { AI_PRICE_INPUT: '0.5', AI_PRICE_OUTPUT: '2' }
      const settings = { INDAGA_DATA_DIR, ...server.settings('openai'), ...prices }
      const database = await openDatabase({ dataDir: INDAGA_DATA_DIR })
      const { modelCalls } = createRepositories(database)
      const call = { provider: 'openai', model: 'a-model', inputTokens: 1000, outputTokens: 100, milliseconds: 900, attempts: 1 } as const
      await modelCalls.record(null, { ...call, purpose: 'plan', outcome: 'ok' })
      await modelCalls.record(null, { ...call, purpose: 'plan', outcome: 'ok' })
      await modelCalls.record(null, { ...call, purpose: 'plan', outcome: 'timeout', outputTokens: 0 })
      const usage =
        /Model usage\s+openai a-model, plans: 3 questions in 30 days \(2 ok, 1 timeout\), 3,000 and 200 tokens, 0\.0019 US dollars/

      const channel = await openOperatorChannel(INDAGA_DATA_DIR, async () => modelCalls.usageSince(new Date(0)))
      const meanwhile = await examine(settings)
      expect(meanwhile.out).toContain('in use by')
      expect(meanwhile.out).toMatch(usage)
      await channel.close()
      await database.close()
      expect((await examine(settings)).out).toMatch(usage)
    })
  })

  it('says where messages go, and connects to the mail server', async () => {
    const dataDir = folder()
    expect((await examine({ INDAGA_DATA_DIR: dataDir })).out).toContain(`kept in ${path.join(dataDir, 'mail')} and not sent`)

    const server = await startMailServer({ password: 'right' })
    expect((await examine({ INDAGA_DATA_DIR: dataDir, SMTP_URL: server.url })).out).toMatch(/ok\s+Mail\s+127\.0\.0\.1:\d+ accepts messages/)
    const { code, out } = await examine({ INDAGA_DATA_DIR: dataDir, SMTP_URL: server.url.replace(':right@', ':wrong@') })
    await server.close()
    expect(code).toBe(1)
    expect(out).toMatch(/FAILS\s+Mail\s+127\.0\.0\.1:\d+ \(SMTP_URL\) cannot be used: .*535/)
    expect(out).not.toContain('wrong')
  })

  it('says where the links in messages lead', async () => {
    const dataDir = folder()
    const { out } = await examine({ INDAGA_DATA_DIR: dataDir, INDAGA_PUBLIC_URL: 'https://indaga.example/' })
    expect(out).toMatch(/ok\s+Links\s+in messages lead to https:\/\/indaga\.example\n/)
    expect((await examine({ INDAGA_DATA_DIR: dataDir, HOST: '0.0.0.0' })).out).toMatch(/note\s+Links\s.+ set INDAGA_PUBLIC_URL/)
  })

  it("says whether Google sign-in is on, and fetches Google's keys", async () => {
    const dataDir = folder()
    expect((await examine({ INDAGA_DATA_DIR: dataDir })).out).toMatch(/ok\s+Google\s+sign-in is off/)
    const google = await startTestGoogle()
    const environment = { INDAGA_DATA_DIR: dataDir, GOOGLE_CLIENT_ID: googleClientId, GOOGLE_KEYS_URL: google.keysUrl }
    expect((await examine(environment)).out).toMatch(/ok\s+Google\s+sign-in is on; its keys can be read from 127\.0\.0\.1:\d+\n/)
    await google.close()
    expect(await examine(environment)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/FAILS\s+Google\s+sign-in is on, but .+ECONNREFUSED/),
    })
  })

  it('starts the browser to check that it can be used', async () => {
    const { executablePath } = await chosenTestBrowser()
    const { out } = await examine({ INDAGA_DATA_DIR: folder(), INDAGA_BROWSER: executablePath, INDAGA_BROWSER_SANDBOX: 'off' })
    expect(out).toContain(`${executablePath} (`)
    expect(out).toMatch(/ok\s+Browser\s+.+ \(\d+\.[\d.]+\) starts without its sandbox/)
  })

  it('says that pages built by scripts cannot be read when the browser is missing or does not start', async () => {
    expect((await examine({ INDAGA_DATA_DIR: folder() })).out).toMatch(/note\s+Browser\s+switched off .+ cannot be read/)
    // A program that is not a browser.
    const { code, out } = await examine({ INDAGA_DATA_DIR: folder(), INDAGA_BROWSER: process.execPath, INDAGA_BROWSER_SANDBOX: 'off' })
    expect(code).toBe(0)
    expect(out).toContain(`${process.execPath} does not start: `)
    expect(out).toMatch(/note\s+Browser\s+.+ does not start: .+ cannot be read/)
  })

  it('asks the data sources of product research when told to, and says which of them answer', async () => {
    const sources = await startResearchSources()
    sources.fail('gdelt', 'forbidden')
    const settings = { INDAGA_DATA_DIR: folder(), INDAGA_RESEARCH_PACE: 'off', ...sources.settings }
    const { code, out } = await examine(settings, undefined, ['--sources'])
    await sources.close()
    expect(code).toBe(1)
    expect(out).toMatch(/ok\s+UN Comtrade\s+127\.0\.0\.1:\d+ gave \d+ facts in \d+\.\d s\n/)
    expect(out).toMatch(/ok\s+Open Prices\s+.+ gave/)
    expect(out).toMatch(/FAILS\s+GDELT\s+.*\(blocked after/)
    expect(out).toMatch(/ok\s+Google News\s+.+ gave/)
    expect(out).toMatch(/note\s+Tavily\s+.*TAVILY_API_KEY/)
    expect(sources.requests.filter(({ source }) => source === 'comtrade').length).toBeLessThan(6)
  })
})
