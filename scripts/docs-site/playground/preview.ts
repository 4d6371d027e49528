import { buildTheme } from '../../../portal/src/embed-studio/theme.rules.ts'
import { buildAttributes, hasOpenButton, widgetsOnPage } from '../../../portal/src/embed-studio/snippet-text.rules.ts'
import { findWidget } from '../../../portal/src/embed-studio/studio-widgets.ts'
import { changeWidget, type StudioConfig } from '../../../portal/src/embed-studio/studio-config.rules.ts'
import { element } from './dom.ts'
import { isChinese, playgroundTexts } from './texts.ts'

interface PlaygroundPreview {
  root: HTMLElement
  render: (config: StudioConfig) => void
}

interface PreviewEvents {
  onEvent: (name: string, detail: unknown) => void
  /** A visitor booked a flight that the refund drawer can cancel. */
  onBooked: (orderNo: string) => void
}

type Widget = HTMLElement & Record<string, unknown>

/** The widgets of the chosen options on the demo market, as a page shows them. */
export function createPreview({ onEvent, onBooked }: PreviewEvents): PlaygroundPreview {
  const root = element('div', { class: 'live-widgets' })
  let widgets = new Map<string, Widget>()
  let shown = ''
  let booked: string | undefined

  function build(config: StudioConfig): void {
    const names = namesOf(config)
    widgets = new Map(names.map((name) => [name, document.createElement(`gangway-${name}`) as Widget]))
    const [results, booking, refund] = ['search-results', 'booking-drawer', 'refund-drawer'].map((name) =>
      widgets.get(name),
    )
    for (const [name, widget] of widgets) {
      for (const event of eventsOf(config, name)) {
        widget.addEventListener(event, (raised) => {
          onEvent(event, raised instanceof CustomEvent ? raised.detail : undefined)
        })
      }
    }
    on(widgets.get('search-box'), 'gangway-search', (detail, event) => {
      // This page has no results page to go to.
      event.preventDefault()
      if (results) results['search'] = detail
    })
    on(results, 'gangway-offer', (detail) => booking && (booking['request'] = detail))
    for (const event of ['gangway-booked', 'gangway-paid'])
      on(booking, event, (detail) => (booked = Object(detail).orderNo))
    on(booking, 'gangway-closed', () => {
      if (config.widget === 'refund-drawer' && booked) onBooked(booked)
    })
    on(refund, 'gangway-closed', () => refund?.removeAttribute('order-no'))
    const opened = widgets.get(config.widget)
    const button =
      hasOpenButton(config) &&
      config.options['order-no'] !== undefined &&
      element('button', { type: 'button', onclick: () => openDrawer(opened, config) }, playgroundTexts().open)
    root.replaceChildren(...(button ? [button] : []), ...widgets.values())
  }

  return {
    root,
    render(config) {
      const structure = JSON.stringify([
        config.widget,
        namesOf(config),
        config.options['order-no'],
        'inline' in config.options,
      ])
      if (structure !== shown) build(config)
      const isNew = structure !== shown
      shown = structure
      root.lang = config.lang || (isChinese() ? 'zh-CN' : 'en')
      root.style.cssText = ''
      for (const [name, value] of Object.entries(buildTheme(config))) root.style.setProperty(`--gw-${name}`, value)
      root.style.colorScheme = config.scheme === 'auto' ? '' : config.scheme
      for (const [name, widget] of widgets) setAttributes(widget, attributesOf(config, name))
      if (isNew && config.widget === 'refund-drawer' && booked && config.options['order-no'] === booked)
        openDrawer(widgets.get('refund-drawer'), config)
    },
  }
}

/** Without a booking, the refund drawer needs the widgets that make one. */
const namesOf = (config: StudioConfig): readonly string[] =>
  config.widget === 'refund-drawer' && config.options['order-no'] === undefined
    ? widgetsOnPage(changeWidget({ ...config, options: {} }, 'booking-drawer'))
    : widgetsOnPage(config)

function eventsOf({ widget }: StudioConfig, name: string): string[] {
  const documented = findWidget(widget)
  const own = name === widget ? documented : undefined
  // `gangway-ready` passes a controller and nothing to read.
  return (own?.events ?? []).map((event) => event.name).filter((event) => event !== 'gangway-ready')
}

function attributesOf(config: StudioConfig, name: string): Record<string, string> {
  if (name === config.widget) return buildAttributes(config, config.widget)
  return name === 'search-box' ? { query: 'fromCity=SIN&toCity=BKK' } : {}
}

function setAttributes(widget: Widget, attributes: Record<string, string>): void {
  for (const { name } of widget.attributes) {
    if (!(name in attributes) && name !== 'order-no' && name !== 'lang') widget.removeAttribute(name)
  }
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === 'on' ? '' : value
    if (widget.getAttribute(name) !== text) widget.setAttribute(name, text)
  }
}

function openDrawer(drawer: Widget | undefined, { options }: StudioConfig): void {
  drawer?.setAttribute('order-no', options['order-no'] ?? '')
}

function on(widget: Widget | undefined, event: string, listener: (detail: unknown, event: Event) => void): void {
  widget?.addEventListener(event, (raised) => {
    if (raised instanceof CustomEvent) listener(raised.detail, raised)
  })
}
