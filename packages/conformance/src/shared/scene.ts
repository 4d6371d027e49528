import { createClient, loadWords, type Client, type ClientSettings, type Lang } from '@gangway/core'
import { flavour } from '#flavour'
import { roomsOf, widgetOf } from '../widgets.ts'
import type { Mounted, WidgetProps } from './flavour.ts'
import { ScriptedServer, type Script } from './scripted-server.ts'

export interface SceneSettings {
  widget: string
  script?: Script
  lang?: Lang
  timeoutMs?: number
  /** What the page answers when it is asked for a token. */
  getToken?: ClientSettings['getToken']
  props?: (client: Client) => WidgetProps
  /** The piece of page to stand in; a fresh one when left out. */
  place?: HTMLElement
}

export interface Scene {
  /** The piece of page around the widget. */
  page: HTMLElement
  place: HTMLElement
  server: ScriptedServer
  client: Client
  /** What the widget told its host, by the name of the callback. */
  heard: Record<string, unknown[]>
  mounted: Mounted
  props: WidgetProps
}

/** Everything that some widget tells its host. */
const told = [
  ...['onSignedIn', 'onSetPassword', 'onSingleSignOn', 'onForgotPassword'],
  ...['onSearch', 'onOffer', 'onBooked', 'onPaid', 'onSession', 'onError', 'onFilter', 'onClosed'],
  ...['onRefunded', 'onVoided', 'onStopped'],
  ...['onOpen', 'onChatEnd', 'onRequest', 'onRefund'],
]

const standing = new Set<Scene>()

/** A widget in a fresh place of the page, with the client that we ship and a server that answers by script. */
export async function stand(settings: SceneSettings): Promise<Scene> {
  const server = new ScriptedServer(settings.script ?? {})
  const client = createClient({
    base: 'https://gangway.test/api',
    fetch: server.fetch,
    verify: true,
    timeoutMs: settings.timeoutMs,
    getToken: settings.getToken,
  })
  const lang = settings.lang ?? 'en'
  const heard: Scene['heard'] = {}
  const listeners = told.map((name) => [name, (detail: unknown) => (heard[name] ??= []).push(detail)])
  await loadWords(lang, ...roomsOf(settings.widget))
  const page = settings.place ?? document.body.appendChild(document.createElement('div'))
  const place = page.appendChild(document.createElement('div'))
  const props = { lang, client, ...Object.fromEntries(listeners), ...settings.props?.(client) }
  const scene = {
    page,
    place,
    server,
    client,
    heard,
    props,
    mounted: flavour.mount(widgetOf(settings.widget), props, place),
  }
  standing.add(scene)
  return scene
}

export function clear(): void {
  for (const { mounted, page } of standing) {
    mounted.unmount()
    page.remove()
  }
  standing.clear()
}
