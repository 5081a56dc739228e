/** The warning about a code that does not exist or belongs to another product, with buttons to go on. */
import { dottedCode } from '#contracts/dotted-code.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResponse } from '#contracts/calls.ts'
import type { SuggestedCode } from '#contracts/report.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeMeaning } from './product-code.tsx'

/** The server's answer about a product name and a code. */
export type CodeCheck = Pick<CallResponse<'checkProduct'>, 'code' | 'problem' | 'suggestions'>

interface CodeProblemProps {
  name: string
  /** The code as it was typed. */
  typed: string
  check: CodeCheck
  onKeep(): void
  onTake(code: SuggestedCode): void
  onWithout(): void
}

export function CodeProblem({ name, typed, check: { code, problem, suggestions }, onKeep, onTake, onWithout }: CodeProblemProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  // The warning appears where the person expects the report, so it takes the focus.
  useEffect(() => place.current?.focus(), [])
  const first = suggestions[0]
  return (
    <div ref={place} tabIndex={-1} className="rounded-card">
      <Banner
        tone="warning"
        title={problem === 'contradiction' ? t('research.contradicts', { name, code: typed }) : t('research.unknownCode', { code: typed })}
        action={
          <>
            {first && (
              <Button variant="primary" onClick={() => onTake(first)}>
                {t('research.takeCode', { code: dottedCode(first.code) })}
              </Button>
            )}
            {problem === 'contradiction' && <Button onClick={onKeep}>{t('research.keepBoth')}</Button>}
            <Button onClick={onWithout}>{t('research.goWithout')}</Button>
          </>
        }
      >
        {code && (
          <>
            <p className="mt-2 text-quiet">{t('research.codeMeans')}</p>
            <CodeMeaning code={code} />
          </>
        )}
        {first && (
          <>
            <p className="mt-3 text-quiet">{t('research.nameSuggests', { name })}</p>
            <CodeMeaning code={first} />
          </>
        )}
        {suggestions.length > 1 && (
          <div className="mt-3">
            <p className="text-quiet">{t('research.otherCodes')}</p>
            <ul className="mt-1 flex flex-col items-start gap-1">
              {suggestions.slice(1).map(suggestion => (
                <li key={suggestion.code} className="max-w-full">
                  <button
                    type="button"
                    className="min-h-control max-w-full rounded-control py-1 text-left text-accent underline underline-offset-2 hover:text-accent-hover"
                    onClick={() => onTake(suggestion)}
                  >
                    <span className="line-clamp-2">
                      <span className="font-medium tabular-nums">{dottedCode(suggestion.code)}</span> {suggestion.label}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Banner>
    </div>
  )
}
