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

/** `agency`: articles that the caller's agency has written itself. */
export const articleTopics = ['agency', ...helpTopics] as const

export type ArticleTopic = (typeof articleTopics)[number]
