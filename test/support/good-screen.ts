/** What every screen has to be, whatever it shows: what the tests of all screens hold against each. */
import { expect, type Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { foreignTexts } from './foreign-texts.ts'

export interface Screen {
  path: string
  /** Of its first heading. */
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
 * How a test of screens is written twice: for the quick run in one look of each screen, the even ones in Spanish on a desk and the odd ones in
 * English on a phone, and for the long run in both languages and every look. `looks` is empty where a screen is not looked at.
 */
export const lookTests = [
  {
    title: '',
    tag: [],
    looks: (language: Language, index: number) => (language === (index % 2 === 0 ? 'es' : 'en') ? [quickLook[language]] : []),
  },
  { title: ', in every look', tag: ['@long'], looks: () => everyLook },
]

/** What is left of 1440 and 1280 px at 200 and 400 %. */
const zoomed = [720, 320]

/** What the browser objects to: scripts that fail, files that the policy blocks or that do not exist. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

/** It is no wider than its window, once what measures itself has been drawn anew. */
const fits = (page: Page, where: string) =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `${where}: pixels that it is wider than the window`,
      timeout: 3_000,
    })
    .toBeLessThanOrEqual(0)

/** It answers, shows its one heading, has no untranslated text and nothing wider than the window, and axe finds nothing: in each look, and zoomed. */
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
  // That somebody is not signed in, or that something does not exist, the browser reports as well.
  expect(
    complaints.filter(text => !/status of 40[14]/.test(text)),
    screen.path,
  ).toEqual([])
}
