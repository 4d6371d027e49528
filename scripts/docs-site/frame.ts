import { escapeHtml } from './markdown.ts'
import { groups, type Page } from './pages.ts'

const words = {
  en: {
    menu: 'Documentation',
    skip: 'Skip to the text',
    portal: 'Portal',
    reference: 'API reference',
    search: 'Search',
  },
  'zh-CN': { menu: '文档', skip: '跳到正文', portal: '门户', reference: '接口参考', search: '搜索' },
}

/** From a page to a file of the site: addresses are relative, so that the site works in any folder. */
export const wayTo = (from: Page, file: string): string => '../'.repeat(from.path.split('/').length - 1) + file

/** A whole page around its text. */
export function frame(page: Page, content: string): string {
  const say = words[page.lang]
  const menu = groups.map(
    ({ title, pages }) =>
      `<li><span lang="${pages[0]?.lang ?? 'en'}">${escapeHtml(title)}</span><ul>${pages.map((each) => entry(page, each)).join('')}</ul></li>`,
  )
  return `<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.path === 'index' ? 'Gangway' : `${page.title} · Gangway`)}</title>
<link rel="stylesheet" href="${wayTo(page, 'site.css')}">
<script type="module" src="${wayTo(page, 'site.js')}"></script>
</head>
<body>
<a class="skip" href="#text">${say.skip}</a>
<header>
<a href="${wayTo(page, 'index.html')}" class="brand">Gangway</a>
<button type="button" data-search aria-haspopup="dialog" aria-keyshortcuts="/">${say.search} <kbd>/</kbd></button>
<a href="/api/docs">${say.reference}</a>
<a href="/">${say.portal}</a>
</header>
<div class="columns">
<nav aria-label="${say.menu}"><details open><summary>${say.menu}</summary><ul>
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

function entry(from: Page, { path, title, lang }: Page): string {
  const here = from.path === path ? ' aria-current="page"' : ''
  return `<li><a href="${wayTo(from, `${path}.html`)}" lang="${lang}"${here}>${escapeHtml(title)}</a></li>`
}
