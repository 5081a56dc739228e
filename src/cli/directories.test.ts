/** `indaga directories` without a running Indaga; with one it is tested in serve.test.ts. */
import { beforeAll, expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { sourceIdSchema } from '#contracts/research-sources.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { directoriesCommand } from './directories.ts'

describeOnPostgres('indaga directories', (openTestDatabase, kind) => {
  let environment: Record<string, string>
  beforeAll(async () => {
    const database = await openTestDatabase()
    const { dataDir, databaseUrl = '' } = database.options
    environment = { INDAGA_DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    // The command can open the embedded database only when no other process uses it.
    if (kind === 'embedded') await database.close()
  })
  async function directories(line: string) {
    const words = { out: '', note: '' }
    const output = { out: (text: string) => void (words.out += text), note: (text: string) => void (words.note += text) }
    const code = await directoriesCommand(line.split(' ').filter(Boolean), { settings: parseSettings(environment), output })
    return { code, ...words }
  }

  it('adds a directory with its sources and countries, puts it first, and removes it', async () => {
    const all = sourceIdSchema.options.join(',')
    expect(await directories('list')).toEqual({ code: 0, out: `default  Global  -  ${all}\n`, note: '' })

    const added = await directories('add Alimentos de España --sources openfoodfacts,Comtrade --countries es,MEX')
    expect(added).toMatchObject({ code: 0, note: 'Alimentos de España is a directory now.\n' })
    const id = added.out.trim()
    const ordered = await directories(`order ${id}`)
    expect(ordered.out.split('\n')[0]).toBe(`${id}  Alimentos de España  ESP,MEX  openfoodfacts,comtrade`)
    expect((await directories('list')).out).toBe(ordered.out)

    expect(await directories(`remove ${id}`)).toMatchObject({ code: 0, note: expect.stringContaining('is no directory any more') })
    expect(await directories('list')).toMatchObject({ out: `default  Global  -  ${all}\n` })
  })

  it('names directories that cannot be removed or do not exist', async () => {
    expect(await directories('remove Global')).toMatchObject({ code: 1, note: expect.stringContaining('default cannot be removed') })
    expect(await directories('order default nada')).toMatchObject({ code: 1, note: 'No directory, or more than one, is called nada.\n' })
  })

  it.each([
    '',
    'list all',
    'add',
    'add --sources comtrade',
    'add Food --sources ',
    'add Food --sources amazon',
    'add Food --countries XX',
    'add Food --countries Spain',
    'remove',
    'order',
    'list --sources comtrade',
    'rename a b',
  ])('refuses "%s" with how it is used', async line => {
    await expect(directories(line)).rejects.toThrow(/[\w"]+/)
  })
})
