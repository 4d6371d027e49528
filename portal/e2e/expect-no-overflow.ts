import { expect, type Page } from '@playwright/test'

/**
 * Waits until neither the page nor an element in it scrolls horizontally, and no table is wider than its frame: the page
 * follows a new width in some frames.
 */
export async function expectNoHorizontalScroll(page: Page, description: string): Promise<void> {
  const overflowing = () =>
    page.evaluate(() => {
      const isScrollable = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
      return [...document.querySelectorAll('*')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.checkVisibility())
        .filter(
          (element) =>
            element === document.scrollingElement ||
            isScrollable(element) ||
            element.matches('[role="region"]:has(> table)'),
        )
        .map((element) => `${element.outerHTML.slice(0, 120)}: ${element.scrollWidth} in ${element.clientWidth}`)
    })
  await expect.poll(overflowing, { message: `${description} scrolls sideways` }).toEqual([])
}
