import { expect, type Page } from '@playwright/test'

/**
 * Checks every keyboard focus target: it must look different with focus and must not be covered.
 * Headings and dialogs that receive focus on navigation are not checked.
 */
export async function watchFocus(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    if (window !== top) return
    const problems: string[] = []
    Object.assign(window, { focusProblems: problems })
    let target: { element: Element; styles: string[] } | undefined

    const nameOf = (element: Element) => element.outerHTML.slice(0, 160)
    /** Style of the element and three ancestors: the focus ring may be drawn on any of them. */
    function stylesOf(element: Element): string[] {
      const styles = []
      for (let ancestor: Element | null = element; ancestor && styles.length < 4; ancestor = ancestor.parentElement) {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
          getComputedStyle(ancestor)
        const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
        styles.push([outline, boxShadow, borderColor, backgroundColor].join())
      }
      return styles
    }
    function isCovered(element: Element): boolean {
      const { left, top: upper, width, height } = element.getBoundingClientRect()
      const points = [0.5, 0.15, 0.85].map((part) => [left + width * part, upper + height * part] as const)
      return points.every(([x, y]) => {
        const topElement = document.elementFromPoint(x, y)
        return !topElement || !(element.contains(topElement) || topElement.contains(element))
      })
    }

    addEventListener(
      'keydown',
      () => {
        const element = document.activeElement
        if (!element || element === document.body || element.matches('h1, h2, h3, main, dialog')) return
        if (isCovered(element)) problems.push(`covered: ${nameOf(element)}`)
        target = { element, styles: stylesOf(element) }
      },
      { capture: true },
    )
    addEventListener(
      'focusout',
      () => {
        if (!target?.element.isConnected || !target.element.checkVisibility()) return
        const stylesWithFocus = stylesOf(target.element)
        if (target.styles.join() === stylesWithFocus.join())
          problems.push(`no visible focus: ${nameOf(target.element)}`)
        target = undefined
      },
      { capture: true },
    )
  })
  return async () => {
    const problems = await page.evaluate(() => Reflect.get(window, 'focusProblems'))
    expect([...new Set(problems)], 'keyboard focus targets').toEqual([])
  }
}
