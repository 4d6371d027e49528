import { translate, type SignInController, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { field } from '../shared/field.ts'
import { errorNotice } from '../shared/notice.ts'
import { authenticatorSetup } from './authenticator-setup.ts'

/** Renders the current step. The controller supplies ARIA attributes and handlers. */
export function signInStep(signIn: SignInController, translator: Translator, forgot: boolean) {
  const { t } = translator
  const view = signIn.view.peek()
  const send = () => void signIn.submit()
  switch (view.step) {
    case 'credentials': {
      const isShown = view.reveal === 'shown'
      const reveal = html`<button
        ${bind(signIn.revealButton('gw'))}
        class="gw-in-box"
        aria-label=${t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
      >
        ${t(isShown ? 'signIn.hide' : 'signIn.show')}
      </button>`
      const link = html`<div>
        <button type="button" class="gw-link" @click=${signIn.forgotPassword}>${t('signIn.forgot')}</button>
      </div>`
      return html`${errorNotice(view.failure, translator, send)} ${field(signIn.field('loginName', 'gw'), translator)}
      ${field(signIn.field('password', 'gw'), translator, { end: reveal })} ${button(signIn, translator)}
      ${forgot ? link : nothing}`
    }
    case 'code':
      return html`${errorNotice(view.failure, translator, send)}
      ${field(signIn.field('code', 'gw'), translator, { className: 'gw-code' })} ${button(signIn, translator)}`
    case 'bind':
      return authenticatorSetup({
        setup: view.setup,
        props: signIn.field('code', 'gw'),
        translator,
        submit: send,
        copyKey: () => void signIn.copyKey(),
        end: button(signIn, translator),
      })
    case 'signed-in':
      return nothing
    default:
      return button(signIn, translator)
  }
}

function button(signIn: SignInController, translator: Translator) {
  const { submit } = signIn.texts()
  if (!submit) return nothing
  return html`<button ${bind(signIn.submitButton())} class="gw-button gw-main gw-wide" part="button">
    ${translate(translator, submit)}
  </button>`
}
