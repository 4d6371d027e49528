import type { CallError } from '../shared/client/call-error.ts'
import type { FocusRequest, Problem } from '../shared/overlay/focus.ts'
import type { Failure, Message } from '../shared/message.ts'
import type { AuthenticatorSetupView } from './authenticator-setup-view.ts'

export type SecondFactorView = { focus: FocusRequest<'code' | 'title'> } & (
  | { status: 'closed' }
  /** `acting`: the code is correct and the action is running, so closing cannot cancel it. */
  | {
      status: 'asking' | 'checking' | 'acting'
      code: string
      problem?: Problem
      failure?: Failure
      notice?: Message
    }
  | { status: 'binding'; setup: AuthenticatorSetupView }
)

export interface SecondFactorEvents {
  /** Every failed request of the dialog itself; the dialog shows it as well. */
  error: CallError
}
