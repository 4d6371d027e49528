import type { SignInController, SignInView, Words } from '@gangway/core'
import { say } from '@gangway/core'
import { Field } from '../shared/field.tsx'
import { Notice, Trouble } from '../shared/notice.tsx'
import { props } from '../shared/props.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'

interface SignInFormProps {
  signIn: SignInController
  view: SignInView
  words: Words
  id: string
  /** Whether to offer a way to a forgotten password. */
  forgot: boolean
}

/** `view` is read here only to choose what to draw; ARIA and handlers come from the controller's bags. */
export function SignInForm(all: SignInFormProps) {
  const { signIn, view, words, id } = all
  const texts = signIn.texts()
  return (
    <form {...props(signIn.form(id))} className="gw-panel" part="panel">
      <div>
        <h2 {...props(signIn.title(id))} className="gw-title" part="title">
          {say(words, texts.title)}
        </h2>
        {texts.intro && <p className="gw-text">{say(words, texts.intro)}</p>}
      </div>
      <Notice notice={view.notice} words={words} />
      {/* Each step has fields of its own: an input that became another one would confuse password managers. */}
      <Step key={view.step} {...all} />
      {view.step !== 'credentials' && view.step !== 'signed-in' && (
        <div>
          <button type="button" className="gw-link" onClick={() => signIn.restart()}>
            {words.t('signIn.back')}
          </button>
        </div>
      )}
    </form>
  )
}

function Step({ signIn, view, words, id, forgot }: SignInFormProps) {
  const { t } = words
  const submit = () => void signIn.submit()
  const main = <Submit signIn={signIn} words={words} />
  switch (view.step) {
    case 'credentials':
      return (
        <>
          <Trouble failure={view.failure} words={words} retry={submit} />
          <Field bags={signIn.field('loginName', id)} words={words} />
          <Field
            bags={signIn.field('password', id)}
            words={words}
            end={
              <button
                {...props(signIn.revealButton(id))}
                className="gw-in-box"
                aria-label={t(view.reveal === 'shown' ? 'signIn.hidePassword' : 'signIn.showPassword')}
              >
                {t(view.reveal === 'shown' ? 'signIn.hide' : 'signIn.show')}
              </button>
            }
          />
          {main}
          {forgot && (
            <div>
              <button type="button" className="gw-link" onClick={() => signIn.forgotPassword()}>
                {t('signIn.forgot')}
              </button>
            </div>
          )}
        </>
      )
    case 'code':
      return (
        <>
          <Trouble failure={view.failure} words={words} retry={submit} />
          <Field bags={signIn.field('code', id)} words={words} className="gw-code" />
          {main}
        </>
      )
    case 'bind':
      return (
        <AuthenticatorSetup
          setup={view.setup}
          field={signIn.field('code', id)}
          words={words}
          submit={submit}
          copyKey={() => void signIn.copyKey()}
        >
          {main}
        </AuthenticatorSetup>
      )
    case 'signed-in':
      return null
    default:
      return main
  }
}

function Submit({ signIn, words }: Pick<SignInFormProps, 'signIn' | 'words'>) {
  const { submit } = signIn.texts()
  return (
    submit && (
      <button {...props(signIn.submitButton())} className="gw-button gw-main gw-wide" part="button">
        {say(words, submit)}
      </button>
    )
  )
}
