import { escapeHtml } from './markdown.ts'
import { groups, type Group, type Page } from './pages.ts'

const texts = {
  en: {
    menu: 'Documentation',
    skip: 'Skip to content',
    portal: 'Portal',
    reference: 'API reference',
    search: 'Search',
  },
  'zh-CN': { menu: '文档', skip: '跳到正文', portal: '门户', reference: '接口参考', search: '搜索' },
}

/** Relative URL from a page to a file, so that the site works in any folder. */
export const relativeUrl = (from: Page, file: string): string => '../'.repeat(from.path.split('/').length - 1) + file

/** HTML document of a page. */
export function renderPage(page: Page, content: string): string {
  const labels = texts[page.lang]
  const menu = groups.map(
    (group) =>
      `<li><span${groupLang(page, group)}>${escapeHtml(menuTitle(page, group))}</span><ul>${group.pages.map((each) => menuEntry(page, each)).join('')}</ul></li>`,
  )
  return `<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.path === 'index' ? 'Gangway' : `${page.title} · Gangway`)}</title>
<link rel="alternate" type="text/markdown" href="${relativeUrl(page, `${page.path}.md`)}">
<link rel="stylesheet" href="${relativeUrl(page, 'site.css')}">
<script type="module" src="${relativeUrl(page, 'site.js')}"></script>
</head>
<body>
<a class="skip" href="#text">${labels.skip}</a>
<header>
<a href="${relativeUrl(page, 'index.html')}" class="brand">Gangway</a>
<button type="button" data-search aria-haspopup="dialog" aria-keyshortcuts="/">${labels.search} <kbd>/</kbd></button>
<a href="/api/docs">${labels.reference}</a>
<a href="/">${labels.portal}</a>
</header>
<div class="columns">
<nav aria-label="${labels.menu}"><details open><summary>${labels.menu}</summary><ul>
${menu.join('\n')}
</ul></details></nav>
<main id="text">
${content}
</main>
</div>
</body>
</html>
`
}

/** The menu is in the language of the page; the group of Chinese pages is always in Chinese. */
const menuTitle = (from: Page, { title, chineseTitle }: Pick<Page, 'title' | 'chineseTitle'>): string =>
  from.lang === 'zh-CN' ? chineseTitle : title

const groupLang = (from: Page, { pages }: Group): string =>
  from.lang === 'en' && pages[0]?.lang === 'zh-CN' ? ' lang="zh-CN"' : ''

function menuEntry(from: Page, page: Page): string {
  const { path, lang } = page
  const current = from.path === path ? ' aria-current="page"' : ''
  const label = from.lang === 'en' && lang === 'zh-CN' ? ' lang="zh-CN"' : ''
  return `<li><a href="${relativeUrl(from, `${path}.html`)}" hreflang="${lang}"${label}${current}>${escapeHtml(menuTitle(from, page))}</a></li>`
}
