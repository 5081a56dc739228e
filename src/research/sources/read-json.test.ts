import { expect, test } from 'vitest'
import { z } from 'zod'
import { UnexpectedShape } from '#research/asking/source-http.ts'
import { itemsOf, jsonOf } from './read-json.ts'

const read = jsonOf(z.object({ rows: itemsOf(z.object({ name: z.string() })) }))

test('Incomplete records of an answer are left out, and the others keep their index in it', () => {
  expect(read('{"rows":[{"name":null},{"name":"Azúcar","more":1},7]}').rows).toEqual([{ at: 1, item: { name: 'Azúcar' } }])
  expect(read('{"rows":[]}').rows).toEqual([])
})

test('An answer that is cut off, of another shape, or without any record of the right shape is unexpected', () => {
  for (const text of ['{"rows":[{"name":"Az', '<html></html>', '{"error":"busy"}', '{"rows":[{"title":"Azúcar"}]}', ''])
    expect(() => read(text)).toThrow(UnexpectedShape)
})
