import type { Passage } from '../../tools/search-passages.ts'
import type { Topic } from '../topics/topic.ts'
import { topicIntents } from '../topics/topic.ts'
import { hasHint, withHints } from './query-hints.ts'
import { specialRefund } from '../answer-feelings.ts'
import { part, requestOffer, sayIn, type AnswerContext, type ClauseAnswer } from './answer-part.ts'

export interface HelpQuestion {
  text: string
  /** What the conversation was about before. */
  context: string
  topics: readonly Topic[]
  cited: readonly string[]
  orderNo: string
  /** Whether words or the classifier say that an article is asked for; otherwise it is never a sure answer. */
  isAsked?: boolean
  /** Whether the text itself has a topic, rather than only the conversation before. */
  isTopical?: boolean
}

/** Share of the terms of a question that an article must contain to be a sure answer. */
const sureCoverage = 0.82
const minCoverage = 0.4
/** The same for a text that does not ask for an article. */
const askedCoverage = 0.5
/** Similarity to known questions from which an article is probably asked for. */
const askedSimilarity = 0.25
/** Similarity to known questions from which an article is a sure answer to a text without a topic. */
const knownSimilarity = 0.4
/** A second article is cited if it is nearly as good. */
const secondShare = 0.8

/** Answers a question with the passage of the help centre that fits best; undefined without one. */
export async function answerHelp(
  { lang, raw, tools }: AnswerContext,
  question: HelpQuestion,
): Promise<ClauseAnswer | undefined> {
  const { text, context, topics, cited, orderNo, isAsked = true, isTopical = true } = question
  const intents = topics.map((topic) => topicIntents[topic]).filter((intent) => intent !== 'out-of-scope')
  // A subject that is known needs nothing of the conversation before.
  const before = hasHint(text) && context !== specialRefund[lang] ? '' : context
  const found = await tools.use('help_search', {
    query: text,
    text: withHints(text, lang),
    context: before,
    intents,
    cited,
  })
  const [best, second] = found?.articles ?? []
  if (!best || (best.coverage < minCoverage && topics.length === 0 && context === '')) return undefined
  if (!isAsked && best.coverage < askedCoverage && best.similarity < askedSimilarity) return undefined
  const isKnown = isTopical || best.similarity >= knownSimilarity
  const isSure =
    isAsked && isKnown && best.coverage >= sureCoverage && (!second || second.score < best.score * secondShare)
  const shown = second && second.score >= best.score * secondShare ? [best, second] : [best]
  const say = sayIn(lang)
  const links = shown.map(linkTo).join(' · ')
  const topic = topics[0] ?? 'help'
  return part(
    topics.length > 0 ? [...topics] : ['help'],
    [best.text, say('more', { links }), isSure ? '' : say('help.unsure')],
    {
      manual: isSure ? 0 : 2,
      offers: isSure ? [] : [requestOffer(topic, orderNo, raw)],
      quoted: [best.text],
      sources: shown.map(({ slug, title }: Passage) => ({ slug, title })),
      ...(orderNo && { orderNo }),
    },
  )
}

/** Quotes the article to which exactly this question was assigned. */
export async function answerByAssignedArticle({ tools }: AnswerContext, text: string): Promise<ClauseAnswer[]> {
  const found = await tools.use('assigned_article', { query: text })
  const [article] = found?.articles ?? []
  if (!article) return []
  const { slug, title } = article
  return [part(['help'], [article.text], { quoted: [article.text], sources: [{ slug, title }] })]
}

/** Brackets in a title would end the link. */
const linkTo = ({ slug, title }: Passage): string => `[${title.replaceAll(/[[\]]/g, '')}](${slug})`
