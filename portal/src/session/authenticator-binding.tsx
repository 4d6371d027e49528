import type { AuthenticatorController, AuthenticatorView } from '@gangway/core'
import { props } from '@gangway/react'
import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { Field } from '../shared/field.tsx'
import { useFocusTurn } from '../shared/focus-turn.ts'
import { Note } from '../shared/note.ts'
import { Bone } from '../shared/skeleton.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { useWords } from '../shared/words.ts'
import { Form } from './form.ts'

interface BindingProps {
  controller: AuthenticatorController
  view: Extract<AuthenticatorView, { step: 'binding' }>
}

/** Scan or type the key, then prove it with a first code. */
export function AuthenticatorBinding({ controller, view }: BindingProps) {
  const { say, sentence, words } = useWords()
  const id = useId()
  const { setup } = view
  useFocusTurn(view.focus, id)
  if (setup.status === 'loading') {
    return (
      <Form as="div" role="status" aria-label={words.t('authenticatorSetup.loading')}>
        <Bone $width="180px" $height="180px" />
      </Form>
    )
  }
  if (setup.status === 'unavailable') {
    return (
      <Form as="div">
        <Note role="alert" $kind="bad">
          {sentence(setup.failure)}
        </Note>
        <Button onClick={() => void controller.submit()}>{say('action.retry')}</Button>
      </Form>
    )
  }
  return (
    <Form {...props(controller.form())}>
      <AsInWidgets className="gw">
        <div className="gw-stack">
          <div className="gw-setup">
            <img
              className="gw-qr"
              src={setup.image}
              alt={words.t('authenticatorSetup.image')}
              width={164}
              height={164}
            />
            <div>
              <p className="gw-text">{words.t('authenticatorSetup.scan')}</p>
              <a className="gw-link" href={setup.otpauth}>
                {words.t('authenticatorSetup.openApp')}
              </a>
            </div>
          </div>
          <div>
            <p className="gw-label">{words.t('authenticatorSetup.key')}</p>
            <div className="gw-row">
              <code className="gw-key">{setup.secretKey.replace(/.{4}(?=.)/g, '$& ')}</code>
              <button type="button" className="gw-link" onClick={() => void controller.copyKey()}>
                {words.t('action.copyKey')}
              </button>
              <span role="status">
                {setup.copied !== 'no' &&
                  words.t(setup.copied === 'yes' ? 'authenticatorSetup.copied' : 'authenticatorSetup.copyImpossible')}
              </span>
            </div>
          </div>
        </div>
      </AsInWidgets>
      <Field bags={controller.field(id)} />
      {setup.failure && (
        <Note role="alert" $kind="bad">
          {sentence(setup.failure)}
        </Note>
      )}
      <Row>
        <Button onClick={() => controller.cancelBinding()}>{say('action.cancel')}</Button>
        <SubmitButton bag={controller.submitButton()}>
          {words.t(setup.status === 'sending' ? 'authenticatorSetup.sending' : 'authenticatorSetup.submit')}
        </SubmitButton>
      </Row>
    </Form>
  )
}

/** Drawn by the style sheet of the widgets, which the second-factor dialog of the shell brings along. */
const AsInWidgets = styled.div`
  container: gw / inline-size;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
`
