/** What the log must never contain. */
import { expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { createLog } from './log.ts'

const secrets = { AI_API_KEY: 'sk-"quoted"-key', METRICS_TOKEN: 'a-token-of-the-operator', BRAVE_API_KEY: 'brave-key' }

it('leaves out keys, tokens and passwords in any message, and the extra fields of an error', () => {
  const lines: string[] = []
  const settings = parseSettings({
    ...secrets,
    DATABASE_URL: 'postgres://ana:p%40ssword@127.0.0.1/indaga',
    INDAGA_OWNER_PASSWORD: 'a long password',
  })
  const log = createLog(settings, line => void lines.push(line))
  const cause = new Error(`Incorrect API key provided: ${secrets.AI_API_KEY}`)
  const error = Object.assign(new Error('No answer', { cause }), {
    requestBodyValues: { prompt: 'a question' },
    responseBody: 'an answer',
    code: 'E1',
  })
  log.error({ err: error, address: settings.DATABASE_URL }, `with ${secrets.METRICS_TOKEN}, p@ssword and a long password`)
  log.warn(settings, 'all settings')

  const text = lines.join('')
  expect(lines).toHaveLength(2)
  expect(text).toContain('Incorrect API key provided: [secret]')
  expect(text).toContain('"code":"E1"')
  for (const secret of ['quoted', ...Object.values(secrets), 'p@ssword', 'p%40ssword', 'a long password', 'a question', 'an answer'])
    expect(text).not.toContain(secret)
})
