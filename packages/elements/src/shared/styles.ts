import { adoptStyles, unsafeCSS, type CSSResult, type CSSResultOrNative } from 'lit'

const made: Record<string, CSSResult> = {}
const dressed = new WeakMap<Node, readonly string[]>()

/** What the widgets of a page look the same in, is made once. */
export function sheets(css: readonly string[]): CSSResult[] {
  return css.map((text) => (made[text] ??= unsafeCSS(text)))
}

/** Looks that come later than a widget join those it began with. */
export function dress(root: Node, began: readonly CSSResultOrNative[], css: readonly string[] | undefined): void {
  if (!css || dressed.get(root) === css || !(root instanceof ShadowRoot)) return
  dressed.set(root, css)
  adoptStyles(root, [...began, ...sheets(css)])
}
