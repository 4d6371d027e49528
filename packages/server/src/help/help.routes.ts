import type { helpRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../session/sign-in/refuse-too-many.ts'
import { isFromKnownPage } from '../shared/http/pages/sent-by-own-page.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { answer, refuse } from '../shared/http/reply.ts'
import type { Article } from './article.ts'
import { isSnippet } from './articles/article.store.ts'
import { excerptOf } from './excerpt.ts'
import { findArticle, findArticles, findRelated } from './help-centre.ts'
import { simplifyText } from './simple-text.ts'
import { storeVote } from './vote.ts'

const mostRelated = 5

export function helpHandlers(deps: Pick<Deps, 'help' | 'db' | 'clock' | 'settings'>): Handlers<typeof helpRoutes> {
  const { help, settings } = deps
  return {
    'GET /help/articles': async ({ caller, lang }) => {
      const { provider, own } = await help.centreOf(caller?.clientId)
      const owned = own ? [...own[lang].articles, ...own[lang === 'cn' ? 'en' : 'cn'].articles] : []
      return answer([...owned.filter((article) => !isSnippet(article)), ...provider[lang].articles].map(entryOf))
    },
    'GET /help/article/{slug}': async ({ caller, params, query, lang }) => {
      const centre = await help.centreOf(caller?.clientId)
      const article = findArticle(centre, params.slug, lang)
      if (!article) return refuse(5004)
      const related = findRelated(centre, article, lang, mostRelated).map(entryOf)
      const translations = centre.provider[lang === 'cn' ? 'en' : 'cn'].articles
      const hasTranslation = translations.some(({ slug }) => slug === article.slug)
      const text = query.text === 'SIMPLE' ? simplifyText(article.text) : article.text
      return answer({ ...entryOf(article), text, hasTranslation, related })
    },
    'POST /help/search': async ({ caller, body, lang }) =>
      answer(
        findArticles(await help.centreOf(caller?.clientId), body.text, lang).map((article) => ({
          ...entryOf(article),
          excerpt: excerptOf(article, body.text),
        })),
      ),
    'POST /help/article/vote': async ({ caller, body, lang, address, source }) => {
      // Otherwise any page could vote from the addresses of its visitors. One with a key was checked with the key.
      if (!caller && source && !isFromKnownPage(settings, source)) return refuse(403)
      const { voteId, ...vote } = body
      const voted = await storeVote(deps, { ...vote, id: voteId, lang, address })
      if (voted.outcome === 'too-many') return refuseTooMany(voted.until)
      return voted.outcome === 'stored' ? answer(true) : refuse(5004)
    },
  }
}

function entryOf({ slug, topic, title }: Article) {
  return { slug, topic, title }
}
