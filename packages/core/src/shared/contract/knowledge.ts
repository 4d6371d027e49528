/** A snippet is a short answer that only the assistant uses; an article is in the help centre as well. */
export const agencyArticleKinds = ['article', 'snippet'] as const
export type AgencyArticleKind = (typeof agencyArticleKinds)[number]

/** Only published articles are found. */
export const agencyArticleStates = ['draft', 'published'] as const
export type AgencyArticleState = (typeof agencyArticleStates)[number]

/** How the assistant addresses users: 您 and full forms, or 你 and short forms. */
export const formalities = ['formal', 'friendly'] as const
export type Formality = (typeof formalities)[number]

/** What was done with an article of the provider: its version of the release, or an action of its staff. */
export const articleActions = ['release', 'draft', 'publish', 'unpublish'] as const
export type ArticleAction = (typeof articleActions)[number]

/** Lengths in characters, and how many there may be. */
export const articleLimits = {
  title: 120,
  text: 8_000,
  snippet: 600,
  question: 200,
  questions: 20,
  /** Of an article of the provider. */
  providerQuestions: 60,
  /** What a reader adds to a vote about an article. */
  comment: 500,
  /** Of one agency. */
  articles: 100,
  name: 40,
  greeting: 300,
  /** Of a logo as a data URL. */
  logo: 24_000,
  starter: 120,
  /** For each language. */
  starters: 4,
} as const

/** Periods of the figures about the assistant. */
export const insightDays = [7, 30, 90] as const
export type InsightDays = (typeof insightDays)[number]
