import { createClient, loadTranslator, type Client, type ClientSettings, type Lang } from '@gangway/core'
import { renderer } from '#renderer'
import { messageBundlesOf, widgetOf } from '@gangway/test-support/widgets'
import type { Mounted, WidgetProps } from './renderer.ts'
import { ScriptedServer, type Script } from '@gangway/test-support/scripted-server'

export interface MountSettings {
  widget: string
  script?: Script
  lang?: Lang
  timeoutMs?: number
  /** Returns the token of the host page. */
  getToken?: ClientSettings['getToken']
  props?: (client: Client) => WidgetProps
  /** Parent element of the widget; a new one when left out. */
  container?: HTMLElement
}

export interface TestContext {
  /** Parent element of `host`. */
  container: HTMLElement
  host: HTMLElement
  server: ScriptedServer
  client: Client
  /** Details that the widget passed to its callbacks, by callback name. */
  receivedEvents: Record<string, unknown[]>
  mounted: Mounted
  props: WidgetProps
}

/** Callbacks of all widgets. */
const callbackNames = [
  ...['onSignedIn', 'onSetPassword', 'onSingleSignOn', 'onForgotPassword'],
  ...['onSearch', 'onOffer', 'onBooked', 'onPaid', 'onSession', 'onError', 'onFilter', 'onClosed'],
  ...['onRefunded', 'onVoided', 'onStopped'],
  ...['onOpen', 'onChatEnd', 'onRequest', 'onRefund'],
]

const mountedContexts = new Set<TestContext>()

/** Mounts a widget with the shipped client and a scripted server. */
export async function mountWidget(settings: MountSettings): Promise<TestContext> {
  const server = new ScriptedServer(settings.script ?? {})
  const client = createClient({
    base: 'https://gangway.test/api',
    fetch: server.fetch,
    verify: true,
    timeoutMs: settings.timeoutMs,
    getToken: settings.getToken,
  })
  const lang = settings.lang ?? 'en'
  const receivedEvents: TestContext['receivedEvents'] = {}
  const listeners = callbackNames.map((name) => [name, (detail: unknown) => (receivedEvents[name] ??= []).push(detail)])
  await loadTranslator(lang, ...messageBundlesOf(settings.widget))
  const container = settings.container ?? document.body.appendChild(document.createElement('div'))
  const host = container.appendChild(document.createElement('div'))
  const props = { lang, client, ...Object.fromEntries(listeners), ...settings.props?.(client) }
  const context = {
    container,
    host,
    server,
    client,
    receivedEvents,
    props,
    mounted: renderer.mount(widgetOf(settings.widget), props, host),
  }
  mountedContexts.add(context)
  return context
}

export function unmountAll(): void {
  for (const { mounted, container: page } of mountedContexts) {
    mounted.unmount()
    page.remove()
  }
  mountedContexts.clear()
}
