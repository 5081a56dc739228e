/** The three steps of a website analysis. */
import { useTranslation } from 'react-i18next'
import { Steps } from '#web/ui/steps.tsx'

export function ScanSteps({ current }: { current: 1 | 2 | 3 }) {
  const { t } = useTranslation()
  return <Steps current={current} steps={[t('scan.steps.address'), t('scan.steps.wanted'), t('scan.steps.table')]} />
}
