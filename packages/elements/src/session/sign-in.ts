import {
  createSignIn,
  resourceOf,
  say,
  type Client,
  type SignInController,
  type SignInEvents,
  type Words,
} from '@gangway/core'
import { signInCss } from '@gangway/core/styles'
import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { bind } from '../shared/bind.ts'
import { FocusController } from '../shared/focus-controller.ts'
import { notice } from '../shared/notice.ts'
import { sheets } from '../shared/styles.ts'
import { ViewController } from '../shared/view-controller.ts'
import { WordsController } from '../shared/words-controller.ts'
import { signInStep } from './sign-in-step.ts'

/**
 * Signs a person in: login name and password, then whatever else the account asks for.
 *
 * @element gangway-sign-in
 *
 * @attr {string} lang - Language of the widget's own texts: `zh…` is Chinese, else English. Inherited from the page.
 * @attr {boolean} forgot-password - Offers 'Forgot password?'.
 * @attr {boolean} autofocus - Moves the focus to the login name when the form appears.
 *
 * @fires {CustomEvent<{ token: string }>} gangway-signed-in - The person is signed in.
 * @fires {CustomEvent<{ email: string, sign: string }>} gangway-set-password - The password is expired or was never set; `sign` lets its owner set a new one.
 * @fires {CustomEvent<{ client: string }>} gangway-single-sign-on - The client signs in by single sign-on only.
 * @fires {CustomEvent<{ email: string }>} gangway-forgot-password - 'Forgot password?' was pressed.
 * @fires {CustomEvent<CallError>} gangway-error - A call failed; the form shows it as well.
 *
 * @csspart panel - The form with its background and border.
 * @csspart title - The heading.
 * @csspart field - The box around an input.
 * @csspart input - An input.
 * @csspart button - The button that sends a step.
 * @csspart qr - The QR code of the authenticator app.
 *
 * @cssprop [--gw-panel-width=440px] - Greatest width.
 * @cssprop [--gw-panel-padding=24px] - Space between border and content.
 * @cssprop [--gw-panel-border] - Border of the panel.
 * @cssprop [--gw-panel-radius=16px] - Corners of the panel.
 * @cssprop [--gw-panel-background] - Background of the panel.
 * @cssprop [--gw-panel-shadow] - Shadow of the panel.
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; else as the page has it.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Size of running text.
 * @cssprop [--gw-radius=8px] - Corners of fields and buttons.
 * @cssprop [--gw-space=4px] - The unit of distances.
 */
export class GangwaySignIn extends LitElement {
  static override styles = sheets(signInCss)
  static override properties = {
    lang: { type: String },
    client: { attribute: false },
    controller: { attribute: false },
    words: { attribute: false },
    forgotPassword: { type: Boolean, attribute: 'forgot-password' },
  }

  declare lang: string
  /** The call layer; needed unless a `controller` is handed in. */
  declare client: Client | undefined
  /** A controller of your own, to drive the form from outside. */
  declare controller: SignInController | undefined
  /** Your own translator; without one the widget loads the language itself. */
  declare words: Words | undefined
  /** Offers 'Forgot password?'. */
  declare forgotPassword: boolean

  readonly #view = new ViewController<SignInEvents>(this, [
    'signed-in',
    'set-password',
    'single-sign-on',
    'forgot-password',
    'error',
  ])
  readonly #words = new WordsController(this, 'session')
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
    if (this.#signIn && this.#words.words) this.#focus.ask(this.#signIn.view.peek().focus)
  }

  protected override updated(): void {
    if (this.#appeared || !this.#signIn || !this.#words.words) return
    this.#appeared = true
    if (this.hasAttribute('autofocus')) this.focus()
  }

  protected override render() {
    const signIn = this.#signIn
    const { words } = this.#words
    if (!signIn || !words) return html`<div class="gw"></div>`
    const view = signIn.view.peek()
    const { title, intro } = signIn.texts()
    const mayGoBack = view.step !== 'credentials' && view.step !== 'signed-in'
    return html`<div class="gw" lang=${resourceOf(words.lang)}>
      <form ${bind(signIn.form('gw'))} class="gw-panel" part="panel">
        <div>
          <h2 ${bind(signIn.title('gw'))} class="gw-title" part="title">${say(words, title)}</h2>
          ${intro ? html`<p class="gw-text">${say(words, intro)}</p>` : nothing}
        </div>
        ${notice(view.notice, words)} ${signInStep(signIn, words, this.forgotPassword)}
        ${
          mayGoBack
            ? html`<div>
                <button type="button" class="gw-link" @click=${signIn.restart}>${words.t('signIn.back')}</button>
              </div>`
            : nothing
        }
      </form>
    </div>`
  }
}
