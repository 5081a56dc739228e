/**
 * The memory of the built product during two simultaneous analyses of scans of 60 pages of 10 MB, which were stored before its start: resident memory
 * of all its processes together, above that of the idle product. Goal: below 400 MB.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { createRepositories, type Repositories } from '#db/repositories.ts'
import { type BuiltProduct, startBuiltProduct } from '#test/support/built-product.ts'
import { owner } from '#test/support/owner.ts'
import { pageOf } from '#test/support/pages.ts'
import { mostMegabytesDuring, residentMegabytes } from '#test/support/resident-memory.ts'

const pages = 60
const size = 10_000_000
/** Nothing answers there, and nothing is requested, because an address of this machine is refused. */
const site = 'http://127.0.0.1:9/lista'

const item = (at: number, text: string) =>
  `<li><h3><a href="/cosa/${at}">Cosa ${at}</a></h3><p class="texto">${text}</p><b class="precio">${at},50 €</b></li>`
const list = (page: number, items: string, more: string) =>
  `<!doctype html><html lang="es"><title>Cosas</title><h1>Cosas</h1><ul>${items}</ul><a rel="next" href="${site}?page=${page + 1}">Siguiente</a>${more}`
const items = (page: number, count: number, text: string) =>
  Array.from({ length: count }, (_, at) => item(page * count + at, text)).join('')

/** Pages of 10 MB, by their content. */
const kinds: Record<string, (page: number) => string> = {
  'twenty records and a large script': page => list(page, items(page, 20, 'De roble'), `<script>var a="${'x'.repeat(size)}"</script>`),
  'three thousand records of 3 kB': page => list(page, items(page, 3000, 'De roble de la sierra. '.repeat(140)), ''),
}
/** The first prompt is answered by the list; for the second, all pages are searched for the missing column. */
const prompts = ['cosas con nombre y precio', 'cosas con nombre, precio y teléfono de contacto']

const scratch = mkdtempSync(path.join(os.tmpdir(), 'indaga-memory-'))
try {
  const environment = { INDAGA_DATA_DIR: path.join(scratch, 'data'), INDAGA_BROWSER: 'off', INDAGA_TABLE_ROWS: '10000' }
  await (await startBuiltProduct(environment)).stop()
  for (const [kind, page] of Object.entries(kinds)) {
    const scanId = await storeScan(environment.INDAGA_DATA_DIR, page)
    const product = await startBuiltProduct(environment)
    try {
      console.log(`${kind}: ${await measure(product, scanId)}`)
    } finally {
      await product.stop()
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

async function storeScan(dataDir: string, page: (number: number) => string): Promise<string> {
  const database = await openDatabase({ dataDir })
  try {
    const repositories: Repositories = createRepositories(database)
    const account = await repositories.users.findByEmail(owner.email)
    const scan = await repositories.scans.create({ ownerId: account!.id, url: `${site}?page=0` })
    for (let number = 0; number < pages; number++) await repositories.pages.save(scan.id, pageOf(`${site}?page=${number}`, page(number)))
    return scan.id
  } finally {
    await database.close()
  }
}

async function measure({ origin, pid }: BuiltProduct, scanId: string): Promise<string> {
  const ask = (target: string, body?: object, cookie = '') =>
    fetch(origin + target, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, prefer: 'respond-async', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
  const cookie = (await ask('/api/auth/login', owner)).headers.get('set-cookie')!.split(';')[0]!
  const analyse = async (prompt: string) => {
    const { job } = (await (await ask('/api/get-ai-data', { scrappedDataId: scanId, prompt }, cookie)).json()) as { job: { id: string } }
    // The stream of events ends with the job.
    const events = await (await ask(`/api/jobs/${job.id}/events`, undefined, cookie)).text()
    return events.includes('"type":"done"') ? 'a table' : /"error":"[^"]*"/.exec(events)?.[0]
  }
  await sleep(5_000)
  const idle = residentMegabytes(pid) ?? 0
  const started = performance.now()
  const work = Promise.all(prompts.map(analyse))
  const most = await mostMegabytesDuring(pid, work)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  return `${idle.toFixed(0)} MB idle, ${(most - idle).toFixed(0)} MB more at most; ${(await work).join(' and ')} in ${seconds} s`
}
