import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Asserts that the current page has no accessibility violations. Runs axe in the page itself: a builder that opens a
 * second page for the results takes four times as long. A list that is read again is paler, so it first waits for its answer.
 * With `within` only the part is checked: a panel over the page may cover a link of the page by half.
 */
export async function expectAccessible(page: Page, description: string, within?: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]').filter({ visible: true }), `${description} has loaded`).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  const violations = await page.evaluate(
    async ({ options, part }) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: RunOptions): Promise<AxeResults> }
      }
      // Received mails are shown in a sandboxed iframe where axe cannot run.
      const { violations: found } = await axe.run(
        { ...(part !== undefined && { include: [part] }), exclude: ['iframe'] },
        options,
      )
      return found.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    // Nodes that pass are not described, which is most of the work.
    { part: within, options: { runOnly: tags, resultTypes: ['violations'], iframes: false } satisfies RunOptions },
  )
  expect(violations, description).toEqual([])
}
