import { createSetPassword, type SetPasswordController, type SetPasswordView } from '@gangway/core'
import { props, useView } from '@gangway/react'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { navigateTo } from '../router.tsx'
import { Button } from '../shared/ui/button.tsx'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { client } from '../shared/api/client.ts'
import { Field, FieldButton } from '../shared/ui/field.tsx'
import { useRequestedFocus } from '../shared/hooks/use-requested-focus.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { SubmitButton } from '../shared/ui/submit-button.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { BackToSignIn } from './forgot-password.tsx'
import { AuthForm } from './auth-form.ts'
import { PasswordRules } from './password-rules.tsx'

/** Page of a mailed link: sets the first or a new password. */
export function Screen() {
  const [search] = useSearchParams()
  const email = search.get('email') ?? ''
  const sign = search.get('sign') ?? ''
  return email && sign ? <NewPassword key={sign} email={email} sign={sign} /> : <InvalidLink />
}

function NewPassword({ email, sign }: { email: string; sign: string }) {
  const [controller] = useState(() => createSetPassword({ client, email, sign }))
  const view = useView(controller)
  useEffect(
    () => controller.on('done', () => navigateTo('/login', { replace: true, state: { end: 'password-set' } })),
    [controller],
  )
  if (view.step === 'invalid') return <InvalidLink />
  if (view.step === 'unchecked') return <LinkCheckFailed view={view} onRetry={controller.retry} />
  if (view.step === 'checking' || view.step === 'done') return <LinkChecking />
  return <PasswordForm controller={controller} view={view} email={email} />
}

interface PasswordFormProps {
  controller: SetPasswordController
  view: Extract<SetPasswordView, { step: 'editing' | 'sending' }>
  email: string
}

function PasswordForm({ controller, view, email }: PasswordFormProps) {
  const { translate, translateMessage, translator } = useTranslator()
  const id = useId()
  useRequestedFocus(view.focus, id)
  const isPasswordVisible = view.reveal === 'shown'
  return (
    <AuthForm {...props(controller.form())}>
      <h1 tabIndex={-1}>{translate(view.purpose === 'set' ? 'page.setPassword.title' : 'page.resetPassword.title')}</h1>
      <p>{translate(view.purpose === 'set' ? 'password.introSet' : 'password.introReset')}</p>
      {/* Hidden user name, which lets a password manager update the right entry. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <p>
        {translate('password.account')} <b>{email}</b>
      </p>
      <Field
        props={controller.field('password', id)}
        suffix={
          <FieldButton
            aria-pressed={isPasswordVisible}
            aria-label={translator.t(isPasswordVisible ? 'signIn.hidePassword' : 'signIn.showPassword')}
            onClick={() => controller.toggleReveal()}
          >
            {translator.t(isPasswordVisible ? 'signIn.hide' : 'signIn.show')}
          </FieldButton>
        }
      />
      <PasswordRules checklist={view.checklist} policy={view.policy} />
      <Field props={controller.field('repeat', id)} />
      {view.failure && (
        <InfoBox role="alert" $kind="bad">
          {translateMessage(view.failure)}
        </InfoBox>
      )}
      <SubmitButton props={controller.submitButton()}>
        {translate(view.step === 'sending' ? 'action.working' : 'password.save')}
      </SubmitButton>
    </AuthForm>
  )
}

function LinkChecking() {
  const { translate } = useTranslator()
  return (
    <AuthForm as="div">
      <h1 tabIndex={-1}>{translate('password.checking')}</h1>
      <Skeleton $width="70%" />
      <Skeleton $height="40px" />
      <Skeleton $height="40px" />
    </AuthForm>
  )
}

function LinkCheckFailed({
  view,
  onRetry,
}: {
  view: Extract<SetPasswordView, { step: 'unchecked' }>
  onRetry: () => void
}) {
  const { translate, translateMessage } = useTranslator()
  return (
    <AuthForm as="div">
      <h1 tabIndex={-1}>{translate('password.checking')}</h1>
      <InfoBox role="alert" $kind="bad">
        {translateMessage(view.failure)}
      </InfoBox>
      <Button $kind="main" onClick={onRetry}>
        {translate('action.retry')}
      </Button>
    </AuthForm>
  )
}

function InvalidLink() {
  const { translate } = useTranslator()
  return (
    <AuthForm as="div">
      <h1 tabIndex={-1}>{translate('password.invalidTitle')}</h1>
      <p>{translate('password.invalid')}</p>
      <ButtonLink to="/login?forgot" $kind="main">
        {translate('password.newLink')}
      </ButtonLink>
      <BackToSignIn />
    </AuthForm>
  )
}
