import {
  articleLines,
  firstArticles,
  helpTopics,
  headingIds,
  languageTag,
  parseArticleText,
  type Lang,
} from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Article } from '../../help/article.ts'
import { excerptOf } from '../../help/excerpt.ts'
import { findArticle, findArticles, findRelated } from '../../help/help-centre.ts'
import { markup, type Html } from '../../shared/http/pages/html.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { addressOf, otherLang, type SitePage } from '../site-page.ts'
import { renderText } from '../text-blocks.ts'
import { renderVote, type VoteState } from './vote-form.ts'

const longestSearch = 500
const mostRelated = 5
/** A shorter article needs no list of its headings. */
const fewestHeadings = 2

const translateIn = (lang: Lang) => (key: string, values?: Record<string, string>) =>
  translateMessage(lang, `site.help.${key}`, values)
const topicName = (lang: Lang, topic: string) => translateMessage(lang, `site.topic.${topic}`)
const articleLink = ({ slug, title }: Pick<Article, 'slug' | 'title'>, lang: Lang) =>
  markup`<a href="${addressOf(`/help/${slug}`, lang)}">${title}</a>`

/** The articles of the provider by topic, or those that match a search. */
export async function helpPage({ help }: Pick<Deps, 'help'>, lang: Lang, search: string): Promise<SitePage> {
  const translate = translateIn(lang)
  const centre = await help.centreOf(undefined)
  const asked = search.trim().slice(0, longestSearch)
  const found = asked === '' ? undefined : findArticles(centre, asked, lang)
  const topics = () => renderTopics(centre.provider[lang].articles, lang)
  return {
    lang,
    path: '/help',
    title: translate('title'),
    description: translate('description'),
    ...(found && { isHidden: true }),
    trail: [
      { title: translateMessage(lang, 'site.menu.home'), path: '/home' },
      { title: translate('title'), path: '/help' },
    ],
    content: markup`<h1>${translate('title')}</h1>
${helpSearch(lang, asked)}
${
  found === undefined
    ? topics()
    : found.length > 0
      ? markup`<div role="status"><h2>${translate('found', { text: asked })}</h2></div><ol class="found">${found.map((article) => renderFound(article, asked, lang))}</ol><p><a href="${addressOf('/help', lang)}">${translate('all')}</a></p>`
      : markup`<p role="status">${translate('none', { text: asked })} <a href="${addressOf('/contact', lang)}">${translate('contact')}</a></p>${topics()}`
}`,
  }
}

/** A search of the help centre that works without script. */
export function helpSearch(lang: Lang, asked = ''): Html {
  const translate = translateIn(lang)
  return markup`<form class="search" method="get" action="/help" role="search"><input type="hidden" name="lang" value="${lang}">
<label><span>${translate('search')}</span><input type="search" name="q" value="${asked}" maxlength="${longestSearch}"></label><button class="button">${translate('find')}</button></form>`
}

function renderTopics(articles: readonly Article[], lang: Lang): Html {
  const groups = [
    {
      ...{ id: 'getting-started', name: translateIn(lang)('gettingStarted') },
      its: firstArticles.flatMap((wanted) => articles.find(({ slug }) => slug === wanted) ?? []),
    },
    ...helpTopics.map((topic) => ({
      ...{ id: topic, name: topicName(lang, topic) },
      its: articles.filter((article) => article.topic === topic),
    })),
  ].filter(({ its }) => its.length > 0)
  const links = groups.map(({ id, name }) => markup`<a href="#${id}">${name}</a>`)
  const sections = groups.map(
    ({ id, name, its }) =>
      markup`<section id="${id}"><h2>${name}</h2><ul>${its.map((article) => markup`<li>${articleLink(article, lang)}</li>`)}</ul></section>`,
  )
  return markup`<nav class="chips" aria-label="${translateIn(lang)('topics')}">${links}</nav><div class="topics">${sections}</div>`
}

