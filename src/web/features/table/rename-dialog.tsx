/** Gives a column another heading on this device; the table's own stays behind it. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ShownColumn } from './table-layout.ts'

export interface RenameDialogProps {
  column: ShownColumn
  onRename(label: string): void
  onClose(): void
}

export function RenameDialog({ column, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation()
  const [label, setLabel] = useState(column.label)
  return (
    <Dialog open title={t('results.columns.renameTitle', { column: column.label })} onClose={onClose}>
      <form
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          onRename(label)
          onClose()
        }}
      >
        <TextField
          label={t('results.columns.newName')}
          hint={t('results.columns.renameHint', { name: column.name })}
          value={label}
          maxLength={120}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write here
          autoFocus
          onFocus={event => event.target.select()}
          onChange={event => setLabel(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('results.columns.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('results.columns.saveName')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
