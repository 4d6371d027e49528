export const groups = ['find', 'book', 'after', 'events', 'account', 'tools'] as const

export type PartnerGroup = (typeof groups)[number]

/** The first match wins; the default is `book`. */
const patterns: readonly (readonly [PartnerGroup, RegExp])[] = [
  ['tools', /^\/(golive|agent|sandbox)\//],
  ['events', /^\/(event\/|updateWebhook|webhook)/i],
  ['after', /postBooking|refund|void|^\/pnr\/|extractPnr/i],
  ['find', /search|offer|verify|luggage|seat/i],
  ['account', /balance|route|mail|token|usage|key/i],
]

export function groupOf(path: string): PartnerGroup {
  return patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? 'book'
}
