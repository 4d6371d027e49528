import { readdirSync, readFileSync } from 'node:fs'
import { root } from '../run-steps.ts'
import { renderApiPage } from './api-page.ts'
import { renderPage } from './page-layout.ts'
import { renderLanding } from './landing.ts'
import { renderLlmsText } from './llms-text.ts'
import { renderErrorsPage } from './errors-page.ts'
import { joinChineseLines, renderMarkdown } from './markdown.ts'
import { renderOperationsPage } from './operations-page.ts'
import { pages, type Lang, type Page, type Reference } from './pages.ts'
import { renderLimitsPage } from './limits-page.ts'
import {
  renderPartnerCodes,
  renderTicketingCodes,
  renderWebhookHeaders,
  renderWebhookSamples,
} from './partner-tables.ts'
import { renderPlaygroundPage } from './playground-page.ts'
import { renderCostsTable } from './costs-table.ts'
import { renderPolicyTable } from './policy-table.ts'
import { renderScenariosPage } from './scenarios-page.ts'
import { listSearchEntries } from './search-index.ts'
import { renderEventsTable, renderWidgetPage, renderWidgetsPage, type Widget } from './widget-page.ts'
import { toMarkdown } from './to-markdown.ts'
import { renderTokensTable } from './tokens-table.ts'

/** The files of the site by path. `scripts` are built: the API viewer and the playground. */
export function buildSite(
  widgets: readonly Widget[],
  scripts: Readonly<Record<'viewer.js' | 'playground.js', string>>,
): Map<string, string> {
  const references: Record<Reference, (lang: Lang) => string> = {
    api: (lang) => renderApiPage('api', lang),
    'partner-api': (lang) => renderApiPage('partner', lang),
    calls: renderOperationsPage,
    errors: renderErrorsPage,
    limits: renderLimitsPage,
    playground: renderPlaygroundPage,
    scenarios: renderScenariosPage,
    widgets: (lang) => renderWidgetsPage(widgets, lang),
  }

  // Generated parts of the pages.
  const generators: Record<string, (lang: Lang) => string> = {
    ...{ tokens: renderTokensTable, policy: renderPolicyTable, costs: renderCostsTable },
    ...{ partnerCodes: renderPartnerCodes, ticketingCodes: renderTicketingCodes },
    ...{ webhookHeaders: renderWebhookHeaders, webhookSamples: renderWebhookSamples },
    landing: renderLanding,
    events: (lang) => renderEventsTable(widgets, lang),
  }

  function renderContent({ from, title, lang }: Page): string {
    if ('markdown' in from) {
      const markdown = readFileSync(`${root}docs/pages/${from.markdown}`, 'utf8')
      if (!markdown.trim()) throw new Error(`docs/pages/${from.markdown} is empty.`)
      const html = renderMarkdown(insertFiles(markdown))
      return html.replace(/<p>{{(\w+)}}<\/p>/g, (_, name: string) => generators[name]?.(lang) ?? missingGenerator(name))
    }
    if ('reference' in from) return references[from.reference](lang)
    const found = widgets.find(({ tagName }) => tagName === from.widget)
    if (!found) throw new Error(`No class documents ${from.widget}.`)
    return renderWidgetPage(found, title, lang)
  }

  /** Pages of `docs/pages` as they are written; generated pages from their HTML. */
  function renderPlain({ from, lang }: Page, html: string): string {
    if (!('markdown' in from)) return toMarkdown(html)
    const markdown = insertFiles(readFileSync(`${root}docs/pages/${from.markdown}`, 'utf8'))
    return markdown.replace(/^{{(\w+)}}$/gm, (_, name: string) =>
      toMarkdown(generators[name]?.(lang) ?? missingGenerator(name)).trim(),
    )
  }

  const contents = new Map(pages.map((page) => [page, joinChineseLines(renderContent(page))]))
  const files = new Map([...contents].map(([page, content]) => [`${page.path}.html`, renderPage(page, content)]))
  const plainContents = new Map([...contents].map(([page, html]) => [page, renderPlain(page, html)]))
  for (const [{ path }, markdown] of plainContents) files.set(`${path}.md`, markdown)
  files.set('llms.txt', renderLlmsText(plainContents))
  const places = [...contents].flatMap(([page, content]) => listSearchEntries(page, content))
  files.set('search.json', JSON.stringify(places))
  const folder = `${root}scripts/docs-site/browser/`
  for (const file of readdirSync(folder)) files.set(file, readFileSync(folder + file, 'utf8'))
  for (const [file, script] of Object.entries(scripts)) files.set(file, script)
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
