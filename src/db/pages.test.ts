/** Scans and their pages, hostile pages included. */
import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import type { Page } from '#contracts/page.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { pageOf } from '#test/support/pages.ts'
import type { Database } from './database.ts'
import { createRepositories, type Repositories } from './repositories.ts'

const page = (url: string, changes: Partial<Page> = {}) => pageOf(url, `<h1>${url}</h1>`, changes)

describeOnBothDatabases('scans and pages', openTestDatabase => {
  let database: Database
  let repositories: Repositories
  let ownerId: string
  beforeAll(async () => {
    database = await openTestDatabase()
    repositories = createRepositories(database)
    ownerId = (await repositories.users.create({ email: 'ana@example.com', name: 'Ana', username: 'ana', passwordHash: 'hash' })).id
  })
  const newScan = async () => (await repositories.scans.create({ ownerId, url: 'https://example.com/' })).id

  it('shows a scan to its owner only', async () => {
    const { scans, users } = repositories
    const eva = await users.create({ email: 'eva@example.com', name: 'Eva', username: 'eva', passwordHash: 'hash' })
    const scan = await scans.create({ ownerId, url: 'https://example.com/' })
    expect(scan).toMatchObject({ ownerId, url: 'https://example.com/', title: null, lists: [] })

    const lists = [{ label: 'Licitaciones', rows: 283, columns: ['Título', 'Fecha'] }]
    await scans.setTitle(scan.id, 'Portal\0 de licitaciones')
    await scans.setLists(scan.id, lists)
    expect(await scans.get(ownerId, scan.id)).toEqual({ ...scan, title: 'Portal de licitaciones', lists })
    expect(await scans.get(eva.id, scan.id)).toBeNull()
    expect(await scans.get(ownerId, 'not-an-id')).toBeNull()
  })

  it('finds a page by the address that it was redirected to, as the sources of a table name it', async () => {
    const { pages } = repositories
    const scanId = await newScan()
    const redirected = page('https://example.com/shop', { finalUrl: 'https://example.com/shop/' })
    await pages.save(scanId, redirected)
    expect(await pages.find(scanId, 'https://example.com/shop/')).toEqual(redirected)
    expect(await pages.find(await newScan(), 'https://example.com/shop/')).toBeNull()
  })

  it('lists pages in the order of reading, and keeps the place of a page that is read again', async () => {
    const { pages } = repositories
    const scanId = await newScan()
    const urls = Array.from({ length: 120 }, (_, index) => `https://example.com/${119 - index}`)
    for (const url of urls) await pages.save(scanId, page(url))
    const blocked = page(urls[3]!, {
      state: 'blocked',
      status: 403,
      content: '',
      contentType: null,
      cause: 'challenge',
      linkHeader: '</2>; rel=next',
    })
    await pages.save(scanId, blocked)

    const stored = await pages.list(scanId)
    expect(stored.map(({ url }) => url)).toEqual(urls)
    expect(stored[2]).toEqual(page(urls[2]!, { content: '' }))
    expect(stored[3]).toEqual(blocked)
    expect((await pages.summaries(scanId))[3]).toEqual({ url: urls[3], state: 'blocked', status: 403 })
    expect(await pages.find(scanId, urls[7]!)).toEqual(page(urls[7]!))
    expect(await pages.find(scanId, 'https://example.com/never-read')).toBeNull()
  })

  it('stores the same text once, even if several scans read it', async () => {
    const { pages } = repositories
    const content = `<p>${randomBytes(20).toString('hex')}</p>`
    const [first, second] = [await newScan(), await newScan()]
    const contents = async () => Number((await database.executeSql('select count(*) from page_contents')).rows[0]?.['count'])
    const before = await contents()
    await pages.save(first, page('https://example.com/a', { content }))
    await pages.save(second, page('https://example.com/b', { content }))
    expect(await contents()).toBe(before + 1)
    expect(await pages.content(second, 'https://example.com/b')).toBe(content)
  })

  it('deletes a text with the last page that refers to it', async () => {
    const { pages } = repositories
    const content = `<p>${randomBytes(20).toString('hex')}</p>`
    const [first, second] = [await newScan(), await newScan()]
    await pages.save(first, page('https://example.com/a', { content }))
    await pages.save(second, page('https://example.com/b', { content }))
    await database.kysely.deleteFrom('scans').where('id', '=', first).execute()
    await pages.deleteUnusedContents()
    expect(await pages.content(second, 'https://example.com/b')).toBe(content)

    await pages.save(second, page('https://example.com/b', { content: 'It has changed.' }))
    expect(await pages.deleteUnusedContents()).toBe(1)
    expect(await pages.deleteUnusedContents()).toBe(0)
    expect(await pages.content(second, 'https://example.com/b')).toBe('It has changed.')
  })

  /** Saves pages while their texts are being deleted as unused; returns the lost ones. */
  const lostIn = async (rounds: number) => {
    const { pages } = repositories
    const texts = Array.from({ length: 50 }, (_, index) => ({ url: `https://example.com/${index}`, content: `<p>${index}</p>` }))
    const saveAll = async (scanId: string) => {
      for (const { url, content } of texts) await pages.save(scanId, page(url, { content }))
    }
    const lost = []
    for (let round = 0; round < rounds; round++) {
      const [before, scanId] = [await newScan(), await newScan()]
      await saveAll(before)
      await database.kysely.deleteFrom('scans').where('id', '=', before).execute()
      const saving = saveAll(scanId)
      for (let done = false; !done; done = await Promise.race([saving.then(() => true), nextTurn(false)]))
        await pages.deleteUnusedContents()
      for (const { url, content } of texts) if ((await pages.content(scanId, url)) !== content) lost.push(url)
      await database.kysely.deleteFrom('scans').where('id', '=', scanId).execute()
    }
    return lost
  }

  it('deletes no text of a page that is being saved', { tags: ['long'] }, async () => {
    expect(await lostIn(2)).toEqual([])
  })

  it('deletes none in twenty rounds', { tags: ['long'] }, async () => {
    expect(await lostIn(20)).toEqual([])
  })

  it('stores what hostile sites send: NUL characters, lone surrogates, very long addresses, ten megabytes', async () => {
    const { pages } = repositories
    const scanId = await newScan()
    const url = `https://example.com/?q=${'x'.repeat(50_000)}`
    const content = `\0<p>${randomBytes(5_000_000).toString('hex')}\ud800</p>`
    await pages.save(scanId, page(url, { content, contentType: 'text/html\0', cause: 'a\0b\udc00' }))
    const [stored] = await pages.list(scanId)
    expect(stored).toMatchObject({ url, contentType: 'text/html', cause: 'ab\ufffd' })
    expect((await pages.content(scanId, url)) === content.replace('\ud800', '\ufffd')).toBe(true)
    expect((await pages.find(scanId, url))?.url).toBe(url)
  })
})
