/** What a report is made of: the state of its sources, sentences with figures, every kind of chart. */
import { useState } from 'react'
import { ChartFigure } from '#web/features/report/charts/chart-figure.tsx'
import { SectionBlocks } from '#web/features/report/section.tsx'
import { ReportContext, type ShownFigure } from '#web/features/report/shown-figure.ts'
import { SourceStates } from '#web/features/report/source-states.tsx'
import { Group } from './group.tsx'
import { sampleReport } from './sample-report.ts'

export function ReportParts() {
  const [open, setOpen] = useState<ShownFigure | null>(null)
  const { sources, sections, charts } = sampleReport
  return (
    <ReportContext value={{ searchId: 'sample', language: 'es', open, show: setOpen }}>
      <Group title="Sources of a report">
        {() => (
          <div className="@container w-full">
            <SourceStates
              running
              sources={[...sources, { id: 'serper', status: 'asking', entries: 3 }, { id: 'tavily', status: 'waiting', entries: 0 }]}
            />
          </div>
        )}
      </Group>
      <Group title="Sections and charts of a report">
        {theme => (
          <div className="@container flex w-full flex-col gap-4">
            {sections.slice(0, 4).map(({ id, blocks }) => (
              <SectionBlocks key={id} blocks={blocks} />
            ))}
            {charts.map(chart => (
              <ChartFigure key={`${theme} ${chart.id}`} chart={chart} />
            ))}
          </div>
        )}
      </Group>
    </ReportContext>
  )
}
