/** The examples in docs/language-models.md work; the test replaces only address and key, by those of a model server on this machine. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLanguageModel } from '#language-model/create-language-model.ts'
import { type ModelProvider, modelProviderSchema } from '#contracts/model.ts'
import { parseSettings } from '#contracts/settings.ts'
import { type ModelServer, startModelServer } from '#test/support/model-server/model-server.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const page = read('docs/language-models.md')
const examples = [...page.matchAll(/^### ([^\n]+)\n[^#]*?```env\n([^`]+)```/gm)].map(([, name, text]) => ({
  name: name!,
  settings: parseEnv(text!),
}))

let server: ModelServer
beforeAll(async () => void (server = await startModelServer({ answer: () => ({ chosen: 2 }) })))
afterAll(() => server.close())

describe('the examples', () => {
  it.each(examples)('$name', async ({ settings }) => {
    const given = parseSettings(settings)
    const provider = given.AI_PROVIDER as ModelProvider
    const { AI_BASE_URL } = server.settings(provider)
    const model = createLanguageModel(
      { ...given, AI_BASE_URL, ...(given.AI_API_KEY && { AI_API_KEY: 'another-key' }) },
      { log: pino({ level: 'silent' }) },
    )!
    const session = model.openSession({ tokens: given.AI_MAX_TOKENS_PER_ANALYSIS })
    const question = {
      purpose: 'plan',
      instructions: 'Choose.',
      fields: [],
      schema: z.object({ chosen: z.number() }),
      maxOutputTokens: 100,
    } as const
    expect(await session.ask(question)).toEqual({ chosen: 2 })
    expect(server.requests.at(-1)).toMatchObject({ provider, model: settings.AI_MODEL, key: given.AI_API_KEY && 'another-key' })
  })

  it('cover each provider once', () => {
    expect(examples.map(({ settings }) => settings.AI_PROVIDER).toSorted()).toEqual(modelProviderSchema.options.toSorted())
  })
})

describe('the settings', () => {
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('### '))
  const described = [...table.matchAll(/^\| (`AI_.+?) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  )

  it('are all described with their defaults', () => {
    const known = parseSettings({})
    const names = [...read('src/contracts/settings.ts').matchAll(/^ {2}(AI_\w+):/gm)].map(([, name]) => name!)
    expect(described.toSorted()).toEqual(names.toSorted())
    const defaults = [...table.matchAll(/^\| `(AI_\w+)` \| `(\w+)` \|/gm)].map(([, name, value]) => [name, value])
    const expected = names.flatMap(name => {
      const value = known[name as keyof typeof known]
      return value === undefined ? [] : [[name, String(value)]]
    })
    expect(defaults).toEqual(expected)
  })

  it('are all in .env.example', () => {
    const example = read('.env.example')
    for (const name of described) expect(example).toContain(`#${name}=`)
  })
})
