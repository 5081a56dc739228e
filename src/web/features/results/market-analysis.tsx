/** The market analysis of a product: Markdown-like text, shown as paragraphs without its code fence and number signs (specification, section 9). */
import { useTranslation } from 'react-i18next'

export function MarketAnalysis({ summary }: { summary: string }) {
  const { t } = useTranslation()
  const text = summary
    .replace(/```\w*\n?/g, '')
    .replaceAll('#', '')
    .trim()
  return (
    <section className="mt-10 max-w-prose">
      <h2 className="mb-3 text-lg">{t('results.page.marketAnalysis')}</h2>
      <p dir="auto" className="break-words whitespace-pre-line">
        {text}
      </p>
    </section>
  )
}
