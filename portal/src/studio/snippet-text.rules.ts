import type { EmbedComponent } from '@gangway/core'
import { scopeOfComponent } from '@gangway/core'
import type { Choice } from './choice.rules.ts'
import { themeOf } from './theme.rules.ts'

/** One text to copy, and where it goes. */
export interface Snippet {
  file: string
  code: string
}

export interface SnippetSettings {
  choice: Choice
  /** Where the server is, as `https://gangway.example`. */
  server: string
  /** The publishable id of a key. */
  key: string
  /** The release that a pinned page names. */
  release?: { name: string; integrity: string } | undefined
}

/** What stands in the page for a widget to be of use: a drawer needs what leads to it. */
export function sceneOf({ widget, options }: Pick<Choice, 'widget' | 'options'>): readonly EmbedComponent[] {
  if (widget === 'search-results') return ['search-box', 'search-results']
  if (widget === 'booking-drawer' && !options['order-no']) return ['search-box', 'search-results', 'booking-drawer']
  return [widget]
}

/** What a search box begins with when it only leads to something else. */
export const anyQuery = 'fromCity=SIN&toCity=BKK'

/** The attributes of one of the widgets; a booking opens by a button, and not as soon as the page is there. */
export function attributesOf(choice: Choice, widget: EmbedComponent): Record<string, string> {
  if (widget !== choice.widget) return widget === 'search-box' ? { query: anyQuery } : {}
  const { 'order-no': orderNo, ...rest } = choice.options
  return orderNo !== undefined && widget === 'support-chat' ? choice.options : rest
}

/** In a frame: a drawer lies over the page and needs no place in it, and neither does a chat that has a launcher. */
export const hasPlace = (choice: Choice, widget: EmbedComponent): boolean =>
  widget === 'support-chat' ? 'inline' in attributesOf(choice, widget) : !widget.endsWith('-drawer')

/** Whether the widgets of the page act for somebody, so that a token has to be asked for. */
export const needsToken = (choice: Pick<Choice, 'widget' | 'options'>): boolean =>
  sceneOf(choice).some((each) => scopeOfComponent[each] !== 'search')

/** The drawers that open on a booking, by a button of the page. */
export const opensBooking = ({ widget, options }: Pick<Choice, 'widget' | 'options'>): boolean =>
  widget === 'refund-drawer' || (widget === 'booking-drawer' && Boolean(options['order-no']))

/** What stands on that button. */
export const buttonText = ({ widget }: Pick<Choice, 'widget'>): string =>
  widget === 'refund-drawer' ? 'Give this booking up' : 'Pay for this booking'

export const orderOf = ({ options }: Pick<Choice, 'options'>): string => options['order-no'] ?? 'GWAYS…'

/** A text as JavaScript writes it, in a page as well: no tag begins in it. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('<', String.raw`\x3C`)}'`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export function tagOf(choice: Choice, widget: EmbedComponent, more: Record<string, string> = {}): string {
  const attributes = Object.entries({ ...attributesOf(choice, widget), ...more }).map(([name, value]) =>
    value === 'on' ? ` ${name}` : ` ${name}="${escaped(value)}"`,
  )
  return `<gangway-${widget}${attributes.join('')}></gangway-${widget}>`
}

/** `results-url` is `resultsUrl` as a property. */
export const propertyOf = (attribute: string): string =>
  attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `search-box` is `SearchBox` in React. */
export const componentOf = (widget: EmbedComponent): string => {
  const name = propertyOf(widget)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `gangway-chat-end` is `onChatEnd` in React. */
export const handlerOf = (event: string): string => propertyOf(event.replace('gangway-', 'on-'))

/** The theme as `Gangway.init` takes it; no line when nothing was chosen. */
export function themeLines(choice: Choice): string[] {
  const theme = Object.entries(themeOf(choice))
  if (theme.length === 0) return []
  const [[first, value] = []] = theme
  if (theme.length === 1 && first === 'color-scheme') return [`  theme: ${quoted(value ?? '')},`]
  const lines = theme.map(([name, each]) => `    ${/^\w+$/.test(name) ? name : quoted(name)}: ${quoted(each)},`)
  return ['  theme: {', ...lines, '  },']
}

export const tokenLine = "  getToken: () => fetch('/gangway-token').then((answer) => answer.json()), // your own server"

export const indented = (lines: readonly string[], by = '  '): string[] =>
  lines.map((line) => (line ? by + line : line))
