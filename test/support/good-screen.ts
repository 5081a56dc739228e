/** What every screen must fulfill, whatever it shows; the tests of all screens check it. */
import { expect, type Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { foreignTexts } from './foreign-texts.ts'

export interface Screen {
  path: string
  /** The expected first heading. */
  heading: Record<Language, RegExp>
  status?: number
}

export interface Look {
  colorScheme: 'light' | 'dark'
  window: { width: number; height: number }
}

const windows = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

const everyLook = (['light', 'dark'] as const).flatMap(colorScheme =>
  Object.values(windows).map((window): Look => ({ colorScheme, window })),
)

const quickLook: Record<Language, Look> = {
  es: { colorScheme: 'light', window: windows.desk },
  en: { colorScheme: 'dark', window: windows.phone },
}

/**
 * The two runs of a test of screens. The quick run checks each screen in one look: even ones in Spanish on a desktop, odd ones in English on a phone.
 * The long run checks both languages and every look. `looks` is empty for a screen that is not checked.
 */
export const lookTests = [
  {
    title: '',
    tag: [],
    looks: (language: Language, index: number) => (language === (index % 2 === 0 ? 'es' : 'en') ? [quickLook[language]] : []),
  },
  { title: ', in every look', tag: ['@long'], looks: () => everyLook },
]

/** The widths that remain of 1440 px at 200 % and of 1280 px at 400 % zoom. */
const zoomed = [720, 320]

/** Collects errors that the browser reports: failing scripts, and files that are blocked or missing. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

/** Checks that the page is not wider than its window, after everything that measures itself was drawn again. */
const fits = (page: Page, where: string) =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `${where}: pixels that it is wider than the window`,
      timeout: 3_000,
    })
    .toBeLessThanOrEqual(0)

/**
 * Checks that the page answers, shows its only heading, has no untranslated text and nothing wider than the window, and that axe finds no fault, in
 * each look and zoomed.
 */
export async function expectGoodScreen(page: Page, screen: Screen, language: Language, looks = everyLook) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const complaints = listenForComplaints(page)
  const answer = await page.goto(screen.path)
  expect(answer?.status(), screen.path).toBe(screen.status ?? 200)
  await expect(page.getByRole('heading', { level: 1, name: screen.heading[language] })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('progressbar').or(page.locator('[aria-busy=true]'))).toHaveCount(0)

  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/Indaga/)

  for (const { colorScheme, window } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(window)
    const where = `${screen.path}, ${language}, ${colorScheme}, ${window.width} px`
    expect.soft(await accessibilityFaults(page), where).toEqual([])
    await fits(page, where)
    expect.soft(await foreignTexts(page, language), where).toEqual([])
  }
  for (const width of zoomed) {
    await page.setViewportSize({ width, height: 450 })
    await fits(page, `${screen.path}, ${language}, ${width} px`)
  }
  // The browser also reports answers that say that nobody is signed in, or that something does not exist.
  expect(
    complaints.filter(text => !/status of 40[14]/.test(text)),
    screen.path,
  ).toEqual([])
}
