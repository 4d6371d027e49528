import type { ActivityEvent, DataLayerEntry } from '@gangway/core/analytics'
import type { Audience, OnPay } from '@gangway/core'
import type { GangwayEventMap, GangwayProperties, GangwayTag } from '@gangway/elements'
import type { Theme } from './theme.ts'

/** A token response of the Gangway server, or the token alone. */
export type GivenToken = string | { token: string; expiresInSeconds?: number }

export interface GangwaySettings {
  /** The publishable id of an access key. */
  key?: string
  /** Requests a token from your server; called again before it expires. Without it the widgets can only search. */
  getToken?: () => GivenToken | Promise<GivenToken>
  /** Whom the widgets serve: `traveller` hides the deposit, fees and payment methods of the business. Default: with `onPay`. */
  audience?: Audience
  /** Takes the payment of a traveller, in place of a listener of `gangway-pay`. */
  onPay?: OnPay
  /** Called for every activity event of the widgets, for analytics. */
  onActivity?: (event: ActivityEvent) => void
  /** The `dataLayer` of a tag manager, into which activity events are written. */
  dataLayer?: { push(entry: DataLayerEntry): unknown }
  /**
   * Whether the visitor has agreed to analytics: only then events are recorded on the Gangway server. `false` also forgets the
   * visit; leave it out while your page does not know. Change it with `update`.
   */
  consent?: boolean
  /** Language of the widgets, as a language tag: `zh…` and `cn` are Chinese, anything else English. Default: that of the page. */
  locale?: string
  /** `light`, `dark`, `auto`, a preset, or values of `--gw-…` properties by name, with `preset` to start from one. */
  theme?: Theme
  /** Opens widgets in a frame of the Gangway origin, so that the host page cannot read what is typed. */
  frame?: boolean
  /** Server address, if these files are loaded from elsewhere. */
  server?: string
}

export interface OpenOptions {
  /** Parent element or selector; defaults to the end of the page. A chat with it is inline and always open. */
  into?: Element | string
  /** Chat: shows only the launcher, which opens the panel. */
  launcher?: boolean
  /** Chat: view in which the panel opens, `home`, `chat`, `requests`, `form`, `history`, `request` or `article`. */
  place?: string
  /** Chat: number of the request or name of the article to show. */
  what?: string
}

/** A widget by its tag name without `gangway-`. */
export type WidgetName = GangwayTag extends `gangway-${infer Name}` ? Name : never

/** An event by its name without `gangway-`. */
export type EventName = keyof GangwayEventMap extends `gangway-${infer Name}` ? Name : never

type EventOf<Name extends EventName> = GangwayEventMap[`gangway-${Name}`]

/** Options of a widget, which include its properties. */
export type WidgetOptions<Name extends WidgetName> = OpenOptions & GangwayProperties<`gangway-${Name}`>

/** The commands of a page. None of them throws or waits. */
export interface Gangway {
  readonly version: string
  init(settings: GangwaySettings): void
  open<Name extends WidgetName>(widget: Name, options?: WidgetOptions<Name>): void
  /** Closes one widget, or all opened ones. */
  close(widget?: WidgetName): void
  /** Listens to an event by its name without prefix (`search`, `booked`); returns a function that stops listening. */
  on<Name extends EventName>(
    event: Name,
    listener: (detail: EventOf<Name>['detail'], event: EventOf<Name>) => void,
  ): () => void
  update(settings: GangwaySettings): void
  /** Closes all opened widgets and ends the session. */
  shutdown(): void
}

/** Functions of the entry file that the lazily loaded files need. */
export interface Widgets {
  names: readonly string[]
  load(name: string): Promise<unknown>
  report(problem: unknown): void
}

export type EmbedCommand = Exclude<keyof Gangway, 'version' | 'on'>
export const embedCommands: readonly EmbedCommand[] = ['init', 'open', 'close', 'update', 'shutdown']
