import { readFileSync } from 'node:fs'
import { root } from '../legs.ts'
import { frame } from './frame.ts'
import { toHtml } from './markdown.ts'
import { pages, type Page, type Reference } from './pages.ts'
import { callsPage, errorsPage, rowsInChinese, scenariosPage } from './reference-pages.ts'
import { policyTable } from './policy-table.ts'
import { placesOf } from './search-index.ts'
import { eventsTable, readWidgets, widgetPage, widgetsPage } from './widget-page.ts'
import { tokensTable } from './tokens-table.ts'

/** Every file of the documentation by its path below the site. */
export function site(): Map<string, string> {
  const widgets = readWidgets()
  const references: Record<Reference, () => string> = {
    calls: callsPage,
    errors: errorsPage,
    scenarios: scenariosPage,
    widgets: () => widgetsPage(widgets),
  }

  // What a text takes out of the code.
  const made: Record<string, () => string> = {
    ...{ tokens: tokensTable, policy: policyTable },
    events: () => eventsTable(widgets),
  }

  function contentOf({ from, title }: Page): string {
    if ('markdown' in from) {
      const html = toHtml(withFiles(readFileSync(`${root}docs/pages/${from.markdown}`, 'utf8')))
      return html.replace(/<p>{{(\w+)}}<\/p>/g, (_, name: string) => made[name]?.() ?? missing(name))
    }
    if ('reference' in from) return references[from.reference]()
    const found = widgets.find(({ tagName }) => tagName === from.widget)
    if (!found) throw new Error(`No class says that it is ${from.widget}.`)
    return widgetPage(found, title)
  }

  const contents = new Map(pages.map((page) => [page, contentOf(page)]))
  const files = new Map([...contents].map(([page, content]) => [`${page.path}.html`, frame(page, content)]))
  const others = rowsInChinese()
  const places = [...contents].flatMap(([page, content]) => placesOf(page, content, others))
  files.set('search.json', JSON.stringify(places))
  for (const file of ['site.css', 'site.js', 'search.js']) {
    files.set(file, readFileSync(`${root}scripts/docs-site/${file}`, 'utf8'))
  }
  return files
}

/** `{{examples/react/src/flights.tsx}}` is that file, so that what is shown is what runs. */
function withFiles(markdown: string): string {
  return markdown.replace(/^{{(examples\/[\w./-]+\.(\w+))}}$/gm, (_, file: string, lang: string) =>
    ['```' + lang, readFileSync(root + file, 'utf8').trimEnd(), '```'].join('\n'),
  )
}

function missing(name: string): never {
  throw new Error(`Nothing is made for {{${name}}}.`)
}
