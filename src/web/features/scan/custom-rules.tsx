/** The section of the scan page in which a person sets rules for the scan. It is closed at first. */
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { preferredLanguages, renderings, ruleLimits } from '#contracts/scan-rule-limits.ts'
import { useStatus } from '#web/api/status.ts'
import { ProLink, useSubscription } from '#web/features/subscription/index.ts'
import { useDraft } from '#web/text-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { OpeningLine } from '#web/ui/detail-line.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { countRules, noRules, type RuleProblem, type RuleProblems, ruleProblems, rulesOf, type TypedRules } from './scan-rules.ts'

const none: RuleProblems = {}

/** The rules that are typed on this page, and whether the plan has them. They survive leaving the page. */
export function useCustomRules() {
  const [draft, write] = useDraft('scan-rules')
  const typed: TypedRules = { ...noRules, ...(draft && (JSON.parse(draft) as Partial<TypedRules>)) }
  const [problems, setProblems] = useState(none)
  const [open, setOpen] = useState(false)
  const { pages: mostPages, seconds } = useStatus()?.scanLimits ?? { pages: 10_000, seconds: 0 }
  const subscription = useSubscription()
  const allowed = subscription === null || (subscription?.features.includes('custom-rules') ?? false)
  return {
    typed,
    problems,
    mostPages,
    seconds,
    open,
    setOpen,
    /** False while the plan is unknown, too. */
    allowed,
    known: subscription !== undefined,
    change(change: Partial<TypedRules>) {
      const next = { ...typed, ...change }
      write(countRules(next) === 0 ? '' : JSON.stringify(next))
      setProblems(none)
    },
    /** Whether the rules can be sent. If not, the section opens, and the focus moves to the first problem. */
    areValid(): boolean {
      const found = allowed ? ruleProblems(typed, mostPages) : none
      const isValid = Object.keys(found).length === 0
      setProblems(found)
      if (!isValid) setOpen(true)
      return isValid
    },
    toSend: () => (allowed ? rulesOf(typed) : undefined),
  }
}
type CustomRulesState = ReturnType<typeof useCustomRules>

export function CustomRules({ rules, disabled }: { rules: CustomRulesState; disabled: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const section = useRef<HTMLDivElement>(null)
  const { typed, problems, open, setOpen, allowed, known } = rules
  useEffect(() => {
    if (Object.keys(problems).length > 0) section.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])
  if (!known) return null
  const count = allowed ? countRules(typed) : 0
  return (
    <div ref={section} className="flex flex-col gap-2">
      <div>
        <OpeningLine title={t(open ? 'scan.rules.close' : 'scan.rules.open')} open={open} detailId={id} onToggle={() => setOpen(!open)}>
          {t('scan.rules.title')}
          {count > 0 && (
            <>
              {' · '}
              <Highlight>{t('scan.rules.active', { count })}</Highlight>
            </>
          )}
          {!allowed && <span className="ml-2 rounded-control border border-control-line px-1.5 py-0.5 text-xs">Pro</span>}
        </OpeningLine>
      </div>
      <div id={id} hidden={!open}>
        {open && (allowed ? <RuleFields rules={rules} disabled={disabled} /> : <NotInPlan />)}
      </div>
    </div>
  )
}

/** What the rules are for, where the plan does not have them. */
function NotInPlan() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-hairline bg-surface p-4">
      <p className="min-w-0 flex-1 basis-72 text-sm text-quiet">{t('scan.rules.notInPlan')}</p>
      <ProLink className="max-sm:w-full">{t('scan.rules.toPro')}</ProLink>
    </div>
  )
}

