/**
 * The time of a scan of a local site of 60 pages and its analysis, through the calls, on the built product. Median of three; the goal is below 10 s.
 */
import { startBuiltProduct } from '#test/support/built-product.ts'
import { owner } from '#test/support/owner.ts'
import { startLocalSite } from './local-site.ts'
import { keepResults, machine } from './keep-results.ts'

const rounds = 3

const site = await startLocalSite(60)
const { origin, stop } = await startBuiltProduct({ INDAGA_ALLOW_PRIVATE_NETWORK: new URL(site.origin).host })
try {
  const cookie = (await call('/api/auth/login', owner)).cookie
  const times: { scan: number; analysis: number; rows: number; pages: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const scanStart = performance.now()
    const scan = (await call('/api/scrape/website', { url: site.start }, cookie)).body as { data: { _id: string } }
    const analysisStart = performance.now()
    const prompt = 'Every product with its name, price and link'
    const answer = (await call('/api/get-ai-data', { scrappedDataId: scan.data._id, prompt }, cookie)).body as {
      dataResponse: { content: string }
      receipt: { pages: { read: number } }
    }
    const end = performance.now()
    const rows = (JSON.parse(answer.dataResponse.content) as unknown[]).length
    times.push({ scan: analysisStart - scanStart, analysis: end - analysisStart, rows, pages: answer.receipt.pages.read })
  }
  const total = (time: (typeof times)[number]) => time.scan + time.analysis
  const median = times.toSorted((a, b) => total(a) - total(b))[rounds >> 1]!
  const seconds = (value: number) => (value / 1000).toFixed(2)
  keepResults('Scan and analysis', [
    `\`npm run bench -- scan-and-analysis\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. A local site, so without waiting for a network; the median of ${rounds} rounds.`,
    '',
    `${median.pages} pages, ${median.rows} of ${site.products.length} rows: scan ${seconds(median.scan)} s, analysis ${seconds(median.analysis)} s, ` +
      `together ${seconds(total(median))} s (${times.map(time => seconds(total(time))).join(', ')})`,
  ])
} finally {
  await stop()
  await site.close()
}

async function call(target: string, body: object, cookie = ''): Promise<{ body: unknown; cookie: string }> {
  const answer = await fetch(origin + target, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${target} was answered ${answer.status}: ${await answer.text()}`)
  return { body: await answer.json(), cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
