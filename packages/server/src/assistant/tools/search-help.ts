import type { Lang } from '@gangway/core/contract'
import { findArticles, shelfOf } from '../../help/help.routes.ts'
import type { Article } from '../../help/article.ts'
import type { Intent } from '../local/intent.ts'

const most = 2
/** So many are looked at for one that names what is wanted. */
const considered = 8

/** The articles that answer a question: those that name what is wanted before others that fit as well. */
export function articlesFor(text: string, lang: Lang, intent?: Intent): Article[] {
  const found = text.trim() === '' ? [] : findArticles(text.slice(0, 500), lang, considered)
  if (intent === undefined) return found.slice(0, most)
  const names = (article: Article) => article.intents.includes(intent)
  const named = found.filter(names)
  const others = shelfOf(lang).articles.filter((each) => names(each) && !named.includes(each))
  return (named.length > 0 ? named : others).slice(0, most)
}
