import { createSetPassword, type SetPasswordController, type SetPasswordView } from '@gangway/core'
import { props, useView } from '@gangway/react'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { go } from '../router.tsx'
import { Button } from '../shared/button.tsx'
import { ButtonLink } from '../shared/button-link.tsx'
import { client } from '../shared/client.ts'
import { Field, FieldButton } from '../shared/field.tsx'
import { useFocusTurn } from '../shared/focus-turn.ts'
import { Note } from '../shared/note.ts'
import { Bone } from '../shared/skeleton.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { useWords } from '../shared/words.ts'
import { BackToSignIn } from './forgot-password.tsx'
import { Form } from './form.ts'
import { PasswordRules } from './password-rules.tsx'

/** The page behind a mailed link: the first password, or a new one. */
export function Screen() {
  const [search] = useSearchParams()
  const email = search.get('email') ?? ''
  const sign = search.get('sign') ?? ''
  return email && sign ? <NewPassword key={sign} email={email} sign={sign} /> : <DeadLink />
}

function NewPassword({ email, sign }: { email: string; sign: string }) {
  const [controller] = useState(() => createSetPassword({ client, email, sign }))
  const view = useView(controller)
  useEffect(
    () => controller.on('done', () => go('/login', { replace: true, state: { end: 'password-set' } })),
    [controller],
  )
  if (view.step === 'invalid') return <DeadLink />
  if (view.step === 'unchecked') return <Unchecked view={view} onRetry={controller.retry} />
  if (view.step === 'checking' || view.step === 'done') return <Checking />
  return <Editing controller={controller} view={view} email={email} />
}

interface EditingProps {
  controller: SetPasswordController
  view: Extract<SetPasswordView, { step: 'editing' | 'sending' }>
  email: string
}

function Editing({ controller, view, email }: EditingProps) {
  const { say, sentence, words } = useWords()
  const id = useId()
  useFocusTurn(view.focus, id)
  const isShown = view.reveal === 'shown'
  return (
    <Form {...props(controller.form())}>
      <h1 tabIndex={-1}>{say(view.purpose === 'set' ? 'page.setPassword.title' : 'page.resetPassword.title')}</h1>
      <p>{say(view.purpose === 'set' ? 'password.introSet' : 'password.introReset')}</p>
      {/* A password manager files the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <p>
        {say('password.account')} <b>{email}</b>
      </p>
      <Field
        bags={controller.field('password', id)}
        end={
          <FieldButton
            aria-pressed={isShown}
            aria-label={words.t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
            onClick={() => controller.toggleReveal()}
          >
            {words.t(isShown ? 'signIn.hide' : 'signIn.show')}
          </FieldButton>
        }
      />
      <PasswordRules checklist={view.checklist} policy={view.policy} />
      <Field bags={controller.field('repeat', id)} />
      {view.failure && (
        <Note role="alert" $kind="bad">
          {sentence(view.failure)}
        </Note>
      )}
      <SubmitButton bag={controller.submitButton()}>
        {say(view.step === 'sending' ? 'action.working' : 'password.store')}
      </SubmitButton>
    </Form>
  )
}

function Checking() {
  const { say } = useWords()
  return (
    <Form as="div">
      <h1 tabIndex={-1}>{say('password.checking')}</h1>
      <Bone $width="70%" />
      <Bone $height="40px" />
      <Bone $height="40px" />
    </Form>
  )
}

function Unchecked({ view, onRetry }: { view: Extract<SetPasswordView, { step: 'unchecked' }>; onRetry: () => void }) {
  const { say, sentence } = useWords()
  return (
    <Form as="div">
      <h1 tabIndex={-1}>{say('password.checking')}</h1>
      <Note role="alert" $kind="bad">
        {sentence(view.failure)}
      </Note>
      <Button $kind="main" onClick={onRetry}>
        {say('action.retry')}
      </Button>
    </Form>
  )
}

function DeadLink() {
  const { say } = useWords()
  return (
    <Form as="div">
      <h1 tabIndex={-1}>{say('password.invalidTitle')}</h1>
      <p>{say('password.invalid')}</p>
      <ButtonLink to="/login?forgot" $kind="main">
        {say('password.newLink')}
      </ButtonLink>
      <BackToSignIn />
    </Form>
  )
}
