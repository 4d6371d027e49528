import type { Result } from './client/call-error.ts'
import type { Feature } from './contract/feature.ts'
import type { Message } from './message.ts'

/** Runs an action that may need a code, and requests the code when it does. */
export interface SecondFactor {
  /** The focus returns to what has it at the call: a button is disabled afterwards, because some browsers move the focus at once. */
  run<Value>(
    feature: Feature,
    action: (mfaCode?: string) => Promise<Result<Value>>,
    /** What the code confirms, from the messages of the dialog. */
    about?: Message,
  ): Promise<Result<Value> | 'cancelled'>
}
