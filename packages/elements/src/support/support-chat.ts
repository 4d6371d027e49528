import {
  createClient,
  createSupportChat,
  resourceOf,
  type ChatPlace,
  type Client,
  type ClientSettings,
  type Clock,
  type SupportChatController,
  type SupportChatEvents,
  type Words,
} from '@gangway/core'
import { supportChatCss } from '@gangway/core/styles'
import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { FocusController } from '../shared/focus-controller.ts'
import { LateView } from '../shared/late-view.ts'
import { dress, sheets } from '../shared/styles.ts'
import { PopoverController } from '../shared/popover-controller.ts'
import { ViewController } from '../shared/view-controller.ts'
import { WordsController } from '../shared/words-controller.ts'
import { chatFrame, chatLauncher } from './chat-frame.ts'

/**
 * The support chat: a launcher with a badge, and a panel with topics, a conversation with the assistant, and the service requests
 * that come of it. What is typed is kept until the server has it, exactly once, whatever drops; several pages share one conversation.
 *
 * ```html
 * <gangway-support-chat order-no="GWAYS20261120140200123" user="Lin Tao"></gangway-support-chat>
 * <script type="module">
 *   const chat = document.querySelector('gangway-support-chat')
 *   chat.getToken = async () => (await fetch('/gangway-token')).text()
 *   chat.api = 'https://gangway.example/api'
 *   chat.addEventListener('gangway-refund', ({ detail }) => refundDrawer.open({ orderNo: detail.orderNo }))
 *   chat.addEventListener('gangway-request', ({ detail }) => console.log(detail.requestNo))
 * </script>
 * ```
 *
 * @element gangway-support-chat
 *
 * @attr {string} lang - Language of the widget's own texts and of the answers: `zh…` is Chinese, else English. Inherited from the page.
 * @attr {string} api - Where the calls live, for example `https://gangway.example/api`. With it the chat needs no `client`.
 * @attr {string} order-no - The booking that the page is about; topics, facts and requests are about it then.
 * @attr {string} user - The name of who is signed in. What was typed under one name is never sent under another.
 * @attr {boolean} inline - Stands in its place in the page, always open and without launcher.
 * @attr {string} help-url - Where your page shows an article, with `{slug}` in it: the panel, in which articles open, links to it as well.
 *
 * @fires {CustomEvent<{ place: string }>} gangway-open - The panel opened, or stands at another place.
 * @fires {CustomEvent<{}>} gangway-closed - The panel closed.
 * @fires {CustomEvent<{ conversationId: string, reason: 'solved' | 'request' }>} gangway-chat-end - A conversation is over.
 * @fires {CustomEvent<{ requestNo: string, rowId: string, orderNo: string }>} gangway-request - A service request was raised.
 * @fires {CustomEvent<{ orderNo: string }>} gangway-refund - The person wants to give this booking up: open the refund drawer. Nothing has happened yet.
 * @fires {CustomEvent<CallError>} gangway-session - The session is over, or there was none. What was typed is kept.
 * @fires {CustomEvent<CallError>} gangway-error - Another call failed; the chat shows it as well.
 *
 * @csspart launcher - The round button.
 * @csspart panel - The panel.
 * @csspart title - The heading.
 * @csspart body - What stands below the head.
 * @csspart log - The conversation.
 * @csspart input - An input.
 * @csspart button - A button.
 *
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; else as the page has it.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Size of running text.
 * @cssprop [--gw-radius=8px] - Corners of fields and buttons.
 * @cssprop [--gw-space=4px] - The unit of distances.
 * @cssprop [--gw-z=1000] - The layer of launcher and panel where the browser has no top layer.
 */
export class GangwaySupportChat extends LitElement {
  static override styles = sheets(supportChatCss)
  static override properties = {
    lang: { type: String },
    api: { type: String },
    getToken: { attribute: false },
    client: { attribute: false },
    controller: { attribute: false },
    clock: { attribute: false },
    words: { attribute: false },
    orderNo: { type: String, attribute: 'order-no' },
    user: { type: String },
    inline: { type: Boolean, reflect: true },
    helpUrl: { type: String, attribute: 'help-url' },
  }

