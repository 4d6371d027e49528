import type { CallError } from '../shared/call-error.ts'
import type { FocusRequest, Problem } from '../shared/focus.ts'
import type { Failure, Message } from '../shared/message.ts'
import type { SetupView } from './authenticator-setup.ts'

export type SignInField = 'loginName' | 'password' | 'code'

interface Form<Field extends SignInField> {
  status: 'editing' | 'sending'
  problems: Partial<Record<Field, Problem>>
  /** Nothing that is wrong with one field; the form stays as it was. */
  failure?: Failure
}

export interface CredentialsStep extends Form<'loginName' | 'password'> {
  step: 'credentials'
  loginName: string
  password: string
  reveal: 'hidden' | 'shown'
  capsLock: 'on' | 'off'
}

export interface CodeStep extends Form<'code'> {
  step: 'code'
  code: string
}

export type SignInView = {
  /** How the person came here, said calmly above the form. */
  notice?: Message
  focus: FocusRequest<SignInField | 'title'>
} & (
  | CredentialsStep
  | CodeStep
  | { step: 'bind'; setup: SetupView }
  | { step: 'set-password'; email: string; sign: string }
  | { step: 'single-sign-on'; client: string }
  | { step: 'signed-in' }
)

export interface SignInEvents {
  'signed-in': { token: string }
  /** The password is expired or was never set; `sign` lets its owner set a new one. */
  'set-password': { email: string; sign: string }
  'single-sign-on': { client: string }
  'forgot-password': { email: string }
  /** Every call that failed; the form shows it as well. */
  error: CallError
}
