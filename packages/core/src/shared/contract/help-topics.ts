export const helpTopics = [
  'search',
  'booking',
  'payment',
  'tickets',
  'extras',
  'passengers',
  'changes',
  'refunds',
  'voids',
  'claims',
  'requests',
  'account',
  'finance',
  'embedding',
  'partner-api',
] as const

export type HelpTopic = (typeof helpTopics)[number]

/** Articles for the first day, in the order in which they are read. Each belongs to a topic, too. */
export const firstArticles: readonly string[] = [
  'set-up-authenticator',
  'search-for-flights',
  'how-to-book',
  'top-up-the-deposit',
  'add-a-user',
  'embed-a-widget',
  'first-booking-by-api',
]

/** `agency`: articles that the caller's agency has written itself. */
export const articleTopics = ['agency', ...helpTopics] as const

export type ArticleTopic = (typeof articleTopics)[number]
