import type { SignInController, SignInView, Translator } from '@gangway/core'
import { translate } from '@gangway/core'
import { Field } from '../shared/field.tsx'
import { Notice, ErrorNotice } from '../shared/notice.tsx'
import { props } from '../shared/props.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'

interface SignInFormProps {
  signIn: SignInController
  view: SignInView
  translator: Translator
  id: string
  /** Shows 'Forgot password?'. */
  forgot: boolean
}

/** The controller supplies ARIA attributes and handlers; `view` only selects what is rendered. */
export function SignInForm(all: SignInFormProps) {
  const { signIn, view, translator, id } = all
  const texts = signIn.texts()
  return (
    <form {...props(signIn.form(id))} className="gw-panel" part="panel">
      <div>
        <h2 {...props(signIn.title(id))} className="gw-title" part="title">
          {translate(translator, texts.title)}
        </h2>
        {texts.intro && <p className="gw-text">{translate(translator, texts.intro)}</p>}
      </div>
      <Notice notice={view.notice} translator={translator} />
      {/* A key per step: reusing an input for another field confuses password managers. */}
      <Step key={view.step} {...all} />
      {view.step !== 'credentials' && view.step !== 'signed-in' && (
        <div>
          <button type="button" className="gw-link" onClick={() => signIn.restart()}>
            {translator.t('signIn.back')}
          </button>
        </div>
      )}
    </form>
  )
}

function Step({ signIn, view, translator, id, forgot }: SignInFormProps) {
  const { t } = translator
  const submit = () => void signIn.submit()
  const main = <Submit signIn={signIn} translator={translator} />
  switch (view.step) {
    case 'credentials':
      return (
        <>
          <ErrorNotice failure={view.failure} translator={translator} retry={submit} />
          <Field props={signIn.field('loginName', id)} translator={translator} />
          <Field
            props={signIn.field('password', id)}
            translator={translator}
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
          <ErrorNotice failure={view.failure} translator={translator} retry={submit} />
          <Field props={signIn.field('code', id)} translator={translator} className="gw-code" />
          {main}
        </>
      )
    case 'bind':
      return (
        <AuthenticatorSetup
          setup={view.setup}
          field={signIn.field('code', id)}
          translator={translator}
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

function Submit({ signIn, translator }: Pick<SignInFormProps, 'signIn' | 'translator'>) {
  const { submit } = signIn.texts()
  return (
    submit && (
      <button {...props(signIn.submitButton())} className="gw-button gw-main gw-wide" part="button">
        {translate(translator, submit)}
      </button>
    )
  )
}
