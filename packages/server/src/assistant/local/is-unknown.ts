import type { Guess } from './model.ts'

/** Minimum confidence. Below it any answer would be a guess. */
const minConfidence = 0.35

export function isUnknown({ confidence }: Guess): boolean {
  return confidence < minConfidence
}
