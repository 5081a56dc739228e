/** Metrics in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/, version 0.0.4). */

export interface MetricSample {
  /** Follows the metric's name in the samples of a histogram. */
  suffix?: '_bucket' | '_sum' | '_count'
  /** Names and counts only: readers of the metrics may not be allowed to see prompts. */
  labels?: Record<string, string>
  value: number
}

export interface Metric {
  /** Ends with `_total` for a counter. Units are seconds and bytes. */
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
