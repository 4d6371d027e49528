import { helpTopics, type Lang } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { findArticle, findArticles } from '../help/help-centre.ts'
import { markup } from '../shared/http/pages/html.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { addressOf, type SitePage } from './site-page.ts'
import { renderText } from './text-blocks.ts'

const longestSearch = 500

/** The articles of the provider by topic, or those that match a search. */
export async function helpPage({ help }: Pick<Deps, 'help'>, lang: Lang, search: string): Promise<SitePage> {
  const translate = (key: string, values?: Record<string, string>) => translateMessage(lang, `site.help.${key}`, values)
  const centre = await help.centreOf(undefined)
  const link = ({ slug, title }: { slug: string; title: string }) =>
    markup`<li><a href="${addressOf(`/help/${slug}`, lang)}">${title}</a></li>`
  const asked = search.trim().slice(0, longestSearch)
  const found = asked === '' ? undefined : findArticles(centre, asked, lang)
  const topics = helpTopics.flatMap((topic) => {
    const articles = centre.provider[lang].articles.filter((article) => article.topic === topic)
    return articles.length > 0
      ? markup`<section><h2>${translateMessage(lang, `site.topic.${topic}`)}</h2><ul>${articles.map(link)}</ul></section>`
      : []
  })
  return {
    lang,
    path: '/help',
    title: translate('title'),
    description: translate('description'),
    ...(found && { isHidden: true }),
    content: markup`<h1>${translate('title')}</h1>
<form class="search" method="get" action="/help" role="search"><input type="hidden" name="lang" value="${lang}">
<label><span>${translate('search')}</span><input type="search" name="q" value="${asked}" maxlength="${longestSearch}"></label><button class="button">${translate('find')}</button></form>
${
  found === undefined
    ? markup`<div class="topics">${topics}</div>`
    : found.length > 0
      ? markup`<h2 role="status">${translate('found', { text: asked })}</h2><ul>${found.map(link)}</ul><p><a href="${addressOf('/help', lang)}">${translate('all')}</a></p>`
      : markup`<p role="status">${translate('none', { text: asked })} <a href="${addressOf('/contact', lang)}">${translate('contact')}</a></p><div class="topics">${topics}</div>`
}`,
  }
}

export async function helpArticlePage(
  { help }: Pick<Deps, 'help'>,
  lang: Lang,
  slug: string,
): Promise<SitePage | undefined> {
  const centre = await help.centreOf(undefined)
  const article = findArticle(centre, slug, lang)
  if (!article) return undefined
  const blocks = renderText(article.text, lang)
  const related = centre.provider[lang].articles
    .filter((each) => each.topic === article.topic && each.slug !== slug)
    .slice(0, 5)
  return {
    lang,
    path: `/help/${slug}`,
    title: article.title,
    description:
      article.text
        .split('\n', 1)[0]
        ?.replace(/[*`[\]]|\([^)]*\)/g, '')
        .slice(0, 160) ?? '',
    facts: { '@type': 'Article', headline: article.title, inLanguage: lang === 'cn' ? 'zh-CN' : 'en' },
    content: markup`<p><a href="${addressOf('/help', lang)}">${translateMessage(lang, 'site.help.title')}</a></p>
<article class="text"><h1>${article.title}</h1>${blocks}</article>
${
  related.length > 0
    ? markup`<h2>${translateMessage(lang, 'site.help.related')}</h2><ul>${related.map((each) => markup`<li><a href="${addressOf(`/help/${each.slug}`, lang)}">${each.title}</a></li>`)}</ul>`
    : undefined
}`,
  }
}
