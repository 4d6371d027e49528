import type { Guess } from './model.ts'

/** Below this any answer would be a guess. */
const least = 0.35

export function isUnknown({ confidence }: Guess): boolean {
  return confidence < least
}
