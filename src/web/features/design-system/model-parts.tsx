/** The components about language models: before a question, while the model answers, and with the result. */
import { useState } from 'react'
import type { Engine, ModelUsage } from '#contracts/model.ts'
import { EngineDetail } from '#web/features/language-model/engine-detail.tsx'
import { EngineLine } from '#web/features/language-model/engine-line.tsx'
import type { Made } from '#web/features/language-model/engine-sentences.ts'
import { ModelOffer } from '#web/features/language-model/model-offer.tsx'
import { WrittenByModel } from '#web/features/report/written-by-model.tsx'
import { ProseProgress } from '#web/features/scan/prose-progress.tsx'
import { Group } from './group.tsx'
import { longWord } from './long-text.ts'

const sampleUsage: ModelUsage = {
  provider: 'openai',
  model: 'gpt-5-mini',
  answered: ['plan', 'read-prose'],
  calls: 2,
  inputTokens: 3000,
  outputTokens: 412,
  milliseconds: 4100,
  cost: 0.0021,
}

const engines: { made: Made; engine: Engine }[] = [
  { made: 'table', engine: { by: 'model', usage: sampleUsage, setAside: null } },
  { made: 'table', engine: { by: 'model', usage: { ...sampleUsage, model: longWord, cost: null }, setAside: 'over-budget' } },
  { made: 'table', engine: { by: 'built-in', usage: null, setAside: null } },
  { made: 'report', engine: { by: 'model', usage: { ...sampleUsage, answered: ['write-analysis'] }, setAside: null } },
  { made: 'report', engine: { by: 'built-in', usage: { ...sampleUsage, answered: [] }, setAside: 'unauthorized' } },
]

export function ModelParts() {
  return (
    <>
      <Group title="Who made a result">
        {theme => (
          <ul className="flex w-full flex-col gap-2">
            {engines.map(({ made, engine }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- samples never change places
              <li key={at}>
                <Sample id={`engine-${theme}-${at}`} made={made} engine={engine} />
              </li>
            ))}
          </ul>
        )}
      </Group>
      <Group title="Before a question, while text is read, a section's mark">
        {() => (
          <div className="flex w-full flex-col gap-5">
            <ModelOffer model={{ provider: 'openai', name: 'gpt-5-mini', tokensPerAnalysis: 60_000 }} made="table" disabled={false} />
            <ModelOffer model={{ provider: 'google', name: longWord, tokensPerAnalysis: 60_000 }} made="report" disabled />
            <ProseProgress read={7} of={12} tokens={17_934} tokensLeft={60_000} />
            <WrittenByModel />
          </div>
        )}
      </Group>
    </>
  )
}

function Sample({ id, made, engine }: { id: string; made: Made; engine: Engine }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <EngineLine engine={engine} made={made} open={open} detailId={id} onToggle={() => setOpen(!open)} />
      {open && <EngineDetail id={id} engine={engine} made={made} question={null} />}
    </>
  )
}
