/** What axe finds wrong with a page as it is shown now, a line each: WCAG 2.2 A and AA, and axe's own good practices. */
import axe from 'axe-core'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Reading its half megabyte takes as long as it works.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    // Our pages have no frames but Google's button.
    tags => (window as unknown as { axe: typeof axe }).axe.run({ runOnly: tags, resultTypes: ['violations'], iframes: false }),
    rules,
  )
  return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(node => node.html).join(' ')}`)
}
