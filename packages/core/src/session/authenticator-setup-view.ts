import type { Failure } from '../shared/message.ts'
import type { Problem } from '../shared/overlay/focus.ts'

export interface SetupInput {
  status: 'editing' | 'sending'
  /** Text of the one field: the password, or a code. */
  code: string
  problem?: Problem
  failure?: Failure
}

/**
 * Setup of an authenticator app. A signed-in user confirms their identity by the password and a mailed code first; then
 * the secret is scanned or typed and confirmed with a first code.
 */
export type AuthenticatorSetupView =
  | { status: 'loading' }
  /** The secret could not be fetched. */
  | { status: 'unavailable'; failure: Failure }
  /** `send`: a user without a password asks for the code only, so there is no field. */
  | (SetupInput & { part: 'password' | 'send' })
  /** A code was mailed, once more if `isRepeated`; it can be mailed again when `secondsLeft` is 0. */
  | (SetupInput & { part: 'mail'; secondsLeft: number; isRepeated: boolean })
  | (SetupInput & {
      part: 'secret'
      /** Shown as a QR code. */
      image: string
      secretKey: string
      otpauth: string
      copied: 'no' | 'yes' | 'impossible'
    })
