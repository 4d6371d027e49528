import { expect, type Page } from '@playwright/test'

/** Asserts that neither the page nor an element in it scrolls horizontally. */
export async function expectNoHorizontalScroll(page: Page, description: string): Promise<void> {
  const overflowing = await page.evaluate(() => {
    const isScrollable = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    return [...document.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.checkVisibility())
      .filter((element) => element === document.scrollingElement || isScrollable(element))
      .map((element) => `${element.outerHTML.slice(0, 120)}: ${element.scrollWidth} in ${element.clientWidth}`)
  })
  expect.soft(overflowing, `${description} scrolls sideways`).toEqual([])
}
