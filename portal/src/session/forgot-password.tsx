import { createForgotPassword } from '@gangway/core'
import { props, useView } from '@gangway/react'
import { useId, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Button } from '../shared/ui/button.tsx'
import { client } from '../shared/api/client.ts'
import { Field } from '../shared/ui/field.tsx'
import { useRequestedFocus } from '../shared/hooks/use-requested-focus.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { SubmitButton } from '../shared/ui/submit-button.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { AuthForm } from './auth-form.ts'

/** Requests a reset link. The response is the same for unknown addresses. */
export function ForgotPassword() {
  const { translate, translateMessage } = useTranslator()
  const { state } = useLocation()
  const [controller] = useState(() => createForgotPassword({ client, initial: { email: readTypedEmail(state) } }))
  const view = useView(controller)
  const id = useId()
  useRequestedFocus(view.focus, id)
  const isSent = view.step === 'sent' || view.step === 'sending-again'
  return (
    <AuthForm {...props(controller.form())}>
      <h1 tabIndex={-1}>{translate('forgot.title')}</h1>
      {isSent ? (
        <>
          <InfoBox role="status" $kind="ok">
            {translate('forgot.sent', { email: view.email })}
          </InfoBox>
          <SubmitButton $kind="quiet" props={controller.submitButton()}>
            {view.secondsLeft > 0
              ? translate('forgot.resendIn', { count: view.secondsLeft })
              : translate('forgot.resend')}
          </SubmitButton>
          <Button $kind="plain" onClick={() => controller.restart()}>
            {translate('forgot.otherAddress')}
          </Button>
        </>
      ) : (
        <>
          <p>{translate('forgot.intro')}</p>
          <Field props={controller.field(id)} />
          <SubmitButton props={controller.submitButton()}>
            {translate(view.step === 'sending' ? 'action.working' : 'forgot.send')}
          </SubmitButton>
        </>
      )}
      {view.failure && (
        <InfoBox role="alert" $kind="bad">
          {translateMessage(view.failure)}
        </InfoBox>
      )}
      <BackToSignIn />
    </AuthForm>
  )
}

/** Address typed into the sign-in form, if valid. */
function readTypedEmail(state: unknown): string | undefined {
  const typed = typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : ''
  return typed.includes('@') ? typed : undefined
}

export function BackToSignIn() {
  const { translate } = useTranslator()
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  return (
    <Link to={redirect ? `/login?${new URLSearchParams({ redirect }).toString()}` : '/login'}>
      {translate('action.toSignIn')}
    </Link>
  )
}
