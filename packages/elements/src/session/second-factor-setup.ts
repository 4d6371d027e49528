import type { AuthenticatorSetupView, SecondFactorController, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { field } from '../shared/field.ts'
import { errorNotice } from '../shared/notice.ts'
import { authenticatorSetup } from './authenticator-setup.ts'

/** The setup of an authenticator app in the second-factor dialog, after the identity was confirmed. */
export function secondFactorSetup(
  secondFactor: SecondFactorController,
  setup: AuthenticatorSetupView,
  translator: Translator,
) {
  const { t } = translator
  const submit = () => void secondFactor.submit()
  const props = secondFactor.field('gw')
  if (!('part' in setup) || setup.part === 'secret')
    return authenticatorSetup({ setup, props, translator, submit, copyKey: () => void secondFactor.copyKey() })
  return html`<p class="gw-text" role="status">
      ${t(
        setup.part === 'mail'
          ? setup.isRepeated
            ? 'authenticatorSetup.confirmMailAgain'
            : 'authenticatorSetup.confirmMail'
          : setup.part === 'send'
            ? 'authenticatorSetup.confirmSend'
            : 'authenticatorSetup.confirmPassword',
      )}
    </p>
    ${errorNotice(setup.failure, translator, submit)}
    ${field(props, translator, { className: setup.part === 'mail' ? 'gw-code' : '' })}
    ${
      setup.part === 'mail'
        ? html`<div>
            <button
              type="button"
              class="gw-link"
              ?disabled=${setup.secondsLeft > 0 || setup.status === 'sending'}
              @click=${() => void secondFactor.resend()}
            >
              ${
                setup.secondsLeft > 0
                  ? t('authenticatorSetup.sendAgainIn', { count: setup.secondsLeft })
                  : t('authenticatorSetup.sendAgain')
              }
            </button>
          </div>`
        : nothing
    }`
}
