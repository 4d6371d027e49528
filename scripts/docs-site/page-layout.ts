import { readFileSync } from 'node:fs'
import { root } from '../run-steps.ts'
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
    theme: 'Theme',
    themes: 'System|Light|Dark',
    version: 'Version',
    edit: 'Edit this page',
    markdown: 'View as Markdown',
  },
  'zh-CN': {
    menu: '文档',
    skip: '跳到正文',
    portal: '门户',
    reference: 'API 参考',
    search: '搜索',
    table: '表格',
    theme: '主题',
    themes: '跟随系统|浅色|深色',
    version: '版本',
    edit: '编辑本页',
    markdown: '以 Markdown 查看',
  },
}

/** Each language by its own name. */
const langNames: Record<Lang, string> = { en: 'English', 'zh-CN': '中文' }

const { version, repository } = JSON.parse(readFileSync(`${root}packages/server/package.json`, 'utf8')) as {
  version: string
  repository: { url: string }
}
const repositoryUrl = repository.url.replace(/^git\+|\.git$/g, '')

/** Relative URL from a page to a file, so that the site works in any folder. */
const relativeUrl = (from: Page, file: string): string => '../'.repeat(from.path.split('/').length - 1) + file

/** HTML document of a page. */
export function renderPage(page: Page, content: string): string {
  const { lang, path } = page
  const labels = texts[lang]
  const isHome = pathInLang(page, 'en') === 'index'
  const { styles, scripts } = filesOf(page)
  const main = content.replaceAll('aria-label="Table"', `aria-label="${labels.table}"`)
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(isHome ? 'Gangway' : `${page.title} · Gangway`)}</title>
<link rel="alternate" type="text/markdown" href="${relativeUrl(page, `${path}.md`)}">
${otherLangs(page)
  .map((other) => `<link rel="alternate" hreflang="${other}" href="${urlInLang(page, other)}">`)
  .join('\n')}
<script src="${relativeUrl(page, 'theme.js')}"></script>
${styles.map((file) => `<link rel="stylesheet" href="${relativeUrl(page, file)}">`).join('\n')}
${scripts.map((file) => `<script type="module" src="${relativeUrl(page, file)}"></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#text">${labels.skip}</a>
<header>
<a href="${relativeUrl(page, pathInLang({ path: 'index' }, lang))}.html" class="brand">Gangway</a>
<button type="button" data-search aria-haspopup="dialog" aria-keyshortcuts="/">${labels.search} <kbd>/</kbd></button>
<a href="${relativeUrl(page, pathInLang({ path: 'reference/api' }, lang))}.html">${labels.reference}</a>
<a href="/">${labels.portal}</a>
${otherLangs(page)
  .map((other) => `<a href="${urlInLang(page, other)}" lang="${other}" hreflang="${other}">${langNames[other]}</a>`)
  .join('\n')}
<button type="button" data-theme-names="${labels.themes}" data-label="${labels.theme}" hidden></button>
</header>
${isViewer(page) ? `<main id="text" class="viewer">\n${main}\n</main>` : withMenu(page, main)}
</body>
</html>
`
}

/** The API viewer has a menu, a search and styles of its own. */
const isViewer = ({ from }: Page): boolean =>
  'reference' in from && (from.reference === 'api' || from.reference === 'partner-api')

const isPlayground = ({ from }: Page): boolean => 'reference' in from && from.reference === 'playground'

function filesOf(page: Page): { styles: string[]; scripts: string[] } {
  return isViewer(page)
    ? { styles: ['base.css', 'viewer.css'], scripts: ['site.js', 'viewer.js', 'api.js'] }
    : isPlayground(page)
      ? { styles: ['base.css', 'site.css', 'playground.css'], scripts: ['site.js', 'playground.js'] }
      : { styles: ['base.css', 'site.css'], scripts: ['site.js'] }
}

function withMenu(page: Page, main: string): string {
  const labels = texts[page.lang]
  const menu = menus[page.lang].map(
    (group) =>
      `<li><span>${escapeHtml(group.title)}</span><ul>${group.pages.map((each) => menuEntry(page, each)).join('')}</ul></li>`,
  )
  return `<div class="columns${isPlayground(page) ? ' wide' : ''}">
<nav aria-label="${labels.menu}"><details open><summary>${labels.menu}</summary><ul>
${menu.join('\n')}
</ul></details></nav>
<main id="text">
${main}
${footer(page)}
</main>
</div>`
}

/** The source of the page, its Markdown, and the version that it describes. */
function footer(page: Page): string {
  const { edit, markdown, version: label } = texts[page.lang]
  const versions = relativeUrl(page, `${pathInLang({ path: 'versions' }, page.lang)}.html`)
  const links = [
    ...('markdown' in page.from
      ? [`<a href="${repositoryUrl}/edit/main/docs/pages/${page.from.markdown}">${edit}</a>`]
      : []),
    `<a href="${relativeUrl(page, `${page.path}.md`)}">${markdown}</a>`,
    `<a href="${versions}#${versionsAnchor[page.lang]}">${label} ${version}</a>`,
  ]
  return `<footer>${links.join('\n')}</footer>`
}

const versionsAnchor: Record<Lang, string> = {
  en: 'documentation-of-a-version',
  'zh-CN': '各版本的文档',
}

const otherLangs = (page: Page): Lang[] => langs.filter((lang) => lang !== page.lang)

const urlInLang = (page: Page, lang: Lang): string => relativeUrl(page, `${pathInLang(page, lang)}.html`)

function menuEntry(from: Page, { path, title }: Page): string {
  const current = from.path === path ? ' aria-current="page"' : ''
  return `<li><a href="${relativeUrl(from, `${path}.html`)}"${current}>${escapeHtml(title)}</a></li>`
}
