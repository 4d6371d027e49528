/** What a page of somebody else may be allowed to do. */
export const embedScopes = ['search', 'book', 'refund', 'support'] as const
export type EmbedScope = (typeof embedScopes)[number]

/** What a page can show. */
export const embedComponents = [
  'search-box',
  'search-results',
  'booking-drawer',
  'refund-drawer',
  'support-chat',
] as const
export type EmbedComponent = (typeof embedComponents)[number]

/** What each of them needs. */
export const scopeOfComponent: Record<EmbedComponent, EmbedScope> = {
  'search-box': 'search',
  'search-results': 'search',
  'booking-drawer': 'book',
  'refund-drawer': 'refund',
  'support-chat': 'support',
}

/** What a server may confirm in place of a second factor: paying, and what gives tickets up. */
export const confirmable = ['order:issueTicket', 'refund:submit', 'refund:claim'] as const
export type Confirmable = (typeof confirmable)[number]
