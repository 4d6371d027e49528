import type { AuthenticatorController, AuthenticatorView, Failure } from '@gangway/core'
import { props } from '@gangway/react'
import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/ui/button.tsx'
import { Field } from '../shared/ui/field.tsx'
import { useRequestedFocus } from '../shared/hooks/use-requested-focus.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { SubmitButton } from '../shared/ui/submit-button.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { AuthForm } from './auth-form.ts'

interface AuthenticatorSetupProps {
  controller: AuthenticatorController
  view: Extract<AuthenticatorView, { step: 'binding' }>
}

/** Shows the secret as QR code and text, then verifies a first code. */
export function AuthenticatorSetup({ controller, view }: AuthenticatorSetupProps) {
  const { translate, translateMessage, translator } = useTranslator()
  const id = useId()
  const { setup } = view
  useRequestedFocus(view.focus, id)
  if (setup.status === 'loading') {
    return (
      <AuthForm as="div" role="status" aria-label={translator.t('authenticatorSetup.loading')}>
        <Skeleton $width="180px" $height="180px" />
      </AuthForm>
    )
  }
  if (setup.status === 'unavailable') {
    return (
      <AuthForm as="div">
        <InfoBox role="alert" $kind="bad">
          {translateMessage(setup.failure)}
        </InfoBox>
        <Button onClick={() => void controller.submit()}>{translate('action.retry')}</Button>
      </AuthForm>
    )
  }
  if (setup.part !== 'secret') {
    return (
      <AuthForm {...props(controller.form())}>
        <p role="status">
          {translator.t(
            setup.part === 'mail'
              ? setup.isRepeated
                ? 'authenticatorSetup.confirmMailAgain'
                : 'authenticatorSetup.confirmMail'
              : setup.part === 'send'
                ? 'authenticatorSetup.confirmSend'
                : 'authenticatorSetup.confirmPassword',
          )}
        </p>
        <SetupField controller={controller} id={id} failure={setup.failure} />
        {setup.part === 'mail' && (
          <div>
            <Button
              $small
              disabled={setup.secondsLeft > 0 || setup.status === 'sending'}
              onClick={() => void controller.resend()}
            >
              {setup.secondsLeft > 0
                ? translator.t('authenticatorSetup.sendAgainIn', { count: setup.secondsLeft })
                : translator.t('authenticatorSetup.sendAgain')}
            </Button>
          </div>
        )}
        <SetupButtons
          controller={controller}
          isSending={setup.status === 'sending'}
          text={setup.part === 'send' ? 'authenticatorSetup.sendCode' : 'authenticatorSetup.continue'}
        />
      </AuthForm>
    )
  }
  return (
    <AuthForm {...props(controller.form())}>
      <WidgetStyles className="gw">
        <div className="gw-stack">
          <div className="gw-setup">
            <img
              className="gw-qr"
              src={setup.image}
              alt={translator.t('authenticatorSetup.image')}
              width={164}
              height={164}
            />
            <div>
              <p className="gw-text">{translator.t('authenticatorSetup.scan')}</p>
              <a className="gw-link" href={setup.otpauth}>
                {translator.t('authenticatorSetup.openApp')}
              </a>
            </div>
          </div>
          <div>
            <p className="gw-label">{translator.t('authenticatorSetup.key')}</p>
            <div className="gw-row">
              <code className="gw-key">{setup.secretKey.replace(/.{4}(?=.)/g, '$& ')}</code>
              <button type="button" className="gw-link" onClick={() => void controller.copyKey()}>
                {translator.t('action.copyKey')}
              </button>
              <span role="status">
                {setup.copied !== 'no' &&
                  translator.t(
                    setup.copied === 'yes' ? 'authenticatorSetup.copied' : 'authenticatorSetup.copyImpossible',
                  )}
              </span>
            </div>
          </div>
        </div>
      </WidgetStyles>
      <SetupField controller={controller} id={id} failure={setup.failure} />
      <SetupButtons controller={controller} isSending={setup.status === 'sending'} text="authenticatorSetup.submit" />
    </AuthForm>
  )
}

interface SetupFieldProps {
  controller: AuthenticatorController
  id: string
  failure: Failure | undefined
}

function SetupField({ controller, id, failure }: SetupFieldProps) {
  const { translateMessage } = useTranslator()
  return (
    <>
      <Field props={controller.field(id)} />
      {failure && (
        <InfoBox role="alert" $kind="bad">
          {translateMessage(failure)}
        </InfoBox>
      )}
    </>
  )
}

interface SetupButtonsProps {
  controller: AuthenticatorController
  isSending: boolean
  text: 'authenticatorSetup.continue' | 'authenticatorSetup.sendCode' | 'authenticatorSetup.submit'
}

function SetupButtons({ controller, isSending, text }: SetupButtonsProps) {
  const { translate, translator } = useTranslator()
  return (
    <Row>
      <Button onClick={() => controller.cancelBinding()}>{translate('action.cancel')}</Button>
      <SubmitButton props={controller.submitButton()}>
        {translator.t(isSending ? 'authenticatorSetup.sending' : text)}
      </SubmitButton>
    </Row>
  )
}

/** Styled by the widget style sheet, which the second-factor dialog of the shell loads. */
const WidgetStyles = styled.div`
  container: gw / inline-size;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
`
