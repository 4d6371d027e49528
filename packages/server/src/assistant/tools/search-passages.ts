import type { Lang } from '@gangway/core/contract'
import { ownFactor, type ArticleIndex, type HelpCentre } from '../../help/help-centre.ts'
import { isChinese, isWeakTerm, searchTermsOf } from '../../help/search-terms.ts'
import { preparedFor, type PreparedArticle, type Section } from './prepare-articles.ts'

export interface PassageQuery {
  /** The question as the user wrote it. */
  text: string
  /** What the conversation was about before; it counts less than the question. */
  context?: string
  /** Intents that raise the rank of their articles. None is excluded. */
  intents?: readonly string[]
  /** Articles that were cited before; a follow-up is often answered by the same one. */
  cited?: readonly string[]
}

export interface Passage {
  slug: string
  title: string
  /** The first paragraph of the article and the section that answers best. */
  text: string
  score: number
  /** Share of the question's terms, by rarity, that occur in the article: from 0 to 1. */
  coverage: number
  /** How similar the question is to the known questions of the article: from 0 to 1. */
  similarity: number
}

/** Weight of the earlier question: a question with few words of its own needs it more. */
const contextWeight = (terms: number) => (terms <= 1 ? 1 : terms <= 3 ? 0.6 : 0.3)
const clearCoverage = 0.7
const clearFactor = 0.3
const intentFactor = 1.25
/** The score of an article grows with the similarity of its known questions, from this share on. */
const leastSimilarity = 0.1
const citedFactor = 1.3
const longestPassage = 1_100
const most = 2
const longestQuery = 500
/** Share of common terms from which two questions count as the same. */
const sameShare = 0.6

/** A place to search: the question is matched in one index, and answered from the same articles in another one. */
interface Place {
  asked: ArticleIndex
  shown: ArticleIndex
  factor: number
}

interface Candidate {
  its: PreparedArticle
  score: number
  coverage: number
  similarity: number
  rarity(term: string): number
}

/** The best passages of the help centre and of the agency's own articles for a question, best first. */
export function searchPassages({ provider, own }: HelpCentre, lang: Lang, query: PassageQuery): Passage[] {
  const { text, context = '' } = query
  const places: Place[] = [
    { asked: provider[isChinese(text + context) ? 'cn' : 'en'], shown: provider[lang], factor: 1 },
    ...(own ? [own.en, own.cn].map((index) => ({ asked: index, shown: index, factor: ownFactor })) : []),
  ]
  const terms = [...new Set(searchTermsOf(text))].filter((term) => !isWeakTerm(term))
  const contextTerms = [...new Set(searchTermsOf(context))]
  return places
    .flatMap((place) => searchIn(place, query, terms))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ its, score, coverage, similarity, rarity }) => ({
      slug: its.article.slug,
      title: its.article.title,
      text: passageOf(its, terms, contextTerms, rarity),
      score,
      coverage,
      similarity,
    }))
}

/**
 * The article to which the same question was assigned: of the agency itself, or by the provider's staff. Undefined
 * without one.
 */
export function findAssignedPassage({ provider, own }: HelpCentre, lang: Lang, text: string): Passage | undefined {
  const terms = [...new Set(searchTermsOf(text.slice(0, longestQuery)))]
  const other = lang === 'en' ? 'cn' : 'en'
  const [first, ...rest] = [...(own ? [own[lang], own[other]] : []), provider[lang]].flatMap((index) => {
    const best = closestIn(index, terms)
    return best && best.score >= sameShare ? [best] : []
  })
  if (!first) return undefined
  // Of equally close ones that of the agency comes first.
  const { its, rarity, score } = rest.reduce((best, each) => (each.score > best.score ? each : best), first)
  const { slug, title } = its.article
  return { slug, title, text: passageOf(its, terms, [], rarity), score, coverage: 1, similarity: 1 }
}

