import {
  createSecondFactor,
  resourceOf,
  say,
  type Client,
  type SecondFactorController,
  type SecondFactorEvents,
  type Words,
} from '@gangway/core'
import { secondFactorCss } from '@gangway/core/styles'
import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { bind } from '../shared/bind.ts'
import { DialogController } from '../shared/dialog-controller.ts'
import { field } from '../shared/field.ts'
import { FocusController } from '../shared/focus-controller.ts'
import { notice, trouble } from '../shared/notice.ts'
import { sheets } from '../shared/styles.ts'
import { ViewController } from '../shared/view-controller.ts'
import { WordsController } from '../shared/words-controller.ts'
import { authenticatorSetup } from './authenticator-setup.ts'

/**
 * Asks for the code of an authenticator app before a sensitive action, when the server wants one. Place one per page, and
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
 * @attr {string} lang - Language of the widget's own texts: `zh…` is Chinese, else English. Inherited from the page.
 *
 * @fires {CustomEvent<CallError>} gangway-error - A call of the dialog failed; it shows it as well.
 *
 * @csspart dialog - The dialog.
 * @csspart title - The heading.
 * @csspart field - The box around the input.
 * @csspart input - The input.
 * @csspart button - A button.
 * @csspart qr - The QR code of the authenticator app.
 *
 * @cssprop [--gw-color-scheme=inherit] - `light`, `dark` or `light dark`; else as the page has it.
 * @cssprop [--gw-font=inherit] - Font family.
 * @cssprop [--gw-font-size=14px] - Size of running text.
 * @cssprop [--gw-radius=8px] - Corners of fields and buttons.
 * @cssprop [--gw-space=4px] - The unit of distances.
 */
export class GangwaySecondFactor extends LitElement {
  static override styles = sheets(secondFactorCss)
  static override properties = {
    lang: { type: String },
    client: { attribute: false },
    controller: { attribute: false },
    words: { attribute: false },
  }

  declare lang: string
  /** The call layer; needed unless a `controller` is handed in. */
  declare client: Client | undefined
  /** A controller of your own, shared with whatever runs sensitive actions. */
  declare controller: SecondFactorController | undefined
  /** Your own translator; without one the widget loads the language itself. */
  declare words: Words | undefined

  readonly #view = new ViewController<SecondFactorEvents>(this, ['error'])
  readonly #words = new WordsController(this, 'session')
  protected readonly dialog = new DialogController(
    this,
    () => (this.#secondFactor?.view.peek().status ?? 'closed') !== 'closed',
  )
  readonly #focus = new FocusController(this)
  #own: SecondFactorController | undefined

  constructor() {
    super()
    this.lang = ''
  }

  /** Runs an action, with a code when the server wants one. Answers its result, or `'cancelled'`. */
  run: SecondFactorController['run'] = async (feature, action) => {
    const secondFactor = this.#secondFactor
    if (!secondFactor)
      throw new Error('gangway-second-factor needs a client or a controller before it can run an action.')
    return secondFactor.run(feature, action)
  }

  get #secondFactor(): SecondFactorController | undefined {
    if (this.controller || !this.client) return this.controller
    return (this.#own ??= createSecondFactor({ client: this.client }))
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('client') && changed.get('client')) this.#own = undefined
    const secondFactor = this.#secondFactor
    this.#view.watch(secondFactor)
    if (secondFactor && this.#words.words) this.#focus.ask(secondFactor.view.peek().focus)
  }

  protected override render() {
    const secondFactor = this.#secondFactor
    const { words } = this.#words
    if (!secondFactor || !words) return html`<div class="gw"></div>`
    return html`<div class="gw" lang=${resourceOf(words.lang)}>
      <dialog ${bind(secondFactor.dialog('gw'))} class="gw-dialog" part="dialog">
        ${content(secondFactor, words)}
      </dialog>
    </div>`
  }
}

function content(secondFactor: SecondFactorController, words: Words) {
  const view = secondFactor.view.peek()
  if (view.status === 'closed') return nothing
  const { title, intro, submit } = secondFactor.texts()
  const send = () => void secondFactor.submit()
  const bags = secondFactor.field('gw')
  const confirm = submit
    ? html`<button ${bind(secondFactor.submitButton())} class="gw-button gw-main" part="button">
        ${say(words, submit)}
      </button>`
    : nothing
  return html`<div class="gw-stack">
    <div>
      <h2 ${bind(secondFactor.title('gw'))} class="gw-title" part="title">${say(words, title)}</h2>
      ${intro ? html`<p class="gw-text">${say(words, intro)}</p>` : nothing}
    </div>
    ${
      view.status === 'binding'
        ? authenticatorSetup({
            setup: view.setup,
            bags,
            words,
            submit: send,
            copyKey: () => void secondFactor.copyKey(),
          })
        : html`${notice(view.notice, words)} ${trouble(view.failure, words, send)}
          ${field(bags, words, { className: 'gw-code' })}`
    }
    <div class="gw-row gw-end">
      <button ${bind(secondFactor.cancelButton())} class="gw-button" part="button">${words.t('action.cancel')}</button>
      ${confirm}
    </div>
  </div>`
}
