import { createSessionDrafts, languageTag, type Client, type WidgetReady } from '@gangway/core'
import { createVisit } from '@gangway/core/analytics'
import type * as Checks from './later-checks.ts'
import type { EmbedCommand, GangwaySettings, OpenOptions, Widgets } from './commands.ts'
import { observeActivity } from './observe-activity.ts'
import { openInPage } from './open-in-page.ts'
import type { Opened } from './opened.ts'
import { openSession } from './session.ts'
import { themeCss } from './theme.ts'

/** State of the page: its settings, session, theme and opened widgets. */
let settings: GangwaySettings = {}
let client: Client | undefined
let themeSheet: CSSStyleSheet | undefined
const opened = new Map<string, Opened>()
/** One visit for the widgets of the page and of its frames, whose own storage the page could not clear without them. */
const storage = createSessionDrafts()
const visit = createVisit(storage)

// Kept apart from other file names, or a bundler would treat the URL as an asset.
const here: string = import.meta.url
/** `https://gangway.example/widgets/1.2.0/…` came from `https://gangway.example/`. */
const serverOf = ({ server }: GangwaySettings) => (server ?? here.replace(/\/widgets\/.*/, '')).replace(/\/*$/, '/')
/** Page and frame use the same release, because they exchange messages. */
const release = /\/widgets\/([^/]+)\//.exec(here)?.[1]

/** Prints a problem for the developers of the page. Set by the first command. */
// oxlint-disable-next-line no-console -- for the developers of the page
let report: Widgets['report'] = (problem) => console.warn('[gangway]', problem)
/** Time after which a widget without a client has been forgotten. */
const clientTimeoutMs = 5_000

/** Sets the session and language of a widget unless it has its own. */
export function connectWidget(element: Element): void {
  if (!client) expectClient(element)
  const { onPay, audience = onPay && 'traveller' } = settings
  if (client && 'client' in element && !element.client) {
    if (audience && 'audience' in element && !element.audience) element.audience = audience
    if (onPay && 'onPay' in element && !element.onPay) element.onPay = onPay
    element.client = client
  }
  if (settings.locale && !element.getAttribute('lang')) element.setAttribute('lang', settings.locale)
}

/** `widgets` is passed in because the entry file has no exports, so that it can be a classic script. */
export function runCommand(command: EmbedCommand, [first, second]: unknown[], widgets: Widgets): void {
  report = widgets.report
  if (command === 'init') return init(first as GangwaySettings)
  if (command === 'update') return update(first as GangwaySettings)
  if (command === 'open') return open(String(first), second ?? {}, widgets)
  if (command === 'close') return close(first as string | undefined)
  shutdown()
  // Also on a page that has begun no session, such as one that signs out.
  visit.forget()
}

function init(wanted: GangwaySettings): void {
  shutdown()
  settings = { ...wanted }
  client = openSession(settings, serverOf(settings))
  checkLater(({ checkSettings }) => checkSettings(settings, reportOnce))
  listenForWidgets()
  if (settings.key?.startsWith('gwp_test_')) showBadge(settings.locale ?? document.documentElement.lang)
  update({})
}

let endActivity = (): void => undefined
let updateActivity = (): void => undefined

/** Listens before the widgets get their client. */
function listenForWidgets(): void {
  const wanted = settings
  const { add, update } = observeActivity({ settings: wanted, client, storage })
  const devtools = loadDevtools(wanted)
  const listen = ({ detail, target }: CustomEvent<WidgetReady>) => {
    add(detail)
    if (!devtools) return
    // A widget may be gone before the devtools are loaded.
    let isShown = true
    detail.cleanups.push(() => void (isShown = false))
    void devtools.then((tools) => isShown && tools?.add(detail, target))
  }
  document.addEventListener('gangway-ready', listen)
  updateActivity = update
  endActivity = () => {
    document.removeEventListener('gangway-ready', listen)
    void devtools?.then((tools) => tools?.close())
    Object.assign(wanted, { consent: false, onActivity: undefined, dataLayer: undefined })
    update()
    visit.forget()
    endActivity = updateActivity = () => undefined
  }
}

/** With `gangway-devtools` in its address the page shows what its widgets do. */
function loadDevtools(wanted: GangwaySettings) {
  if (!new URLSearchParams(location.search).has('gangway-devtools')) return undefined
  const lang = wanted.locale ?? document.documentElement.lang
  return import('./devtools/open-devtools.ts').then(
    ({ openDevtools }) => openDevtools({ lang, server: serverOf(wanted), release }),
    () => undefined,
  )
}

const reported = new Set<string>()
function reportOnce(problem: string): void {
  if (!reported.has(problem)) report(problem)
  reported.add(problem)
}

/** The checks are loaded apart when the browser is idle, so that they delay no widget. A page without them works. */
function checkLater(check: (checks: typeof Checks) => void): void {
  const load = () => void import('./later-checks.ts').then(check).catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load)
  else setTimeout(load)
}

