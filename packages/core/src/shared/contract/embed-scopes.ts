/** Permissions of an embedded page. */
export const embedScopes = ['search', 'book', 'refund', 'support'] as const
export type EmbedScope = (typeof embedScopes)[number]

/** Widgets an embedded page can show. */
export const embedComponents = [
  'search-box',
  'search-results',
  'booking-drawer',
  'refund-drawer',
  'support-chat',
] as const
export type EmbedComponent = (typeof embedComponents)[number]

/** Scope each widget needs. */
export const componentScopes: Record<EmbedComponent, EmbedScope> = {
  'search-box': 'search',
  'search-results': 'search',
  'booking-drawer': 'book',
  'refund-drawer': 'refund',
  'support-chat': 'support',
}

/** Second-factor checks a server may confirm instead of a code: paying, and submitting refunds and claims. */
export const confirmableFeatures = ['order:issueTicket', 'refund:submit', 'refund:claim'] as const
export type ConfirmableFeature = (typeof confirmableFeatures)[number]
