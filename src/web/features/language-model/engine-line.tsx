/** One quiet line that names the engine that made a table or wrote a report's analysis. Pressing it opens the detail. */
import { Bot, ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Engine } from '#contracts/model.ts'
import { OpeningLine, type DetailToggle } from '#web/ui/detail-line.tsx'
import { engineLine, type Made } from './engine-sentences.ts'

interface EngineLineProps extends DetailToggle {
  engine: Engine
  made: Made
}

export function EngineLine({ engine, made, ...toggle }: EngineLineProps) {
  const { t } = useTranslation()
  return (
    <OpeningLine
      {...toggle}
      icon={engine.by === 'model' ? Bot : ListChecks}
      title={t(toggle.open ? 'model.line.close' : 'model.line.open')}
    >
      {engineLine(engine, made, t)}
    </OpeningLine>
  )
}
