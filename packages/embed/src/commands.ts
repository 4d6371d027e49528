import type { Theme } from './theme.ts'

/** As our server gives it to yours; the token alone will do. */
export type GivenToken = string | { token: string; expiresInSeconds?: number }

export interface GangwaySettings {
  /** The publishable id of an access key. */
  key?: string
  /** Asks your own server for a token; called again before each one ends. Without it the widgets may only search. */
  getToken?: () => GivenToken | Promise<GivenToken>
  /** The language of the widgets' own texts: `zh…` is Chinese, else English. Else as the page has it. */
  locale?: string
  /** `light`, `dark`, `auto`, or values of the `--gw-…` properties by their names. */
  theme?: Theme
  /** Widgets that `open` shows stand in a frame of our origin: the page around cannot read what is typed. */
  frame?: boolean
  /** Where the server is, when these files came from another place. */
  server?: string
}

export interface OpenOptions {
  /** Where an opened widget goes, as an element or a selector; else to the end of the page. A chat stands in it, always open. */
  into?: Element | string
  /** The chat: its launcher alone; whoever presses it opens the panel. */
  launcher?: boolean
  /** The chat: where its panel opens, `home`, `chat`, `requests`, `form`, `history`, `request` or `article`. */
  place?: string
  /** The chat: the number of the request, or the name of the article, that is to be seen there. */
  what?: string
  /** What the widget's properties get. */
  [property: string]: unknown
}

/** What a page may ask. Nothing of it throws, and nothing of it waits. */
export interface Gangway {
  readonly version: string
  init(settings: GangwaySettings): void
  open(widget: string, options?: OpenOptions): void
  /** Closes one widget, or all that `open` has shown. */
  close(widget?: string): void
  /** Listens to an event by its name without prefix (`search`, `booked`); returns what ends it. */
  on(event: string, listener: (detail: unknown, event: Event) => void): () => void
  update(settings: GangwaySettings): void
  /** Takes away what was opened, and forgets the session. */
  shutdown(): void
}

/** What the first file hands to the others. */
export interface Widgets {
  names: readonly string[]
  load(name: string): Promise<unknown>
  report(problem: unknown): void
}

export type Command = Exclude<keyof Gangway, 'version' | 'on'>
export const commands: readonly Command[] = ['init', 'open', 'close', 'update', 'shutdown']
