import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jsonSchemaOf, readAnswer } from './answer-form.ts'

const schema = z.object({ records: z.array(z.object({ node: z.number().int(), kind: z.enum(['price', 'name']) })) })
const answer = {
  records: [
    { node: 3, kind: 'price' as const },
    { node: 7, kind: 'name' as const },
  ],
}
const json = JSON.stringify(answer)

describe('the JSON schema that is sent', () => {
  it('has only features that strict forms support', () => {
    const choice = z.discriminatedUnion('by', [z.object({ by: z.literal('none') }), z.object({ by: z.literal('node'), node: z.int() })])
    expect(jsonSchemaOf(z.object({ choice, key: z.array(z.int().max(9)).nullable() }))).toEqual({
      type: 'object',
      properties: {
        choice: {
          anyOf: [
            { type: 'object', properties: { by: { type: 'string', const: 'none' } }, required: ['by'], additionalProperties: false },
            {
              type: 'object',
              properties: { by: { type: 'string', const: 'node' }, node: { type: 'integer' } },
              required: ['by', 'node'],
              additionalProperties: false,
            },
          ],
        },
        key: { anyOf: [{ type: 'array', items: { type: 'integer', maximum: 9 } }, { type: 'null' }] },
      },
      required: ['choice', 'key'],
      additionalProperties: false,
    })
  })

  it('refuses an optional property, which strict forms do not support', () => {
    expect(() => jsonSchemaOf(z.object({ list: z.array(z.object({ node: z.int().optional() })) }))).toThrow('node is optional')
  })
})

describe('reading an answer', () => {
  it('accepts plain JSON', () => {
    expect(readAnswer(json, schema)).toEqual({ value: answer, answer, repaired: false })
  })

  it.each([
    ['a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['sentences', `Here it is: ${json}\nLet me know whether {this} helps.`.replace('{this}', 'this')],
    ['a comma too many', json.replace(']', ',]')],
    ['bare names', json.replaceAll(/"(\w+)":/g, '$1:')],
    ['a comment', json.replace('[', '[ // the first\n')],
  ])('repairs %s', (_, text) => {
    expect(readAnswer(text, schema)).toEqual({ value: answer, answer, repaired: true })
  })

  it.each([
    ['in the middle of a record', json.slice(0, -20)],
    ['between two records', json.slice(0, json.indexOf('},') + 2)],
    ['before the last bracket', json.slice(0, -1)],
    ['within a fence', `\`\`\`json\n${json.slice(0, -12)}\n\`\`\``],
  ])('takes nothing of one that ends %s, and says so', (_, text) => {
    expect(readAnswer(text, schema)).toEqual({ fault: 'The answer ended before it was whole.', cutOff: true })
  })

  it.each([
    ['with an ellipsis', json.replace('},', '}, ..., ')],
    ['in words', 'I cannot do that.'],
    ['of nothing', ''],
    ['twice', `${json}\nOr rather:\n${json}`],
  ])('takes nothing of an answer %s', (_, text) => {
    expect(readAnswer(text, schema)).toMatchObject({ fault: expect.any(String), cutOff: false })
  })

  it('tells the model which parts do not match the form', () => {
    expect(readAnswer('{"records":[{"node":"3","kind":"colour"}]}', schema)).toEqual({
      fault: expect.stringMatching(/expected number.*records\[0\]\.node[\s\S]*"price"\|"name".*records\[0\]\.kind/s),
      cutOff: false,
    })
  })

  it.each([
    ['that is long', `{"records":[${'{node:1,kind:"name"},'.repeat(2000)}]}`],
    ['whose strings do not end', `{"records":[${'"abc\n'.repeat(400)}]}`],
    ['whose quotes are of all kinds', `{"records":[${"“a'`".repeat(2000)}]}`],
    ['whose strings follow each other', `{${'\n)"".'.repeat(580)}}`],
    ['of nothing but brackets', '['.repeat(10_000) + ']'.repeat(9000)],
  ])('spends no time on repairing an answer %s', (_, text) => {
    const started = performance.now()
    expect(readAnswer(text, schema)).toHaveProperty('fault')
    expect(performance.now() - started).toBeLessThan(500)
  })
})
