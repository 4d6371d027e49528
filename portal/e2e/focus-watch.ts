import { expect, type Page } from '@playwright/test'

/**
 * Watches every stop that the keyboard makes: it must look otherwise than without the focus, and nothing may lie over it.
 * What is read on arrival (a heading, a dialog) takes the focus without being a stop.
 */
export async function watchFocus(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    if (window !== top) return
    const complaints: string[] = []
    Object.assign(window, { focusComplaints: complaints })
    let stop: { element: Element; looks: string[] } | undefined

    const nameOf = (element: Element) => element.outerHTML.slice(0, 160)
    /** The element and what it stands in: the ring may be drawn around both. */
    function looksOf(element: Element): string[] {
      const looks = []
      for (let each: Element | null = element; each && looks.length < 4; each = each.parentElement) {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
          getComputedStyle(each)
        const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
        looks.push([outline, boxShadow, borderColor, backgroundColor].join())
      }
      return looks
    }
    function isCovered(element: Element): boolean {
      const { left, top: upper, width, height } = element.getBoundingClientRect()
      const points = [0.5, 0.15, 0.85].map((part) => [left + width * part, upper + height * part] as const)
      return points.every(([x, y]) => {
        const there = document.elementFromPoint(x, y)
        return !there || !(element.contains(there) || there.contains(element))
      })
    }

    addEventListener(
      'keydown',
      () => {
        const element = document.activeElement
        if (!element || element === document.body || element.matches('h1, h2, h3, main, dialog')) return
        if (isCovered(element)) complaints.push(`covered: ${nameOf(element)}`)
        stop = { element, looks: looksOf(element) }
      },
      { capture: true },
    )
    addEventListener(
      'focusout',
      () => {
        if (!stop?.element.isConnected || !stop.element.checkVisibility()) return
        const after = looksOf(stop.element)
        if (stop.looks.join() === after.join()) complaints.push(`looks the same: ${nameOf(stop.element)}`)
        stop = undefined
      },
      { capture: true },
    )
  })
  return async () => {
    const found = await page.evaluate(() => Reflect.get(window, 'focusComplaints'))
    expect([...new Set(found)], 'stops of the keyboard').toEqual([])
  }
}
