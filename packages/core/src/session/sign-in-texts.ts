import type { Message } from '../shared/message.ts'
import { setupSubmitText, type StepTexts } from './step-texts.ts'
import type { SignInView } from './sign-in-view.ts'

export function signInTexts(view: SignInView): StepTexts {
  switch (view.step) {
    case 'credentials':
      return texts('title', undefined, view.status === 'sending' ? 'sending' : 'submit')
    case 'code':
      return texts('codeTitle', 'codeIntro', view.status === 'sending' ? 'checking' : 'submit')
    case 'bind':
      return {
        title: { key: 'authenticatorSetup.title' },
        intro: { key: 'authenticatorSetup.required' },
        submit: setupSubmitText(view.setup),
      }
    case 'set-password':
      return texts('setPasswordTitle', 'setPasswordIntro', 'setPassword')
    case 'single-sign-on':
      return texts('singleSignOnTitle', 'singleSignOnIntro', 'singleSignOn')
    case 'signed-in':
      return texts('doneTitle')
  }
}

function texts(title: string, intro?: string, submit?: string): StepTexts {
  const message = (key: string): Message => ({ key: `signIn.${key}` })
  return {
    title: message(title),
    intro: intro ? message(intro) : undefined,
    submit: submit ? message(submit) : undefined,
  }
}
