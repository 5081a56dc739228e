/** Formats amounts, days and sizes in each language. It does not use Intl, because ICU's data differs between Node releases. */
import type { Language } from '#contracts/language.ts'

const months = {
  es: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
} as const satisfies Record<Language, readonly string[]>

const grouped = (whole: string, separator: string) => whole.replace(/\B(?=(\d{3})+$)/g, separator)

/** Euros: "1.234.567,89 €" in Spanish, "€1,234,567.89" in English. */
export function formatEuros(euros: number, language: Language): string {
  const [whole = '0', cents = '00'] = euros.toFixed(2).split('.')
  return language === 'es' ? `${grouped(whole, '.')},${cents} €` : `€${grouped(whole, ',')}.${cents}`
}

/** An ISO day as "3 de diciembre de 2026" in Spanish, "3 December 2026" in English. */
export function formatDay(isoDay: string, language: Language): string {
  const [year, month, day] = isoDay.split('-').map(Number) as [number, number, number]
  const name = months[language][month - 1]
  return language === 'es' ? `${day} de ${name} de ${year}` : `${day} ${name} ${year}`
}

/** An ISO day as tables write it: "03/12/2026". */
export function formatShortDay(isoDay: string): string {
  return isoDay.split('-').toReversed().join('/')
}

/** Bytes as "1,4 kB" or "1.4 kB". */
export function formatSize(bytes: number, language: Language): string {
  const kilobytes = (bytes / 1000).toFixed(1)
  return `${language === 'es' ? kilobytes.replace('.', ',') : kilobytes} kB`
}

const holidays = ['10-12', '12-08', '12-25', '01-01', '01-06']

/** The day that is `days` after an ISO day or, if that is a weekend or a holiday, the next working day. */
export function workingDayAfter(isoDay: string, days: number): string {
  const day = new Date(`${isoDay}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  while (day.getUTCDay() % 6 === 0 || holidays.includes(day.toISOString().slice(5, 10))) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
