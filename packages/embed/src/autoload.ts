import { loadShared } from './shared.ts'
import { widgets } from './widgets.ts'

const prefix = 'gangway-'
const selector = Object.keys(widgets)
  .map((name) => prefix + name)
  .join()
const loading = new Map<string, Promise<unknown>>()

/** Loads and defines a widget once. After a failure the next tag loads it again. */
export function loadWidget(name: string): Promise<unknown> {
  const load = widgets[name]
  if (!load) return Promise.reject(new Error(`Gangway has no widget "${name}".`))
  let pending = loading.get(name)
  if (!pending) {
    // Loads both in parallel.
    pending = Promise.all([loadShared(), load()])
    pending.catch(() => loading.delete(name))
    loading.set(name, pending)
  }
  return pending
}

/**
 * Defines every widget that is in the page or added later and calls `found` for it. Properties set before the definition are
 * kept. Shadow roots of the page are not searched: pass them as `root`.
 */
export function watch(root: Document | ShadowRoot, found: (element: Element) => void): void {
  const define = (element: Element) => {
    loadWidget(element.localName.slice(prefix.length)).then(
      () => found(element),
      () => undefined,
    )
  }
  const search = (place: ParentNode) => place.querySelectorAll(selector).forEach(define)
  search(root)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(selector)) define(node)
        if (node.firstElementChild) search(node)
      }
    }
  }).observe(root, { childList: true, subtree: true })
}
