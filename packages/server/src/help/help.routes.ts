import { parseRichText, type helpRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { answer, refuse } from '../shared/http/reply.ts'
import type { Article } from './article.ts'
import { isSnippet } from './articles/article.store.ts'
import { findArticle, findArticles } from './help-centre.ts'
import { searchTermsOf } from './search-terms.ts'

const excerptLength = 160

export function helpHandlers({ help }: Pick<Deps, 'help'>): Handlers<typeof helpRoutes> {
  return {
    'GET /help/articles': async ({ caller, lang }) => {
      const { provider, own } = await help.centreOf(caller?.clientId)
      const owned = own ? [...own[lang].articles, ...own[lang === 'cn' ? 'en' : 'cn'].articles] : []
      return answer([...owned.filter((article) => !isSnippet(article)), ...provider[lang].articles].map(entryOf))
    },
    'GET /help/article/{slug}': async ({ caller, params, lang }) => {
      const article = findArticle(await help.centreOf(caller?.clientId), params.slug, lang)
      return article ? answer({ ...entryOf(article), text: article.text }) : refuse(5004)
    },
    'POST /help/search': async ({ caller, body, lang }) =>
      answer(
        findArticles(await help.centreOf(caller?.clientId), body.text, lang).map((article) => ({
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
