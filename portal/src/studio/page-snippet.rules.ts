import type { Choice } from './choice.rules.ts'
import {
  attributesOf,
  buttonText,
  escaped,
  hasPlace,
  indented,
  needsToken,
  opensBooking,
  orderOf,
  propertyOf,
  quoted,
  sceneOf,
  tagOf,
  themeLines,
  tokenLine,
  type Snippet,
  type SnippetSettings,
} from './snippet-text.rules.ts'

/** A snippet with scripts in the page itself, which a strict policy names by their hash. */
export interface PageSnippet extends Snippet {
  inline: string
}

/** A page that has no build step: tags, and one script of ours. */
export function scriptTagSnippet(settings: SnippetSettings): PageSnippet {
  const { choice } = settings
  return pageOf(
    settings,
    [...button(choice), ...sceneOf(choice).map((widget) => tagOf(choice, widget))],
    [...init(settings, []), ...tagWires(choice)],
  )
}

/** The same script; what it opens stands in a frame of the server. */
export function frameSnippet(settings: SnippetSettings): PageSnippet {
  const { choice } = settings
  const places = sceneOf(choice).filter((widget) => hasPlace(choice, widget))
  return pageOf(
    settings,
    [...button(choice), ...places.map((widget) => `<div id="${widget}"></div>`)],
    [...init(settings, ['  frame: true,']), ...frameWires(choice)],
  )
}

function pageOf({ server, release }: SnippetSettings, body: string[], script: string[]): PageSnippet {
  const hash = release ? ` integrity="${escaped(release.integrity)}" crossorigin` : ''
  const inline = `\n${indented(script).join('\n')}\n`
  const tags = [
    `<script type="module" src="${server}/widgets/${release?.name ?? 'latest'}/gangway.js"${hash}></script>`,
    `<script type="module">${inline}</script>`,
  ]
  return { file: 'page.html', code: [...body, '', ...tags].join('\n'), inline }
}

function init({ choice, key }: SnippetSettings, more: string[]): string[] {
  return [
    'Gangway.init({',
    `  key: ${quoted(key)},`,
    ...(needsToken(choice) ? [tokenLine] : []),
    ...(choice.lang ? [`  locale: ${quoted(choice.lang)},`] : []),
    ...themeLines(choice),
    ...more,
    '})',
  ]
}

const button = (choice: Choice): string[] =>
  opensBooking(choice) ? [`<button id="open">${buttonText(choice)}</button>`] : []

function tagWires(choice: Choice): string[] {
  const { widget } = choice
  const scene = sceneOf(choice)
  const one = (name: string) => `document.querySelector('gangway-${name}')`
  const lines: string[] = []
  if (scene.includes('search-results'))
    lines.push(`Gangway.on('search', (search) => {`, `  ${one('search-results')}.search = search`, '})')
  if (scene.includes('search-results') && scene.includes('booking-drawer'))
    lines.push(`Gangway.on('offer', (offer) => ${one('booking-drawer')}.open(offer))`)
  if (opensBooking(choice)) {
    const order = quoted(orderOf(choice))
    const call = widget === 'refund-drawer' ? `open({ orderNo: ${order} })` : `pay(${order})`
    lines.push(`document.querySelector('#open').addEventListener('click', () => {`, `  ${one(widget)}.${call}`, '})')
  }
  return [...lines, ...heard(choice)]
}

function frameWires(choice: Choice): string[] {
  const { widget } = choice
  const scene = sceneOf(choice)
  if (opensBooking(choice)) {
    const order = quoted(orderOf(choice))
    const rest = propertiesIn(choice)
    const booking = widget === 'refund-drawer' ? `request: { orderNo: ${order} }` : `orderNo: ${order}`
    return [
      `document.querySelector('#open').addEventListener('click', () => {`,
      `  Gangway.open('${widget}', { ${[booking, ...rest].join(', ')} })`,
      '})',
      `Gangway.on('closed', () => Gangway.close('${widget}'))`,
      ...heard(choice),
    ]
  }
  const lines = [open(choice, scene[0] ?? widget)]
  if (scene.includes('search-results'))
    lines.push(`Gangway.on('search', (search) => Gangway.open('search-results', { into: '#search-results', search }))`)
  if (scene.includes('booking-drawer')) {
    const properties = ['request', ...propertiesIn(choice)].join(', ')
    lines.push(`Gangway.on('offer', (request) => Gangway.open('booking-drawer', { ${properties} }))`)
  }
  return [...lines, ...heard(choice)]
}

function open(choice: Choice, widget: Choice['widget']): string {
  const way = hasPlace(choice, widget) ? `into: '#${widget}'` : 'launcher: true'
  return `Gangway.open('${widget}', { ${[way, ...propertiesIn(choice, widget)].join(', ')} })`
}

/** Of the page's address a frame knows nothing, and it leads nowhere by itself. */
const notInFrame = ['address', 'results-url', 'inline']

export function propertiesIn(choice: Choice, widget = choice.widget): string[] {
  return Object.entries(attributesOf(choice, widget))
    .filter(([name]) => !notInFrame.includes(name))
    .map(([name, value]) => `${propertyOf(name)}: ${quoted(value)}`)
}

const told: Record<Choice['widget'], string> = {
  'search-box': 'search',
  'search-results': 'offer',
  'booking-drawer': 'booked',
  'refund-drawer': 'refunded',
  'support-chat': 'request',
}

/** The event that a page most likely waits for. */
const heard = ({ widget, options }: Choice): string[] => {
  const name = widget === 'booking-drawer' && options['order-no'] ? 'paid' : told[widget]
  return [`Gangway.on('${name}', (detail) => console.log(detail))`]
}
