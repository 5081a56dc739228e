/**
 * /metrics for whoever runs the installation: jobs, language models and this process, in the text format of Prometheus
 * (https://prometheus.io/docs/instrumenting/exposition_formats/, version 0.0.4). Figures of jobs and models come
 * from the database, summed over all processes, so every process reports the same ones. See docs/decisions/0035-metrics.md.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackHost, type Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'
import { hasToken } from '#foundation/http/bearer.ts'
import type { AppParts } from '#server/app-parts.ts'
import { durationBounds, type ModelTotal } from '#db/model-calls.ts'

export function registerMetrics(app: FastifyInstance, { repositories, settings, version }: AppParts): void {
  // Callers have no account; `mayRead` checks them.
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!mayRead(request, settings)) {
      if (settings.METRICS_TOKEN === undefined) return reply.callNotFound()
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send('METRICS_TOKEN\n')
    }
    const metrics = [...processMetrics(version), await jobMetric(repositories), ...modelMetrics(await repositories.modelCalls.totals())]
    return reply.header('cache-control', 'no-store').type(metricsContentType).send(metricsText(metrics))
  })
}

/**
 * Whether the caller may read the metrics. If METRICS_TOKEN is set, whoever sends this token may, and nobody else. If it is not set, only programs on
 * this machine may: the address of the caller and the host name in the request must both be loopback. Then requests that a proxy has passed on are
 * refused, and all requests if a public address or trusted proxies are set.
 */
function mayRead(
  { headers, hostname, socket }: FastifyRequest,
  { METRICS_TOKEN, INDAGA_PUBLIC_URL, INDAGA_TRUSTED_PROXIES }: Settings,
): boolean {
  if (METRICS_TOKEN !== undefined) return hasToken(headers, METRICS_TOKEN)
  const behindProxy = INDAGA_PUBLIC_URL !== undefined || INDAGA_TRUSTED_PROXIES.length > 0
  const passedOn = behindProxy || headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  const from = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  return !passedOn && isLoopbackHost(from) && isLoopbackHost(hostname)
}

function processMetrics(version: string): Metric[] {
  const { user, system } = process.cpuUsage()
  const gauge = (name: string, help: string, value: number): Metric => ({ name, help, type: 'gauge', samples: [{ value }] })
  return [
    { name: 'indaga_build_info', help: 'The version that runs.', type: 'gauge', samples: [{ labels: { version }, value: 1 }] },
    gauge('process_start_time_seconds', 'When this process began, in seconds since 1970.', Date.now() / 1000 - process.uptime()),
    gauge('process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time that this process has used.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
  ]
}

async function jobMetric({ jobs }: Repositories): Promise<Metric> {
  const samples = (await jobs.counts()).map(({ kind, state, count }) => ({ labels: { kind, state }, value: count }))
  return { name: 'indaga_jobs', help: 'Jobs that are kept, by kind and state.', type: 'gauge', samples }
}

interface MetricSample {
  /** For a sample of a histogram: the ending that is added to the metric's name. */
  suffix?: '_bucket' | '_sum' | '_count'
  /** Labels must not contain texts of users, such as prompts: whoever reads the metrics is not always allowed to see them. */
  labels?: Record<string, string>
  value: number
}

interface Metric {
  /** The name, which ends with `_total` for a counter. Units are seconds and bytes. */
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: MetricSample[]
}

const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8'

function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${value}`),
    ])
    .map(line => `${line}\n`)
    .join('')
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (character: string) => (character === '\n' ? String.raw`\n` : `\\${character}`)

type Labels = Record<string, string>
type Sum = 'calls' | 'inputTokens' | 'outputTokens' | 'milliseconds'

function modelMetrics(totals: readonly ModelTotal[]): Metric[] {
  const sent = totals.filter(({ outcome }) => outcome !== 'kept' && outcome !== 'over-budget')
  return [
    {
      name: 'indaga_model_calls_total',
      help: 'Questions to language models, by how they ended.',
      type: 'counter',
      samples: grouped(totals, total => ({ ...named(total), outcome: total.outcome })).map(({ labels, of }) => ({
        labels,
        value: sum(of, 'calls'),
      })),
    },
    {
      name: 'indaga_model_tokens_total',
      help: 'Tokens of questions (input) and answers (output).',
      type: 'counter',
      samples: grouped(totals, named).flatMap(({ labels, of }) => [
        { labels: { ...labels, direction: 'input' }, value: sum(of, 'inputTokens') },
        { labels: { ...labels, direction: 'output' }, value: sum(of, 'outputTokens') },
      ]),
    },
    {
      name: 'indaga_model_call_duration_seconds',
      help: 'How long questions that were sent took, with all their attempts.',
      type: 'histogram',
      samples: grouped(sent, named).flatMap(({ labels, of }) => histogram(labels, of)),
    },
  ]
}

function histogram(labels: Labels, of: readonly ModelTotal[]): MetricSample[] {
  const bucket = (le: string, bound: number): MetricSample => ({
    suffix: '_bucket',
    labels: { ...labels, le },
    value: sum(
      of.filter(({ within }) => within <= bound),
      'calls',
    ),
  })
  return [
    ...durationBounds.slice(0, -1).map(bound => bucket(String(bound / 1000), bound)),
    bucket('+Inf', Infinity),
    { suffix: '_sum', labels, value: sum(of, 'milliseconds') / 1000 },
    { suffix: '_count', labels, value: sum(of, 'calls') },
  ]
}

const named = ({ provider, model, purpose }: ModelTotal): Labels => ({ provider, model, purpose })

const sum = (of: readonly ModelTotal[], field: Sum) => of.reduce((so, total) => so + total[field], 0)

function grouped(totals: readonly ModelTotal[], labelsOf: (total: ModelTotal) => Labels): { labels: Labels; of: ModelTotal[] }[] {
  const groups = new Map<string, { labels: Labels; of: ModelTotal[] }>()
  for (const total of totals) {
    const labels = labelsOf(total)
    const key = JSON.stringify(labels)
    const group = groups.get(key) ?? { labels, of: [] }
    group.of.push(total)
    groups.set(key, group)
  }
  return [...groups.values()]
}
