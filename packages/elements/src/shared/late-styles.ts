import { adoptStyles, unsafeCSS, type CSSResult, type CSSResultOrNative } from 'lit'

/** What the widgets of a page look the same in, is made once. */
const made = new Map<string, CSSResult>()

/** Looks that come later than a widget: they join those it began with. */
export class LateStyles {
  #dressed: readonly string[] | undefined

  dress(root: Node, began: readonly CSSResultOrNative[], css: readonly string[] | undefined): void {
    if (!css || this.#dressed === css || !(root instanceof ShadowRoot)) return
    this.#dressed = css
    const sheets = css.map((text) => {
      const sheet = made.get(text) ?? unsafeCSS(text)
      made.set(text, sheet)
      return sheet
    })
    adoptStyles(root, [...began, ...sheets])
  }
}
