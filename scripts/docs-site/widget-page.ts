import { readFileSync } from 'node:fs'
import { root } from '../run-steps.ts'
import { groupBy } from './group-by.ts'
import { translateDescription } from './descriptions.ts'
import { escapeHtml, renderMarkdown, renderInline } from './markdown.ts'
import type { Lang } from './pages.ts'
import { renderTable } from './table.ts'
import { widgetTexts } from './widget-texts.ts'

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
  slots?: ElementDoc[]
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

/** Members of a widget that host pages can use: fields without an attribute, and methods. */
function publicMembersOf({ members = [] }: Widget, kind: 'field' | 'method'): ElementDoc[] {
  return members.filter(
    ({ name, kind: itsKind, privacy, attribute, description }) =>
      itsKind === kind &&
      privacy !== 'private' &&
      privacy !== 'protected' &&
      !name.startsWith('#') &&
      description &&
      (kind === 'method' || !attribute),
  )
}

/** Page of one widget: documentation of its class and a live demo. */
export function renderWidgetPage(widget: Widget, title: string, lang: Lang): string {
  const { tagName, attributes = [], events = [], slots = [], cssParts = [], cssProperties = [] } = widget
  const { sections, demoInstructions, demoMessages, footer } = widgetTexts[lang]
  const describe = ({ description = '' }: ElementDoc) => renderInline(translateDescription(description, lang))
  const component = toComponentName(tagName)
  const dataAttributes = Object.entries(demoMessages).map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`)
  const section = (id: keyof typeof sections, list: readonly ElementDoc[], row: (each: ElementDoc) => string[]) =>
    list.length === 0
      ? ''
      : `<h2 id="${id}">${sections[id].title}</h2>\n${renderTable(sections[id].headers, list.map(row))}`
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="names"><code>&lt;${tagName}&gt;</code> <code>${component}</code></p>`,
    renderMarkdown(translateDescription(widget.description, lang)),
    demoInstructions[tagName] ? `<p>${demoInstructions[tagName]}</p>` : '',
    `<section class="live" data-live="${tagName}"${dataAttributes.join('')} aria-label="${escapeHtml(title)}"></section>`,
    section('attributes', attributes, (each) => [code(each.name), code(each.type?.text), describe(each)]),
    section('properties', publicMembersOf(widget, 'field'), (each) => [
      ...[code(each.name), code(each.type?.text), describe(each)],
    ]),
    section('events', events, (each) => [
      code(each.name),
      code(toHandlerName(each.name)),
      code(each.type?.text.replace(/^CustomEvent<(.*)>$/, '$1')),
      describe(each),
    ]),
    section('methods', publicMembersOf(widget, 'method'), (each) => [
      code(`${each.name}(${(each.parameters ?? []).map(({ name }) => name).join(', ')})`),
      describe(each),
    ]),
    section('slots', slots, (each) => [code(each.name), describe(each)]),
    section('parts', cssParts, (each) => [code(each.name), describe(each)]),
    section('custom-properties', cssProperties, (each) => [code(each.name), code(each.default), describe(each)]),
    `<p>${footer}</p>`,
  ].join('\n')
}

/** Every description of a widget that a page shows. */
export function listDescriptions(widget: Widget): string[] {
  const { description, attributes = [], events = [], slots = [], cssParts = [], cssProperties = [] } = widget
  const members = [...publicMembersOf(widget, 'field'), ...publicMembersOf(widget, 'method')]
  const documented = [...attributes, ...members, ...events, ...slots, ...cssParts, ...cssProperties]
  return [description, ...documented.flatMap((each) => each.description ?? [])]
}

export function renderWidgetsPage(widgets: readonly Widget[], lang: Lang): string {
  const { allWidgets, widgetHeaders } = widgetTexts[lang]
  const rows = widgets.map(({ tagName, description }) => [
    `<a href="../widgets/${tagName}.html">${code(tagName)}</a>`,
    code(toComponentName(tagName)),
    renderInline(translateDescription(description, lang).split('\n\n')[0] ?? ''),
  ])
  return `${allWidgets}\n${renderTable(widgetHeaders, rows)}`
}

/** All events with the widgets that dispatch them. */
export function renderEventsTable(widgets: readonly Widget[], lang: Lang): string {
  const documentedEvents = widgets.flatMap(({ tagName, events = [] }) => events.map((event) => ({ tagName, ...event })))
  const rows = [...groupBy(documentedEvents, ({ name }) => name)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, each]) => [
      code(name),
      code(toHandlerName(name)),
      each.map(({ tagName }) => `<a href="widgets/${tagName}.html">${tagName}</a>`).join('<br>'),
      [...new Set(each.map(({ description = '' }) => renderInline(translateDescription(description, lang))))].join(
        '<br>',
      ),
    ])
  return renderTable(widgetTexts[lang].eventHeaders, rows)
}

const code = (text: string | undefined): string => (text ? `<code>${escapeHtml(text)}</code>` : '')
