import type { Article } from './article.ts'
import { wordsOf } from './words-of.ts'

/** Okapi BM25: how soon a word has been said often enough, and how much a long text is held against it. */
const saturation = 1.2
const lengthShare = 0.6
/** How much a word counts: what people ask is told by how they ask it, far more than by what the answer says. */
const weights = { title: 2, question: 1, text: 0.1 }
/** Whoever asks in the words of a title means that one: the more of it is asked, the more. */
const titleWeight = 1

export interface Hit {
  article: Article
  score: number
}

/** Finds the articles that fit a question. */
export interface ArticleSearch {
  find(text: string, most: number): Hit[]
}

export function createArticleSearch(articles: readonly Article[]): ArticleSearch {
  const documents = articles.map((article) => countWords(article))
  const places = placesOf(documents)
  return {
    find(text, most) {
      const said = new Float64Array(documents.length)
      const common = new Float64Array(documents.length)
      for (const word of new Set(wordsOf(text))) {
        for (const { document, worth, inTitle } of places.get(word) ?? []) {
          said[document] = (said[document] ?? 0) + worth
          common[document] = (common[document] ?? 0) + inTitle
        }
      }
      return documents
        .map(({ article, titleWorth }, at) => {
          const shared = common[at] ?? 0
          return { article, score: (said[at] ?? 0) + (titleWeight * shared * shared) / (titleWorth || 1) }
        })
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, most)
    },
  }
}

/** A word in an article: what it is worth there, and what more as a word of its title. */
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

/** Where each word stands. All that does not hang on the question is worked out here, once. */
function placesOf(documents: readonly Counted[]): ReadonlyMap<string, Place[]> {
  const middle = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(documents.length, 1)
  const places = new Map<string, Place[]>()
  for (const [document, { counts, length, title }] of documents.entries()) {
    const share = 1 - lengthShare + (lengthShare * length) / middle
    for (const [word, count] of counts) {
      const worth = (count * (saturation + 1)) / (count + saturation * share)
      const known = places.get(word) ?? []
      known.push({ document, worth, inTitle: title.has(word) ? 1 : 0 })
      places.set(word, known)
    }
  }
  for (const held of places.values()) {
    const rarity = Math.log(1 + (documents.length - held.length + 0.5) / (held.length + 0.5))
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
    for (const word of wordsOf(text)) {
      counts.set(word, (counts.get(word) ?? 0) + weight)
      length += weight
    }
  }
  add(article.title, weights.title)
  for (const question of article.questions) add(question, weights.question)
  add(article.text, weights.text)
  return { article, counts, length, title: new Set(wordsOf(article.title)), titleWorth: 0 }
}
