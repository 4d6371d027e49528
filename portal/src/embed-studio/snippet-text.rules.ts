import type { EmbedComponent } from '@gangway/core'
import { componentScopes } from '@gangway/core'
import type { StudioConfig } from './studio-config.rules.ts'
import { findWidget } from './studio-widgets.ts'
import { buildTheme } from './theme.rules.ts'

/** One code block and where it goes. */
export interface Snippet {
  file: string
  code: string
}

/** With who the page is for: the pages of a shop are for travellers, who see no payment methods and fees of the agency. */
export type SnippetConfig = StudioConfig & { isForTravellers?: boolean }

export interface SnippetSettings {
  config: SnippetConfig
  /** Origin of the server, e.g. `https://gangway.example`. */
  server: string
  /** Publishable id of the embed key. */
  key: string
  /** Release that a pinned page uses. */
  release?: { name: string; integrity: string } | undefined
}

/** Widgets on the page: a drawer also needs the widget that opens it. */
export function widgetsOnPage({
  widget,
  options,
}: Pick<StudioConfig, 'widget' | 'options'>): readonly EmbedComponent[] {
  if (widget === 'search-results') return ['search-box', 'search-results']
  if (widget === 'booking-drawer' && !options['order-no']) return ['search-box', 'search-results', 'booking-drawer']
  return [widget]
}

/** Default query of a search box that only leads to other widgets. */
export const exampleQuery = 'fromCity=SIN&toCity=BKK'

/** Attributes of one widget. A booking drawer opens by a button, so it gets no order number. */
export function buildAttributes(config: SnippetConfig, widget: EmbedComponent): Record<string, string> {
  const hasAudience = findWidget(widget).options.some(({ name }) => name === 'audience')
  return { ...attributesOf(config, widget), ...(config.isForTravellers && hasAudience && { audience: 'traveller' }) }
}

function attributesOf(config: StudioConfig, widget: EmbedComponent): Record<string, string> {
  if (widget !== config.widget) return widget === 'search-box' ? { query: exampleQuery } : {}
  const { 'order-no': orderNo, ...rest } = config.options
  return orderNo !== undefined && widget === 'support-chat' ? config.options : rest
}

/** Whether a framed widget needs an element: drawers and a chat with a launcher do not. */
export const needsElement = (config: SnippetConfig, widget: EmbedComponent): boolean =>
  widget === 'support-chat' ? 'inline' in buildAttributes(config, widget) : !widget.endsWith('-drawer')

/** Whether the widgets act for a user and therefore need a token. */
export const needsToken = (config: Pick<StudioConfig, 'widget' | 'options'>): boolean =>
  widgetsOnPage(config).some((each) => componentScopes[each] !== 'search')

/** Whether the widget is a drawer that a button opens for a booking. */
export const hasOpenButton = ({ widget, options }: Pick<StudioConfig, 'widget' | 'options'>): boolean =>
  widget === 'refund-drawer' || (widget === 'booking-drawer' && Boolean(options['order-no']))

/** Label of that button. */
export const openButtonLabel = ({ widget }: Pick<StudioConfig, 'widget'>): string =>
  widget === 'refund-drawer' ? 'Cancel this booking' : 'Pay for this booking'

export const getOrderNo = ({ options }: Pick<StudioConfig, 'options'>): string => options['order-no'] ?? 'GWAYS…'

/** JavaScript string literal that is safe in an inline script: `<` is escaped. */
export const toJsString = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('<', String.raw`\x3C`)}'`

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export function buildTag(
  config: SnippetConfig,
  widget: EmbedComponent,
  extraAttributes: Record<string, string> = {},
): string {
  const attributes = Object.entries({ ...buildAttributes(config, widget), ...extraAttributes }).map(([name, value]) =>
    value === 'on' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  )
  return `<gangway-${widget}${attributes.join('')}></gangway-${widget}>`
}

/** Property of an attribute: `results-url` becomes `resultsUrl`. */
export const toPropertyName = (attribute: string): string =>
  attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** React component of a tag: `search-box` becomes `SearchBox`. */
export const toComponentName = (widget: EmbedComponent): string => {
  const name = toPropertyName(widget)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** React handler of an event: `gangway-chat-end` becomes `onChatEnd`. */
export const toHandlerName = (event: string): string => toPropertyName(event.replace('gangway-', 'on-'))

/** Theme option of `Gangway.init`; no lines for the default theme. */
export function buildThemeLines(config: StudioConfig): string[] {
  const theme = Object.entries(buildTheme(config))
  if (theme.length === 0) return []
  const [[first, value] = []] = theme
  if (theme.length === 1 && first === 'color-scheme') return [`  theme: ${toJsString(value ?? '')},`]
  const lines = theme.map(([name, each]) => `    ${/^\w+$/.test(name) ? name : toJsString(name)}: ${toJsString(each)},`)
  return ['  theme: {', ...lines, '  },']
}

export const buildTokenLine =
  "  getToken: () => fetch('/gangway-token').then((answer) => answer.json()), // your own server"

export const indent = (lines: readonly string[], spaces = '  '): string[] =>
  lines.map((line) => (line ? spaces + line : line))