function renderFound(article: Article, asked: string, lang: Lang): Html {
  return markup`<li>${articleLink(article, lang)}<p>${excerptOf(article, asked)}</p><small>${topicName(lang, article.topic)}</small></li>`
}

/** One article with its headings, the question whether it helped, and articles about similar questions. */
export async function helpArticlePage(
  { help, clock, settings }: Pick<Deps, 'help' | 'clock' | 'settings'>,
  lang: Lang,
  slug: string,
  vote: VoteState,
): Promise<SitePage | undefined> {
  const centre = await help.centreOf(undefined)
  const article = findArticle(centre, slug, lang)
  if (!article) return undefined
  const translate = translateIn(lang)
  const related = findRelated(centre, article, lang, mostRelated)
  const topics = `${addressOf('/help', lang)}#${article.topic}`
  return {
    lang,
    path: `/help/${slug}`,
    title: article.title,
    description: plainText(article.text.split('\n', 1)[0] ?? '').slice(0, 160),
    ...(vote.state !== 'open' && { isHidden: true }),
    ...(!findArticle(centre, slug, otherLang(lang)) && { otherLanguagePath: '/help' }),
    facts: {
      ...{ '@type': 'Article', headline: article.title, inLanguage: languageTag(lang) },
      ...(article.publishedAt && { dateModified: article.publishedAt.toISOString().slice(0, 10) }),
    },
    trail: [
      { title: translate('title'), path: '/help' },
      { title: topicName(lang, article.topic), path: '/help', part: article.topic },
      { title: article.title, path: `/help/${slug}` },
    ],
    content: markup`<p class="trail"><a href="${addressOf('/help', lang)}">${translate('title')}</a> › <a href="${topics}">${topicName(lang, article.topic)}</a></p>
<article class="text"><h1>${article.title}</h1>${renderContents(article.text, lang)}${renderText(article.text, lang)}
<p class="print-only">${settings.publicUrl}${addressOf(`/help/${slug}`, lang)}</p></article>
<p class="article-actions"><button class="button second" type="button" data-print hidden>${translate('print')}</button></p>
${renderVote({ slug, lang, vote, now: clock.now() })}
${
  related.length > 0
    ? markup`<nav class="related" aria-labelledby="related"><h2 id="related">${translate('related')}</h2><ul>${related.map((each) => markup`<li>${articleLink(each, lang)}</li>`)}</ul></nav>`
    : undefined
}`,
  }
}

/** Where to read an article that is not published in this language. */
export async function untranslatedPage(
  { help }: Pick<Deps, 'help'>,
  lang: Lang,
  slug: string,
): Promise<SitePage | undefined> {
  const other = otherLang(lang)
  const article = findArticle(await help.centreOf(undefined), slug, other)
  if (!article) return undefined
  const translate = translateIn(lang)
  return {
    ...{ lang, path: `/help/${slug}`, isHidden: true },
    ...{ title: translate('otherLanguage.title'), description: translate('otherLanguage.text') },
    content: markup`<h1>${translate('otherLanguage.title')}</h1><p class="lead">${translate('otherLanguage.text')}</p>
<p><span lang="${languageTag(other)}">${articleLink(article, other)}</span></p>
<p><a href="${addressOf('/help', lang)}">${translate('all')}</a></p>`,
  }
}

/** Links to the headings of a long article. */
function renderContents(text: string, lang: Lang): Html | undefined {
  const blocks = parseArticleText(text)
  const ids = headingIds(blocks)
  if (ids.length < fewestHeadings) return undefined
  const titles = blocks.flatMap((block) =>
    block.kind === 'heading' ? [block.spans.map((span) => span.text).join('')] : [],
  )
  const links = ids.map((id, at) => markup`<a href="#${id}">${titles[at]}</a>`)
  return markup`<nav class="chips" aria-label="${translateIn(lang)('contents')}">${links}</nav>`
}

const plainText = (line: string) => articleLines(parseArticleText(line)).join('')
