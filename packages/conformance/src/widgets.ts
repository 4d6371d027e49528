import type { Room } from '@gangway/core'

export interface WidgetEntry {
  /** The room it lives in, the same in every package. */
  domain: Room
  /** The rooms of its words, when it is not the one it lives in. */
  rooms?: readonly Room[]
  /** Its file name everywhere, and its tag behind the prefix. */
  name: string
  /** Its name in React. */
  component: string
}

/** Every widget of the product. Each has both flavours, scenarios, states to be drawn and a story: a test says so. */
export const widgets: readonly WidgetEntry[] = [
  { domain: 'session', name: 'sign-in', component: 'SignIn' },
  { domain: 'session', name: 'second-factor', component: 'SecondFactor' },
  { domain: 'search', name: 'search-box', component: 'SearchBox' },
  { domain: 'search', rooms: ['results'], name: 'search-results', component: 'SearchResults' },
  { domain: 'booking', rooms: ['booking', 'passenger', 'payment'], name: 'booking-drawer', component: 'BookingDrawer' },
  { domain: 'refund', rooms: ['refund', 'cancel', 'upload'], name: 'refund-drawer', component: 'RefundDrawer' },
  { domain: 'support', rooms: ['chat', 'desk'], name: 'support-chat', component: 'SupportChat' },
]

export function roomsOf(name: string): readonly Room[] {
  const { domain, rooms = [domain] } = widgetOf(name)
  return rooms
}

export function widgetOf(name: string): WidgetEntry {
  const found = widgets.find((widget) => widget.name === name)
  if (!found) throw new Error(`There is no widget ${name}.`)
  return found
}
