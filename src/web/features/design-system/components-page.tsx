/** Development only: the tokens and every component in each of its states, in both themes, with long texts, to look at and to walk by keyboard. */
import { Download } from 'lucide-react'
import { GuestHeader } from '#web/features/shell/guest-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Controls } from './controls.tsx'
import { Messages } from './messages.tsx'
import { ModelParts } from './model-parts.tsx'
import { Overlays } from './overlays.tsx'
import { ReportParts } from './report-parts.tsx'
import { Structure } from './structure.tsx'
import { Tokens } from './tokens.tsx'

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
