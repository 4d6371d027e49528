import { readFileSync } from 'node:fs'
import { root } from '../legs.ts'
import { grouped } from './grouped.ts'
import { escapeHtml, toHtml, toLine } from './markdown.ts'

interface Said {
  name: string
  description?: string
  default?: string
  attribute?: string
  privacy?: string
  kind?: string
  type?: { text: string }
  parameters?: { name: string; type?: { text: string } }[]
}

/** What the analyzer read from the class of a widget. */
export interface Widget {
  tagName: string
  name: string
  description: string
  attributes?: Said[]
  members?: Said[]
  events?: Said[]
  cssParts?: Said[]
  cssProperties?: Said[]
}

export function readWidgets(): Widget[] {
  const manifest = JSON.parse(readFileSync(`${root}packages/elements/custom-elements.json`, 'utf8')) as {
    modules: { declarations?: Partial<Widget>[] }[]
  }
  return manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter((each): each is Widget => typeof each.tagName === 'string')
}

/** `gangway-search-box` is `SearchBox` in React. */
export const componentOf = (tag: string): string =>
  tag
    .split('-')
    .slice(1)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** `gangway-chat-end` is `onChatEnd` in React. */
const propOf = (event: string): string => `on${componentOf(event)}`

/** What a visitor does with the widget on its page, where that does not show by itself. */
const liveParts: Record<string, string> = {
  'gangway-search-box':
    'Here it asks the server of this site. Choose two cities and a day; on a page of yours the answer would open at <code>results-url</code>, or an event tell it.',
  'gangway-search-results': 'Choose a day and press <em>Search</em>: what is found appears below the box.',
  'gangway-booking-drawer':
    'Choose a day, press <em>Search</em> and take an offer: the drawer opens over this page. It is the simulated market: no money moves.',
  'gangway-refund-drawer':
    'Book a flight here; when you close the drawer, what you booked can be given up in this one. It is the simulated market: no money moves.',
  'gangway-support-chat':
    'It waits behind the round button in the corner of this page. Ask it something in English or Chinese; it knows you as a visitor of the documentation.',
  'gangway-second-factor':
    'Sign in as <code>agent@harbour.example</code> with the password <code>Gangway-demo-1</code>, then try an action that asks for a code. The secret for an authenticator app is <code>GANGWAYDEMO234567AUTHENTICATORAB</code>.',
  'gangway-sign-in':
    'Try it as <code>admin@harbour.example</code> with the password <code>Gangway-demo-1</code>; it signs you in nowhere but in this box.',
}

/** What the live part answers to what a visitor does there. */
const answers = {
  done: 'You are signed in.',
  trial: 'Try something that needs a code',
  right: 'The code was right: now the action would run.',
  cancelled: 'Cancelled: the action did not run.',
  failed: 'That did not get through.',
}

/** The page of one widget: what its class says of itself, and the widget at work. */
export function widgetPage(widget: Widget, title: string): string {
  const { tagName, attributes = [], members = [], events = [], cssParts = [], cssProperties = [] } = widget
  const open = members.filter(
    ({ privacy, name }) => privacy !== 'private' && privacy !== 'protected' && !name.startsWith('#'),
  )
  const fields = open.filter(({ kind, description, attribute }) => kind === 'field' && description && !attribute)
  const methods = open.filter(({ kind, description }) => kind === 'method' && description)
  const component = componentOf(tagName)
  const said = Object.entries(answers).map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`)
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="names"><code>&lt;${tagName}&gt;</code> <code>${component}</code></p>`,
    toHtml(widget.description),
    liveParts[tagName] ? `<p>${liveParts[tagName]}</p>` : '',
    `<section class="live" data-live="${tagName}"${said.join('')} aria-label="${escapeHtml(title)}"></section>`,
    part('Attributes', ['Attribute', 'Type', ''], attributes, ({ name, type, description }) => [
      code(name),
      code(type?.text),
      toLine(description ?? ''),
    ]),
    part('Properties', ['Property', 'Type', ''], fields, ({ name, type, description }) => [
      code(name),
      code(type?.text),
      toLine(description ?? ''),
    ]),
    part('Events', ['Event', 'In React', 'Detail', ''], events, ({ name, type, description }) => [
      code(name),
      code(propOf(name)),
      code(type?.text.replace(/^CustomEvent<(.*)>$/, '$1')),
      toLine(description ?? ''),
    ]),
    part('Methods', ['Method', ''], methods, ({ name, parameters = [], description }) => [
      code(`${name}(${parameters.map((each) => each.name).join(', ')})`),
      toLine(description ?? ''),
    ]),
    part('Parts', ['Part', ''], cssParts, ({ name, description }) => [code(name), toLine(description ?? '')]),
    part('Custom properties', ['Property', 'Default', ''], cssProperties, (each) => [
      code(each.name),
      code(each.default),
      toLine(each.description ?? ''),
    ]),
    `<p>Parts and properties are said of the web component; the React view reads the same properties. See <a href="../theming.html">Theming</a>.</p>`,
  ].join('\n')
}

/** All widgets in one table. */
export function widgetsPage(widgets: readonly Widget[]): string {
  const rows = widgets.map(({ tagName, description }) => [
    `<a href="../widgets/${tagName}.html">${code(tagName)}</a>`,
    code(componentOf(tagName)),
    toLine(description.split('\n\n')[0] ?? ''),
  ])
  return `<h1>All widgets</h1>
<p>Each is a web component and a React view over the same controller: same behaviour, same events, same look.</p>
${table(['Web component', 'React', 'What it does'], rows)}`
}

/** What any widget tells, with those that tell it. */
export function eventsTable(widgets: readonly Widget[]): string {
  const told = widgets.flatMap(({ tagName, events = [] }) => events.map((event) => ({ tagName, ...event })))
  const rows = [...grouped(told, ({ name }) => name)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, each]) => [
      code(name),
      code(propOf(name)),
      each.map(({ tagName }) => `<a href="widgets/${tagName}.html">${tagName}</a>`).join('<br>'),
      [...new Set(each.map(({ description = '' }) => toLine(description)))].join('<br>'),
    ])
  return table(['Event', 'In React', 'Told by', 'When'], rows)
}

const code = (text: string | undefined): string => (text ? `<code>${escapeHtml(text)}</code>` : '')

function part(title: string, head: string[], list: readonly Said[], row: (each: Said) => string[]): string {
  if (list.length === 0) return ''
  return `<h2 id="${title.toLowerCase().replaceAll(' ', '-')}">${title}</h2>\n${table(head, list.map(row))}`
}

/** Rows with ids can be linked to and found. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  ids: readonly string[] = [],
): string {
  const cells = (tag: string, row: readonly string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')
  const isLong = head.length > 2 ? ' class="stacks"' : ''
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table${isLong}><thead><tr>${cells('th', head)}</tr></thead><tbody>
${rows.map((row, at) => `<tr${ids[at] ? ` id="${ids[at]}"` : ''}>${cells('td', row)}</tr>`).join('\n')}
</tbody></table></div>`
}