  declare lang: string
  declare api: string
  /** Asks your own server for a token: before one ends, and when one is refused. Goes with `api`. */
  declare getToken: ClientSettings['getToken']
  /** A call layer of your own, in place of `api`. */
  declare client: Client | undefined
  /** A controller of your own. */
  declare controller: SupportChatController | undefined
  /** The time; the system's when left out. Set it before the client. */
  declare clock: Clock | undefined
  /** Your own translator; without one the widget loads the language itself. */
  declare words: Words | undefined
  declare orderNo: string
  declare user: string
  declare inline: boolean
  declare helpUrl: string

  readonly #view = new ViewController<SupportChatEvents>(this, [
    ...(['open', 'closed', 'chat-end', 'request', 'refund', 'session', 'error'] as const),
  ])
  readonly #words = new WordsController(this, 'chat')
  protected readonly popovers = new PopoverController(this)
  readonly #focus = new FocusController(this)
  #chat: SupportChatController | undefined
  readonly #insides = new LateView(this, () => import('./chat-insides.ts'))
  #wanted: (() => void) | undefined

  constructor() {
    super()
    this.lang = ''
    this.api = ''
    this.orderNo = ''
    this.user = ''
    this.inline = false
    this.helpUrl = ''
  }

  /** Opens the panel where it stood last. */
  open(): void {
    this.#when((chat) => chat.open())
  }

  close(): void {
    this.#when((chat) => chat.close())
  }

  /**
   * Opens the panel at a place: `home`, `chat`, `requests`, `form`, `history`, `request` with the number of one, or `article` with the
   * name of one.
   */
  show(place: ChatPlace, what?: string): void {
    this.#when((chat) => chat.show(place, what))
  }

  /** Wipes everything that the browser keeps of the chat: for the moment a person signs out. */
  async shutdown(): Promise<void> {
    await this.#chat?.shutdown()
  }

  #when(use: (chat: SupportChatController) => void): void {
    if (this.#chat) use(this.#chat)
    else this.#wanted = () => this.#chat && use(this.#chat)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { clock, inline } = this
    const context = { orderNo: this.orderNo || undefined, user: this.user || undefined }
    const makes = ['client', 'api', 'getToken', 'controller', 'inline'] as const
    if (makes.some((name) => changed.has(name))) {
      const client = this.client ?? (this.api ? this.#ownClient() : undefined)
      this.#chat = this.controller ?? (client && createSupportChat({ client, clock, inline, ...context }))
      this.#view.watch(this.#chat)
      this.#focus.ask({ on: 'none', turn: 0 })
      if (this.#chat) this.#wanted?.()
      if (this.#chat) this.#wanted = undefined
    } else if (changed.has('orderNo') || changed.has('user')) this.#chat?.about(context)
    const view = this.#chat?.view.peek()
    const insides = this.#insides.now(view?.isWanted === true)
    dress(this.renderRoot, GangwaySupportChat.elementStyles, view?.css)
    // Nothing is focused before it is there.
    const isThere = view?.panel === 'closed' || (insides && this.#chat?.inside())
    if (view && this.#words.words && isThere) this.#focus.ask(view.focus)
  }

  /** Asks whoever gives tokens when one is needed. */
  #ownClient(): Client {
    const { api: base, getToken: first } = this
    const getToken = first && (() => (this.getToken ?? first)())
    return createClient({ base, getToken, lang: () => this.#words.words?.lang ?? 'en' })
  }

  protected override updated(): void {
    const log = this.renderRoot.querySelector('.gw-chat-log')
    if (log) this.#chat?.inside()?.drawn(log)
  }

  protected override render() {
    const chat = this.#chat
    const { words } = this.#words
    if (!chat || !words) return html`<div class="gw"></div>`
    const isOpen = chat.view.peek().panel === 'open'
    const body = this.#insides.now(isOpen)?.chatBody(chat, words, this.helpUrl, () => this.requestUpdate())
    return html`<div class="gw" lang=${resourceOf(words.lang)}>
      ${isOpen ? chatFrame(chat, words, body) : nothing} ${chatLauncher(chat, words)}
    </div>`
  }
}
