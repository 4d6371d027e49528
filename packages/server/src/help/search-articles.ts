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
  const middle = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(documents.length, 1)
  const holders = new Map<string, number>()
  for (const { counts } of documents) for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1)
  const rarity = (word: string) => {
    const held = holders.get(word) ?? 0
    return Math.log(1 + (documents.length - held + 0.5) / (held + 0.5))
  }
  return {
    find(text, most) {
      const asked = [...new Set(wordsOf(text))].filter((word) => holders.has(word))
      return documents
        .map(({ article, counts, length, title }) => {
          const share = 1 - lengthShare + (lengthShare * length) / middle
          const said = sumOf(asked, (word) => {
            const count = counts.get(word) ?? 0
            return (rarity(word) * count * (saturation + 1)) / (count + saturation * share)
          })
          const common = sumOf(asked, (word) => (title.has(word) ? rarity(word) : 0))
          const coverage = common / (sumOf([...title], rarity) || 1)
          return { article, score: said + titleWeight * common * coverage }
        })
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, most)
    },
  }
}

function sumOf(words: readonly string[], worth: (word: string) => number): number {
  return words.reduce((sum, word) => sum + worth(word), 0)
}

function countWords(article: Article) {
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
  return { article, counts, length, title: new Set(wordsOf(article.title)) }
}
