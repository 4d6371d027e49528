import { readFileSync } from 'node:fs'
import { root } from '../run-steps.ts'
import { groupBy } from './group-by.ts'
import { escapeHtml, renderMarkdown, renderInline } from './markdown.ts'

interface ElementDoc {
  name: string
  description?: string
  default?: string
  attribute?: string
  privacy?: string
  kind?: string
  type?: { text: string }
  parameters?: { name: string; type?: { text: string } }[]
}

/** Documentation of a widget class as read by the analyzer. */
export interface Widget {
  tagName: string
  name: string
  description: string
  attributes?: ElementDoc[]
  members?: ElementDoc[]
  events?: ElementDoc[]
  cssParts?: ElementDoc[]
  cssProperties?: ElementDoc[]
}

export function readWidgets(): Widget[] {
  const manifest = JSON.parse(readFileSync(`${root}packages/elements/custom-elements.json`, 'utf8')) as {
    modules: { declarations?: Partial<Widget>[] }[]
  }
  return manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter((each): each is Widget => typeof each.tagName === 'string')
}

/** React component of a tag: `gangway-search-box` becomes `SearchBox`. */
export const toComponentName = (tag: string): string =>
  tag
    .split('-')
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** React handler of an event: `gangway-chat-end` becomes `onChatEnd`. */
const toHandlerName = (event: string): string => `on${toComponentName(event)}`

/** Instructions for the live demo of a widget. */
const demoInstructions: Record<string, string> = {
  'gangway-search-box':
    'This demo uses the server of this site. Choose two cities and a date; on your page the results would open at <code>results-url</code>, or an event would report the search.',
  'gangway-search-results': 'Choose a date and press <em>Search</em>: the results appear below the box.',
  'gangway-booking-drawer':
    'Choose a date, press <em>Search</em> and select an offer: the drawer opens over this page. The market is simulated: no money is charged.',
  'gangway-refund-drawer':
    'Book a flight here; after you close the drawer, you can refund the booking in this demo. The market is simulated: no money is charged.',
  'gangway-support-chat':
    'Open it with the round button in the corner of this page. Ask a question in English or Chinese; you are a visitor of the documentation.',
  'gangway-second-factor':
    'Sign in as <code>agent@harbour.example</code> with the password <code>Gangway-demo-1</code>, then try an action that requires a code. The secret for an authenticator app is <code>GANGWAYDEMO234567AUTHENTICATORAB</code>.',
  'gangway-sign-in':
    'Try it as <code>admin@harbour.example</code> with the password <code>Gangway-demo-1</code>; you are signed in to this demo only.',
}

/** Messages of the live demo, by their `data-` attribute. */
const demoMessages = {
  done: 'You are signed in.',
  'try-protected': 'Try a protected action',
  'code-accepted': 'Code accepted: the action would run now.',
  cancelled: 'Cancelled: the action did not run.',
  failed: 'The request failed.',
}

/** Page of one widget: documentation of its class and a live demo. */
export function renderWidgetPage(widget: Widget, title: string): string {
  const { tagName, attributes = [], members = [], events = [], cssParts = [], cssProperties = [] } = widget
  const open = members.filter(
    ({ privacy, name }) => privacy !== 'private' && privacy !== 'protected' && !name.startsWith('#'),
  )
  const fields = open.filter(({ kind, description, attribute }) => kind === 'field' && description && !attribute)
  const methods = open.filter(({ kind, description }) => kind === 'method' && description)
  const component = toComponentName(tagName)
  const dataAttributes = Object.entries(demoMessages).map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`)
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="names"><code>&lt;${tagName}&gt;</code> <code>${component}</code></p>`,
    renderMarkdown(widget.description),
    demoInstructions[tagName] ? `<p>${demoInstructions[tagName]}</p>` : '',
    `<section class="live" data-live="${tagName}"${dataAttributes.join('')} aria-label="${escapeHtml(title)}"></section>`,
    renderSection('Attributes', ['Attribute', 'Type', ''], attributes, ({ name, type, description }) => [
      code(name),
      code(type?.text),
      renderInline(description ?? ''),
    ]),
    renderSection('Properties', ['Property', 'Type', ''], fields, ({ name, type, description }) => [
      code(name),
      code(type?.text),
      renderInline(description ?? ''),
    ]),
    renderSection('Events', ['Event', 'In React', 'Detail', ''], events, ({ name, type, description }) => [
      code(name),
      code(toHandlerName(name)),
      code(type?.text.replace(/^CustomEvent<(.*)>$/, '$1')),
      renderInline(description ?? ''),
    ]),
    renderSection('Methods', ['Method', ''], methods, ({ name, parameters = [], description }) => [
      code(`${name}(${parameters.map((each) => each.name).join(', ')})`),
      renderInline(description ?? ''),
    ]),
    renderSection('Parts', ['Part', ''], cssParts, ({ name, description }) => [
      code(name),
      renderInline(description ?? ''),
    ]),
    renderSection('Custom properties', ['Property', 'Default', ''], cssProperties, (each) => [
      code(each.name),
      code(each.default),
      renderInline(each.description ?? ''),
    ]),
    `<p>Parts and properties are those of the web component; the React component reads the same custom properties. See <a href="../theming.html">Theming</a>.</p>`,
  ].join('\n')
}

export function renderWidgetsPage(widgets: readonly Widget[]): string {
  const rows = widgets.map(({ tagName, description }) => [
    `<a href="../widgets/${tagName}.html">${code(tagName)}</a>`,
    code(toComponentName(tagName)),
    renderInline(description.split('\n\n')[0] ?? ''),
  ])
  return `<h1>All widgets</h1>
<p>Each widget is a web component and a React component over the same controller, with the same behaviour, events and appearance.</p>
${renderTable(['Web component', 'React', 'Description'], rows)}`
}

/** All events with the widgets that dispatch them. */
export function renderEventsTable(widgets: readonly Widget[]): string {
  const documentedEvents = widgets.flatMap(({ tagName, events = [] }) => events.map((event) => ({ tagName, ...event })))
  const rows = [...groupBy(documentedEvents, ({ name }) => name)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, each]) => [
      code(name),
      code(toHandlerName(name)),
      each.map(({ tagName }) => `<a href="widgets/${tagName}.html">${tagName}</a>`).join('<br>'),
      [...new Set(each.map(({ description = '' }) => renderInline(description)))].join('<br>'),
    ])
  return renderTable(['Event', 'In React', 'Dispatched by', 'When'], rows)
}

const code = (text: string | undefined): string => (text ? `<code>${escapeHtml(text)}</code>` : '')

function renderSection(
  title: string,
  headers: string[],
  list: readonly ElementDoc[],
  row: (each: ElementDoc) => string[],
): string {
  if (list.length === 0) return ''
  return `<h2 id="${title.toLowerCase().replaceAll(' ', '-')}">${title}</h2>\n${renderTable(headers, list.map(row))}`
}

/** HTML table. Rows with ids can be linked to and are in the search index. */
export function renderTable(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  ids: readonly string[] = [],
): string {
  const cells = (tag: string, row: readonly string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')
  const isLong = headers.length > 2 ? ' class="stacks"' : ''
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table${isLong}><thead><tr>${cells('th', headers)}</tr></thead><tbody>
${rows.map((row, index) => `<tr${ids[index] ? ` id="${ids[index]}"` : ''}>${cells('td', row)}</tr>`).join('\n')}
</tbody></table></div>`
}
