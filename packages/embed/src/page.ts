import type { Client } from '@gangway/core'
import type { Command, GangwaySettings, OpenOptions, Widgets } from './commands.ts'
import { openInPage } from './open-in-page.ts'
import type { Opened } from './opened.ts'
import { openSession } from './session.ts'
import { themeCss } from './theme.ts'

/** What stands on the page: who it speaks for, how it looks and what was opened. */
let settings: GangwaySettings = {}
let client: Client | undefined
let sheet: CSSStyleSheet | undefined
const opened = new Map<string, Opened>()

// Beside another file's address a bundler would take this for a file of its own.
const here: string = import.meta.url
/** `https://gangway.example/widgets/1.2.0/…` came from `https://gangway.example/`. */
const serverOf = ({ server }: GangwaySettings) => (server ?? here.replace(/\/widgets\/.*/, '')).replace(/\/*$/, '/')
/** Page and frame are of one release: they speak to each other. */
const release = /\/widgets\/([^/]+)\//.exec(here)?.[1]

/** Hands a widget of the page the session and the language, unless it has its own. */
export function dress(element: Element): void {
  if (client && 'client' in element && !element.client) element.client = client
  if (settings.locale && !element.getAttribute('lang')) element.setAttribute('lang', settings.locale)
}

/** What the first file knows is handed in: it has no exports, so that it can also be a classic script. */
export function carryOut(command: Command, [first, second]: unknown[], widgets: Widgets): void {
  if (command === 'init') return init(first as GangwaySettings)
  if (command === 'update') return update(first as GangwaySettings)
  if (command === 'open') return open(String(first), (second ?? {}) as OpenOptions, widgets)
  if (command === 'close') return close(first as string | undefined)
  return shutdown()
}

function init(wanted: GangwaySettings): void {
  shutdown()
  settings = { ...wanted }
  client = openSession(settings, serverOf(settings))
  update({})
}

function update(wanted: GangwaySettings): void {
  const { locale } = settings
  Object.assign(settings, wanted)
  if (settings.theme) paint(themeCss(settings.theme))
  for (const element of standing()) {
    if (locale && locale !== settings.locale && element.getAttribute('lang') === locale) element.removeAttribute('lang')
    dress(element)
  }
  for (const each of opened.values()) each.update()
}

/** Nothing waits for what loads: whatever is asked of the widget until it is there holds for it then. */
function open(widget: string, options: OpenOptions, { names, load, report }: Widgets): void {
  if (!names.includes(widget)) throw new Error(`Gangway has no widget "${widget}", but ${names.join(', ')}.`)
  const before = opened.get(widget)
  if (before?.isThere(options)) return before.show(options)
  close(widget)
  let wanted = options
  const coming: Opened = {
    isThere: () => true,
    show: (more) => void (wanted = { ...wanted, ...more }),
    update: () => undefined,
    close: () => undefined,
  }
  opened.set(widget, coming)
  const isComing = () => opened.get(widget) === coming
  const show = async (): Promise<Opened | undefined> => {
    if (settings.frame !== true) {
      await load(widget)
      return isComing() ? openInPage(widget, wanted, dress) : undefined
    }
    const { openInFrame } = await import('./frame/open-in-frame.ts')
    const server = serverOf(settings)
    return isComing() ? openInFrame({ widget, options: wanted, settings, server, release }) : undefined
  }
  show().then(
    (handle) => handle && opened.set(widget, handle),
    (problem: unknown) => {
      if (isComing()) opened.delete(widget)
      report(problem)
    },
  )
}

function close(widget?: string): void {
  for (const [name, handle] of opened) {
    if (widget !== undefined && name !== widget) continue
    opened.delete(name)
    handle.close()
  }
}

function shutdown(): void {
  close()
  for (const element of standing()) {
    if (client && 'client' in element && element.client === client) element.client = undefined
  }
  client = undefined
  settings = {}
  if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  sheet = undefined
}

const standing = () =>
  [...document.querySelectorAll(':defined')].filter(({ localName }) => localName.startsWith('gangway-'))

function paint(css: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(css)
}
