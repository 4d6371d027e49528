import type { ReadonlySignal } from '../shared/signal.ts'
import { fieldProps, type FieldElementProps } from '../shared/forms/field.ts'
import { buttonProps, formProps } from '../shared/forms/form-props.ts'
import type { ElementProps } from '../shared/element-props.ts'
import type { AuthenticatorSetup } from './authenticator-setup.ts'
import { createCodeField } from './code-field.ts'
import { signInTexts } from './sign-in-texts.ts'
import type { SignInField, SignInView } from './sign-in-view.ts'
import type { StepTexts } from './step-texts.ts'

/** `id` is a prefix, unique in the page or shadow root. The target of a focus request has the id `{id}-{place}`. */
export interface SignInElementProps {
  form(id: string): ElementProps
  title(id: string): ElementProps
  /** Only the fields of the current step. */
  field(field: SignInField, id: string): FieldElementProps | undefined
  submitButton(): ElementProps
  revealButton(id: string): ElementProps
  texts(): StepTexts
}

interface SignInActions {
  type(field: SignInField, text: string): void
  submit(): Promise<void>
  toggleReveal(): void
  setCapsLock(state: 'on' | 'off'): void
  focusMoved(to: SignInField | 'none'): void
  setup(): AuthenticatorSetup | undefined
}

export function createSignInProps(view: ReadonlySignal<SignInView>, actions: SignInActions): SignInElementProps {
  const isSending = () => {
    const now = view.peek()
    return now.step === 'bind' ? now.setup.status === 'sending' : 'status' in now && now.status === 'sending'
  }

  return {
    texts: () => signInTexts(view.peek()),
    title: (id) => ({ id: `${id}-title`, tabindex: -1 }),
    form: (id) => ({ ...formProps(isSending(), actions.submit), 'aria-labelledby': `${id}-title` }),
    submitButton: () => buttonProps('submit', isSending()),
    revealButton: (id) => ({
      ...buttonProps('button', false, actions.toggleReveal),
      'aria-controls': `${id}-password`,
    }),
    field(field, id) {
      const now = view.peek()
      if (now.step === 'bind') return field === 'code' ? actions.setup()?.field(id) : undefined
      const common = {
        id: `${id}-${field}`,
        readonly: isSending(),
        onText: (text: string) => actions.type(field, text),
        onFocus: (hasFocus: boolean) => actions.focusMoved(hasFocus ? field : 'none'),
      }
      if (now.step === 'code' && field === 'code') {
        return createCodeField({ ...common, value: now.code, problem: now.problems.code })
      }
      if (now.step !== 'credentials') return undefined
      if (field === 'loginName') {
        return fieldProps({
          ...common,
          label: { key: 'signIn.loginName' },
          value: now.loginName,
          problem: now.problems.loginName,
          input: { name: 'username', type: 'text', autocomplete: 'username', maxlength: 254, 'aria-required': 'true' },
        })
      }
      if (field === 'code') return undefined
      const type = now.reveal === 'shown' ? 'text' : 'password'
      return fieldProps({
        ...common,
        label: { key: 'signIn.password' },
        hint: now.capsLock === 'on' ? { key: 'signIn.capsLock' } : undefined,
        hintAppears: true,
        value: now.password,
        problem: now.problems.password,
        input: { name: 'password', type, autocomplete: 'current-password', 'aria-required': 'true' },
        onCapsLock(isOn) {
          if (isOn !== (now.capsLock === 'on')) actions.setCapsLock(isOn ? 'on' : 'off')
        },
      })
    },
  }
}
