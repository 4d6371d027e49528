import type { EmbedComponent } from '@gangway/core'
import {
  buildAttributes,
  openButtonLabel,
  toComponentName,
  escapeHtml,
  indent,
  needsToken,
  hasOpenButton,
  getOrderNo,
  toPropertyName,
  toJsString,
  widgetsOnPage,
  buildTag,
  buildTokenLine,
  type Snippet,
  type SnippetConfig,
  type SnippetSettings,
} from './snippet-text.rules.ts'
import { buildThemeCss } from './theme.rules.ts'

/** Web components in the host page's own bundle. */
export function createElementsSnippets(settings: SnippetSettings): Snippet[] {
  const { config } = settings
  const widgets = widgetsOnPage(config)
  const getLangAttribute = config.lang ? { lang: config.lang } : undefined
  const name = (widget: EmbedComponent) => widget.split('-').at(-1) ?? widget
  const script = [
    ...buildElementsClient(settings),
    ...widgets.map((widget) => `const ${name(widget)} = document.querySelector('gangway-${widget}')`),
    ...widgets.map((widget) => `${name(widget)}.client = client`),
    '',
  ]
  if (widgets.includes('search-results'))
    script.push(`box.addEventListener('gangway-search', ({ detail }) => {`, '  results.search = detail', '})')
  if (widgets.includes('search-results') && widgets.includes('booking-drawer'))
    script.push(`results.addEventListener('gangway-offer', ({ detail }) => drawer.open(detail))`)
  if (hasOpenButton(config)) {
    const orderState = toJsString(getOrderNo(config))
    const call = config.widget === 'refund-drawer' ? `open({ orderNo: ${orderState} })` : `pay(${orderState})`
    script.push(`document.querySelector('#open').addEventListener('click', () => drawer.${call})`)
  }
  const tags = widgets.map((widget) => buildTag(config, widget, getLangAttribute))
  const html = hasOpenButton(config) ? [`<button id="open">${openButtonLabel(config)}</button>`, ...tags] : tags
  return [
    { file: 'terminal', code: 'npm install @gangway/core @gangway/elements' },
    { file: 'page.js', code: script.join('\n').trim() },
    { file: 'page.html', code: html.join('\n') },
    ...css(config),
  ]
}

/** Defines the elements of the page and creates the client that they share. */
export function buildElementsClient({ config, server, key }: SnippetSettings): string[] {
  return [
    `import { createClient } from '@gangway/core'`,
    ...widgetsOnPage(config).map((widget) => `import '@gangway/elements/define/${widget}'`),
    '',
    'const client = createClient({',
    `  base: ${toJsString(`${server}/api`)},`,
    needsToken(config) ? buildTokenLine : `  token: () => ${toJsString(key)},`,
    ...(config.lang === 'zh-CN' ? [`  lang: () => 'cn',`] : []),
    '})',
  ]
}

/** React components in the host page's own bundle. */
export function createReactSnippets(settings: SnippetSettings): Snippet[] {
  return [
    { file: 'terminal', code: 'npm install @gangway/core @gangway/react' },
    { file: 'flights.jsx', code: buildReactCode(settings) },
    ...css(settings.config),
  ]
}

function buildReactCode({ config, server, key }: SnippetSettings): string {
  const widgets = widgetsOnPage(config)
  const states: string[] = []
  if (widgets.includes('search-results')) states.push('const [search, setSearch] = useState()')
  if (widgets.includes('search-results') && widgets.includes('booking-drawer'))
    states.push('const [offer, setOffer] = useState()')
  if (hasOpenButton(config)) states.push('const [orderNo, setOrderNo] = useState()')
  const provider = [
    `base="${escapeHtml(`${server}/api`)}"`,
    needsToken(config) ? 'getToken={getToken}' : `publicKey="${escapeHtml(key)}"`,
    ...(config.lang ? [`lang="${config.lang === 'en' ? 'en' : 'cn'}"`] : []),
  ]
  return [
    ...(states.length > 0 ? [`import { useState } from 'react'`] : []),
    `import { ${['GangwayProvider', ...widgets.map(toComponentName)].join(', ')} } from '@gangway/react'`,
    '',
    ...(needsToken(config)
      ? ['// Your own server.', `const getToken = () => fetch('/gangway-token').then((answer) => answer.json())`, '']
      : []),
    'export function Flights() {',
    ...indent(states),
    '  return (',
    `    <GangwayProvider ${provider.join(' ')}>`,
    ...(hasOpenButton(config)
      ? [
          `      <button onClick={() => setOrderNo(${toJsString(getOrderNo(config))})}>${openButtonLabel(config)}</button>`,
        ]
      : []),
    ...widgets.map(
      (widget) => `      <${[toComponentName(widget), ...buildProps(config, widget, widgets)].join(' ')} />`,
    ),
    '    </GangwayProvider>',
    '  )',
    '}',
  ].join('\n')
}

function buildProps(choice: SnippetConfig, widget: EmbedComponent, widgets: readonly EmbedComponent[]): string[] {
  const props = Object.entries(buildAttributes(choice, widget)).map(([name, value]) =>
    value === 'on'
      ? toPropertyName(name)
      : `${toPropertyName(name)}=${/^[^&"{}\\]*$/.test(value) ? `"${value}"` : `{${toJsString(value)}}`}`,
  )
  const hasSearch = widgets.includes('search-results')
  const eventLines: Record<EmbedComponent, string[]> = {
    'search-box': [hasSearch ? 'onSearch={setSearch}' : 'onSearch={(search) => console.log(search)}'],
    'search-results': [
      'search={search}',
      widgets.includes('booking-drawer') ? 'onOffer={setOffer}' : 'onOffer={(offer) => console.log(offer)}',
    ],
    'booking-drawer': [
      ...(hasOpenButton(choice)
        ? ['orderNo={orderNo}', 'onClosed={() => setOrderNo(undefined)}']
        : ['request={offer}', 'onClosed={() => setOffer(undefined)}']),
      'onPaid={(detail) => console.log(detail)}',
    ],
    'refund-drawer': ['orderNo={orderNo}', 'onClosed={() => setOrderNo(undefined)}'],
    'support-chat': ['onRequest={(detail) => console.log(detail)}'],
  }
  return [...props, ...eventLines[widget]]
}

function css(choice: SnippetConfig): Snippet[] {
  const code = buildThemeCss(choice)
  return code ? [{ file: 'page.css', code }] : []
}
