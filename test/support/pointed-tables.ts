/** Tables whose pages are stored, to point at: an ordinary shop, and a page that tries everything to load something. */
import { openDatabase } from '#db/database.ts'
import { createRepositories } from '#db/repositories.ts'
import type { Table } from '#contracts/table.ts'
import { parseSettings } from '#contracts/settings.ts'
import { ensureOwner } from '#server/operators.ts'
import { owner } from './owner.ts'
import { pageOf } from './pages.ts'

const chairs = [
  ['Ana', '45 €', 'Madera de pino'],
  ['Eva', '80 €', 'Madera de roble'],
  ['Luz', '35 €', 'Metal'],
] as const

/** A list of chairs with their own styles, below `before`. */
const shopPage = (before = '') => `<!doctype html><html lang=es><head><title>Sillas</title>
  <style>body{font-family:sans-serif}.card{padding:12px;border:1px solid #ccc;margin:8px}</style></head><body>${before}<h1>Sillas</h1>
  <ul>${chairs.map(([name, price, made]) => `<li class=card><h2>${name}</h2><p class=made>${made}</p><b>${price}</b></li>`).join('')}</ul>
  <aside><h2>También</h2><p>Mesa Sol, 120 €</p></aside></body></html>`

/** Every way to load something from `origin` that a page has. */
export const hostileMarkup = (
  origin: string,
  frames = 3000,
) => `<base href="${origin}/base/"><meta http-equiv=refresh content="1;url=${origin}/refresh">
  <link rel=preload as=image href="${origin}/preload"><link rel=prefetch href="${origin}/prefetch"><link rel=dns-prefetch href="${origin}/dns">
  <link rel=icon href="${origin}/icon"><link rel=manifest href="${origin}/manifest"><link rel=modulepreload href="${origin}/module">
  <script src="${origin}/script"></script><script>fetch('${origin}/fetch');new Image().src='${origin}/image'</script>
  <style>@import "${origin}/import";@font-face{font-family:x;src:url(${origin}/font)}body{font-family:x;background:url(${origin}/background)}
  h1{background:\\75rl(${origin}/escaped);cursor:url(${origin}/cursor),auto}p::before{content:url("${origin}/content")}
  li{list-style-image:image-set("${origin}/set" 1x);--a:url(${origin}/variable);mask-image:var(--a)}b{filter:url(${origin}/filter#a)}</style>
  <img src="${origin}/img" srcset="${origin}/srcset 2x" onerror="fetch('${origin}/error')"><picture><source srcset="${origin}/source"><img></picture>
  <iframe src="${origin}/frame"></iframe><iframe srcdoc="<img src='${origin}/srcdoc'>"></iframe><object data="${origin}/object"></object>
  <embed src="${origin}/embed"><video src="${origin}/video" poster="${origin}/poster" autoplay></video><audio src="${origin}/audio" autoplay></audio>
  <svg><image href="${origin}/svg"/><use href="${origin}/use#a"/><script>fetch('${origin}/svg-script')</script><foreignObject><img src="${origin}/foreign"></foreignObject></svg>
  <math><mtext><img src="${origin}/math"></mtext></math><table background="${origin}/table"><tr><td background="${origin}/cell">x</table>
  <form id=f action="${origin}/form"><input type=image src="${origin}/input"><button autofocus formaction="${origin}/button">x</button></form>
  <a href="${origin}/link" ping="${origin}/ping" target=_top>Sigue</a><div style="background:url(${origin}/inline)" onmouseover="fetch('${origin}/hover')">Aquí</div>
  <details open ontoggle="fetch('${origin}/toggle')"><summary>x</summary></details>${`<iframe srcdoc="<img src='${origin}/many'>"></iframe>`.repeat(frames)}`

const place = (step: string) => [{ source: 0, locator: `html>body>ul>${step}`, quote: '' }]

/** The table of the chairs. */
const chairTable = (url: string): Table => ({
  columns: [
    { name: 'Modelo', type: 'text', currency: null },
    { name: 'Precio', type: 'money', currency: 'EUR' },
  ],
  rows: chairs.map(([name, price]) => [name, Number.parseInt(price, 10)]),
  evidence: chairs.map((_, at) => [place(`li:nth-of-type(${at + 1})>h2`), place(`li:nth-of-type(${at + 1})>b`)]),
  sources: [{ url, readAt: '2026-11-21T10:00:00.000Z' }],
  receipt: {
    announced: null,
    found: chairs.length,
    duplicates: 0,
    rows: chairs.length,
    pages: { read: 1, skipped: 0, blocked: 0, failed: 0 },
    problems: [],
    stopped: 'complete',
    notes: [],
  },
})

/** Stores the tables for the test owner in a data folder that no process uses. Returns the paths of their screens, with the page beside the table. */
export async function storePointedTables(dataDir: string, listener: string): Promise<{ shop: string; hostile: string }> {
  const database = await openDatabase({ dataDir })
  try {
    const repositories = createRepositories(database)
    const { users, scans, pages, searches } = repositories
    await ensureOwner({ repositories, settings: parseSettings({ INDAGA_OWNER_EMAIL: owner.email, INDAGA_OWNER_PASSWORD: owner.password }) })
    const { id: ownerId } = (await users.findByEmail(owner.email))!
    const store = async (url: string, content: string) => {
      const scan = await scans.create({ ownerId, url })
      await pages.save(scan.id, pageOf(url, content))
      const search = await searches.create({ ownerId, scanId: scan.id, name: 'Sillas', prompt: 'nombre y precio' })
      await searches.saveTable(search.id, chairTable(url))
      return `/product-research/results/${search.id}#fix`
    }
    return {
      shop: await store('https://shop.example/sillas', shopPage()),
      hostile: await store('https://hostile.example/sillas', shopPage(hostileMarkup(listener))),
    }
  } finally {
    await database.close()
  }
}
