/**
 * Searches the heaps of the serving process and of the process that ran the scan for the password of a scanned site and for the cookie of its session,
 * after the scan and a garbage collection. The built product runs as usual, but the watchdog of the process for jobs lets it stall while it writes
 * its heap. `npm run test:long -- site-password` runs only this test, which reads /proc and so needs Linux.
 */
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { type BuiltProduct, preparedFolderVariable, startBuiltProduct } from '#test/support/built-product.ts'
import { chosenTestBrowser } from '#test/support/browser.ts'
import { freshTestFolder } from '#test/support/databases.ts'
import { member, type MembersSite, startMembersSite } from '#test/support/members-site.ts'
import { owner } from '#test/support/owner.ts'

let site: MembersSite
let product: BuiltProduct
let folder: string

beforeAll(async () => {
  process.env[preparedFolderVariable] = inject('testDatabases').templateFolder
  site = await startMembersSite()
  folder = await freshTestFolder()
  const patience = `${folder}/patience.cjs`
  writeFileSync(patience, beatInWatchdog)
  product = await startBuiltProduct({
    NODE_OPTIONS: `--require=${patience} --heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
    INDAGA_ALLOW_PRIVATE_NETWORK: site.host,
    INDAGA_BROWSER: (await chosenTestBrowser()).executablePath,
    INDAGA_BROWSER_SANDBOX: 'off',
  })
})
afterAll(async () => {
  await product.stop()
  await site.close()
})

/** Loaded in every thread. In the watchdog of the process for jobs, it gives the beat in place of the main thread. */
const beatInWatchdog = `
const { workerData } = require('node:worker_threads')
if (workerData?.beats) setInterval(() => Atomics.add(workerData.beats, 0, 1), 200)
`

it(
  'the heaps contain neither the password nor the cookie of the session after the scan',
  { tags: ['long'], timeout: 900_000 },
  async () => {
    const signedIn = await fetch(`${product.origin}/api/auth/login`, json(owner))
    const cookie = signedIn.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
    const scan = { url: `${site.origin}/socios`, auth: true, loginUrl: '', email: member.email, password: member.password, allowed: true }
    const answer = await fetch(`${product.origin}/api/scrape/website`, json(scan, { cookie }))
    expect(await answer.json()).toMatchObject({ success: true })
    expect(site.signIns()).toBe(1)
    const [session] = site.sessions()
    expect(session).toMatch(/^s1-0\.\d+/)

    for (const pid of [product.pid, jobProcessOf(product)]) {
      const file = await writtenHeap(pid)
      // The name of a setting shows that the search finds texts that are there.
      const [password, sessionCookie, setting] = await countIn(file, [member.password, session!, 'INDAGA_ALLOW_PRIVATE_NETWORK'])
      expect(setting).toBeGreaterThan(0)
      expect({ password, sessionCookie }).toEqual({ password: 0, sessionCookie: 0 })
    }
  },
)

/** The process that ran the scan; it lives on after its jobs. */
function jobProcessOf({ pid }: BuiltProduct): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const found = children.filter(child => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('job-process'))
  expect(found).toHaveLength(1)
  return found[0]!
}

/** The path of the file to which the process has written its heap, after a garbage collection. */
async function writtenHeap(pid: number): Promise<string> {
  process.kill(pid, 'SIGUSR2')
  return await vi.waitFor(
    () => {
      const name = readdirSync(folder).find(entry => entry.endsWith('.heapsnapshot') && entry.split('.').includes(String(pid)))
      expect(name).toBeDefined()
      expect(readFileSync(`${folder}/${name}`).subarray(-3).toString()).toContain('}')
      return `${folder}/${name}`
    },
    { timeout: 400_000, interval: 1000 },
  )
}

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** How often each text occurs in a file that may be larger than memory. */
async function countIn(file: string, texts: string[]): Promise<number[]> {
  const counts = texts.map(() => 0)
  let rest = ''
  for await (const chunk of createReadStream(file, 'latin1')) {
    const text = rest + String(chunk)
    texts.forEach((wanted, at) => (counts[at]! += text.split(wanted).length - 1))
    rest = text.slice(-200)
  }
  return counts
}
