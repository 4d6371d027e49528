import { loadShared } from './shared.ts'
import { widgets } from './widgets.ts'

const prefix = 'gangway-'
const selector = Object.keys(widgets)
  .map((name) => prefix + name)
  .join()
const loading = new Map<string, Promise<unknown>>()

/** Defines a widget, once. One that could not be loaded is asked for again by the next tag. */
export function loadWidget(name: string): Promise<unknown> {
  const load = widgets[name]
  if (!load) return Promise.reject(new Error(`Gangway has no widget "${name}".`))
  let asked = loading.get(name)
  if (!asked) {
    // Both are on their way at the same time, and not one after the other.
    asked = Promise.all([loadShared(), load()])
    asked.catch(() => loading.delete(name))
    loading.set(name, asked)
  }
  return asked
}

/**
 * Tells of every widget that stands in the page or comes into it later, and defines it. What was set on a tag before, its class
 * takes over. A shadow root of the page's own is not looked into: name it as `root`.
 */
export function watch(root: Document | ShadowRoot, found: (element: Element) => void): void {
  const meet = (element: Element) => {
    loadWidget(element.localName.slice(prefix.length)).then(
      () => found(element),
      () => undefined,
    )
  }
  const look = (place: ParentNode) => place.querySelectorAll(selector).forEach(meet)
  look(root)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(selector)) meet(node)
        if (node.firstElementChild) look(node)
      }
    }
  }).observe(root, { childList: true, subtree: true })
}
