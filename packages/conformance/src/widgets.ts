import type { Room } from '@gangway/core'

export interface WidgetEntry {
  /** The room it lives in, the same in every package. */
  domain: Room
  /** Its file name everywhere, and its tag behind the prefix. */
  name: string
  /** Its name in React. */
  component: string
}

/** Every widget of the product. Each has both flavours, scenarios, states to be drawn and a story: a test says so. */
export const widgets: readonly WidgetEntry[] = [
  { domain: 'session', name: 'sign-in', component: 'SignIn' },
  { domain: 'session', name: 'second-factor', component: 'SecondFactor' },
]

export function widgetOf(name: string): WidgetEntry {
  const found = widgets.find((widget) => widget.name === name)
  if (!found) throw new Error(`There is no widget ${name}.`)
  return found
}
