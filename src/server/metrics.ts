/**
 * Metrics in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/, version 0.0.4). The metrics of language
 * models are summed over all processes since the installation.
 */
import { durationBounds, type ModelTotal } from '#db/model-calls.ts'

export interface MetricSample {
  /** The ending of the metric's name in a sample of a histogram. */
  suffix?: '_bucket' | '_sum' | '_count'
  /** Names and counts only: readers of the metrics may not be allowed to see prompts. */
  labels?: Record<string, string>
  value: number
}

export interface Metric {
  /** The name, which ends with `_total` for a counter. Units are seconds and bytes. */
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: MetricSample[]
}

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8'

export function metricsText(metrics: readonly Metric[]): string {
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

export function modelMetrics(totals: readonly ModelTotal[]): Metric[] {
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
