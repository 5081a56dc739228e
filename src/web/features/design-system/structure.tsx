/** What gives a page its shape: logo, page header, steps, accordion. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Accordion } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SiteAddress } from '#web/ui/site-address.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { Group } from './group.tsx'
import { longText, longWord } from './long-text.ts'

const steps = ['Dirección', 'Qué quieres', 'Tabla']

export function Structure() {
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
