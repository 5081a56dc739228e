/** The command line with a language model: when the model is asked, and what is printed about it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runExtract } from '#test/support/extract-command.ts'
import { type AnswerScript, failure, type ModelServer, startModelServer } from '#test/support/model-server/model-server.ts'
import { planAnswer } from '#test/support/plan-answer.ts'
import { runResearch } from '#test/support/research-command.ts'
import { startResearchSources } from '#test/support/research-sources/start.ts'

const plan = planAnswer({ dataset: 1, columns: [{ column: 1, name: 'Nombre' }] })
const names = ['Ana Ruiz', 'Luis Vega', 'Eva Sanz', 'Pau Mir']
const rows = names.map((name, index) => `<tr><td>${name}<td>Sala ${index + 1}`).join('')

describe('with a language model, on the command line', () => {
  let model: ModelServer
  let answer: AnswerScript
  let folder: string
  const prices = { AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '2' }
  const used =
    /^openai-compatible qwen3:8b was asked once: \d[\d,]* tokens of questions, \d+ of answers, (0\.\d+|less than 0\.0001) US dollars\.$/m

  beforeAll(async () => {
    model = await startModelServer({ answer: request => answer(request) })
    folder = await mkdtemp(path.join(os.tmpdir(), 'indaga-model-'))
    await writeFile(path.join(folder, 'page.html'), `<table><tr><th>Persona<th>Sala${rows}</table>`)
  })
  beforeEach(() => {
    answer = () => plan
    model.requests.length = 0
  })
  afterAll(async () => {
    await model.close()
    await rm(folder, { recursive: true })
  })

  const extract = (...args: string[]) => runExtract(args, { ...model.settings('openai-compatible'), ...prices })
  const page = () => path.join(folder, 'page.html')
  const prompt = ['--prompt', 'los nombres de las personas', '--format', 'jsonl']

  it('extract plans with the model and prints its usage', async () => {
    const { out, note } = await extract(page(), ...prompt)
    expect(out.trim().split('\n')).toHaveLength(names.length)
    expect(note).toMatch(/^model {8}asked to plan$/m)
    expect(note).toMatch(used)
    expect(model.requests).toHaveLength(1)
  })

  it('extract plans with the rules when told to, and when the model gives no answer', async () => {
    const without = await extract(page(), ...prompt, '--without-model')
    expect(model.requests).toEqual([])
    expect(without.note).not.toContain('qwen3')
    answer = () => failure('refusal')
    const refused = await extract(page(), ...prompt)
    expect(refused.out).toBe(without.out)
    expect(refused.note).toMatch(/^The language model declined to answer; the rules did the rest\.$/m)
  })

  it('extract says that the model gave no answer when only running text may hold records', async () => {
    const story = path.join(folder, 'story.html')
    await writeFile(story, '<h1>Nuestra historia</h1><p>Al frente de la casa está Pilar Ansorena, que dirige la bodega desde 2011.</p>')
    answer = () => failure('unauthorized')
    await expect(extract(story, ...prompt)).rejects.toThrow('the language model, which reads their text, does not accept the key.')
    await expect(extract(story, ...prompt, '--without-model')).rejects.toThrow(/^Sorry/)
  })

  it('extract asks the model about every line of a list, each with its own budget, and sums up the usage', { tags: ['long'] }, async () => {
    const line = (id: number) => JSON.stringify({ id, url: 'https://example.com/', file: page() })
    await writeFile(path.join(folder, 'list'), [1, 2, 3].map(line).join('\n'))
    const { out, note } = await extract('--batch', path.join(folder, 'list'), '--prompt', 'los nombres de las personas')
    const answers = out
      .trim()
      .split('\n')
      .map(text => JSON.parse(text) as { receipt: { engine: object } })
    expect(answers.map(({ receipt }) => receipt.engine)).toEqual(
      Array(3).fill(expect.objectContaining({ usage: expect.objectContaining({ calls: 1 }) })),
    )
    expect(note).toMatch(/was asked 3 times: /)
    const without = await extract('--batch', path.join(folder, 'list'), '--prompt', 'los nombres de las personas', '--without-model')
    expect(model.requests).toHaveLength(3)
    expect(without.note).toBe('')
  })

  it('research has the model interpret its report, unless told not to', { tags: ['long'] }, async () => {
    const sources = await startResearchSources()
    const settings = { ...model.settings('openai-compatible'), ...prices }
    answer = () => ({ blocks: [] })
    const { code, note } = await runResearch(sources, ['azúcar'], settings)
    expect(code).toBe(0)
    expect(note).toMatch(/^Language model {4}asked to interpret the report$/m)
    expect(note).toMatch(/^The language model gave an implausible answer; the templates did the rest\.$/m)
    expect(note).toMatch(used)
    model.requests.length = 0
    const without = await runResearch(sources, ['azúcar', '--without-model'], settings)
    await sources.close()
    expect(without.code).toBe(0)
    expect(without.note).not.toMatch(/model/)
    expect(model.requests).toEqual([])
  })
})
