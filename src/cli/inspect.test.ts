/** `indaga inspect --explain`: why the rules choose a list and its columns. */
import path from 'node:path'
import { expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { inspectCommand } from './inspect.ts'

interface Explained {
  plan: {
    prompt: { fields: string[]; limit: number | null }
    lists: { chance: number; because: string[]; fields: { columns: { label: string | null; chance: number; because: string[] }[] }[] }[]
  }
}

async function inspect(...args: string[]): Promise<Explained> {
  let out = ''
  const output = { out: (text: string) => void (out += text), note: () => {} }
  await inspectCommand(args, { output, settings: parseSettings({}) })
  return JSON.parse(out) as Explained
}

const page = path.resolve('docs/example-page.html')

it('prints the likeliest list, the likeliest columns of each field, and what each feature adds', async () => {
  const { plan } = await inspect(page, '--explain', 'buyer and budget of the first 3 tenders')
  expect(plan.prompt).toMatchObject({ fields: ['Buyer', 'Budget'], limit: 3 })
  const [list, ...others] = plan.lists
  expect(others.every(({ chance }) => chance <= list!.chance)).toBe(true)
  const [buyer, budget] = list!.fields
  expect(budget!.columns[0]).toMatchObject({ label: 'Presupuesto' })
  for (const { because } of [list!, buyer!.columns[0]!]) expect(because[0]).toMatch(/^[a-z ]+ -?[\d.]+: [+-]\d/)
})

it('prints no plan without --explain', async () => {
  expect(await inspect(page)).not.toHaveProperty('plan')
})
