import type { WidgetEntry } from '@gangway/test-support/widgets'

/** Props under their React names: `onSignedIn` listens to `gangway-signed-in`. */
export type WidgetProps = Record<string, unknown>

export interface Mounted {
  update(props: WidgetProps): void
  unmount(): void
}

/** A library that renders the widgets. */
export interface Renderer {
  name: string
  mount(widget: WidgetEntry, props: WidgetProps, host: HTMLElement): Mounted
}