/** Explains a listener that is never called. */
export function checkEventName(name: string): void {
  checkLater(({ checkEvent }) => checkEvent(name, reportOnce))
}

function expectClient(element: Element): void {
  setTimeout(() => {
    if (!client && element.isConnected && 'client' in element && !element.client)
      reportOnce(
        `<${element.localName}> has no client, so it stays empty. Call Gangway.init({ key, getToken }) on the page.`,
      )
  }, clientTimeoutMs)
}

let hideBadge = (): void => undefined
function showBadge(lang: string): void {
  let isWanted = true
  hideBadge = () => void (isWanted = false)
  import('./later-badge.ts').then(
    ({ showTestBadge }) => isWanted && (hideBadge = showTestBadge(lang)),
    () => undefined,
  )
}

function update(wanted: GangwaySettings): void {
  const { locale } = settings
  Object.assign(settings, wanted)
  if (settings.locale) settings.locale = languageTag(settings.locale)
  // First of all, so that a withdrawal takes effect whatever else fails.
  if (settings.consent === false) visit.forget()
  updateActivity()
  if (settings.theme) applyTheme(themeCss(settings.theme))
  for (const element of findElements()) {
    if (locale && locale !== settings.locale && element.getAttribute('lang') === locale) element.removeAttribute('lang')
    connectWidget(element)
  }
  for (const each of opened.values()) each.update()
}

/** Opens a widget without waiting for its files: options given while they load are applied afterwards. */
function open(widget: string, options: OpenOptions, { names, load, report }: Widgets): void {
  if (!names.includes(widget)) throw new Error(`Gangway has no widget "${widget}", but ${names.join(', ')}.`)
  const before = opened.get(widget)
  if (before?.isThere(options)) return before.show(options)
  close(widget)
  let wanted = options
  const loading: Opened = {
    isThere: () => true,
    show: (more) => void (wanted = { ...wanted, ...more }),
    update: () => undefined,
    close: () => undefined,
  }
  opened.set(widget, loading)
  const isLoading = () => opened.get(widget) === loading
  const show = async (): Promise<Opened | undefined> => {
    if (settings.frame !== true) {
      await load(widget)
      return isLoading() ? openInPage(widget, wanted, connectWidget) : undefined
    }
    const { openInFrame } = await import('./frame/open-in-frame.ts')
    const server = serverOf(settings)
    return isLoading() ? openInFrame({ widget, options: wanted, settings, server, release, visit }) : undefined
  }
  show().then(
    (handle) => handle && opened.set(widget, handle),
    (problem: unknown) => {
      if (isLoading()) opened.delete(widget)
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
  for (const element of findElements()) {
    if (client && 'client' in element && element.client === client) element.client = undefined
  }
  endActivity()
  client = undefined
  settings = {}
  hideBadge()
  if (themeSheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== themeSheet)
  themeSheet = undefined
}

const findElements = () =>
  [...document.querySelectorAll(':defined')].filter(({ localName }) => localName.startsWith('gangway-'))

function applyTheme(css: string): void {
  if (!themeSheet) {
    themeSheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, themeSheet]
  }
  themeSheet.replaceSync(css)
}
