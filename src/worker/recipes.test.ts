/** Recipes from the call to the table: kept with a correction, taken back with it, used for the next scan of the site, and shared as files. */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallName } from '#contracts/call-routes.ts'
import { callRoutes } from '#contracts/call-routes.ts'
import type { CallRequest, CallResponse } from '#contracts/calls.ts'
import { planStateOf } from '#contracts/plan-state.ts'
import type { RowObject } from '#contracts/table.ts'
import { recipesMaximum } from '#contracts/work-limits.ts'
import { congressDays } from '#test/support/congress-days.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { recipeOf } from '#test/support/made-recipe.ts'
import { signedInMember } from '#test/support/member.ts'
import { openJobRunner } from './job-runner.ts'
import { startWorker } from './worker.ts'

const prompt = 'charlas con hora y título'
const speakerAsTitle = { examples: [{ cells: { Título: 'Luis Gil' }, shown: { Hora: '10:00' } }] }

describeOnPostgres('recipes', openTestDatabase => {
  let app: TestApp
  let member: TestClient
  let site: Awaited<ReturnType<typeof startLoopbackServer>>
  /** Whether the site has dropped its speakers. */
  let hasChanged = false
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    site = await startLoopbackServer((request, answer) => {
      const talks = congressDays[request.url ?? ''] ?? []
      const items = talks.map(
        ([hour, title, speaker]) => `<li class=charla><b>${hour}</b> <span>${title}</span> <em>${hasChanged ? '' : speaker}</em></li>`,
      )
      answer
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<html lang=es><main><h1>Programa</h1><ul class=charlas>${items.join('')}</ul></main>`)
    })
    app = await startTestApp(await openTestDatabase(), { INDAGA_ALLOW_PRIVATE_NETWORK: site.host })
    const worker = await startWorker(app, openJobRunner({ ...app, log: pino({ level: 'silent' }) }))
    member = await app.signedIn()
    closing.push(
      () => worker.stop(),
      () => app.close(),
      () => site.close(),
    )
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  /** Makes a call; expects this status. */
  async function call<Name extends CallName>(
    name: Name,
    input: CallRequest<Name>,
    client = member,
    status = 200,
  ): Promise<CallResponse<Name>> {
    const { method, path } = callRoutes[name]
    const answer = method === 'GET' ? await client.get(path) : await client.post(path, input)
    const body = (await answer.json()) as CallResponse<Name>
    expect(answer.status, JSON.stringify(body)).toBe(status)
    return body
  }
  const refusal = async (recipe: unknown, client = member) => {
    const answer = await client.post(callRoutes.importRecipe.path, { recipe })
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  const scan = async (path: string, client = member) => (await call('scrapeWebsite', { url: site.origin + path }, client)).data._id
  const titles = ({ dataResponse }: CallResponse<'getAiData'>) =>
    (JSON.parse(dataResponse.content) as RowObject[]).map(row => row['Título'])
  const newMember = async (email: string) => {
    await app.repositories.authorizedEmails.add(email)
    return await signedInMember(app, email)
  }
  const recipes = async (client = member) => (await call('getRecipes', {}, client)).recipes
  const talksOf = (path: string, at: number) => congressDays[path]!.map(talk => talk[at])

  it('keeps a correction, takes it back with it, and corrects the next page of the template', async () => {
    const scrappedDataId = await scan('/viernes')
    const first = await call('getAiData', { scrappedDataId, prompt })
    expect(titles(first)).not.toEqual(talksOf('/viernes', 2))
    const again = (plan: object) =>
      call('getAiData', { scrappedDataId, prompt, again: { searchId: first.searchId, conditionsOff: [], plan } })
    const corrected = await again(speakerAsTitle)
    expect(titles(corrected)).toEqual(talksOf('/viernes', 2))
    expect(await recipes()).toMatchObject([
      { name: prompt, site: site.host, prompt, columns: expect.arrayContaining(['Hora', 'Título']), used_at: null },
    ])
    await again({ back: planStateOf(first.receipt) })
    expect(await recipes()).toEqual([])
    await again({ back: planStateOf(corrected.receipt) })

    const other = await scan('/sabado')
    const next = await call('getAiData', { scrappedDataId: other, prompt })
    expect(titles(next)).toEqual(talksOf('/sabado', 2))
    const [recipe] = await recipes()
    expect(recipe).toMatchObject({ outcome: 'used', used_at: expect.any(String) })
    expect(next.receipt.understood!.recipe).toEqual({ id: recipe!._id, name: prompt, state: 'used' })

    const without = (withoutRecipe: boolean) =>
      call('getAiData', { scrappedDataId: other, prompt, withoutRecipe, again: { searchId: next.searchId, conditionsOff: [] } })
    const plain = await without(true)
    expect(titles(plain)).not.toEqual(talksOf('/sabado', 2))
    expect(plain.receipt.understood!.recipe!.state).toBe('off')
    expect(titles(await without(false))).toEqual(talksOf('/sabado', 2))
  })

  it('goes back to the recipe of before when a correction of another table is taken back', async () => {
    const scrappedDataId = await scan('/sabado')
    const first = await call('getAiData', { scrappedDataId, prompt })
    const recipeId = (await recipes())[0]!._id
    const before = (await call('exportRecipe', { recipeId })).recipe
    const again = (plan: object) =>
      call('getAiData', { scrappedDataId, prompt, again: { searchId: first.searchId, conditionsOff: [], plan } })
    await again({ examples: [{ cells: { Charla: 'Ética' }, shown: { Hora: '12:00' } }] })
    expect((await call('exportRecipe', { recipeId })).recipe.plan).not.toEqual(before.plan)
    await again({ back: planStateOf(first.receipt) })
    expect((await call('exportRecipe', { recipeId })).recipe).toEqual(before)
  })

  it('is renamed, exported, deleted, and imported by another account, which sees no other recipe', async () => {
    const recipeId = (await recipes())[0]!._id
    expect((await call('renameRecipe', { recipeId, name: '  Quién  habla ' })).recipe.name).toBe('Quién habla')
    const { recipe: file } = await call('exportRecipe', { recipeId })
    expect(await refusal(file)).toEqual([409, 'recipe-exists'])

    const { client: eve } = await newMember('eve@example.test')
    expect(await recipes(eve)).toEqual([])
    const { recipe } = await call('importRecipe', { recipe: file }, eve)
    expect(recipe).toMatchObject({ name: 'Quién habla', site: site.host })
    const answer = await call('getAiData', { scrappedDataId: await scan('/viernes', eve), prompt }, eve)
    expect(titles(answer)).toEqual(talksOf('/viernes', 2))

    await call('deleteRecipe', { recipeId: recipe._id }, eve)
    await call('deleteRecipe', { recipeId: recipe._id }, eve, 404)
    await call('deleteRecipe', { recipeId: "'; drop table recipes; --" }, eve, 404)
    expect(await recipes()).toHaveLength(1)
  })

  it('falls back with a note when the site has changed', async () => {
    hasChanged = true
    const answer = await call('getAiData', { scrappedDataId: await scan('/sabado'), prompt })
    hasChanged = false
    expect(answer.receipt.understood!.recipe).toBeUndefined()
    const [recipe] = await recipes()
    expect(answer.receipt.notes).toContainEqual({ code: 'recipe-not-used', id: recipe!._id, name: 'Quién habla', why: 'other-values' })
    expect(recipe!.outcome).toBe('changed-site')
  })

  it('refuses damaged, foreign and huge files, and more recipes than an account may have', async () => {
    const { client, id } = await newMember('ivo@example.test')
    const file = recipeOf('other.example')
    for (const bad of [{}, { ...file, plan: null }, { ...file, site: 'a/b' }, { ...file, format: 'x' }, { ...file, name: ' ' }])
      expect(await refusal(bad, client)).toEqual([400, 'recipe-damaged'])
    expect(await refusal({ ...file, version: 2 }, client)).toEqual([400, 'recipe-version'])
    expect(await refusal([file], client)).toEqual([400, 'bad-request'])
    expect(await refusal({ ...file, page: 'x'.repeat(5_000_000) }, client)).toEqual([413, 'too-large'])
    const hostile = recipeOf(site.host, { prompt, plan: { ...file.plan, dataset: `pointed:${'{"path":"'.repeat(300)}` } })
    await call('importRecipe', { recipe: hostile }, client)
    const answer = await call('getAiData', { scrappedDataId: await scan('/viernes', client), prompt }, client)
    expect(titles(answer)).not.toEqual(talksOf('/viernes', 2))
    expect(answer.receipt.notes).toContainEqual(expect.objectContaining({ code: 'recipe-not-used', why: 'no-list' }))

    const have = (await recipes(client)).length
    for (let more = have; more < recipesMaximum; more++) await app.repositories.recipes.add(id, recipeOf(`site-${more}.example`))
    expect(await refusal(file, client)).toEqual([409, 'recipes-full'])
  })
})
