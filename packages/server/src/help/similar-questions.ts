import { topicFeaturesOf } from '../assistant/dialogue/topics/concepts.ts'
import type { Article } from './article.ts'

/** How similar a text is to the known questions of each article, by its address: from 0 to 1. */
export type FindSimilarQuestions = (text: string) => ReadonlyMap<string, number>

/** Weights of the closest questions of an article. One alone may be close by chance. */
const shares = [3 / 6, 2 / 6, 1 / 6] as const
/** A longer text is a story; its beginning says what it is about. */
const maxCharacters = 500

export interface QuestionFeatures {
  /** What a known question is compared by: words, parts of words and meanings. */
  of(question: string): ReadonlySet<string>
}

/** More than the questions of all articles in both languages. */
const mostKept = 30_000

/** Keeps the features of questions, so that a changed article does not cost those of all others again. */
export function createQuestionFeatures(): QuestionFeatures {
  const kept = new Map<string, ReadonlySet<string>>()
  return {
    of(question) {
      const known = kept.get(question)
      if (known) return known
      const features = new Set(topicFeaturesOf(question))
      kept.set(question, features)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return features
    },
  }
}

export const questionsOf = ({ title, questions }: Pick<Article, 'title' | 'questions'>): string[] => [
  title,
  ...questions,
]

/**
 * Learns the known questions of articles by words, parts of words and meanings. A search for words compares a text with
 * all questions of an article at once; this one finds the few that are put alike.
 */
export function learnQuestions(
  articles: readonly Article[],
  known: QuestionFeatures = createQuestionFeatures(),
): FindSimilarQuestions {
  const rows = articles.flatMap((article) =>
    questionsOf(article).map((question) => ({ slug: article.slug, features: known.of(question) })),
  )
  const places = new Map<string, number[]>()
  for (const [row, { features }] of rows.entries())
    for (const feature of features) {
      const its = places.get(feature)
      if (its) its.push(row)
      else places.set(feature, [row])
    }
  const worths = new Map<string, number>()
  for (const [feature, { length }] of places) worths.set(feature, Math.log(rows.length / length) ** 2)
  const worthOf = (feature: string) => worths.get(feature) ?? 0
  const lengths = rows.map(({ features }) => lengthOf(features, worthOf))

  return (text) => {
    const features = new Set(topicFeaturesOf(text.slice(0, maxCharacters)))
    const length = lengthOf(features, worthOf)
    const common = new Float64Array(rows.length)
    for (const feature of features) {
      const worth = worthOf(feature)
      for (const row of places.get(feature) ?? []) common[row] = (common[row] ?? 0) + worth
    }
    const bySlug = new Map<string, number[]>()
    for (const [row, { slug }] of rows.entries()) {
      const similarity = (common[row] ?? 0) / (length * (lengths[row] ?? 1))
      if (similarity > 0) bySlug.set(slug, [...(bySlug.get(slug) ?? []), similarity])
    }
    return new Map([...bySlug].map(([slug, similarities]) => [slug, meanOfClosest(similarities)]))
  }
}

const lengthOf = (features: ReadonlySet<string>, worthOf: (feature: string) => number): number =>
  Math.sqrt([...features].reduce((sum, feature) => sum + worthOf(feature), 0)) || 1

function meanOfClosest(similarities: readonly number[]): number {
  const closest = similarities.toSorted((a, b) => b - a)
  return shares.reduce((sum, share, at) => sum + share * (closest[at] ?? 0), 0)
}
