import { renderer } from '#renderer'
import { expect } from './expect.ts'

/** Parts to leave out, as a list in React and as an attribute in web components. */
export const hideParts = <Part extends string>(...parts: readonly Part[]) => ({
  hide: renderer.name === 'Lit' ? parts.join(' ') : parts,
})

/** Elements of the page and of shadow roots. */
export function findAll(selector: string, root: ParentNode = document.body): HTMLElement[] {
  const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? findAll(selector, shadowRoot) : [],
  )
  return [...root.querySelectorAll<HTMLElement>(selector), ...inside]
}

const isShown = (selector: string) => findAll(selector).some((element) => element.checkVisibility())

/** Expects that elements exist and that none, or one at least, is visible. */
export function expectHidden(selector: string, isHidden: boolean): void {
  expect(findAll(selector).length, `${selector} is rendered`).to.be.above(0)
  expect(isShown(selector), `${selector} is visible`).to.equal(!isHidden)
}

export const boxOf = (selector: string) => {
  const [element] = findAll(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element.getBoundingClientRect()
}