function RuleFields({ rules, disabled }: { rules: CustomRulesState; disabled: boolean }) {
  const { t } = useTranslation()
  const hint = useId()
  const { typed, problems, mostPages, change } = rules
  const hasBrowser = useStatus()?.browser !== false
  const mostOf: Record<RuleProblem, number> = {
    pages: mostPages,
    delay: ruleLimits.delaySeconds,
    lines: ruleLimits.patterns,
    long: ruleLimits.patternLength,
  }
  const errorOf = (field: keyof RuleProblems) => {
    const problem = problems[field]
    return problem && t(`scan.rules.problem.${problem}`, { most: mostOf[problem] })
  }
  const patterns = (field: 'include' | 'exclude') => (
    <TextArea
      label={t(`scan.rules.${field}`)}
      error={errorOf(field)}
      placeholder={t(`scan.rules.${field}Example`)}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      value={typed[field]}
      onChange={event => change({ [field]: event.target.value })}
    />
  )
  return (
    <fieldset
      disabled={disabled}
      className="@container flex min-w-0 flex-col gap-5 rounded-card border border-hairline bg-surface p-4 disabled:opacity-60 sm:p-5"
    >
      <legend className="sr-only">{t('scan.rules.title')}</legend>
      <p className="text-sm text-quiet">{t('scan.rules.lead')}</p>
      <div className="grid grid-cols-1 items-start gap-5 @lg:grid-cols-2">
        <TextField
          label={t('scan.rules.pages')}
          hint={t('scan.rules.pagesHint', { most: mostPages })}
          error={errorOf('pages')}
          inputMode="numeric"
          autoComplete="off"
          value={typed.pages}
          onChange={event => change({ pages: event.target.value })}
        />
        <TextField
          label={t('scan.rules.delay')}
          hint={<DelayHint rules={rules} />}
          error={errorOf('delaySeconds')}
          inputMode="decimal"
          autoComplete="off"
          trailing={<span className="pr-3 text-sm text-quiet">{t('scan.rules.delayUnit')}</span>}
          value={typed.delaySeconds}
          onChange={event => change({ delaySeconds: event.target.value })}
        />
      </div>
      <fieldset aria-describedby={hint} className="min-w-0">
        <legend className="text-sm font-semibold">{t('scan.rules.addresses')}</legend>
        <p id={hint} className="mt-1 mb-3 text-xs text-quiet">
          {t('scan.rules.addressesHint')}
        </p>
        <div className="grid grid-cols-1 items-start gap-5 @lg:grid-cols-2">
          {patterns('include')}
          {patterns('exclude')}
        </div>
      </fieldset>
      <Checkbox
        label={t('scan.rules.followRecords')}
        hint={t('scan.rules.followRecordsHint')}
        checked={typed.followRecords}
        onChange={event => change({ followRecords: event.target.checked })}
      />
      <div className="grid grid-cols-1 items-start gap-5 @lg:grid-cols-2">
        <SelectField
          label={t('scan.rules.render')}
          hint={t(`scan.rules.renderHints.${hasBrowser ? typed.render : 'missing'}`)}
          value={typed.render}
          // A choice that was made elsewhere stays to be seen, and is refused with its reason.
          options={renderings
            .filter(value => hasBrowser || value !== 'always' || typed.render === value)
            .map(value => ({ value, text: t(`scan.rules.renders.${value}`) }))}
          onChoose={render => change({ render })}
        />
        <SelectField
          label={t('scan.rules.language')}
          value={typed.language}
          options={preferredLanguages.map(value => ({ value, text: t(`scan.rules.languages.${value}`) }))}
          onChoose={language => change({ language })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline pt-4">
        <p className="min-w-0 flex-1 basis-72 text-xs text-quiet">{t('scan.rules.kept')}</p>
        {countRules(typed) > 0 && (
          <Button className="max-sm:w-full" onClick={() => change(noRules)}>
            {t('scan.rules.clear')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** The limits of the pause; with a long pause, how many pages a scan reads in its time. */
function DelayHint({ rules: { typed, mostPages, seconds } }: { rules: CustomRulesState }) {
  const { t } = useTranslation()
  const delay = rulesOf(typed)?.delaySeconds ?? 0
  const count = Math.floor(seconds / delay)
  const sets = delay > 0 && delay <= ruleLimits.delaySeconds && count < mostPages
  return sets ? t('scan.rules.delayPages', { count, seconds }) : t('scan.rules.delayHint', { most: ruleLimits.delaySeconds })
}
