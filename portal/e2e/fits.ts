import { expect, type Page } from '@playwright/test'

/** That nothing scrolls sideways, neither the page nor a part of it. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    return [...document.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.checkVisibility())
      .filter((element) => element === document.scrollingElement || scrolls(element))
      .map((element) => `${element.outerHTML.slice(0, 120)}: ${element.scrollWidth} in ${element.clientWidth}`)
  })
  expect.soft(wide, `${what} scrolls sideways`).toEqual([])
}
