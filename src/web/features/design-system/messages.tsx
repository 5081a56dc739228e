/** Banners, notices, waiting and emptiness. */
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Spinner } from '#web/ui/spinner.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Group } from './group.tsx'
import { longText, longWord } from './long-text.ts'

export function Messages() {
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
