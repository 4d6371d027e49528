/** Events the provider attends: each has a welcome page, a form and a thanks page under its own address. */
export const events: readonly { path: string }[] = [
  { path: '/berlin2025' },
  { path: '/dubai2025' },
  { path: '/wechat' },
]

/** The carriers whose public selection page is switched on, by designator. */
export const selectableCarriers: readonly string[] = ['KB']
