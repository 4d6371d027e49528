import { parseRichText, type Lang, type helpRoutes } from '@gangway/core/contract'
import { classify } from '../assistant/local/classify.ts'
import type { Guess } from '../assistant/local/model.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { answer, refuse } from '../shared/http/reply.ts'
import { readArticles, type Article } from './article.ts'
import { createArticleSearch, type ArticleSearch } from './search-articles.ts'
import { isChinese, searchTermsOf } from './search-terms.ts'

const mostFound = 10
const excerptLength = 160
/** Weight of a match between the article's intents and the predicted intent. */
const intentWeight = 0.3

interface HelpCentre {
  articles: readonly Article[]
  search: ArticleSearch
}

const helpCentres = new Map<Lang, HelpCentre>()

/** The articles of a language and their search index, loaded on first use. */
export function helpCentreOf(lang: Lang): HelpCentre {
  const known = helpCentres.get(lang)
  if (known) return known
  const articles = readArticles(lang)
  const helpCentre = { articles, search: createArticleSearch(articles) }
  helpCentres.set(lang, helpCentre)
  return helpCentre
}

/** The articles that match a question in either language, returned in the reader's language. */
export function findArticles(text: string, lang: Lang, most = mostFound): Article[] {
  const result = new Map(helpCentreOf(lang).articles.map((article) => [article.slug, article]))
  const asked = helpCentreOf(isChinese(text) ? 'cn' : 'en')
  const guess = classify(text)
  return asked.search
    .find(text, asked.articles.length)
    .map(({ article, score }) => ({
      slug: article.slug,
      score: score * (1 + intentWeight * relevanceOf(article, guess)),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .flatMap(({ slug }) => result.get(slug) ?? [])
}

/** The probability that the article answers the predicted intent. */
function relevanceOf({ intents }: Article, { intent, confidence, next }: Guess): number {
  return (intents.includes(intent) ? confidence : 0) + (intents.includes(next.intent) ? next.confidence : 0)
}

export function helpHandlers(): Handlers<typeof helpRoutes> {
  return {
    'GET /help/articles': async ({ lang }) => answer(helpCentreOf(lang).articles.map(entryOf)),
    'GET /help/article/{slug}': async ({ params, lang }) => {
      const article = helpCentreOf(lang).articles.find(({ slug }) => slug === params.slug)
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

/** The sentences of an article that match the question best. */
function excerptOf({ text }: Article, asked: string): string {
  const terms = new Set(searchTermsOf(asked))
  const paragraphs = parseRichText(text).flatMap((block) => {
    if (block.kind === 'heading') return []
    const lines = block.kind === 'list' ? block.items : [block.spans]
    return lines.map((spans) => spans.map((span) => span.text).join(''))
  })
  const [best = ''] = paragraphs
    .map((line, at) => ({ line, score: searchTermsOf(line).filter((word) => terms.has(word)).length - at / 100 }))
    .sort((a, b) => b.score - a.score)
    .map(({ line }) => line)
  return best.length > excerptLength ? `${best.slice(0, excerptLength).replace(/[\s,，。;；]+\S*$/, '')} …` : best
}
