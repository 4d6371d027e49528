import type { Lang } from '@gangway/core/contract'
import { findArticles, helpCentreOf } from '../../help/help.routes.ts'
import type { Article } from '../../help/article.ts'
import type { Intent } from '../local/intent.ts'

const most = 2
/** Number of search results considered for an article that names the intent. */
const maxConsidered = 8

/** Help articles for a question; articles that name the intent come first. */
export function findHelpArticles(text: string, lang: Lang, intent?: Intent): Article[] {
  const found = text.trim() === '' ? [] : findArticles(text.slice(0, 500), lang, maxConsidered)
  if (intent === undefined) return found.slice(0, most)
  const names = (article: Article) => article.intents.includes(intent)
  const named = found.filter(names)
  const others = helpCentreOf(lang).articles.filter((each) => names(each) && !named.includes(each))
  return (named.length > 0 ? named : others).slice(0, most)
}
