import type { WidgetReady } from '../shared/controller.ts'
import type { ActivityEvent } from './activity-event.ts'
import { observeWidget } from './observe-widget.ts'

/** A document, or an element that contains widgets. */
export interface EventRoot {
  addEventListener(name: string, listener: (event: object) => void): void
  removeEventListener(name: string, listener: (event: object) => void): void
}

/**
 * Calls back for everything that happens in the web components below `root`. Call it before they get their client. Returns a function
 * that ends it for widgets that appear later.
 */
export function observePage(root: EventRoot, listener: (event: ActivityEvent) => void): () => void {
  const observe = (event: object) => observeWidget((event as { detail: WidgetReady }).detail, listener)
  root.addEventListener('gangway-ready', observe)
  return () => root.removeEventListener('gangway-ready', observe)
}
