/** The paragraphs and lists of a section of the analysis. */
import type { ReportSection } from '#contracts/report.ts'
import { SentenceText, type Sentence } from './sentence.tsx'
import { Bot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#web/i18n/language.ts'

/** The id of the heading of a section; the table of contents links to it. */
export const sectionAnchor = (id: string) => `report-${id}`

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
    <span lang={currentLanguage()} title={text} className="text-quiet">
      <Bot aria-hidden size={16} strokeWidth={1.5} />
      <span className="sr-only">{text}</span>
    </span>
  )
}
