import type { WidgetEntry } from '../widgets.ts'

/** React's names for everything: `onSignedIn` listens to `gangway-signed-in`. */
export type WidgetProps = Record<string, unknown>

export interface Mounted {
  update(props: WidgetProps): void
  unmount(): void
}

/** One way to draw the widgets. */
export interface Flavour {
  name: string
  mount(widget: WidgetEntry, props: WidgetProps, place: HTMLElement): Mounted
}
