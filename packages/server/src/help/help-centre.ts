import { parseArticleText, spansOfLines, type Lang } from '@gangway/core/contract'
import { normalizeMessage } from '../assistant/dialogue/normalize-message.ts'
import { classify } from '../assistant/local/classify.ts'
import type { Guess } from '../assistant/local/model.ts'
import type { Article } from './article.ts'
import { learnWords, type CorrectTypos } from './correct-typos.ts'
import { createArticleSearch, type ArticleSearch } from './search-articles.ts'
import { isChinese } from './search-terms.ts'
import { learnQuestions, type FindSimilarQuestions, type QuestionFeatures } from './similar-questions.ts'

export interface ArticleIndex {
  articles: readonly Article[]
  search: ArticleSearch
  findSimilar: FindSimilarQuestions
  correctTypos: CorrectTypos
}

export type ArticleIndexes = Readonly<Record<Lang, ArticleIndex>>

/** What a reader may find: the provider's articles, and those of the reader's own agency. */
export interface HelpCentre {
  provider: ArticleIndexes
  own?: ArticleIndexes
}

type ArticlesByLanguage = Readonly<Record<Lang, readonly Article[]>>

const mostFound = 10
/** Weight of a match between the article's intents and the predicted intent. */
const intentWeight = 0.3
/** Similarity of questions from which an article of another topic is related. */
const minRelatedSimilarity = 0.3
/** What an agency has written itself outranks a general article that fits as well. */
export const ownFactor = 1.3

export function createArticleIndexes({ en, cn }: ArticlesByLanguage, features?: QuestionFeatures): ArticleIndexes {
  return { en: createIndex(en, { features }), cn: createIndex(cn, { features }) }
}

/** The few articles of an agency, with the rarity of words in the provider's, so that the scores can be compared. */
export function createOwnIndexes({ en, cn }: ArticlesByLanguage, provider: ArticleIndexes): ArticleIndexes {
  return { en: createIndex(en, { basis: provider.en }), cn: createIndex(cn, { basis: provider.cn }) }
}

interface IndexSources {
  /** Articles that say how rare a word is. */
  basis?: ArticleIndex
  features?: QuestionFeatures | undefined
}

/** The words are counted with the first search: to list and to read articles needs no index. */
function createIndex(articles: readonly Article[], { basis, features }: IndexSources): ArticleIndex {
  let search: ArticleSearch | undefined
  let findSimilar: FindSimilarQuestions | undefined
  let correctTypos: CorrectTypos | undefined
  return {
    articles,
    get search() {
      return (search ??= createArticleSearch(articles, basis?.search))
    },
    get findSimilar() {
      return (findSimilar ??= learnQuestions(articles, features))
    },
    get correctTypos() {
      return (correctTypos ??= learnWords(
        articles.flatMap(({ title, questions, text }) => [title, ...questions, text]),
      ))
    },
  }
}

/** An article by its address, in the reader's language if there is one in it. */
export function findArticle({ provider, own }: HelpCentre, slug: string, lang: Lang): Article | undefined {
  const isIt = (article: Article) => article.slug === slug
  return provider[lang].articles.find(isIt) ?? own?.en.articles.find(isIt) ?? own?.cn.articles.find(isIt)
}

/** Articles that match a question in either language: the provider's in the reader's language, own ones as written. */
export function findArticles(help: HelpCentre, question: string, lang: Lang, most = mostFound): Article[] {
  const { provider, own } = help
  const inReadersLanguage = new Map(provider[lang].articles.map((article) => [article.slug, article]))
  const asked = provider[isChinese(question) ? 'cn' : 'en']
  const text = provider.en.correctTypos(normalizeMessage(question))
  const guess = classify(text)
  const found = asked.search.find(text, asked.articles.length).flatMap(({ article: { slug, intents }, score }) => {
    const article = inReadersLanguage.get(slug)
    return article ? [{ article, score: score * (1 + intentWeight * relevanceOf(intents, guess)) }] : []
  })
  const ownFound = own ? [own.en, own.cn].flatMap(({ search }) => search.find(text, most)) : []
  return [...ownFound.map(({ article, score }) => ({ article, score: score * ownFactor })), ...found]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ article }) => article)
}

/** The probability that the article answers the predicted intent. */
function relevanceOf(intents: readonly string[], { intent, confidence, next }: Guess): number {
  return (intents.includes(intent) ? confidence : 0) + (intents.includes(next.intent) ? next.confidence : 0)
}

/**
 * Articles of the provider to read next: those that the article links to, then those of its topic by similarity of
 * their questions, then others with very similar questions.
 */
export function findRelated({ provider }: HelpCentre, article: Article, lang: Lang, most: number): Article[] {
  const { articles, findSimilar } = provider[lang]
  const links = linksOf(article)
  const similarities = findSimilar(article.title)
  return articles
    .flatMap((other) => {
      if (other.slug === article.slug) return []
      const similarity = similarities.get(other.slug) ?? 0
      const link = links.indexOf(other.slug)
      if (link >= 0) return [{ other, rank: link, similarity }]
      if (other.topic === article.topic) return [{ other, rank: links.length, similarity }]
      return similarity >= minRelatedSimilarity ? [{ other, rank: links.length + 1, similarity }] : []
    })
    .toSorted((a, b) => a.rank - b.rank || b.similarity - a.similarity)
    .slice(0, most)
    .map(({ other }) => other)
}

/** Addresses of the articles that an article links to, in the order of its text. */
function linksOf({ text }: Article): string[] {
  const spans = spansOfLines(parseArticleText(text)).flat()
  return [...new Set(spans.flatMap(({ article }) => article ?? []))]
}
