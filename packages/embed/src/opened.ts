import type { OpenOptions } from './commands.ts'

/** A widget that `open` has shown, in the page or in a frame. */
export interface Opened {
  /** Whether it still stands where these want it: a page may have thrown its place away. */
  isThere(options: OpenOptions): boolean
  show(options: OpenOptions): void
  update(): void
  close(): void
}

/** Where it goes: into the named place, else to the end of the page. */
export function placeOf({ into }: OpenOptions): Element {
  const named = typeof into === 'string' ? document.querySelector(into) : into
  if (into && !named) throw new Error('The place to open it in is not in the page.')
  return named ?? document.body
}

export const standsIn = (element: Element, options: OpenOptions): boolean =>
  element.isConnected && (!options.into || placeOf(options).contains(element))

const ours = new Set(['into', 'launcher', 'place', 'what'])

/** What the widget itself gets. A chat that has a place of its own stands there, open, unless it is told otherwise. */
export function propertiesOf(widget: string, options: OpenOptions): Record<string, unknown> {
  const properties = Object.fromEntries(Object.entries(options).filter(([name]) => !ours.has(name)))
  return widget === 'support-chat' && options.into ? { inline: true, ...properties } : properties
}
