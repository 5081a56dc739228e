/** A sentence of the analysis. Its figures open their evidence; its citations link to the list of sources. */
import { ExternalLink, Bot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReportSection, SentencePart } from '#contracts/report.ts'
import { classNames } from '#web/class-names.ts'
import { cellLink } from '#web/features/table/index.ts'
import { textLink, OuterLink } from '#web/ui/links.tsx'
import { useReport } from './shown-figure.ts'

export type Sentence = ReportSection['blocks'][number]['sentences'][number]

/** The id of a source in the list of sources; citations link to it. */
export const citationId = (number: number) => `source-${number}`

/** A part of a sentence that opens its evidence in the panel at the side. */
function Figure({ part }: { part: Exclude<SentencePart, string> }) {
  const { t } = useTranslation()
  const { open, show } = useReport()
  const page = part.href === undefined ? null : cellLink(part.href, 'url')
  // A part without entries of the ledger has no evidence to open: it is a link to its page, or text if it has no page.
  if (part.refs.length === 0) {
    if (!page) return part.text
    return (
      <OuterLink href={page} className={textLink}>
        {part.text}
      </OuterLink>
    )
  }
  return (
    <>
      <span
        // Not a <button>, because a button cannot wrap with the sentence over two lines.
        role="button"
        tabIndex={0}
        title={t('report.evidence.title')}
        // `lang=""` says that the language of a quote is unknown.
        lang={part.quoted ? '' : undefined}
        onClick={() => show(part)}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          show(part)
        }}
        className={classNames(
          'rounded-control underline decoration-quiet/50 decoration-dotted underline-offset-4 select-text hover:decoration-accent hover:decoration-solid print:no-underline',
          open === part && 'not-print:mark-passage no-underline',
        )}
      >
        {part.text}
      </span>
      {page && (
        <OuterLink
          href={page}
          className="-mr-0.5 ml-0.5 inline-block rounded-control p-0.5 align-[-3px] text-accent hover:bg-hover print:hidden"
        >
          <ExternalLink aria-hidden size={14} strokeWidth={1.5} />
          <span className="sr-only">{t('report.sentence.page', { title: part.text })}</span>
        </OuterLink>
      )}
    </>
  )
}

function Citations({ numbers }: { numbers: readonly number[] }) {
  const { t } = useTranslation()
  return numbers.map(number => (
    <sup key={number} className="text-[11px] leading-none whitespace-nowrap">
      <a
        href={`#${citationId(number)}`}
        aria-label={t('report.sentence.cite', { number })}
        className="rounded-control px-0.5 text-quiet tabular-nums hover:text-accent hover:underline"
      >
        {number}
      </a>
    </sup>
  ))
}

export function SentenceText({ sentence }: { sentence: Sentence }) {
  return (
    <>
      {sentence.parts.map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other name, and never change places
        typeof part === 'string' ? part : <Figure key={index} part={part} />,
      )}
      <Citations numbers={sentence.cites} />
    </>
  )
}

const textOf = ({ parts }: Sentence) => parts.map(part => (typeof part === 'string' ? part : part.text)).join('')

export function SectionBlocks({ blocks }: Pick<ReportSection, 'blocks'>) {
  return blocks.map(({ kind, sentences }) => {
    const key = sentences.map(textOf).join(' ')
    if (kind === 'list') {
      return (
        <ul key={key} className="flex max-w-prose list-disc flex-col gap-1.5 pl-5 marker:text-control-line">
          {sentences.map(sentence => (
            <li key={textOf(sentence)} className="pl-1 wrap-anywhere">
              <SentenceText sentence={sentence} />
            </li>
          ))}
        </ul>
      )
    }
    return (
      <p key={key} className="max-w-prose wrap-anywhere">
        {sentences.map((sentence, index) => (
          <span key={textOf(sentence)}>
            {index > 0 && ' '}
            <SentenceText sentence={sentence} />
          </span>
        ))}
      </p>
    )
  })
}

/** The icon beside the title of a section that a language model wrote. */
export function WrittenByModel() {
  const { t } = useTranslation()
  const text = t('report.page.byModel')
  return (
    <span title={text} className="text-quiet">
      <Bot aria-hidden size={16} strokeWidth={1.5} />
      <span className="sr-only">{text}</span>
    </span>
  )
}
