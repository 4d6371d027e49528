import {
  createSignIn,
  translate,
  languageTag,
  type Client,
  type SignInController,
  type SignInEvents,
  type Translator,
} from '@gangway/core'
import { signInCss } from '@gangway/core/styles'
import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { bind } from '../shared/bind.ts'
import { FocusController } from '../shared/focus-controller.ts'
import { notice } from '../shared/notice.ts'
import { createStyleSheets } from '../shared/styles.ts'
import { ViewController } from '../shared/view-controller.ts'
import { TranslatorController } from '../shared/translator-controller.ts'
import { signInStep } from './sign-in-step.ts'

/**
 * Sign-in form: login name and password, then a second factor where the account requires one.
 *
 * @element gangway-sign-in
 *
 * @attr {string} lang - Language of the texts: `zh…` is Chinese, anything else English. Inherited from the page.
 * @attr {boolean} forgot-password - Shows 'Forgot password?'.
 * @attr {boolean} autofocus - Focuses the login name when the form appears.
 *
 * @fires {CustomEvent<{ token: string }>} gangway-signed-in - The user is signed in.
 * @fires {CustomEvent<{ email: string, sign: string }>} gangway-set-password - The password has expired or was never set; `sign` authorises setting a new one.
 * @fires {CustomEvent<{ client: string }>} gangway-single-sign-on - The agency allows single sign-on only.
 * @fires {CustomEvent<{ email: string }>} gangway-forgot-password - 'Forgot password?' was pressed.
 * @fires {CustomEvent<CallError>} gangway-error - A request failed. The form shows the error as well.
 * @fires {CustomEvent<WidgetReady>} gangway-ready - The widget has its controller. An observer of activity events uses it.
 *
 * @csspart panel - The form with its background and border.
 * @csspart title - The heading.
 * @csspart field - The box around an input.
 * @csspart input - An input.
 * @csspart button - The submit button of a step.
 * @csspart qr - The QR code of the authenticator app.
 *
 * @cssprop [--gw-panel-width=440px] - Maximum width.
 * @cssprop [--gw-panel-padding=24px] - Padding between border and content.
 * @cssprop [--gw-panel-border] - Border of the panel.
 * @cssprop [--gw-panel-radius=16px] - Border radius of the panel.
 * @cssprop [--gw-panel-background] - Background of the panel.
 * @cssprop [--gw-panel-shadow] - Shadow of the panel.
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; inherited from the page by default.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Base font size.
 * @cssprop [--gw-radius=8px] - Border radius of fields and buttons.
 * @cssprop [--gw-space=4px] - Base unit of spacing.
 */
export class GangwaySignIn extends LitElement {
  static override styles = createStyleSheets(signInCss)
  static override properties = {
    lang: { type: String },
    client: { attribute: false },
    controller: { attribute: false },
    translator: { attribute: false },
    forgotPassword: { type: Boolean, attribute: 'forgot-password' },
  }

  declare lang: string
  /** Client; required unless a `controller` is set. */
  declare client: Client | undefined
  /** Controller created by the page, to control the form programmatically. */
  declare controller: SignInController | undefined
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  declare translator: Translator | undefined
  /** Shows 'Forgot password?'. */
  declare forgotPassword: boolean

  readonly #view = new ViewController<SignInEvents>(this)
  readonly #translator = new TranslatorController(this, 'session')
  readonly #focus = new FocusController(this)
  #signIn: SignInController | undefined
  #appeared = false

  constructor() {
    super()
    this.lang = ''
    this.forgotPassword = false
  }

  override focus(options?: FocusOptions): void {
    this.#focus.move(this.#signIn?.view.peek().step === 'code' ? 'code' : 'loginName', options)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('client') || changed.has('controller')) {
      this.#signIn = this.controller ?? (this.client && createSignIn({ client: this.client }))
      this.#view.watch(this.#signIn)
    }
    if (this.#signIn && this.#translator.translator) this.#focus.ask(this.#signIn.view.peek().focus)
  }

  protected override updated(): void {
    if (this.#appeared || !this.#signIn || !this.#translator.translator) return
    this.#appeared = true
    if (this.hasAttribute('autofocus')) this.focus()
  }

  protected override render() {
    const signIn = this.#signIn
    const { translator } = this.#translator
    if (!signIn || !translator) return undefined
    const view = signIn.view.peek()
    const { title, intro } = signIn.texts()
    const mayGoBack = view.step !== 'credentials' && view.step !== 'signed-in'
    return html`<div class="gw" lang=${languageTag(translator.tag ?? translator.lang)}>
      <form ${bind(signIn.form('gw'))} class="gw-panel" part="panel">
        <div>
          <h2 ${bind(signIn.title('gw'))} class="gw-title" part="title">${translate(translator, title)}</h2>
          ${intro ? html`<p class="gw-text">${translate(translator, intro)}</p>` : nothing}
        </div>
        ${notice(view.notice, translator)} ${signInStep(signIn, translator, this.forgotPassword)}
        ${
          mayGoBack
            ? html`<div>
                <button type="button" class="gw-link" @click=${signIn.restart}>${translator.t('signIn.back')}</button>
              </div>`
            : nothing
        }
      </form>
    </div>`
  }
}
