import { say, type SignInController, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { field } from '../shared/field.ts'
import { trouble } from '../shared/notice.ts'
import { authenticatorSetup } from './authenticator-setup.ts'

/** What the current step asks for; ARIA and handlers come from the controller's bags. */
export function signInStep(signIn: SignInController, words: Words, forgot: boolean) {
  const { t } = words
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
      return html`${trouble(view.failure, words, send)} ${field(signIn.field('loginName', 'gw'), words)}
      ${field(signIn.field('password', 'gw'), words, { end: reveal })} ${button(signIn, words)}
      ${forgot ? link : nothing}`
    }
    case 'code':
      return html`${trouble(view.failure, words, send)}
      ${field(signIn.field('code', 'gw'), words, { className: 'gw-code' })} ${button(signIn, words)}`
    case 'bind':
      return authenticatorSetup({
        setup: view.setup,
        bags: signIn.field('code', 'gw'),
        words,
        submit: send,
        copyKey: () => void signIn.copyKey(),
        end: button(signIn, words),
      })
    case 'signed-in':
      return nothing
    default:
      return button(signIn, words)
  }
}

function button(signIn: SignInController, words: Words) {
  const { submit } = signIn.texts()
  if (!submit) return nothing
  return html`<button ${bind(signIn.submitButton())} class="gw-button gw-main gw-wide" part="button">
    ${say(words, submit)}
  </button>`
}
