/** The page of components, for developers only: the tokens and every component in each state, in both themes and with long texts. */
import { Download, Trash2 } from 'lucide-react'
import { GuestHeader } from '#web/features/shell/index.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Controls } from './controls.tsx'
import { ModelParts } from './model-parts.tsx'
import { Tokens } from './tokens.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Spinner } from '#web/ui/spinner.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Group } from './group.tsx'
import { longText, longWord } from './long-text.ts'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { ChartFigure } from '#web/features/report/charts/chart-figure.tsx'
import { SectionBlocks } from '#web/features/report/section.tsx'
import { ReportContext, type ShownFigure } from '#web/features/report/shown-figure.ts'
import { SourceStates } from '#web/features/report/source-states.tsx'
import { sampleReport } from './sample-report.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SiteAddress } from '#web/ui/site-address.tsx'
import { Steps } from '#web/ui/steps.tsx'

export function ComponentsPage() {
  return (
    <>
      <GuestHeader />
      <main className="px-4 py-6 md:px-8">
        <PageHeader
          title="Components"
          subtitle="What src/web/ui offers, as it is used. Menus, dialogs and notices follow the theme chosen above."
          back={{ to: '/' }}
          actions={
            <Button variant="primary" icon={Download}>
              Exportar
            </Button>
          }
        />
        <Tokens />
        <Controls />
        <Messages />
        <Structure />
        <Overlays />
        <ReportParts />
        <ModelParts />
      </main>
    </>
  )
}

/** Banners, notices, spinners and empty states. */
function Messages() {
  const toast = useToast()
  return (
    <>
      <Group title="Banners">
        {() => (
          <div className="grid w-full gap-3">
            {(['danger', 'success', 'warning', 'info'] as const).map(tone => (
              <Banner key={tone} tone={tone} title={tone} action={<Button>Reintentar</Button>} onDismiss={() => {}}>
                {longText}.
              </Banner>
            ))}
            <Banner tone="danger">{longWord}</Banner>
          </div>
        )}
      </Group>
      <Group title="Waiting, empty, notices">
        {() => (
          <>
            <Spinner label="Cargando búsquedas…" />
            <div className="flex w-40 flex-col gap-2">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
            </div>
            <Button onClick={() => toast({ text: `Se eliminó «${longText}».`, action: { label: 'Deshacer', onAction: () => {} } })}>
              Toast
            </Button>
            <Button onClick={() => toast({ text: 'No se pudo eliminar.', tone: 'danger' })}>Error toast</Button>
            <div className="w-full">
              <EmptyState title="Aún no hay datos guardados" text={longText} action={<Button variant="primary">Nueva búsqueda</Button>} />
            </div>
          </>
        )}
      </Group>
    </>
  )
}

/** Menus, tooltips, dialogs and the side panel. */
function Overlays() {
  const [dialog, setDialog] = useState(false)
  const [panel, setPanel] = useState(false)
  return (
    <>
      <Group title="Overlays">
        {() => (
          <>
            <Menu
              trigger={<Button icon={Download}>Exportar</Button>}
              align="start"
              items={[
                { heading: 'Formato' },
                { label: 'CSV', hint: 'Para cualquier hoja de cálculo', icon: Download, href: '#', download: true },
                { label: longText, onSelect: () => {} },
                { label: 'No disponible', disabled: true, onSelect: () => {} },
                'separator',
                { label: 'Elegido', checked: true, onSelect: () => {} },
                { label: 'Otro', checked: false, onSelect: () => {} },
                'separator',
                { label: 'Eliminar', danger: true, icon: Trash2, onSelect: () => {} },
              ]}
            />
            <Tooltip content={longText}>
              <Button>Tooltip</Button>
            </Tooltip>
            <Tooltip side="right" content="Al lado">
              <Button>Tooltip, right</Button>
            </Tooltip>
            <Button onClick={() => setDialog(true)}>Dialog</Button>
            <Button onClick={() => setPanel(!panel)}>Side panel</Button>
          </>
        )}
      </Group>
      <Dialog open={dialog} title="Exportar" onClose={() => setDialog(false)} actions={<Button variant="primary">Exportar</Button>}>
        {longText}
      </Dialog>
      <SidePanel open={panel} title="De dónde sale este dato" onClose={() => setPanel(false)}>
        <p>
          El plazo de presentación termina el <Highlight>14 de marzo de 2026 a las 14:00</Highlight>, hora local. {longText}.
        </p>
      </SidePanel>
    </>
  )
}

/** The parts of a report: the states of its sources, sentences with figures, and every kind of chart. */
function ReportParts() {
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

/** The parts of a page's layout: logo, page header, steps, accordion. */
const steps = ['Dirección', 'Qué quieres', 'Tabla']

function Structure() {
  const [open, setOpen] = useState<string | null>('second')
  return (
    <>
      <Group title="Logo, steps, addresses">
        {() => (
          <>
            <Logo />
            <Logo large />
            {[1, 2, 3].map(current => (
              <Steps key={current} current={current} steps={steps} />
            ))}
            <SiteAddress url={`https://ejemplo.org/${longWord}`} />
            <Button icon={Download}>{longText}</Button>
          </>
        )}
      </Group>
      <Group title="Accordion">
        {theme => (
          <div className="w-full">
            <Accordion
              open={open && `${theme}-${open}`}
              onOpen={id => setOpen(id && id.replace(`${theme}-`, ''))}
              items={[
                { id: `${theme}-first`, title: '¿Cómo sé que un dato es correcto?', content: longText },
                { id: `${theme}-second`, title: `${longText} (${theme})`, content: <p className="wrap-anywhere">{longWord}</p> },
                { id: `${theme}-third`, title: '¿Y después?', content: 'Nada.' },
              ]}
            />
          </div>
        )}
      </Group>
    </>
  )
}
