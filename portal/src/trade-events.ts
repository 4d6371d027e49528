/** Trade events of the provider: each has a welcome page, a form and a thank-you page under its path. */
export const tradeEvents: readonly { path: string }[] = [
  { path: '/berlin2025' },
  { path: '/dubai2025' },
  { path: '/wechat' },
]

/** Codes of the airlines whose public selection page is enabled. */
export const selectableAirlines: readonly string[] = ['KB']
