/** Where an event was raised: a widget, or a page of the portal or of the public site. */
export const traceWidgets = [
  'search-box',
  'search-results',
  'booking-drawer',
  'refund-drawer',
  'support-chat',
  'sign-in',
  'second-factor',
  'portal',
  'site',
] as const

export type TraceWidget = (typeof traceWidgets)[number]

/** Kinds of devices, as a browser names itself. */
export const traceDevices = ['phone', 'tablet', 'desktop'] as const

export type TraceDevice = (typeof traceDevices)[number]
