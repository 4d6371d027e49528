import type { EmbedComponent } from '@gangway/core'
import type { Choice } from './choice.rules.ts'
import {
  attributesOf,
  buttonText,
  componentOf,
  escaped,
  indented,
  needsToken,
  opensBooking,
  orderOf,
  propertyOf,
  quoted,
  sceneOf,
  tagOf,
  tokenLine,
  type Snippet,
  type SnippetSettings,
} from './snippet-text.rules.ts'
import { themeCss } from './theme.rules.ts'

/** Web components in a bundle of the page's own. */
export function elementsSnippets(settings: SnippetSettings): Snippet[] {
  const { choice, server, key } = settings
  const scene = sceneOf(choice)
  const langOf = choice.lang ? { lang: choice.lang } : undefined
  const name = (widget: EmbedComponent) => widget.split('-').at(-1) ?? widget
  const script = [
    `import { createClient } from '@gangway/core'`,
    ...scene.map((widget) => `import '@gangway/elements/define/${widget}'`),
    '',
    'const client = createClient({',
    `  base: ${quoted(`${server}/api`)},`,
    needsToken(choice) ? tokenLine : `  token: () => ${quoted(key)},`,
    ...(choice.lang === 'zh-CN' ? [`  lang: () => 'cn',`] : []),
    '})',
    ...scene.map((widget) => `const ${name(widget)} = document.querySelector('gangway-${widget}')`),
    ...scene.map((widget) => `${name(widget)}.client = client`),
    '',
  ]
  if (scene.includes('search-results'))
    script.push(`box.addEventListener('gangway-search', ({ detail }) => {`, '  results.search = detail', '})')
  if (scene.includes('search-results') && scene.includes('booking-drawer'))
    script.push(`results.addEventListener('gangway-offer', ({ detail }) => drawer.open(detail))`)
  if (opensBooking(choice)) {
    const order = quoted(orderOf(choice))
    const call = choice.widget === 'refund-drawer' ? `open({ orderNo: ${order} })` : `pay(${order})`
    script.push(`document.querySelector('#open').addEventListener('click', () => drawer.${call})`)
  }
  const tags = scene.map((widget) => tagOf(choice, widget, langOf))
  const html = opensBooking(choice) ? [`<button id="open">${buttonText(choice)}</button>`, ...tags] : tags
  return [
    { file: 'terminal', code: 'npm install @gangway/core @gangway/elements' },
    { file: 'page.js', code: script.join('\n').trim() },
    { file: 'page.html', code: html.join('\n') },
    ...css(choice),
  ]
}

/** React components in a bundle of the page's own. */
export function reactSnippets(settings: SnippetSettings): Snippet[] {
  return [
    { file: 'terminal', code: 'npm install @gangway/core @gangway/react' },
    { file: 'flights.jsx', code: reactCode(settings) },
    ...css(settings.choice),
  ]
}

function reactCode({ choice, server, key }: SnippetSettings): string {
  const scene = sceneOf(choice)
  const states: string[] = []
  if (scene.includes('search-results')) states.push('const [search, setSearch] = useState()')
  if (scene.includes('search-results') && scene.includes('booking-drawer'))
    states.push('const [offer, setOffer] = useState()')
  if (opensBooking(choice)) states.push('const [orderNo, setOrderNo] = useState()')
  const provider = [
    `base="${escaped(`${server}/api`)}"`,
    needsToken(choice) ? 'getToken={getToken}' : `publicKey="${escaped(key)}"`,
    ...(choice.lang ? [`lang="${choice.lang === 'en' ? 'en' : 'cn'}"`] : []),
  ]
  return [
    ...(states.length > 0 ? [`import { useState } from 'react'`] : []),
    `import { ${['GangwayProvider', ...scene.map(componentOf)].join(', ')} } from '@gangway/react'`,
    '',
    ...(needsToken(choice)
      ? ['// Your own server.', `const getToken = () => fetch('/gangway-token').then((answer) => answer.json())`, '']
      : []),
    'export function Flights() {',
    ...indented(states),
    '  return (',
    `    <GangwayProvider ${provider.join(' ')}>`,
    ...(opensBooking(choice)
      ? [`      <button onClick={() => setOrderNo(${quoted(orderOf(choice))})}>${buttonText(choice)}</button>`]
      : []),
    ...scene.map((widget) => `      <${[componentOf(widget), ...propsOf(choice, widget, scene)].join(' ')} />`),
    '    </GangwayProvider>',
    '  )',
    '}',
  ].join('\n')
}

function propsOf(choice: Choice, widget: EmbedComponent, scene: readonly EmbedComponent[]): string[] {
  const given = Object.entries(attributesOf(choice, widget)).map(([name, value]) =>
    value === 'on'
      ? propertyOf(name)
      : `${propertyOf(name)}=${/^[^&"{}\\]*$/.test(value) ? `"${value}"` : `{${quoted(value)}}`}`,
  )
  const isSearched = scene.includes('search-results')
  const wires: Record<EmbedComponent, string[]> = {
    'search-box': [isSearched ? 'onSearch={setSearch}' : 'onSearch={(search) => console.log(search)}'],
    'search-results': [
      'search={search}',
      scene.includes('booking-drawer') ? 'onOffer={setOffer}' : 'onOffer={(offer) => console.log(offer)}',
    ],
    'booking-drawer': [
      ...(opensBooking(choice)
        ? ['orderNo={orderNo}', 'onClosed={() => setOrderNo(undefined)}']
        : ['request={offer}', 'onClosed={() => setOffer(undefined)}']),
      'onPaid={(detail) => console.log(detail)}',
    ],
    'refund-drawer': ['orderNo={orderNo}', 'onClosed={() => setOrderNo(undefined)}'],
    'support-chat': ['onRequest={(detail) => console.log(detail)}'],
  }
  return [...given, ...wires[widget]]
}

function css(choice: Choice): Snippet[] {
  const code = themeCss(choice)
  return code ? [{ file: 'page.css', code }] : []
}
