import type { MessageBundle } from '@gangway/core'

export interface WidgetEntry {
  /** Folder name, the same in every package. */
  domain: MessageBundle
  /** Its message bundles; that of the domain when left out. */
  messageBundles?: readonly MessageBundle[]
  /** File name, and tag name without the prefix. */
  name: string
  /** Component name in React. */
  component: string
}

/** All widgets. A test checks that each has both renderers, scenarios, states and stories. */
export const widgets: readonly WidgetEntry[] = [
  { domain: 'session', name: 'sign-in', component: 'SignIn' },
  { domain: 'session', name: 'second-factor', component: 'SecondFactor' },
  { domain: 'search', name: 'search-box', component: 'SearchBox' },
  { domain: 'search', messageBundles: ['results'], name: 'search-results', component: 'SearchResults' },
  {
    domain: 'booking',
    messageBundles: ['booking', 'passenger', 'payment'],
    name: 'booking-drawer',
    component: 'BookingDrawer',
  },
  {
    domain: 'refund',
    messageBundles: ['refund', 'cancel', 'upload'],
    name: 'refund-drawer',
    component: 'RefundDrawer',
  },
  { domain: 'support', messageBundles: ['chat', 'requests'], name: 'support-chat', component: 'SupportChat' },
]

export function messageBundlesOf(name: string): readonly MessageBundle[] {
  const { domain, messageBundles = [domain] } = widgetOf(name)
  return messageBundles
}

export function widgetOf(name: string): WidgetEntry {
  const found = widgets.find((widget) => widget.name === name)
  if (!found) throw new Error(`There is no widget ${name}.`)
  return found
}
