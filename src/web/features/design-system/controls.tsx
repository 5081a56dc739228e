/** Buttons, fields and choices. */
import { Pin, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Checkbox, Switch } from '#web/ui/choice.tsx'
import { FilterField } from '#web/ui/filter-field.tsx'
import { PasswordField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { HelpTip } from '#web/ui/tooltip.tsx'
import { Group } from './group.tsx'
import { longText, longWord } from './long-text.ts'

export function Controls() {
  const [query, setQuery] = useState('plazo')
  return (
    <>
      <Group title="Buttons">
        {() => (
          <>
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
            <Button variant="primary" large>
              Large
            </Button>
            <ButtonLink to="#">Link</ButtonLink>
            <div className="w-60">
              <Button>{longText}</Button>
            </div>
            <IconButton label="Eliminar" icon={Trash2} />
            <IconButton label="Eliminando" icon={Trash2} busy />
            <IconButton label="Deshabilitado" icon={Trash2} disabled />
            <IconButton label="Anclar" icon={Pin} small />
            <p className="text-sm">
              Un enlace <TextLink to="#">entre palabras</TextLink>.
            </p>
          </>
        )}
      </Group>
      <Group title="Fields">
        {() => (
          <div className="grid w-full gap-4 sm:grid-cols-2">
            <TextField
              label="URL"
              placeholder="https://ejemplo.org/licitaciones"
              hint="Una sola dirección."
              beside={<HelpTip label="Ayuda">{longText}</HelpTip>}
            />
            <TextField label="URL" defaultValue="ht tp://" error="Introduce una URL válida" />
            <TextField label={longText} defaultValue={longWord} error={longText} />
            <TextField label="Grande" large placeholder="El campo del que trata la página" />
            <PasswordField label="Contraseña" defaultValue="secreta" />
            <TextField label="Correo" value="nadie@ejemplo.org" readOnly />
            <TextField label="Deshabilitado" value="Sin cambios" disabled readOnly />
            <div className="self-end">
              <FilterField label="Filtrar filas" query={query} onQuery={setQuery} />
            </div>
            <TextArea label="Qué buscas" placeholder="Todas las licitaciones con su plazo y su comprador" />
            <TextArea label="Qué buscas" defaultValue={longText} error="Escribe qué datos quieres obtener." />
          </div>
        )}
      </Group>
      <Group title="Choices">
        {() => (
          <div className="flex flex-col gap-4">
            <Checkbox label="Mantener la sesión" hint="Durante 30 días." defaultChecked />
            <Checkbox label={longText} />
            <Checkbox label="Deshabilitada" disabled />
            <Switch label="Prueba" defaultChecked />
            <Switch label="Apagado" hint={longText} />
            <Switch label="Fijo" checked aria-readonly onChange={() => {}} />
          </div>
        )}
      </Group>
    </>
  )
}
