import type { OpenOptions } from './commands.ts'

/** A widget opened by `open`, in the page or in a frame. */
export interface Opened {
  /** Whether the widget is still where the options want it; the page may have removed its element. */
  isThere(options: OpenOptions): boolean
  show(options: OpenOptions): void
  update(): void
  close(): void
}

/** The parent element: `into`, else the body. */
export function placeOf({ into }: OpenOptions): Element {
  const named = typeof into === 'string' ? document.querySelector(into) : into
  if (into && !named) throw new Error('The place to open it in is not in the page.')
  return named ?? document.body
}

export const isPlacedIn = (element: Element, options: OpenOptions): boolean =>
  element.isConnected && (!options.into || placeOf(options).contains(element))

const reservedOptions = new Set(['into', 'launcher', 'place', 'what'])

/** The properties of the widget. A chat in an element of the page is inline by default. */
export function propertiesOf(widget: string, options: OpenOptions): Record<string, unknown> {
  const properties = Object.fromEntries(Object.entries(options).filter(([name]) => !reservedOptions.has(name)))
  return widget === 'support-chat' && options.into ? { inline: true, ...properties } : properties
}
