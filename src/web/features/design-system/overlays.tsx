/** What floats: menus, tooltips, dialogs, the side panel. */
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Group } from './group.tsx'
import { longText } from './long-text.ts'

export function Overlays() {
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
          El plazo de presentación termina el <Mark>14 de marzo de 2026 a las 14:00</Mark>, hora local. {longText}.
        </p>
      </SidePanel>
    </>
  )
}
