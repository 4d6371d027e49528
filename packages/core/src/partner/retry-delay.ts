import type { PartnerError, PartnerResult } from './partner-error.ts'

export type AttemptResult = PartnerResult<unknown>

const firstRetryDelayMs = 250
/** A longer requested delay is left to the caller. */
const maxRetryDelaySeconds = 60

/**
 * Delay before the same request is sent again; undefined when it must not be repeated. A request without a response
 * can always be repeated: reads have no effect, and writes carry an idempotency key. A response to a write is final.
 */
export function retryDelayOf(
  error: PartnerError,
  { isWrite, attempt }: { isWrite: boolean; attempt: number },
): number | undefined {
  const pauseMs = firstRetryDelayMs * 2 ** attempt
  switch (error.kind) {
    case 'network':
    case 'timeout':
      return pauseMs
    case 'limited':
      return error.retryAfterSeconds <= maxRetryDelaySeconds ? error.retryAfterSeconds * 1_000 : undefined
    case 'refused':
      return !isWrite && error.advice === 'again' ? pauseMs : undefined
    default:
      return undefined
  }
}
