import type { ReadonlySignal } from '../shared/signal.ts'
import { fieldBags, type FieldBags } from '../shared/field.ts'
import { buttonBag, formBag } from '../shared/form-bags.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { AuthenticatorSetup } from './authenticator-setup.ts'
import { codeField } from './code-field.ts'
import { signInTexts } from './sign-in-texts.ts'
import type { SignInField, SignInView } from './sign-in-view.ts'
import type { StepTexts } from './step-texts.ts'

/** `id` is a prefix, unique in the page or shadow root; the place of a focus request has the id `{id}-{place}`. */
export interface SignInBags {
  form(id: string): PropBag
  title(id: string): PropBag
  /** Only the fields of the current step. */
  field(field: SignInField, id: string): FieldBags | undefined
  submitButton(): PropBag
  revealButton(id: string): PropBag
  texts(): StepTexts
}

interface Verbs {
  type(field: SignInField, text: string): void
  submit(): Promise<void>
  toggleReveal(): void
  setCapsLock(state: 'on' | 'off'): void
  focusMoved(to: SignInField | 'none'): void
  setup(): AuthenticatorSetup | undefined
}

export function signInBags(view: ReadonlySignal<SignInView>, verbs: Verbs): SignInBags {
  const isSending = () => {
    const now = view.peek()
    return now.step === 'bind' ? now.setup.status === 'sending' : 'status' in now && now.status === 'sending'
  }

  return {
    texts: () => signInTexts(view.peek()),
    title: (id) => ({ id: `${id}-title`, tabindex: -1 }),
    form: (id) => ({ ...formBag(isSending(), verbs.submit), 'aria-labelledby': `${id}-title` }),
    submitButton: () => buttonBag('submit', isSending()),
    revealButton: (id) => ({ ...buttonBag('button', false, verbs.toggleReveal), 'aria-controls': `${id}-password` }),
    field(field, id) {
      const now = view.peek()
      if (now.step === 'bind') return field === 'code' ? verbs.setup()?.field(id) : undefined
      const common = {
        id: `${id}-${field}`,
        readonly: isSending(),
        onText: (text: string) => verbs.type(field, text),
        onFocus: (isHere: boolean) => verbs.focusMoved(isHere ? field : 'none'),
      }
      if (now.step === 'code' && field === 'code') {
        return codeField({ ...common, value: now.code, problem: now.problems.code })
      }
      if (now.step !== 'credentials') return undefined
      if (field === 'loginName') {
        return fieldBags({
          ...common,
          label: { key: 'signIn.loginName' },
          value: now.loginName,
          problem: now.problems.loginName,
          input: { name: 'username', type: 'text', autocomplete: 'username', maxlength: 254, 'aria-required': 'true' },
        })
      }
      if (field === 'code') return undefined
      const type = now.reveal === 'shown' ? 'text' : 'password'
      return fieldBags({
        ...common,
        label: { key: 'signIn.password' },
        hint: now.capsLock === 'on' ? { key: 'signIn.capsLock' } : undefined,
        hintAppears: true,
        value: now.password,
        problem: now.problems.password,
        input: { name: 'password', type, autocomplete: 'current-password', 'aria-required': 'true' },
        onCapsLock(isOn) {
          if (isOn !== (now.capsLock === 'on')) verbs.setCapsLock(isOn ? 'on' : 'off')
        },
      })
    },
  }
}
