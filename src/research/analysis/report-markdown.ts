/** Writes the analysis as Markdown: a title for each section, a link from each figure to its entry of the ledger, and the sources at the end. */
import type { Language } from '#contracts/language.ts'
import type { Citation, ReportSection, SentencePart } from '#contracts/report.ts'
import { dateInWords } from './number-format.ts'

export function reportMarkdown({ sections, citations }: { sections: ReportSection[]; citations: Citation[] }, language: Language): string {
  const parts = sections.map(({ title, blocks }) => [`## ${escaped(title)}`, ...blocks.map(blockMarkdown)].join('\n\n'))
  if (citations.length > 0) {
    const [title, read] = language === 'es' ? ['Fuentes', 'leído el'] : ['Sources', 'read on']
    const list = citations.map(
      ({ number, title, url, retrievedAt }) => `${number}. ${link(title, url)}, ${read} ${dateInWords(retrievedAt, language)}`,
    )
    parts.push(`## ${title}\n\n${list.join('\n')}`)
  }
  return `${parts.join('\n\n')}\n`
}

function blockMarkdown({ kind, sentences }: ReportSection['blocks'][number]): string {
  const written = sentences.map(({ parts, cites }) => {
    // At the beginning of a line these signs would make a list or a title.
    const text = parts
      .map(partMarkdown)
      .join('')
      .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
      .replace(/^([-+=#])/, String.raw`\$1`)
    return cites.length > 0 ? `${text} ${cites.map(number => `[${number}]`).join('')}` : text
  })
  return kind === 'list' ? written.map(sentence => `- ${sentence}`).join('\n') : written.join(' ')
}

function partMarkdown(part: SentencePart): string {
  if (typeof part === 'string') return escaped(part)
  const target = part.href ?? (part.refs[0] && `#${part.refs[0]}`)
  return target ? link(part.text, target) : escaped(part.text)
}

const link = (text: string, target: string): string => (isSafe(target) ? `[${escaped(text)}](${encoded(target)})` : escaped(text))

const isSafe = (target: string): boolean => /^(?:https?:\/\/|#[\w-]+$)/i.test(target)

/** The address without signs that would end the link. */
const encoded = (target: string): string => target.replace(/[\s()<>\\]/g, sign => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** The text with all signs escaped that Markdown, or HTML in it, would interpret. */
const escaped = (text: string): string =>
  text.replace(/\s+/g, whitespace => (whitespace === '\u00a0' ? whitespace : ' ')).replace(/[\\`*_[\]{}<>|~&]/g, String.raw`\$&`)
