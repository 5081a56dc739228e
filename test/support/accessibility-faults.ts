/** Faults that axe finds in a page as it is shown now, one line each, by the rules of WCAG 2.2 A and AA and by axe's best practices. */
import axe from 'axe-core'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Google's button is a frame of another origin. */
const inAllFrames = { allowedOrigins: ['<unsafe_all_origins>'] }

/** The rules that a change of colors can break. */
const ofColours = ['color-contrast', 'link-in-text-block']

export async function accessibilityFaults(page: Page, only?: string[]): Promise<string[]> {
  await settleColours(page)
  // Loading axe's half megabyte takes as long as an analysis, so each frame loads it only once.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${axe.source}; axe.configure(${JSON.stringify(inAllFrames)})`)
  const { violations } = await page.evaluate(
    ([tags, rules]) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
        resultTypes: ['violations'],
      }),
    [rules, only] as const,
  )
  return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(node => node.html).join(' ')}`)
}

/** Finishes all transitions. Waiting for them does not work: transitions of collapsed content never run. */
const settleColours = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => {
          for (const animation of document.getAnimations())
            if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
          resolve()
        })
      }),
  )

/** The faults in light colors, followed by further faults in dark colors. */
export async function faultsLightAndDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await accessibilityFaults(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return [...light, ...(await accessibilityFaults(page, ofColours)).map(fault => `dark: ${fault}`)]
}
