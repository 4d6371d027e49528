import type { Result } from './client/call-error.ts'
import type { Feature } from './contract/feature.ts'

/** Runs an action that may need a code, and requests the code when it does. */
export interface SecondFactor {
  run<Value>(
    feature: Feature,
    action: (mfaCode?: string) => Promise<Result<Value>>,
  ): Promise<Result<Value> | 'cancelled'>
}
