/** What axe finds wrong with a page as it is shown now, a line each: WCAG 2.2 A and AA, and axe's own good practices. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Our pages have no frames but Google's button: without a page of its own for their sake, axe takes a fraction of the time.
  const axe = new AxeBuilder({ page })
    .withTags(rules)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(node => node.html).join(' ')}`)
}
