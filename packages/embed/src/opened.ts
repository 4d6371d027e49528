import type { GangwaySettings, OpenOptions } from './commands.ts'

/** A widget that `open` has shown, in the page or in a frame. */
export interface Opened {
  show(options: OpenOptions): void
  update(settings: GangwaySettings): void
  close(): void
}

/** Where it goes: into the named place, else to the end of the page. */
export function placeOf({ into }: OpenOptions): Element {
  const named = typeof into === 'string' ? document.querySelector(into) : into
  if (into && !named) throw new Error('The place to open it in is not in the page.')
  return named ?? document.body
}

export function propertiesOf(options: OpenOptions): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'into'))
}
