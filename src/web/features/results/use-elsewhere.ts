/** The way from a table to another page of the site that the prompt names. */
import { ScanLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Understood } from '#contracts/plan-change.ts'
import { paths } from '#web/paths.ts'
import { keepDraft } from '#web/text-draft.ts'
import type { MenuItem } from '#web/ui/drawn-menu.tsx'

/** The menu item that opens the form of a scan with the address of the other page; none if there is no such page. */
export function useElsewhere(elsewhere: Understood['elsewhere']): MenuItem[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!elsewhere) return []
  const { words, url } = elsewhere
  const onSelect = () => {
    keepDraft('scan', url)
    void navigate(paths.websiteScan())
  }
  return [{ label: t('results.plan.scanElsewhere', { words }), hint: url, icon: ScanLine, onSelect }]
}
