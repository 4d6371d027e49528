import type { Result } from './call-error.ts'
import type { Feature } from './feature.ts'

/** Runs an action that may need a code, and asks for the code when it does. */
export interface SecondFactor {
  run<Value>(
    feature: Feature,
    action: (mfaCode?: string) => Promise<Result<Value>>,
  ): Promise<Result<Value> | 'cancelled'>
}
