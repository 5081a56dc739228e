/** What would change in the table: how many records get a value, three samples, and the choice to accept it. */
import { useTranslation } from 'react-i18next'
import type { ExampleRow, Learned } from '#contracts/example.ts'
import type { CellValue } from '#contracts/value.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface LearnedChangeProps {
  answer: Learned | null
  isAsking: boolean
  hasFailed: boolean
  isAccepting: boolean
  onAccept(examples: ExampleRow[]): void
  /** The person wants to give one more example. */
  onAnother(): void
  onCancel(): void
}

export function LearnedChange({ answer, isAsking, hasFailed, isAccepting, onAccept, onAnother, onCancel }: LearnedChangeProps) {
  const { t } = useTranslation()
  if (hasFailed) return <Banner tone="danger">{t('pointing.change.failed')}</Banner>
  if (!answer) return isAsking ? <Spinner label={t('pointing.change.asking')} /> : null
  if ('failure' in answer) return <Banner tone="warning">{t(`pointing.change.failure.${answer.failure}`)}</Banner>
  return (
    <section aria-label={t('pointing.change.title')} className="flex flex-col gap-2 rounded-card border border-hairline bg-paper p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-40 flex-1 font-sans text-sm font-semibold" aria-live="polite">
          {answer.examples.every(({ isNone }) => isNone)
            ? t('pointing.change.left', { count: answer.of })
            : t('pointing.change.found', { count: answer.of, found: answer.found })}
        </h3>
        <Button variant="primary" busy={isAccepting} onClick={() => onAccept(answer.examples)}>
          {t('pointing.change.accept')}
        </Button>
        <Button onClick={onAnother}>{t('pointing.change.another')}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
      {answer.found < answer.had && <Banner tone="warning">{t('pointing.change.fewer', { count: answer.had })}</Banner>}
      {answer.of !== answer.before && !answer.examples.every(({ isNone }) => isNone) && (
        <Banner tone={answer.of < answer.before ? 'warning' : 'info'}>
          {t('pointing.change.rows', { count: answer.of, before: answer.before })}
        </Banner>
      )}
      <p className="text-xs text-quiet">{answer.words}</p>
      <ul className="flex flex-col gap-1 text-sm">
        {answer.samples.slice(0, 3).map((sample, at) => (
          // Samples may be alike.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex flex-wrap items-baseline gap-x-2">
            <del className="text-quiet">{textOfValue(sample.before, t('pointing.change.nothing'))}</del>
            <span aria-hidden>→</span>
            <ins className="mark-passage no-underline">{textOfValue(sample.after, t('pointing.change.nothing'))}</ins>
          </li>
        ))}
      </ul>
    </section>
  )
}

const textOfValue = (value: CellValue, nothing: string): string =>
  Array.isArray(value) ? value.join(', ') : value === null ? nothing : String(value)
