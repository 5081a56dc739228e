/** What search engines are told about a page, as schema.org data (https://schema.org/SoftwareApplication, /FAQPage). */
import { publicPath, type PublicPage } from '#contracts/page-paths.ts'
import type { Language } from '#contracts/language.ts'
import { slot } from './slots.tsx'

interface Question {
  question: string
  answer: string
}

/** The product, for the landing page. */
export function productData(language: Language, description: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Indaga',
    description,
    url: `${slot('origin')}${publicPath('home', language)}`,
    inLanguage: language,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
  }
}

/** Questions with their answers, for a page that shows them. */
export function questionsData(page: PublicPage, language: Language, questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url: `${slot('origin')}${publicPath(page, language)}`,
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
