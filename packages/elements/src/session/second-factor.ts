import {
  createSecondFactor,
  translate,
  languageTag,
  type Client,
  type SecondFactorController,
  type SecondFactorEvents,
  type Translator,
} from '@gangway/core'
import { secondFactorCss } from '@gangway/core/styles'
import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { bind } from '../shared/bind.ts'
import { DialogController } from '../shared/dialog-controller.ts'
import { field } from '../shared/field.ts'
import { FocusController } from '../shared/focus-controller.ts'
import { notice, errorNotice } from '../shared/notice.ts'
import { createStyleSheets } from '../shared/styles.ts'
import { LazyViewController } from '../shared/lazy-view-controller.ts'
import { ViewController } from '../shared/view-controller.ts'
import { TranslatorController } from '../shared/translator-controller.ts'
import type { secondFactorSetup } from './second-factor-setup.ts'

/**
 * Dialog that asks for an authenticator code before a protected action when the server requires one. Place one per page, and
 * run the actions through it:
 *
 * ```js
 * const dialog = document.querySelector('gangway-second-factor')
 * const outcome = await dialog.run('order:issueTicket', (mfaCode) => client.call('POST /order/issueTicket.do', { body, mfaCode }))
 * if (outcome !== 'cancelled' && outcome.ok) …
 * ```
 *
 * @element gangway-second-factor
 *
 * @attr {string} lang - Language of the texts: `zh…` is Chinese, anything else English. Inherited from the page.
 *
 * @fires {CustomEvent<CallError>} gangway-error - A request failed. The dialog shows the error as well.
 * @fires {CustomEvent<WidgetReady>} gangway-ready - The widget has its controller. An observer of activity events uses it.
 *
 * @csspart dialog - The dialog.
 * @csspart title - The heading.
 * @csspart field - The box around the input.
 * @csspart input - The input.
 * @csspart button - A button.
 * @csspart qr - The QR code of the authenticator app.
 *
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; inherited from the page by default.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Base font size.
 * @cssprop [--gw-radius=8px] - Border radius of fields and buttons.
 * @cssprop [--gw-space=4px] - Base unit of spacing.
 */
export class GangwaySecondFactor extends LitElement {
  static override styles = createStyleSheets(secondFactorCss)
  static override properties = {
    lang: { type: String },
    client: { attribute: false },
    controller: { attribute: false },
    translator: { attribute: false },
  }

  declare lang: string
  /** Client; required unless a `controller` is set. */
  declare client: Client | undefined
  /** Controller created by the page and shared with the widgets that run protected actions. */
  declare controller: SecondFactorController | undefined
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  declare translator: Translator | undefined

  readonly #view = new ViewController<SecondFactorEvents>(this)
  readonly #translator = new TranslatorController(this, 'session')
  protected readonly dialog = new DialogController(
    this,
    () => (this.#secondFactor?.view.peek().status ?? 'closed') !== 'closed',
  )
  readonly #focus = new FocusController(this)
  readonly #setup = new LazyViewController(
    this,
    async () => (await import('./second-factor-setup.ts')).secondFactorSetup,
  )
  #own: SecondFactorController | undefined

  constructor() {
    super()
    this.lang = ''
  }

  /** Runs an action and asks for a code when the server requires one. Returns the result of the action, or `'cancelled'`. */
  run: SecondFactorController['run'] = async (feature, action, about) => {
    const secondFactor = this.#secondFactor
    if (!secondFactor)
      throw new Error('gangway-second-factor needs a client or a controller before it can run an action.')
    return secondFactor.run(feature, action, about)
  }

  get #secondFactor(): SecondFactorController | undefined {
    if (this.controller || !this.client) return this.controller
    return (this.#own ??= createSecondFactor({ client: this.client }))
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('client') && changed.get('client')) this.#own = undefined
    const secondFactor = this.#secondFactor
    this.#view.watch(secondFactor)
    if (!secondFactor || !this.#translator.translator) return
    const { status, focus } = secondFactor.view.peek()
    // The target of the focus is rendered with the part that loads separately.
    if (status !== 'binding' || this.#setup.now(true)) this.#focus.ask(focus)
  }

  protected override render() {
    const secondFactor = this.#secondFactor
    const { translator } = this.#translator
    if (!secondFactor || !translator) return undefined
    return html`<div class="gw" lang=${languageTag(translator.tag ?? translator.lang)}>
      <dialog ${bind(secondFactor.dialog('gw'))} class="gw-dialog" part="dialog">
        ${content(secondFactor, translator, this.#setup.now(secondFactor.view.peek().status === 'binding'))}
      </dialog>
    </div>`
  }
}

function content(
  secondFactor: SecondFactorController,
  translator: Translator,
  setup: typeof secondFactorSetup | undefined,
) {
  const view = secondFactor.view.peek()
  if (view.status === 'closed') return nothing
  const { title, intro, submit } = secondFactor.texts()
  const send = () => void secondFactor.submit()
  const confirm = submit
    ? html`<button ${bind(secondFactor.submitButton())} class="gw-button gw-main" part="button">
        ${translate(translator, submit)}
      </button>`
    : nothing
  return html`<div class="gw-stack">
    <div>
      <h2 ${bind(secondFactor.title('gw'))} class="gw-title" part="title">${translate(translator, title)}</h2>
      ${intro ? html`<p class="gw-text">${translate(translator, intro)}</p>` : nothing}
    </div>
    ${
      view.status === 'binding'
        ? setup?.(secondFactor, view.setup, translator)
        : html`${notice(view.notice, translator)} ${errorNotice(view.failure, translator, send)}
          ${field(secondFactor.field('gw'), translator, { className: 'gw-code' })}`
    }
    <div class="gw-row gw-end">
      <button ${bind(secondFactor.cancelButton())} class="gw-button" part="button">
        ${translator.t('action.cancel')}
      </button>
      ${confirm}
    </div>
  </div>`
}
