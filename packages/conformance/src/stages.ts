import { secondFactorStage } from './session/second-factor-states.ts'
import { signInStage } from './session/sign-in-states.ts'
import type { Stage } from './shared/states.ts'

/** The states of each widget that are drawn and compared. */
export const stages: Record<string, Stage> = {
  'sign-in': signInStage,
  'second-factor': secondFactorStage,
}
