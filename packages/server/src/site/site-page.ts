import { languageTag, type Lang } from '@gangway/core/contract'
import type { FastifyReply } from 'fastify'
import { Html, markup } from '../shared/http/pages/html.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { consentButton, consentPart } from './consent-part.ts'
import { renderStructuredData, type StructuredData, type TrailStep } from './structured-data.ts'

export interface SitePage {
  lang: Lang
  /** Path without language, as in the address of the page. */
  path: string
  title: string
  description: string
  content: Html
  /** Of a page that shows what was sent: search engines do not list it. */
  isHidden?: true
  /** Of a page that exists in this language only: where its link to the other language leads. */
  otherLanguagePath?: string
  /** For search engines. */
  facts?: StructuredData | ((publicUrl: string) => StructuredData)
  /** The pages that lead to this one, for search engines; it comes last. */
  trail?: readonly TrailStep[]
}

export const siteLangs: readonly Lang[] = ['en', 'cn']

export const otherLang = (lang: Lang): Lang => (lang === 'en' ? 'cn' : 'en')

/** The address of a page in a language. */
export const addressOf = (path: string, lang: Lang): string => `${path}?lang=${lang}`

const menu = [
  ['/home', 'home'],
  ['/about', 'about'],
  ['/help', 'help'],
  ['/contact', 'contact'],
] as const

const footerLinks = [
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/contact', 'contact'],
  ['/status', 'status'],
] as const

export function sendSitePage(reply: FastifyReply, status: number, publicUrl: string, page: SitePage): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', reply.getHeader('cache-control') ?? 'no-cache')
    .header('vary', 'accept-language')
    .header('content-language', languageTag(page.lang))
    .send(renderSitePage(publicUrl, page))
}

function renderSitePage(publicUrl: string, page: SitePage): string {
  const { lang, path, title, description, content, isHidden, otherLanguagePath } = page
  const translate = (key: string) => translateMessage(lang, `site.${key}`)
  const fullTitle = path === '/home' ? `Gangway · ${title}` : `${title} · Gangway`
  const url = publicUrl + addressOf(path, lang)
  const other = otherLang(lang)
  const langs = otherLanguagePath === undefined ? siteLangs : [lang]
  const link = ([to, name]: readonly [string, string]) =>
    markup`<a href="${addressOf(to, lang)}"${to === path ? new Html(' aria-current="page"') : ''}>${translate(`menu.${name}`)}</a>`
  return markup`<!doctype html>
<html lang="${languageTag(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${fullTitle}</title>
<meta name="description" content="${description}">
${
  isHidden
    ? markup`<meta name="robots" content="noindex">`
    : markup`<link rel="canonical" href="${url}">
${langs.map((each) => markup`<link rel="alternate" hreflang="${languageTag(each)}" href="${publicUrl + addressOf(path, each)}">\n`)}
<link rel="alternate" hreflang="x-default" href="${otherLanguagePath === undefined ? publicUrl + path : url}">`
}
<meta property="og:site_name" content="Gangway">
<meta property="og:type" content="website">
<meta property="og:title" content="${fullTitle}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:locale" content="${lang === 'en' ? 'en_GB' : 'zh_CN'}">
<meta property="og:image" content="${publicUrl}/site/preview.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${translate('previewAlt')}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/site/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/site/site.css">
${renderStructuredData(page, { publicUrl, urlOf: (to) => publicUrl + addressOf(to, lang) })}
<script type="module" src="/site/site.js"></script>
</head>
<body>
<a class="skip" href="#content">${translate('skip')}</a>
${consentPart(lang, addressOf('/privacy', lang))}
<header><div class="wide">
<a class="brand" href="${addressOf('/home', lang)}">Gangway</a>
<nav aria-label="${translate('menu.label')}">${menu.map(link)}<a href="/docs/${lang === 'cn' ? 'zh-CN/' : ''}">${translate('menu.docs')}</a></nav>
<div class="account"><a href="${addressOf(otherLanguagePath ?? path, other)}" hreflang="${languageTag(other)}" lang="${languageTag(other)}">${other === 'cn' ? '中文' : 'English'}</a>
<a class="button" href="/#/login">${translate('menu.signIn')}</a></div>
</div></header>
<main id="content" tabindex="-1"><div class="wide">${content}</div></main>
<footer><div class="wide"><span>Gangway</span>${footerLinks.map(link)}${consentButton(lang)}</div></footer>
</body>
</html>
`.text
}
