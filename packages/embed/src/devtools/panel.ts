import type { DevtoolsTexts } from './texts.ts'

export interface PanelRow {
  title: string
  note: string
  /** Shown when the row is opened. */
  detail?: string
}

const tabs = ['events', 'states', 'requests'] as const
type Tab = (typeof tabs)[number]

type PanelContent = Record<Tab, () => readonly PanelRow[]> & { clear: () => void }

const css = `
:host { all: initial; position: fixed; inset-block-end: 8px; inset-inline-end: 8px; z-index: 2147483000; color-scheme: dark }
section { display: grid; grid-template-rows: auto minmax(0, 1fr); inline-size: min(460px, calc(100vw - 16px)); block-size: min(380px, 60vh);
  border: 1px solid #5f7983; border-radius: 8px; background: #13222a; color: #e8f0f1; font: 13px/1.5 system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; padding: 6px 8px; border-block-end: 1px solid #28404a }
h2 { flex: 1; margin: 0; white-space: nowrap; font: inherit; font-weight: 600 }
button { min-block-size: 28px; padding: 2px 10px; border: 1px solid #5f7983; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer }
button[aria-pressed=true] { border-color: #35b0ab; background: #12383b }
:focus-visible { outline: 2px solid #35b0ab; outline-offset: 1px }
ul { margin: 0; padding: 0; overflow: auto; list-style: none }
li { border-block-end: 1px solid #28404a }
li > div, summary { display: flex; flex-wrap: wrap; gap: 0 12px; justify-content: space-between; padding: 4px 8px; overflow-wrap: anywhere }
summary { cursor: pointer }
small { color: #a9bcc2; font-size: 12px }
pre { margin: 0; padding: 4px 8px 8px; overflow-x: auto; color: #a9bcc2; font: 12px/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
p { margin: 0; padding: 8px }
`

/** A box in the corner of the page whose lists are drawn again at most once a frame. */
export function createPanel(texts: DevtoolsTexts, content: PanelContent) {
  const host = document.createElement('gangway-devtools')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  let shown: Tab = 'events'
  let isWaiting = false

  const list = make('ul', { tabIndex: 0 })
  const buttons = tabs.map((tab) => {
    const button = make('button', { type: 'button', textContent: texts[tab] })
    button.addEventListener('click', () => show(tab))
    return { tab, button }
  })
  const clear = make('button', { type: 'button', textContent: texts.clear })
  clear.addEventListener('click', () => {
    content.clear()
    update(shown)
  })
  const close = make('button', { type: 'button', textContent: '×', ariaLabel: texts.close })
  close.addEventListener('click', () => host.remove())
  const head = make('header', {})
  head.append(make('h2', { textContent: texts.title }), ...buttons.map(({ button }) => button), clear, close)
  const section = make('section', { ariaLabel: texts.title })
  section.append(head, list)
  root.append(section)
  document.body.append(host)
  show(shown)

  function show(tab: Tab): void {
    shown = tab
    for (const each of buttons) each.button.ariaPressed = String(each.tab === tab)
    list.ariaLabel = texts[tab]
    update(tab)
  }

  function update(tab: Tab): void {
    if (tab !== shown || isWaiting) return
    isWaiting = true
    requestAnimationFrame(() => {
      isWaiting = false
      draw()
    })
  }

  function draw(): void {
    const open = new Set([...list.querySelectorAll('details[open]')].map(({ id }) => id))
    const rows = content[shown]()
    list.replaceChildren(...rows.map((row, at) => rowOf(row, `${shown}-${rows.length - at}`, open)))
    if (rows.length === 0) list.append(make('p', { textContent: texts.none }))
  }

  return { update, remove: () => host.remove() }
}

function rowOf({ title, note, detail }: PanelRow, id: string, open: ReadonlySet<string>): HTMLElement {
  const item = make('li', {})
  const line = [make('span', { textContent: title }), make('small', { textContent: note })]
  if (detail === undefined) {
    const box = make('div', {})
    box.append(...line)
    item.append(box)
    return item
  }
  const details = make('details', { id, open: open.has(id) })
  const summary = make('summary', {})
  summary.append(...line)
  details.append(summary, make('pre', { textContent: detail }))
  item.append(details)
  return item
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