/** The article of an index with the assigned question that has most terms in common with a text. */
function closestIn(index: ArticleIndex, terms: readonly string[]) {
  const { bySlug, rarity } = preparedFor(index)
  const worth = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + rarity(word), 0)
  let best: { its: PreparedArticle; score: number; rarity(term: string): number } | undefined
  for (const its of bySlug.values())
    for (const phrasing of its.phrasings) {
      const common = worth(terms.filter((term) => phrasing.has(term)))
      // The share of common terms in all terms of both.
      const score = common / (worth(phrasing) + worth(terms) - common || 1)
      if (score > (best?.score ?? 0)) best = { its, score, rarity }
    }
  return best
}

function searchIn(place: Place, { text, context = '', intents = [], cited = [] }: PassageQuery, terms: string[]) {
  const { asked, shown, factor } = place
  const { bySlug, rarity } = preparedFor(shown)
  const scores = new Map<string, number>()
  const add = (query: string, weight: number) => {
    if (query.trim() === '') return
    for (const { article, score } of asked.search.find(query.slice(0, longestQuery), asked.articles.length))
      scores.set(article.slug, (scores.get(article.slug) ?? 0) + weight * score)
  }
  add(text, 1)
  const whole = terms.reduce((sum, term) => sum + rarity(term), 0)
  const coverageOf = (its: PreparedArticle) =>
    whole === 0 ? 0 : terms.reduce((sum, term) => sum + (its.terms.has(term) ? rarity(term) : 0), 0) / whole
  const [first] = [...scores].toSorted(([, a], [, b]) => b - a)
  const firstArticle = first && bySlug.get(first[0])
  // A question that an article answers by itself needs little of the conversation.
  const isClear = firstArticle !== undefined && terms.length > 1 && coverageOf(firstArticle) >= clearCoverage
  const weight = contextWeight(isChinese(text) ? terms.length / 3 : terms.length)
  add(context, isClear ? weight * clearFactor : weight)
  const similarities = asked.findSimilar(text)
  return [...scores].flatMap(([slug, score]): Candidate[] => {
    const its = bySlug.get(slug)
    if (!its) return []
    const raised = intents.some((intent) => its.article.intents.includes(intent)) ? intentFactor : 1
    const similarity = similarities.get(slug) ?? 0
    const total = score * (leastSimilarity + similarity) * raised * factor * (cited.includes(slug) ? citedFactor : 1)
    return [{ its, rarity, score: total, coverage: coverageOf(its), similarity }]
  })
}

function passageOf(
  { intro, sections }: PreparedArticle,
  terms: readonly string[],
  contextTerms: readonly string[],
  rarity: (term: string) => number,
): string {
  const scoreOf = (section: Section) =>
    [...terms.map((term) => [term, 1] as const), ...contextTerms.map((term) => [term, 0.2] as const)].reduce(
      (sum, [term, weight]) => sum + (section.terms.has(term) ? rarity(term) * weight : 0),
      0,
    ) / Math.sqrt(1 + section.terms.size / 60)
  const [best] = sections
    .map((section) => ({ section, score: scoreOf(section) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const start = shorten(intro)
  if (!best) return withoutQuestions(start)
  const { heading, body } = best.section
  return withoutQuestions([start, heading && `**${heading}**`, shorten(body)].filter(Boolean).join('\n\n'))
}

const shorten = (text: string) => (text.length > longestPassage ? firstLines(text) : text)

/** The name of a field may be a question; in an answer it would read as one of the assistant. */
const withoutQuestions = (text: string) => text.replaceAll(/[?？]\*\*/g, '**')

/** The first whole lines of a long section. */
function firstLines(body: string): string {
  let length = 0
  const lines = body.split('\n')
  const end = lines.findIndex((line) => (length += line.length + 1) > longestPassage)
  const whole = lines.slice(0, Math.max(end, 1)).join('\n')
  return whole.length > longestPassage * 2 ? `${whole.slice(0, longestPassage)} …` : whole
}
