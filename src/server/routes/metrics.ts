/**
 * /metrics for whoever runs the installation: jobs, language models and this process, in the format of Prometheus. Figures of jobs and models come
 * from the database, so every process reports the same ones. See docs/decisions/0035-metrics.md.
 */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackHost, type Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'
import type { AppParts } from '#server/app-parts.ts'
import { type Metric, metricsContentType, metricsText, modelMetrics } from '#server/metrics.ts'

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
 * Whether the caller may read the metrics. With METRICS_TOKEN, whoever sends the token may. Without it only programs on this machine may, through a
 * loopback address and host name. Requests that a proxy has passed on, or that name another host, are refused; so are all when a public address or
 * trusted proxies are set.
 */
function mayRead(
  { headers, hostname, socket }: FastifyRequest,
  { METRICS_TOKEN, INDAGA_PUBLIC_URL, INDAGA_TRUSTED_PROXIES }: Settings,
): boolean {
  if (METRICS_TOKEN !== undefined) return isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
  const behindProxy = INDAGA_PUBLIC_URL !== undefined || INDAGA_TRUSTED_PROXIES.length > 0
  const passedOn = behindProxy || headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  const from = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  return !passedOn && isLoopbackHost(from) && isLoopbackHost(hostname)
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
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
