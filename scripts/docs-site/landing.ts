import { createSnippets } from './playground/framework-snippets.ts'
import { frameworks, parseState, type Framework } from './playground/state.ts'
import { escapeHtml, renderMarkdown } from './markdown.ts'
import { menus, type Lang } from './pages.ts'

const texts = {
  en: {
    start: 'Start in five minutes',
    playground: 'Open the playground',
    live: 'Live on the demo market',
    liveText: 'Choose a date and press <em>Search</em>, then select an offer. No money is charged.',
    code: 'The same page in your framework',
    file: 'File',
    terminal: 'In a terminal:',
    widgets: 'Widgets',
    frameworks: {
      ...{ script: 'Script tag', react: 'React', preact: 'Preact', vue: 'Vue' },
      ...{ elements: 'Lit / HTML', frame: 'Isolated frame' },
    },
  },
  'zh-CN': {
    start: '五分钟上手',
    playground: '打开在线试用',
    live: '演示市场实时示例',
    liveText: '选择日期，点“搜索”，再选择一个报价。不会产生费用。',
    code: '同一网页在各框架中的代码',
    file: '文件',
    terminal: '在终端中：',
    widgets: '组件',
    frameworks: {
      ...{ script: 'script 标签', react: 'React', preact: 'Preact', vue: 'Vue' },
      ...{ elements: 'Lit / HTML', frame: '隔离的 iframe' },
    },
  },
}

/** The start of the landing page: links, live widgets and their code for each framework. */
export function renderLanding(lang: Lang): string {
  const { start, playground, live, liveText, code, widgets, frameworks: names } = texts[lang]
  const panels = frameworks.map(
    (framework) =>
      `<section data-tab="${names[framework]}"><h3>${names[framework]}</h3>\n${renderFiles(framework, lang)}</section>`,
  )
  return `<p class="actions"><a href="start.html">${start}</a> <a href="playground.html">${playground}</a></p>
<h2 id="live">${live}</h2>
<p>${liveText}</p>
<section class="live" data-live="landing" aria-label="${live}"></section>
<h2 id="code">${code}</h2>
<div class="tabbed" data-tabs="${code}">${panels.join('\n')}</div>
<h2 id="widgets">${widgets}</h2>
<ul class="cards">${listWidgetPages(lang)}</ul>`
}

function renderFiles(framework: Framework, lang: Lang): string {
  const { config } = parseState(new URLSearchParams('widget=booking-drawer'))
  const settings = { config, server: 'https://gangway.example', key: 'gwp_test_demo' }
  return createSnippets(framework, settings)
    .map(({ file, code }) => {
      const type = file === 'terminal' ? 'sh' : (file.split('.').at(-1) ?? '')
      const label = file === 'terminal' ? texts[lang].terminal : `<code>${escapeHtml(file)}</code>`
      return `<p>${label}</p>\n${renderMarkdown(`\`\`\`${type}\n${code}\n\`\`\``)}`
    })
    .join('\n')
}

const listWidgetPages = (lang: Lang): string =>
  menus[lang]
    .flatMap(({ pages }) => pages)
    .filter(({ from }) => 'widget' in from)
    .map(({ path, title }) => `<li><a href="${path.replace(/^zh-CN\//, '')}.html">${escapeHtml(title)}</a></li>`)
    .join('')
