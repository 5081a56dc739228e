import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FaultSite, startFaultSite } from '#test/support/fault-site.ts'
import { fetchEntry } from './fetch-entry.ts'
import { createPageFetcher, type PageFetcher } from './fetch-page.ts'

let site: FaultSite
let fetcher: PageFetcher
beforeAll(async () => {
  site = await startFaultSite()
  fetcher = createPageFetcher({ allowPrivateNetwork: [site.host] })
})
afterAll(async () => {
  await fetcher.close()
  await site.close()
})

it('reads a site without https over http, and keeps the entered address', async () => {
  const page = await fetchEntry(fetcher, `https://${site.host}/ok`)
  expect(page).toMatchObject({ state: 'ok', url: `https://${site.host}/ok`, finalUrl: `${site.origin}/ok` })
})

it('reports the failure of https when http fails too', async () => {
  const page = await fetchEntry(fetcher, 'https://no-such-host.invalid/')
  expect(page).toMatchObject({ state: 'unreachable', url: 'https://no-such-host.invalid/' })
})
