import type { Article } from './article.ts'
import { searchTermsOf } from './search-terms.ts'

/** Okapi BM25: the saturation of the term frequency (k1) and the length normalization (b). */
const saturation = 1.2
const lengthShare = 0.6
/** Field weights: questions match the wording of questions far better than the text of an answer. */
const weights = { title: 2, question: 1, text: 0.1 }
/** Weight of the squared share of title terms in the question. */
const titleWeight = 1

export interface Hit {
  article: Article
  score: number
}

/** The collection by which words are weighed. */
export interface WordStatistics {
  /** Number of articles, and of those that contain a word. */
  size: number
  holdersOf(word: string): number
  averageLength: number
}

/** Searches the help articles. */
export interface ArticleSearch extends WordStatistics {
  find(text: string, most: number): Hit[]
}

/** Words are weighed by another collection, if one is given: a few articles say little about how rare a word is. */
export function createArticleSearch(articles: readonly Article[], basis?: WordStatistics): ArticleSearch {
  const documents = articles.map((article) => countWords(article))
  const statistics = basis ?? statisticsOf(documents)
  const places = placesOf(documents, statistics)
  return {
    ...statistics,
    find(text, most) {
      const scores = new Float64Array(documents.length)
      const common = new Float64Array(documents.length)
      for (const word of new Set(searchTermsOf(text))) {
        for (const { document, worth, inTitle } of places.get(word) ?? []) {
          scores[document] = (scores[document] ?? 0) + worth
          common[document] = (common[document] ?? 0) + inTitle
        }
      }
      return documents
        .map(({ article, titleWorth }, at) => {
          const shared = common[at] ?? 0
          return { article, score: (scores[at] ?? 0) + (titleWeight * shared * shared) / (titleWorth || 1) }
        })
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, most)
    },
  }
}

/** A term in an article: its score, and the additional score as a term of the title. */
interface Place {
  document: number
  worth: number
  inTitle: number
}

interface Counted {
  article: Article
  counts: ReadonlyMap<string, number>
  length: number
  title: ReadonlySet<string>
  titleWorth: number
}

function statisticsOf(documents: readonly Counted[]): WordStatistics {
  const holders = new Map<string, number>()
  for (const { counts } of documents) for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1)
  return {
    size: documents.length,
    holdersOf: (word) => holders.get(word) ?? 0,
    averageLength: documents.reduce((sum, { length }) => sum + length, 0) / Math.max(documents.length, 1),
  }
}

/** The inverted index. Everything that does not depend on the question is computed once. */
function placesOf(
  documents: readonly Counted[],
  { size, holdersOf, averageLength }: WordStatistics,
): ReadonlyMap<string, Place[]> {
  const places = new Map<string, Place[]>()
  for (const [document, { counts, length, title }] of documents.entries()) {
    const share = 1 - lengthShare + (lengthShare * length) / averageLength
    for (const [word, count] of counts) {
      const worth = (count * (saturation + 1)) / (count + saturation * share)
      const known = places.get(word) ?? []
      known.push({ document, worth, inTitle: title.has(word) ? 1 : 0 })
      places.set(word, known)
    }
  }
  for (const [word, held] of places) {
    const holders = holdersOf(word)
    const rarity = Math.log(1 + (size - holders + 0.5) / (holders + 0.5))
    for (const place of held) {
      place.worth *= rarity
      place.inTitle *= rarity
      const its = documents[place.document]
      if (its) its.titleWorth += place.inTitle
    }
  }
  return places
}

function countWords(article: Article): Counted {
  const counts = new Map<string, number>()
  let length = 0
  const add = (text: string, weight: number) => {
    for (const word of searchTermsOf(text)) {
      counts.set(word, (counts.get(word) ?? 0) + weight)
      length += weight
    }
  }
  add(article.title, weights.title)
  for (const question of article.questions) add(question, weights.question)
  add(article.text, weights.text)
  return { article, counts, length, title: new Set(searchTermsOf(article.title)), titleWorth: 0 }
}
