import { adoptStyles, unsafeCSS, type CSSResult, type CSSResultOrNative } from 'lit'

const made: Record<string, CSSResult> = {}
const applied = new WeakMap<Node, readonly string[]>()

/** Style sheets of the given texts, shared by all widgets of the page. */
export function createStyleSheets(css: readonly string[]): CSSResult[] {
  return css.map((text) => (made[text] ??= unsafeCSS(text)))
}

/** Adds lazily loaded styles to those of the class. */
export function applyStyles(root: Node, began: readonly CSSResultOrNative[], css: readonly string[] | undefined): void {
  if (!css || applied.get(root) === css || !(root instanceof ShadowRoot)) return
  applied.set(root, css)
  adoptStyles(root, [...began, ...createStyleSheets(css)])
}
