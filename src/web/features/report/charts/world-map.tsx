/**
 * A map of the world: the larger the value of a country, the darker it is. Outlines: Natural Earth at 1:110 million (world-atlas).
 * The outlines lack the smallest countries, which are named below the map. For screen readers the map is one image; the table of its values
 * gives every country and its evidence.
 */
import { geoEqualEarth, geoPath } from 'd3-geo'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feature } from 'topojson-client'
import atlas from 'world-atlas/countries-110m.json'
import type { Chart } from '#contracts/report.ts'
import { useReport } from '#web/features/report/shown-figure.ts'
import { numericCode } from '#web/i18n/country-name.ts'
import { type DrawnChart, largest, writtenValue } from './chart-points.ts'

const size = { width: 720, height: 340 }
const antarctica = '010'

interface Country {
  /** Numeric ISO 3166 code; undefined for territories without one. */
  id: string | undefined
  outline: string
}

/** The outlines, computed for the first map and reused by all later maps. */
let drawn: Country[] | null = null

function countries(): Country[] {
  const topology = atlas as unknown as Parameters<typeof feature>[0]
  const world = feature(topology, topology.objects['countries']!)
  if (!('features' in world)) throw new Error('The atlas is not the one that this map was made for')
  const land = { ...world, features: world.features.filter(({ id }) => id !== antarctica) }
  const path = geoPath(geoEqualEarth().fitSize([size.width, size.height], land)).digits(1)
  return land.features.map(country => ({ id: country.id === undefined ? undefined : String(country.id), outline: path(country) ?? '' }))
}

/** The lower bounds of the five steps, as fractions of the largest value. From the third on, each is two to three times the bound before it. */
const steps = [0, 0.03, 0.09, 0.27, 0.6] as const
const shades = [16, 34, 55, 78, 100] as const
const shade = (step: number) => `color-mix(in oklab, var(--chart-1) ${shades[step]}%, var(--surface))`

const stepOf = (y: number, most: number) =>
  Math.max(
    0,
    steps.findLastIndex(bound => y >= bound * most),
  )

/** The points with a value, by the numeric ISO 3166 code of their country. */
const pointsByCountry = ([first]: Chart['series']) =>
  new Map((first?.points ?? []).flatMap(point => (point.country && point.y !== null ? [[numericCode(point.country), point] as const] : [])))

/** The legend of the map: each shade with the lower bound of its step. */
function Legend({ most }: { most: number }) {
  const { t } = useTranslation()
  const { language } = useReport()
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-quiet tabular-nums">
      {steps.map((bound, step) => (
        <li key={bound} className="flex items-center gap-1.5">
          <span className="size-3 rounded-[3px] border border-control-line" style={{ background: shade(step) }} />
          {step === 0
            ? `< ${writtenValue(steps[1] * most, language)}`
            : t('report.chart.atLeast', { value: writtenValue(bound * most, language) })}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span className="size-3 rounded-[3px] border border-control-line bg-hover" />
        {t('report.chart.noData')}
      </li>
    </ul>
  )
}

export function WorldMap({ chart }: { chart: DrawnChart }) {
  const { t } = useTranslation()
  const { language, show } = useReport()
  const [pointed, setPointed] = useState<string | null>(null)
  const { series, unit, title, summary } = chart
  const most = largest(series)
  const world = (drawn ??= countries())
  const points = useMemo(() => pointsByCountry(series), [series])
  const onMap = new Set(world.map(({ id }) => id))
  const offMap = [...points].filter(([code]) => code === null || !onMap.has(code)).map(([, point]) => point.x)
  const written = (y: number) => `${writtenValue(y, language)} ${unit}`
  const at = pointed === null ? undefined : points.get(pointed)

  return (
    <div className="flex flex-col gap-2">
      <svg
        role="img"
        aria-label={`${title}. ${summary}`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="h-auto w-full"
        onPointerLeave={() => setPointed(null)}
      >
        {world.map(({ id, outline }, index) => {
          const point = id === undefined ? undefined : points.get(id)
          const { ref } = point ?? { ref: null }
          return (
            <path
              // oxlint-disable-next-line react/no-array-index-key -- a few territories share no code; the atlas never changes
              key={index}
              d={outline}
              fill={point?.y == null ? 'var(--hover)' : shade(stepOf(point.y, most))}
              stroke={point && pointed === id ? 'var(--ink)' : 'var(--control-line)'}
              strokeWidth={point && pointed === id ? 1.2 : 0.4}
              className={ref === null ? undefined : 'cursor-pointer'}
              onPointerEnter={() => setPointed(id ?? null)}
              onClick={() => {
                if (point?.y != null && ref !== null) show({ text: `${point.x}: ${written(point.y)}`, refs: [ref] })
              }}
            />
          )
        })}
      </svg>
      <p aria-hidden className="min-h-5 text-xs text-quiet tabular-nums print:hidden">
        {at?.y != null && (
          <>
            <span className="font-medium text-ink">{at.x}</span> {written(at.y)}
          </>
        )}
      </p>
      <Legend most={most} />
      {offMap.length > 0 && (
        <p className="text-xs text-quiet">
          {t('report.chart.offMap', { count: offMap.length, names: new Intl.ListFormat(language).format(offMap) })}
        </p>
      )}
    </div>
  )
}
