/** Development only: every component in each of its states, to look at in both themes and by keyboard. */
import { Download, Search, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { GuestHeader } from '#web/features/shell/guest-header.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox, Switch } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton, Spinner } from '#web/ui/spinner.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { PasswordField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { HelpTip, Tooltip } from '#web/ui/tooltip.tsx'

const long = 'Un texto muy largo que no cabe en ninguna parte y que por eso enseña qué hace cada componente cuando le falta sitio'

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-hairline py-6">
      <h2 className="mb-4 text-base">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}

function Buttons() {
  return (
    <Group title="Buttons">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map(variant => (
        <div key={variant} className="flex flex-col items-start gap-2">
          <Button variant={variant} icon={Search}>
            {variant}
          </Button>
          <Button variant={variant} busy>
            Buscando…
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className="w-60">
        <Button>{long}</Button>
      </div>
      <IconButton label="Eliminar" icon={Trash2} />
      <IconButton label="Eliminando" icon={Trash2} busy />
      <IconButton label="Eliminar" icon={Trash2} small />
    </Group>
  )
}

function Fields() {
  return (
    <Group title="Fields">
      <div className="grid w-full gap-4 md:grid-cols-2">
        <TextField
          label="URL"
          placeholder="https://ejemplo.org/licitaciones"
          hint="Una sola dirección."
          beside={<HelpTip label="Ayuda">{long}</HelpTip>}
        />
        <TextField label="URL" defaultValue="ht tp://" error="Introduce una URL válida" />
        <PasswordField label="Contraseña" defaultValue="secreta" />
        <TextField label="Correo" value="nadie@ejemplo.org" readOnly />
        <TextArea label="Qué buscas" placeholder="Todas las licitaciones con su plazo y su comprador" />
        <div className="flex flex-col gap-4">
          <Checkbox label="Mantener la sesión" hint="Durante 30 días." defaultChecked />
          <Checkbox label={long} />
          <Switch label="Prueba" defaultChecked />
          <Switch label="Apagado" hint={long} />
          <Switch label="Fijo" checked disabled readOnly />
        </div>
      </div>
    </Group>
  )
}

function Messages() {
  const toast = useToast()
  return (
    <Group title="Messages">
      <div className="grid w-full gap-3">
        {(['danger', 'success', 'warning', 'info'] as const).map(tone => (
          <Banner key={tone} tone={tone} title={tone} action={<Button>Reintentar</Button>} onDismiss={() => {}}>
            {long}.
          </Banner>
        ))}
        <Banner tone="danger">{'sinespacios'.repeat(30)}</Banner>
      </div>
      <Spinner label="Cargando búsquedas…" />
      <div className="flex w-40 flex-col gap-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Button onClick={() => toast({ text: `Se eliminó «${long}».`, action: { label: 'Deshacer', onAction: () => {} } })}>Toast</Button>
      <Button onClick={() => toast({ text: 'No se pudo eliminar.', tone: 'danger' })}>Error toast</Button>
      <div className="w-full">
        <EmptyState title="Aún no hay datos guardados" text={long} action={<Button variant="primary">Nueva búsqueda</Button>} />
      </div>
    </Group>
  )
}

function Overlays() {
  const [dialog, setDialog] = useState(false)
  const [panel, setPanel] = useState(false)
  return (
    <Group title="Overlays">
      <Menu
        trigger={<Button icon={Download}>Exportar</Button>}
        align="start"
        items={[
          { heading: 'Formato' },
          { label: 'CSV', hint: 'Para cualquier hoja de cálculo', icon: Download, href: '#', download: true },
          { label: 'No disponible', disabled: true, onSelect: () => {} },
          'separator',
          { label: 'Elegido', checked: true, onSelect: () => {} },
          { label: 'Otro', checked: false, onSelect: () => {} },
          'separator',
          { label: 'Eliminar', danger: true, icon: Trash2, onSelect: () => {} },
        ]}
      />
      <Tooltip content={long}>
        <Button>Tooltip</Button>
      </Tooltip>
      <Button onClick={() => setDialog(true)}>Dialog</Button>
      <Button onClick={() => setPanel(!panel)}>Side panel</Button>
      <Dialog open={dialog} title="Exportar" onClose={() => setDialog(false)} actions={<Button variant="primary">Exportar</Button>}>
        {long}
      </Dialog>
      <SidePanel open={panel} title="De dónde sale este dato" onClose={() => setPanel(false)}>
        <p>
          El plazo de presentación termina el <Mark>14 de marzo de 2026 a las 14:00</Mark>, hora local. {long}.
        </p>
      </SidePanel>
    </Group>
  )
}

export function ComponentsPage() {
  return (
    <>
      <GuestHeader />
      <main className="mx-auto max-w-content px-4 py-6 md:px-8">
        <PageHeader
          title="Components"
          subtitle={long}
          back={{ to: '/' }}
          actions={
            <Button variant="primary" icon={Download}>
              Exportar
            </Button>
          }
        />
        <Steps current={2} steps={['Dirección', 'Petición', 'Resultados']} />
        <p className="my-6 font-serif text-2xl text-balance">
          <Mark line="lower">281 de 283</Mark> licitaciones, con <Mark>la prueba de cada dato, también cuando ocupa más de una línea</Mark>.
        </p>
        <Buttons />
        <Fields />
        <Messages />
        <Overlays />
      </main>
    </>
  )
}
