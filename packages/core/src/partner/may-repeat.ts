import type { PartnerError, PartnerResult } from './partner-error.ts'

export type Tried = PartnerResult<unknown>

const firstPauseMs = 250
/** Whoever is told to wait longer decides himself. */
const longestPauseSeconds = 60

/**
 * How long to wait before the same is sent again; nothing when it must not be. What was lost on the way may always be sent again: a
 * question does nothing, and an act carries its name. What was answered about an act is final, whatever it says.
 */
export function pauseOf(error: PartnerError, { isAct, turn }: { isAct: boolean; turn: number }): number | undefined {
  const pauseMs = firstPauseMs * 2 ** turn
  switch (error.kind) {
    case 'network':
    case 'timeout':
      return pauseMs
    case 'limited':
      return error.retryAfterSeconds <= longestPauseSeconds ? error.retryAfterSeconds * 1_000 : undefined
    case 'refused':
      return !isAct && error.advice === 'again' ? pauseMs : undefined
    default:
      return undefined
  }
}
