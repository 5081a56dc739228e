/** The form with the address to scan, and the Test switch, which is always on. */
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { HelpTip } from '#web/ui/tooltip.tsx'

interface ScanFormProps {
  field: Ref<HTMLInputElement>
  address: string
  onAddress(address: string): void
  /** The error message about the typed address. */
  error: string | undefined
  scanning: boolean
  onScan(): void
}

export function ScanForm({ field, address, onAddress, error, scanning, onScan }: ScanFormProps) {
  const { t } = useTranslation()
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        if (!scanning) onScan()
      }}
    >
      <TextField
        ref={field}
        label={t('scan.address.label')}
        beside={<HelpTip label={t('scan.address.tipLabel')}>{t('scan.address.tip')}</HelpTip>}
        hint={t('scan.address.hint')}
        error={error}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={scanning}
        placeholder={t('scan.address.placeholder')}
        value={address}
        onChange={event => onAddress(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex items-center gap-1">
          {/* A controlled switch whose handler does nothing: testing cannot be turned off. */}
          <Switch label={t('scan.address.test')} checked aria-readonly onChange={() => {}} />
          <HelpTip label={t('scan.address.testTipLabel')}>{t('scan.address.testTip')}</HelpTip>
        </div>
        <Button type="submit" variant="primary" busy={scanning} className="max-sm:w-full">
          {scanning ? t('scan.address.submitting') : t('scan.address.submit')}
        </Button>
      </div>
    </form>
  )
}
