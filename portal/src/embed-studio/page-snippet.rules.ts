import {
  buildAttributes,
  openButtonLabel,
  escapeHtml,
  needsElement,
  indent,
  needsToken,
  hasOpenButton,
  getOrderNo,
  toPropertyName,
  toJsString,
  widgetsOnPage,
  buildTag,
  buildThemeLines,
  buildTokenLine,
  type Snippet,
  type SnippetConfig,
  type SnippetSettings,
} from './snippet-text.rules.ts'

/** A snippet with inline scripts, which a strict policy allows by hash. */
export interface PageSnippet extends Snippet {
  inline: string
}

/** Host page without a build step: tags and one Gangway script. */
export function createScriptTagSnippet(settings: SnippetSettings): PageSnippet {
  const { config } = settings
  return buildPage(
    settings,
    [...button(config), ...widgetsOnPage(config).map((widget) => buildTag(config, widget))],
    [...buildInitLines(settings, []), ...buildTagEvents(config)],
  )
}

/** The same script with the widgets in an iframe of the server. */
export function createFrameSnippet(settings: SnippetSettings): PageSnippet {
  const { config } = settings
  const placeholders = widgetsOnPage(config).filter((widget) => needsElement(config, widget))
  return buildPage(
    settings,
    [...button(config), ...placeholders.map((widget) => `<div id="${widget}"></div>`)],
    [...buildInitLines(settings, ['  frame: true,']), ...buildFrameEvents(config)],
  )
}

function buildPage({ server, release }: SnippetSettings, body: string[], script: string[]): PageSnippet {
  const hash = release ? ` integrity="${escapeHtml(release.integrity)}" crossorigin` : ''
  const inline = `\n${indent(script).join('\n')}\n`
  const tags = [
    `<script type="module" src="${server}/widgets/${release?.name ?? 'latest'}/gangway.js"${hash}></script>`,
    `<script type="module">${inline}</script>`,
  ]
  return { file: 'page.html', code: [...body, '', ...tags].join('\n'), inline }
}

function buildInitLines({ config, key }: SnippetSettings, more: string[]): string[] {
  return [
    'Gangway.init({',
    `  key: ${toJsString(key)},`,
    ...(needsToken(config) ? [buildTokenLine] : []),
    ...(config.lang ? [`  locale: ${toJsString(config.lang)},`] : []),
    ...buildThemeLines(config),
    ...more,
    '})',
  ]
}

const button = (config: SnippetConfig): string[] =>
  hasOpenButton(config) ? [`<button id="open">${openButtonLabel(config)}</button>`] : []

function buildTagEvents(config: SnippetConfig): string[] {
  const { widget } = config
  const pageWidgets = widgetsOnPage(config)
  const one = (name: string) => `document.querySelector('gangway-${name}')`
  const lines: string[] = []
  if (pageWidgets.includes('search-results'))
    lines.push(`Gangway.on('search', (search) => {`, `  ${one('search-results')}.search = search`, '})')
  if (pageWidgets.includes('search-results') && pageWidgets.includes('booking-drawer'))
    lines.push(`Gangway.on('offer', (offer) => ${one('booking-drawer')}.open(offer))`)
  if (hasOpenButton(config)) {
    const order = toJsString(getOrderNo(config))
    const call = widget === 'refund-drawer' ? `open({ orderNo: ${order} })` : `pay(${order})`
    lines.push(`document.querySelector('#open').addEventListener('click', () => {`, `  ${one(widget)}.${call}`, '})')
  }
  return [...lines, ...buildEventLines(config)]
}

function buildFrameEvents(config: SnippetConfig): string[] {
  const { widget } = config
  const pageWidgets = widgetsOnPage(config)
  if (hasOpenButton(config)) {
    const order = toJsString(getOrderNo(config))
    const otherWidgets = listSnippetProperties(config)
    const booking = widget === 'refund-drawer' ? `request: { orderNo: ${order} }` : `orderNo: ${order}`
    return [
      `document.querySelector('#open').addEventListener('click', () => {`,
      `  Gangway.open('${widget}', { ${[booking, ...otherWidgets].join(', ')} })`,
      '})',
      `Gangway.on('closed', () => Gangway.close('${widget}'))`,
      ...buildEventLines(config),
    ]
  }
  const lines = [buildOpenLines(config, pageWidgets[0] ?? widget)]
  if (pageWidgets.includes('search-results')) {
    const properties = [`into: '#search-results'`, 'search', ...listSnippetProperties(config, 'search-results')]
    lines.push(`Gangway.on('search', (search) => Gangway.open('search-results', { ${properties.join(', ')} }))`)
  }
  if (pageWidgets.includes('booking-drawer')) {
    const properties = ['request', ...listSnippetProperties(config)].join(', ')
    lines.push(`Gangway.on('offer', (request) => Gangway.open('booking-drawer', { ${properties} }))`)
  }
  return [...lines, ...buildEventLines(config)]
}

function buildOpenLines(config: SnippetConfig, widget: SnippetConfig['widget']): string {
  const method = needsElement(config, widget) ? `into: '#${widget}'` : 'launcher: true'
  return `Gangway.open('${widget}', { ${[method, ...listSnippetProperties(config, widget)].join(', ')} })`
}

/** Not available in an iframe, which does not know the URL of the host page and does not navigate. */
const unavailableInFrame = ['address', 'results-url', 'inline']

export function listSnippetProperties(config: SnippetConfig, widget = config.widget): string[] {
  return Object.entries(buildAttributes(config, widget))
    .filter(([name]) => !unavailableInFrame.includes(name))
    .map(([name, value]) => `${toPropertyName(name)}: ${toJsString(value)}`)
}

const mainEvents: Record<SnippetConfig['widget'], string> = {
  'search-box': 'search',
  'search-results': 'offer',
  'booking-drawer': 'booked',
  'refund-drawer': 'refunded',
  'support-chat': 'request',
}

/** Event that a host page usually handles for the widget. */
const buildEventLines = ({ widget, options }: SnippetConfig): string[] => {
  const name = widget === 'booking-drawer' && options['order-no'] ? 'paid' : mainEvents[widget]
  return [`Gangway.on('${name}', (detail) => console.log(detail))`]
}
