import {
  createClient,
  createSupportChat,
  type ChatAppearance,
  type ChatPlace,
  languageTag,
  type Client,
  type ClientSettings,
  type Clock,
  type SupportChatController,
  type SupportChatEvents,
  type Translator,
} from '@gangway/core'
import { supportChatCss } from '@gangway/core/styles'
import { html, LitElement, type PropertyValues } from 'lit'
import { FocusController } from '../shared/focus-controller.ts'
import { LazyViewController } from '../shared/lazy-view-controller.ts'
import { applyStyles, createStyleSheets } from '../shared/styles.ts'
import { PopoverController } from '../shared/popover-controller.ts'
import { ViewController } from '../shared/view-controller.ts'
import { TranslatorController } from '../shared/translator-controller.ts'
import { chatPanel, chatLauncher } from './chat-panel.ts'

/**
 * Support chat: a launcher with a badge, and a panel with topics, a conversation with the assistant, and service requests. Messages
 * are kept until the server has received them, exactly once, across connection failures; several pages share one conversation.
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
 * @attr {string} lang - Language of the texts and the answers: `zh…` is Chinese, anything else English. Inherited from the page.
 * @attr {string} api - Base URL of the API, for example `https://gangway.example/api`. With it no `client` is needed.
 * @attr {string} order-no - Number of the booking shown on the page. Topics, facts and requests refer to it.
 * @attr {string} user - Identifies the signed-in user. Messages of one user are never sent as another.
 * @attr {string} appearance - JSON with `name`, `logo`, `color`, `greeting`, `starters` (questions) and `proactive` (messages beside the closed chat). What is left out is as the agency has set it.
 * @attr {boolean} inline - Renders the panel in place, always open and without a launcher.
 * @attr {string} help-url - URL of the page that shows a help centre article; `{slug}` is replaced. Articles open in the panel and link to it.
 *
 * @fires {CustomEvent<{ place: string }>} gangway-open - The panel opened, or shows another page.
 * @fires {CustomEvent<{}>} gangway-closed - The panel closed.
 * @fires {CustomEvent<{ conversationId: string, reason: 'solved' | 'request' }>} gangway-chat-end - A conversation ended: solved, or handed over to support.
 * @fires {CustomEvent<{ requestNo: string, rowId: string, orderNo: string }>} gangway-request - A service request was created.
 * @fires {CustomEvent<{ orderNo: string }>} gangway-refund - The user wants to refund a booking. Open the refund drawer; nothing has been submitted.
 * @fires {CustomEvent<CallError>} gangway-session - The session has ended or none exists. Entered text is kept.
 * @fires {CustomEvent<CallError>} gangway-error - Another request failed. The chat shows the error as well.
 * @fires {CustomEvent<WidgetReady>} gangway-ready - The widget has its controller. An observer of activity events uses it.
 *
 * @slot greeting - Content of the greeting on the home page of the chat.
 *
 * @csspart launcher - The button that opens the panel.
 * @csspart panel - The panel.
 * @csspart proactive - A message beside the closed chat.
 * @csspart title - The heading.
 * @csspart body - The content below the header.
 * @csspart log - The conversation.
 * @csspart input - An input.
 * @csspart button - A button.
 *
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; inherited from the page by default.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Base font size.
 * @cssprop [--gw-radius=8px] - Border radius of fields and buttons.
 * @cssprop [--gw-space=4px] - Base unit of spacing.
 * @cssprop [--gw-z=1000] - `z-index` of launcher and panel in browsers without a top layer.
 */
export class GangwaySupportChat extends LitElement {
  static override styles = createStyleSheets(supportChatCss)
  static override properties = {
    lang: { type: String },
    api: { type: String },
    getToken: { attribute: false },
    client: { attribute: false },
    controller: { attribute: false },
    clock: { attribute: false },
    translator: { attribute: false },
    orderNo: { type: String, attribute: 'order-no' },
    user: { type: String },
    appearance: { type: Object },
    inline: { type: Boolean, reflect: true },
    helpUrl: { type: String, attribute: 'help-url' },
  }

