import { readFileSync } from 'node:fs'
import { root } from '../run-steps.ts'
import { renderPage } from './page-layout.ts'
import { renderLlmsText } from './llms-text.ts'
import { renderMarkdown } from './markdown.ts'
import { pages, type Page, type Reference } from './pages.ts'
import { renderOperationsPage, renderErrorsPage, listChineseRows, renderScenariosPage } from './reference-pages.ts'
import { renderPolicyTable } from './policy-table.ts'
import { listSearchEntries } from './search-index.ts'
import { renderEventsTable, readWidgets, renderWidgetPage, renderWidgetsPage } from './widget-page.ts'
import { toMarkdown } from './to-markdown.ts'
import { renderTokensTable } from './tokens-table.ts'

export function buildSite(): Map<string, string> {
  const widgets = readWidgets()
  const references: Record<Reference, () => string> = {
    calls: renderOperationsPage,
    errors: renderErrorsPage,
    scenarios: renderScenariosPage,
    widgets: () => renderWidgetsPage(widgets),
  }

  // Generated parts of the pages.
  const generators: Record<string, () => string> = {
    ...{ tokens: renderTokensTable, policy: renderPolicyTable },
    events: () => renderEventsTable(widgets),
  }

  function renderContent({ from, title }: Page): string {
    if ('markdown' in from) {
      const markdown = readFileSync(`${root}docs/pages/${from.markdown}`, 'utf8')
      if (!markdown.trim()) throw new Error(`docs/pages/${from.markdown} is empty.`)
      const html = renderMarkdown(insertFiles(markdown))
      return html.replace(/<p>{{(\w+)}}<\/p>/g, (_, name: string) => generators[name]?.() ?? missingGenerator(name))
    }
    if ('reference' in from) return references[from.reference]()
    const found = widgets.find(({ tagName }) => tagName === from.widget)
    if (!found) throw new Error(`No class documents ${from.widget}.`)
    return renderWidgetPage(found, title)
  }

  /** Pages of `docs/pages` as they are written; generated pages from their HTML. */
  function renderPlain({ from }: Page, html: string): string {
    if (!('markdown' in from)) return toMarkdown(html)
    const markdown = insertFiles(readFileSync(`${root}docs/pages/${from.markdown}`, 'utf8'))
    return markdown.replace(/^{{(\w+)}}$/gm, (_, name: string) =>
      toMarkdown(generators[name]?.() ?? missingGenerator(name)).trim(),
    )
  }

  const contents = new Map(pages.map((page) => [page, renderContent(page)]))
  const files = new Map([...contents].map(([page, content]) => [`${page.path}.html`, renderPage(page, content)]))
  const plainContents = new Map([...contents].map(([page, html]) => [page, renderPlain(page, html)]))
  for (const [{ path }, markdown] of plainContents) files.set(`${path}.md`, markdown)
  files.set('llms.txt', renderLlmsText(plainContents))
  const otherFiles = listChineseRows()
  const places = [...contents].flatMap(([page, content]) => listSearchEntries(page, content, otherFiles))
  files.set('search.json', JSON.stringify(places))
  for (const file of ['site.css', 'site.js', 'search.js']) {
    files.set(file, readFileSync(`${root}scripts/docs-site/${file}`, 'utf8'))
  }
  return files
}

/** Replaces `{{examples/react/src/flights.tsx}}` by that file, so that shown code is tested code. */
function insertFiles(markdown: string): string {
  return markdown.replace(/^{{(examples\/[\w./-]+\.(\w+))}}$/gm, (_, file: string, lang: string) =>
    ['```' + lang, readFileSync(root + file, 'utf8').trimEnd(), '```'].join('\n'),
  )
}

function missingGenerator(name: string): never {
  throw new Error(`Unknown placeholder: {{${name}}}.`)
}
