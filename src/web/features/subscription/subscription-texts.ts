/** Names, prices and dates of plans, in the language of the page. */
import type { Subscription } from '#contracts/subscription.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatDate } from '#web/i18n/format.ts'

/** US dollars. The sign stands before the number in both languages, as is usual in Latin America and in the United States. */
export const dollars = (amount: number): string =>
  new Intl.NumberFormat(currentLanguage() === 'es' ? 'es-419' : 'en-US', {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount)

/** The day of an instant in the account's time zone. */
export const accountDay = (instant: string, { timeZone }: Pick<Subscription, 'timeZone'>): string =>
  formatDate(instant, 'day', currentLanguage(), timeZone)
