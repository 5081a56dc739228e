/**
 * The time of a report of product research, through the calls and in a browser, on the built product, with sources as slow and strict as the real
 * ones. Goals: first rows on the screen in 3 s, the complete report in 30 s, the same question again in 1 s, and 150 MB of memory above idle.
 */
import { execFileSync } from 'node:child_process'
import type { CallResponse } from '#contracts/calls.ts'
import type { JobEvent } from '#contracts/job.ts'
import { jobEventsPath } from '#contracts/call-routes.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { owner } from '#test/support/owner.ts'
import { startResearchSources } from '#test/support/research-sources/start.ts'
import { keepResults, machine } from './keep-results.ts'
import { measureReportOnScreen } from './web/report-on-screen.ts'

const products = [
  { productName: 'Azúcar', productCode: '1701.99' },
  { productName: 'Chocolate relleno', productCode: '1806.31' },
  { productName: 'Camisetas de algodón', productCode: '6109.10' },
]

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

const sources = await startResearchSources({ paces: true })
const { origin, pid, stop } = await startBuiltProduct(sources.settings)
try {
  const signedIn = await call('/api/auth/login', owner)
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  const idle = megabytes()
  let peak = idle
  let peakOfOne = 0
  const sampling = setInterval(() => (peak = Math.max(peak, megabytes())), 100)
  const lines: string[] = []
  let [firstRows, whole, again] = [0, 0, 0]
  for (const product of products) {
    const asked = sources.requests.length
    const fresh = await research(product, cookie)
    const requests = sources.requests.length - asked
    const cached = await research(product, cookie)
    firstRows = Math.max(firstRows, fresh.firstRows)
    whole = Math.max(whole, fresh.whole)
    again = Math.max(again, cached.whole)
    const statuses = fresh.report.sources.map(({ status }) => status)
    const ended = [...new Set(statuses)].map(status => `${statuses.filter(other => other === status).length} ${status}`).join(', ')
    peakOfOne ||= peak
    lines.push(
      `| ${product.productName} | ${seconds(fresh.firstRows)} | ${seconds(fresh.whole)} | ${seconds(cached.whole)} | ${fresh.rows} | ${requests} | ${ended} |`,
    )
    if (sources.requests.length - asked > requests) throw new Error('The second question was not answered from the cache')
  }
  const onScreen = await measureReportOnScreen(origin, { productName: 'Aceite de oliva', productCode: '1509' })
  clearInterval(sampling)
  const against = (name: string, value: number, goal: number, unit: string) =>
    `| ${name} | ${value.toFixed(unit === 'MB' ? 0 : 2)} ${unit} | < ${goal} ${unit} | ${value < goal ? 'met' : 'missed'} |`
  keepResults('Product research', [
    `\`npm run bench -- research\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. Sources on loopback that take 0.5 to 1.8 s for an answer and refuse who is quicker than the real ones allow; by the calls the longest of ${products.length} reports counts.`,
    '',
    '| measured | figure | goal | |',
    '|---|---|---|---|',
    against('first rows on the screen', onScreen.firstRows / 1000, 3, 's'),
    against('the whole report on the screen', onScreen.whole / 1000, 30, 's'),
    against('the same question again, on the screen', onScreen.again / 1000, 1, 's'),
    against('first rows can be asked for', firstRows / 1000, 3, 's'),
    against('the whole report can be asked for', whole / 1000, 30, 's'),
    against('the same question again', again / 1000, 1, 's'),
    against('memory above idle, at the peak of the first report', peakOfOne - idle, 150, 'MB'),
    '',
    `At the peak of all reports, one after the other, ${Math.round(peak - idle)} MB above idle: what is no longer needed is collected when the engine finds it worth its while.`,
    '',
    '| product | first rows | whole | again | rows | requests | sources ended |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ])
} finally {
  await stop()
  await sources.close()
}

/** Resident memory of the product's process. */
function megabytes(): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Asks as the page does: in the background, following the job's events. */
async function research(product: object, cookie: string) {
  const began = performance.now()
  const asked = await call('/api/get-ai-data-for-directories', { ...product, lang: 'es' }, { cookie, prefer: 'respond-async' })
  const { job } = (await asked.json()) as { job: { id: string; subjectId: string } }
  let firstRows = 0
  for await (const event of eventsOf(job.id, cookie)) {
    if (event.type === 'partial' && event.rows > 0) firstRows ||= performance.now() - began
    if (event.type === 'failed') throw new Error(`The report failed: ${event.error}`)
  }
  const answer = await call('/api/get-report', { searchId: job.subjectId }, { cookie })
  const whole = performance.now() - began
  const { report, content } = (await answer.json()) as CallResponse<'getReport'>
  if (!report.complete) throw new Error('The report is not complete')
  return { firstRows: firstRows || whole, whole, report, rows: (JSON.parse(content) as unknown[]).length }
}

async function* eventsOf(jobId: string, cookie: string): AsyncGenerator<JobEvent> {
  const stream = await fetch(origin + jobEventsPath(jobId), { headers: { cookie } })
  let text = ''
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const lines = text.split('\n')
    text = lines.pop()!
    for (const line of lines) if (line.startsWith('data:')) yield JSON.parse(line.slice(5)) as JobEvent
  }
}

async function call(target: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(origin + target, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${target} was answered ${answer.status}: ${await answer.text()}`)
  return answer
}
