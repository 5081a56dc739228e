/** Tutorial and frequently asked questions, for members and visitors. The address's fragment names the open question. */
import { ArrowLeft, ChevronDown } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useStatus } from '#web/api/status.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { textFilter, searchable } from '#web/ui/text-filter.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterField } from '#web/ui/filter-field.tsx'
import { MailText } from '#web/ui/mail-text.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Dictionary } from '#web/i18n/es.ts'

export function FaqsPage() {
  const { t } = useTranslation()
  const { state } = useAuth()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [query, setQuery] = useState('')
  const support = useStatus()?.supportEmail
  const isMember = state.status === 'authenticated'

  // Scrolls to the question that the address named when the page was loaded.
  const [asked] = useState(() => questionOf(hash))
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView()
  }, [asked])

  const items = questionIds.map(id => ({ id, title: t(`faqs.items.${id}.question`), answer: t(`faqs.items.${id}.answer`) }))
  const matches = textFilter(query)
  const found = items.filter(({ title, answer }) => matches(searchable(`${title} ${answer}`)))

  const open = (id: string | null) => void navigate({ hash: id ?? '' }, { replace: true, preventScrollReset: true })
  /**
   * The page above this one: the dashboard for members, the home page for visitors. The link above the title leads to it, and so does
   * the Back button if the visit began on this page.
   */
  const back = isMember ? paths.dashboard() : paths.home()
  const goBack = () => {
    if (hasBefore()) void navigate(-1)
    else if (isMember) void navigate(back)
    else window.location.assign(back)
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={t('faqs.title')}
        subtitle={t('faqs.subtitle')}
        back={{ to: back, label: isMember ? t('faqs.backToDashboard') : t('faqs.backToHome'), reloadDocument: !isMember }}
      />
      <section aria-labelledby="faqs-about" className="mt-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="faqs-about" className="text-lg">
            {t('faqs.about')}
          </h2>
          <FilterField label={t('faqs.filter')} query={query} onQuery={setQuery} className="w-full sm:w-72" />
        </div>
        <p role="status" className="sr-only">
          {query !== '' && t('faqs.found', { count: found.length })}
        </p>
        {found.length === 0 ? (
          <EmptyState title={t('faqs.noneFound', { query })} action={<Button onClick={() => setQuery('')}>{t('faqs.showAll')}</Button>} />
        ) : (
          <div className="divide-y divide-hairline border-y border-hairline">
            {found.map(({ id, title, answer }) => {
              const isOpen = questionOf(hash) === id
              return (
                <Question key={id} id={id} title={title} isOpen={isOpen} onToggle={() => open(isOpen ? null : id)}>
                  <Answer text={answer} />
                </Question>
              )
            })}
          </div>
        )}
      </section>
      <section className="mt-10 rounded-card bg-hover px-5 py-4">
        <h2 className="text-base">{t('faqs.stillQuestions')}</h2>
        <p className="mt-1 text-sm text-quiet">
          <MailText text="faqs.writeUs" email={support} />
        </p>
      </section>
      <Button icon={ArrowLeft} onClick={goBack} className="mt-8">
        {t('common.back')}
      </Button>
    </div>
  )
}

interface QuestionProps {
  /** The question's element has this id, so that an address with the id as its fragment leads to the question. */
  id: string
  title: string
  isOpen: boolean
  onToggle(): void
  /** The answer. */
  children: ReactNode
}

function Question({ id, title, isOpen, onToggle, children }: QuestionProps) {
  return (
    <div id={id}>
      <h3 className="font-sans">
        <button
          type="button"
          id={`${id}-question`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-answer` : undefined}
          onClick={onToggle}
          className="group flex min-h-control w-full items-start justify-between gap-4 rounded-control py-3.5 pr-1 text-left text-base font-medium transition-colors hover:text-accent"
        >
          <span className="min-w-0 wrap-anywhere">{title}</span>
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.5}
            className="mt-0.5 shrink-0 text-quiet transition-transform group-hover:text-accent group-aria-expanded:rotate-180"
          />
        </button>
      </h3>
      {isOpen && (
        <div role="region" id={`${id}-answer`} aria-labelledby={`${id}-question`} className="max-w-prose animate-appear pr-9 pb-5">
          {children}
        </div>
      )}
    </div>
  )
}

/**
 * Renders an answer. Blank lines separate its paragraphs. A paragraph of several lines is a list: bulleted if it begins with a bullet, otherwise
 * numbered.
 */
function Answer({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3">
      {text.split('\n\n').map(paragraph => {
        const items = paragraph.split('\n').map(line => line.replace(/^(?:\d+\.|•) /, ''))
        if (items.length === 1) return <p key={paragraph}>{paragraph}</p>
        const [List, look] = paragraph.startsWith('•') ? (['ul', 'list-disc'] as const) : (['ol', 'list-decimal'] as const)
        return (
          <List key={paragraph} className={`flex ${look} flex-col gap-1.5 pl-5`}>
            {items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </List>
        )
      })}
    </div>
  )
}

/** Whether the visit began on another page of this application. The router counts its pages in `idx`. */
function hasBefore(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** The id of a question. It is also the fragment of the address that opens the question. */
type QuestionId = keyof Dictionary['faqs']['items']

const questionIds = [
  'what',
  'first-analysis',
  'address',
  'scan',
  'prompt',
  'evidence',
  'receipt',
  'trouble',
  'ask-again',
  'saved',
  'export',
  'product',
  'model',
  'privacy',
] as const satisfies readonly QuestionId[]

/** The question that a fragment names (`#evidence` is `evidence`), or null. */
const questionOf = (hash: string): QuestionId | null => questionIds.find(id => `#${id}` === hash) ?? null
