import { escapeHtml } from './markdown.ts'
import { langs, menus, pathInLang, type Lang, type Page } from './pages.ts'

const texts = {
  en: {
    menu: 'Documentation',
    skip: 'Skip to content',
    portal: 'Portal',
    reference: 'API reference',
    search: 'Search',
    table: 'Table',
  },
  'zh-CN': {
    menu: '文档',
    skip: '跳到正文',
    portal: '门户',
    reference: 'API 参考',
    search: '搜索',
    table: '表格',
  },
}

/** Each language by its own name. */
const langNames: Record<Lang, string> = { en: 'English', 'zh-CN': '中文' }

/** Relative URL from a page to a file, so that the site works in any folder. */
const relativeUrl = (from: Page, file: string): string => '../'.repeat(from.path.split('/').length - 1) + file

/** HTML document of a page. */
export function renderPage(page: Page, content: string): string {
  const labels = texts[page.lang]
  const menu = menus[page.lang].map(
    (group) =>
      `<li><span>${escapeHtml(group.title)}</span><ul>${group.pages.map((each) => menuEntry(page, each)).join('')}</ul></li>`,
  )
  const isHome = pathInLang(page, 'en') === 'index'
  return `<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(isHome ? 'Gangway' : `${page.title} · Gangway`)}</title>
<link rel="alternate" type="text/markdown" href="${relativeUrl(page, `${page.path}.md`)}">
${otherLangs(page)
  .map((lang) => `<link rel="alternate" hreflang="${lang}" href="${urlInLang(page, lang)}">`)
  .join('\n')}
<link rel="stylesheet" href="${relativeUrl(page, 'site.css')}">
<script type="module" src="${relativeUrl(page, 'site.js')}"></script>
</head>
<body>
<a class="skip" href="#text">${labels.skip}</a>
<header>
<a href="${relativeUrl(page, pathInLang({ path: 'index' }, page.lang))}.html" class="brand">Gangway</a>
<button type="button" data-search aria-haspopup="dialog" aria-keyshortcuts="/">${labels.search} <kbd>/</kbd></button>
<a href="/api/docs">${labels.reference}</a>
<a href="/">${labels.portal}</a>
${otherLangs(page)
  .map((lang) => `<a href="${urlInLang(page, lang)}" lang="${lang}" hreflang="${lang}">${langNames[lang]}</a>`)
  .join('\n')}
</header>
<div class="columns">
<nav aria-label="${labels.menu}"><details open><summary>${labels.menu}</summary><ul>
${menu.join('\n')}
</ul></details></nav>
<main id="text">
${content.replaceAll('aria-label="Table"', `aria-label="${labels.table}"`)}
</main>
</div>
</body>
</html>
`
}

const otherLangs = (page: Page): Lang[] => langs.filter((lang) => lang !== page.lang)

const urlInLang = (page: Page, lang: Lang): string => relativeUrl(page, `${pathInLang(page, lang)}.html`)

function menuEntry(from: Page, { path, title }: Page): string {
  const current = from.path === path ? ' aria-current="page"' : ''
  return `<li><a href="${relativeUrl(from, `${path}.html`)}"${current}>${escapeHtml(title)}</a></li>`
}
