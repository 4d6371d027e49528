import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Asserts that the current page has no accessibility violations. */
export async function expectAccessible(page: Page, description: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Nodes that pass are not described, which is most of the work.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Received mails are shown in a sandboxed iframe where axe cannot run.
    .exclude('iframe')
    .analyze()
  const results = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect(results, description).toEqual([])
}
