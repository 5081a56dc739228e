/** What axe finds wrong with a page as it is shown now, a line each: WCAG 2.2 A and AA, and axe's own good practices. */
import axe from 'axe-core'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Google's button is a frame of another origin. */
const inAllFrames = { allowedOrigins: ['<unsafe_all_origins>'] }

/** The rules that a change of colours can break. */
const ofColours = ['color-contrast', 'link-in-text-block']

export async function accessibilityFaults(page: Page, only?: string[]): Promise<string[]> {
  await settleColours(page)
  // A document reads the half megabyte of axe once: reading takes as long as looking.
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

/** Brings what fades or changes its colours to its end. Waiting for it would be in vain where it is of content that is folded away. */
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

/** The faults in light colours, then those that dark ones add. */
export async function faultsLightAndDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await accessibilityFaults(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return [...light, ...(await accessibilityFaults(page, ofColours)).map(fault => `dark: ${fault}`)]
}
