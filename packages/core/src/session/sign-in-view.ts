import type { CallError } from '../shared/client/call-error.ts'
import type { FocusRequest, Problem } from '../shared/overlay/focus.ts'
import type { Failure, Message } from '../shared/message.ts'
import type { AuthenticatorSetupView } from './authenticator-setup-view.ts'

export type SignInField = 'loginName' | 'password' | 'code'

interface Form<Field extends SignInField> {
  status: 'editing' | 'sending'
  problems: Partial<Record<Field, Problem>>
  /** A failure that concerns no single field; the form keeps its input. */
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
  /** Information shown above the form, such as why the user was signed out. */
  notice?: Message
  focus: FocusRequest<SignInField | 'title'>
} & (
  | CredentialsStep
  | CodeStep
  | { step: 'bind'; setup: AuthenticatorSetupView }
  | { step: 'set-password'; email: string; sign: string }
  | { step: 'single-sign-on'; client: string }
  | { step: 'signed-in' }
)

export interface SignInEvents {
  'signed-in': { token: string }
  /** The password has expired or was never set; `sign` authorizes setting a new one. */
  'set-password': { email: string; sign: string }
  'single-sign-on': { client: string }
  'forgot-password': { email: string }
  /** Every failed request; the form shows it as well. */
  error: CallError
}
