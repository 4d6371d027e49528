import { createForgotPassword } from '@gangway/core'
import { props, useView } from '@gangway/react'
import { useId, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { Field } from '../shared/field.tsx'
import { useFocusTurn } from '../shared/focus-turn.ts'
import { Note } from '../shared/note.ts'
import { SubmitButton } from '../shared/submit-button.tsx'
import { useWords } from '../shared/words.ts'
import { Form } from './form.ts'

/** Asks for the mail with a link to a new password. Whether the address is known never shows. */
export function ForgotPassword() {
  const { say, sentence } = useWords()
  const { state } = useLocation()
  const [controller] = useState(() => createForgotPassword({ client, initial: { email: typedEmail(state) } }))
  const view = useView(controller)
  const id = useId()
  useFocusTurn(view.focus, id)
  const isSent = view.step === 'sent' || view.step === 'sending-again'
  return (
    <Form {...props(controller.form())}>
      <h1 tabIndex={-1}>{say('forgot.title')}</h1>
      {isSent ? (
        <>
          <Note role="status" $kind="ok">
            {say('forgot.sent', { email: view.email })}
          </Note>
          <SubmitButton $kind="quiet" bag={controller.submitButton()}>
            {view.secondsLeft > 0 ? say('forgot.againIn', { count: view.secondsLeft }) : say('forgot.again')}
          </SubmitButton>
          <Button $kind="plain" onClick={() => controller.restart()}>
            {say('forgot.other')}
          </Button>
        </>
      ) : (
        <>
          <p>{say('forgot.intro')}</p>
          <Field bags={controller.field(id)} />
          <SubmitButton bag={controller.submitButton()}>
            {say(view.step === 'sending' ? 'action.working' : 'forgot.send')}
          </SubmitButton>
        </>
      )}
      {view.failure && (
        <Note role="alert" $kind="bad">
          {sentence(view.failure)}
        </Note>
      )}
      <BackToSignIn />
    </Form>
  )
}

/** What stood in the sign-in form, when it is an address. */
function typedEmail(state: unknown): string | undefined {
  const typed = typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : ''
  return typed.includes('@') ? typed : undefined
}

export function BackToSignIn() {
  const { say } = useWords()
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  return (
    <Link to={redirect ? `/login?${new URLSearchParams({ redirect }).toString()}` : '/login'}>
      {say('action.toSignIn')}
    </Link>
  )
}
