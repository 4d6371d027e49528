import type { AuthenticatorSetupView, SecondFactorController, Translator } from '@gangway/core'
import { Field } from '../shared/field.tsx'
import { ErrorNotice } from '../shared/notice.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'

interface SecondFactorSetupProps {
  controller: SecondFactorController
  setup: AuthenticatorSetupView
  translator: Translator
  id: string
}

/** The setup of an authenticator app in the second-factor dialog, after the identity was confirmed. */
export function renderSecondFactorSetup({ controller, setup, translator, id }: SecondFactorSetupProps) {
  const { t } = translator
  const submit = () => void controller.submit()
  const field = controller.field(id)
  if (!('part' in setup) || setup.part === 'secret') {
    const copyKey = () => void controller.copyKey()
    return <AuthenticatorSetup {...{ setup, field, translator, submit, copyKey }} />
  }
  return (
    <>
      <p className="gw-text" role="status">
        {t(
          setup.part === 'mail'
            ? setup.isRepeated
              ? 'authenticatorSetup.confirmMailAgain'
              : 'authenticatorSetup.confirmMail'
            : setup.part === 'send'
              ? 'authenticatorSetup.confirmSend'
              : 'authenticatorSetup.confirmPassword',
        )}
      </p>
      <ErrorNotice failure={setup.failure} translator={translator} retry={submit} />
      <Field props={field} translator={translator} className={setup.part === 'mail' ? 'gw-code' : ''} />
      {setup.part === 'mail' && (
        <div>
          <button
            type="button"
            className="gw-link"
            disabled={setup.secondsLeft > 0 || setup.status === 'sending'}
            onClick={() => void controller.resend()}
          >
            {setup.secondsLeft > 0
              ? t('authenticatorSetup.sendAgainIn', { count: setup.secondsLeft })
              : t('authenticatorSetup.sendAgain')}
          </button>
        </div>
      )}
    </>
  )
}
