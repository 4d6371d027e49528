import { richText, type Lang, type helpRoutes } from '@gangway/core/contract'
import { classify } from '../assistant/local/classify.ts'
import type { Guess } from '../assistant/local/model.ts'
import type { Handlers } from '../shared/http/call.ts'
import { answer, refuse } from '../shared/http/reply.ts'
import { readArticles, type Article } from './article.ts'
import { createArticleSearch, type ArticleSearch } from './search-articles.ts'
import { isChinese, wordsOf } from './words-of.ts'

const mostFound = 10
const excerptLength = 160
/** How much it counts that an article is for what is probably wanted. */
const intentWeight = 0.3

interface Shelf {
  articles: readonly Article[]
  search: ArticleSearch
}

const shelves = new Map<Lang, Shelf>()

/** The articles of a language: read once, when somebody first asks. */
export function shelfOf(lang: Lang): Shelf {
  const known = shelves.get(lang)
  if (known) return known
  const articles = readArticles(lang)
  const shelf = { articles, search: createArticleSearch(articles) }
  shelves.set(lang, shelf)
  return shelf
}

/** What fits a question, told in the language of the reader, in whichever of the two it was asked. */
export function findArticles(text: string, lang: Lang, most = mostFound): Article[] {
  const told = new Map(shelfOf(lang).articles.map((article) => [article.slug, article]))
  const asked = shelfOf(isChinese(text) ? 'cn' : 'en')
  const wish = classify(text)
  return asked.search
    .find(text, asked.articles.length)
    .map(({ article, score }) => ({ slug: article.slug, score: score * (1 + intentWeight * helps(article, wish)) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .flatMap(({ slug }) => told.get(slug) ?? [])
}

/** How likely it is that an article is for those who want what is asked. */
function helps({ intents }: Article, { intent, confidence, next }: Guess): number {
  return (intents.includes(intent) ? confidence : 0) + (intents.includes(next.intent) ? next.confidence : 0)
}

export function helpHandlers(): Handlers<typeof helpRoutes> {
  return {
    'GET /help/articles': async ({ lang }) => answer(shelfOf(lang).articles.map(entryOf)),
    'GET /help/article/{slug}': async ({ params, lang }) => {
      const article = shelfOf(lang).articles.find(({ slug }) => slug === params.slug)
      return article ? answer({ ...entryOf(article), text: article.text }) : refuse(5004)
    },
    'POST /help/search': async ({ body, lang }) =>
      answer(
        findArticles(body.text, lang).map((article) => ({
          ...entryOf(article),
          excerpt: excerptOf(article, body.text),
        })),
      ),
  }
}

function entryOf({ slug, topic, title }: Article) {
  return { slug, topic, title }
}

/** The sentences of an article that say most of what was asked. */
function excerptOf({ text }: Article, asked: string): string {
  const words = new Set(wordsOf(asked))
  const paragraphs = richText(text).flatMap((block) => {
    if (block.kind === 'heading') return []
    const lines = block.kind === 'list' ? block.items : [block.spans]
    return lines.map((spans) => spans.map((span) => span.text).join(''))
  })
  const [best = ''] = paragraphs
    .map((line, at) => ({ line, score: wordsOf(line).filter((word) => words.has(word)).length - at / 100 }))
    .sort((a, b) => b.score - a.score)
    .map(({ line }) => line)
  return best.length > excerptLength ? `${best.slice(0, excerptLength).replace(/[\s,，。;；]+\S*$/, '')} …` : best
}
