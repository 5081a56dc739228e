/** Shown before a question is asked: the model, the most tokens that it may use, and the data that it receives. A switch turns the model off. */
import { useState, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResponse } from '#contracts/calls.ts'
import { keepPreference, readPreference } from '#web/preferences.ts'
import { Switch } from '#web/ui/choice.tsx'
import type { Made } from './engine-sentences.ts'
import { floatAt } from '#web/ui/tooltip.tsx'
import { textLink } from '#web/ui/links.tsx'

const sentParts = {
  table: ['model.offer.tableSent.prompt', 'model.offer.tableSent.lists', 'model.offer.tableSent.text'],
  report: ['model.offer.reportSent.product', 'model.offer.reportSent.facts', 'model.offer.reportSent.sentences'],
} as const

interface ModelOfferProps {
  model: NonNullable<CallResponse<'getStatus'>['model']>
  made: Made
  /** Whether the switch is locked, because the question is being answered. */
  disabled: boolean
}

export function ModelOffer({ model: { name, provider, tokensPerAnalysis }, made, disabled }: ModelOfferProps) {
  const { t } = useTranslation()
  const [on, setOn] = useState(() => readPreference('model') === 'on')
  const choose = (next: boolean) => {
    keepPreference('model', next ? 'on' : 'off')
    setOn(next)
  }
  return (
    <Switch
      label={t('model.offer.use')}
      checked={on}
      disabled={disabled}
      onChange={event => choose(event.target.checked)}
      hint={on ? t(`model.offer.${made}Hint`, { model: name, tokens: tokensPerAnalysis }) : t(`model.offer.${made}Off`)}
      after={
        on && (
          <Popover label={t('model.offer.what')}>
            <p className="font-medium">{t(`model.offer.to.${provider}`, { model: name })}</p>
            <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-4 marker:text-control-line">
              {sentParts[made].map(part => (
                <li key={part}>{t(part)}</li>
              ))}
            </ul>
            <p className="mt-3">{t('model.offer.notSent')}</p>
            <p className="mt-1.5 text-quiet">{t(`model.offer.${made}Never`)}</p>
          </Popover>
        )
      }
    />
  )
}

/** A quiet button that opens an explanation over the page, in the browser's own popover. Escape and a press elsewhere close the explanation. */
function Popover({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const link = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={link} type="button" popoverTarget={id} className={`${textLink} py-0.5 text-xs pointer-coarse:py-3`}>
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={event => {
          if (event.newState === 'open' && link.current) floatAt(event.currentTarget, link.current, 'bottom')
        }}
        className="fixed inset-auto m-0 w-88 max-w-[calc(100vw-24px)] animate-appear rounded-card border border-hairline bg-surface p-4 text-left text-sm text-ink shadow-float"
      >
        {children}
      </div>
    </>
  )
}