  declare lang: string
  declare api: string
  /** Returns an embed token from your server. Called before a token expires, and when one is rejected. Used with `api`. */
  declare getToken: ClientSettings['getToken']
  /** Client created by the page, instead of `api`. */
  declare client: Client | undefined
  /** Controller created by the page. */
  declare controller: SupportChatController | undefined
  /** Clock; defaults to the system clock. Set it before the client. */
  declare clock: Clock | undefined
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  declare translator: Translator | undefined
  declare orderNo: string
  declare user: string
  declare appearance: ChatAppearance | undefined
  declare inline: boolean
  declare helpUrl: string

  readonly #view = new ViewController<SupportChatEvents>(this)
  readonly #translator = new TranslatorController(this, 'chat')
  protected readonly popovers = new PopoverController(this)
  readonly #focus = new FocusController(this)
  #chat: SupportChatController | undefined
  readonly #body = new LazyViewController(this, () => import('./chat-body.ts'))
  #pendingAction: ((chat: SupportChatController) => void) | undefined

  constructor() {
    super()
    this.lang = ''
    this.api = ''
    this.orderNo = ''
    this.user = ''
    this.inline = false
    this.helpUrl = ''
  }

  /** Opens the panel on the last page. */
  open(): void {
    this.#whenReady((chat) => chat.open())
  }

  close(): void {
    this.#whenReady((chat) => chat.close())
  }

  /**
   * Opens the panel on a page: `home`, `chat`, `requests`, `form`, `history`, `request` with a request number, or `article` with a
   * slug.
   */
  show(place: ChatPlace, what?: string): void {
    this.#whenReady((chat) => chat.show(place, what))
  }

  /** Deletes all chat data in the browser. Call it when the user signs out. */
  async shutdown(): Promise<void> {
    await this.#chat?.clearData()
  }

  #whenReady(use: (chat: SupportChatController) => void): void {
    if (this.#chat) use(this.#chat)
    else this.#pendingAction = use
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { clock, inline, appearance } = this
    const context = { orderNo: this.orderNo || undefined, user: this.user || undefined, appearance }
    const makes = ['client', 'api', 'getToken', 'controller', 'inline'] as const
    if (makes.some((name) => changed.has(name))) {
      const client = this.client ?? (this.api ? this.#ownClient() : undefined)
      this.#chat = this.controller ?? (client && createSupportChat({ client, clock, inline, ...context }))
      this.#view.watch(this.#chat)
      this.#focus.ask({ on: 'none', turn: 0 })
      if (this.#chat) {
        this.#pendingAction?.(this.#chat)
        this.#pendingAction = undefined
      }
    } else if (changed.has('orderNo') || changed.has('user') || changed.has('appearance'))
      this.#chat?.setContext(context)
    const view = this.#chat?.view.peek()
    const body = this.#body.now(Boolean(view?.isPreloadRequested))
    applyStyles(this.renderRoot, GangwaySupportChat.elementStyles, view?.css)
    // Focus requests wait until the content is rendered.
    const isRendered = view?.panel === 'closed' || (body && this.#chat?.body())
    if (view && this.#translator.translator && isRendered) this.#focus.ask(view.focus)
  }

  /** Reads `getToken` on each use, so that the page can replace it. */
  #ownClient(): Client {
    const { api: base, getToken: first } = this
    const getToken = first && (() => (this.getToken ?? first)())
    return createClient({ base, getToken, lang: () => this.#translator.translator?.lang ?? 'en' })
  }

  protected override updated(): void {
    const log = this.renderRoot.querySelector('.gw-chat-log')
    if (log) this.#chat?.body()?.onRender(log)
  }

  protected override render() {
    const chat = this.#chat
    const { translator } = this.#translator
    if (!chat || !translator) return undefined
    const isOpen = chat.view.peek().panel === 'open'
    const body = this.#body.now(isOpen)?.chatBody(chat, translator, this.helpUrl, () => this.requestUpdate())
    return html`<div class="gw" lang=${languageTag(translator.tag ?? translator.lang)}>
      ${isOpen ? chatPanel(chat, translator, body) : body} ${chatLauncher(chat, translator)}
    </div>`
  }
}
