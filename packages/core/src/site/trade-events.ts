/** Trade events of the provider: each has a welcome page, a form and a thank-you page under its path. */
export const tradeEvents = ['/berlin2025', '/dubai2025', '/wechat'] as const

/** Codes of the airlines with a public page on which a visitor says whether they are of interest. */
export const selectableAirlines: readonly string[] = ['G9', 'KB']
