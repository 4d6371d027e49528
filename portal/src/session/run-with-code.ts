import type { Feature, Result } from '@gangway/core'
import { unwrapResult } from '../shared/api/client.ts'
import { secondFactor } from './second-factor.ts'

/** The answer of a call that may need a code of the authenticator; undefined when the user closed the dialog. */
export async function runWithCode<Value>(
  feature: Feature,
  call: (mfaCode?: string) => Promise<Result<Value>>,
): Promise<Value | undefined> {
  const result = await secondFactor.run(feature, call)
  return result === 'cancelled' ? undefined : unwrapResult(Promise.resolve(result))
}
