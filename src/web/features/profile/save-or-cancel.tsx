/** The buttons Save and Cancel below a form of the profile. */
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

export function SaveOrCancel({ saving, onCancel }: { saving: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" busy={saving}>
        {saving ? t('profile.saving') : t('profile.save')}
      </Button>
      <Button disabled={saving} onClick={onCancel}>
        {t('profile.cancel')}
      </Button>
    </div>
  )
}
