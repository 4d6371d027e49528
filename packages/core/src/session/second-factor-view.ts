import type { CallError } from '../shared/call-error.ts'
import type { FocusRequest, Problem } from '../shared/focus.ts'
import type { Failure, Message } from '../shared/message.ts'
import type { SetupView } from './authenticator-setup.ts'

export type SecondFactorView = { focus: FocusRequest<'code' | 'title'> } & (
  | { status: 'closed' }
  /** `acting`: the code is right and the action is under way, so that closing could not take it back. */
  | {
      status: 'asking' | 'checking' | 'acting'
      code: string
      problem?: Problem
      failure?: Failure
      notice?: Message
    }
  | { status: 'binding'; setup: SetupView }
)

export interface SecondFactorEvents {
  /** Every call of the dialog's own that failed; the dialog shows it as well. */
  error: CallError
}
