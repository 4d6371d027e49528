import type { PartnerAdvice } from './advice.ts'
import type { PartnerCode } from './codes.ts'

interface CommonError {
  /** Text of the server, for display only; logic must not depend on it. */
  text: string
  advice: PartnerAdvice
  requestId?: string
  /**
   * The operation books or moves money and its outcome is unknown. Repeating it with `idempotencyKey` returns the
   * outcome without executing it twice.
   */
  mayHaveHappened: boolean
  /** Idempotency key the operation was sent with. */
  idempotencyKey?: string
}

/** All ways a request can fail. Nothing is thrown. */
export type PartnerError = CommonError &
  (
    | {
        kind: 'refused'
        code: PartnerCode
        /** Additional data, for example `duplicateOrders`. */
        data: Readonly<Record<string, unknown>>
      }
    /** A code that this version of the client does not know. */
    | { kind: 'unlisted'; code: number; data: Readonly<Record<string, unknown>> }
    /** Rate limit exceeded (HTTP 429). */
    | { kind: 'limited'; limitType: string; retryAfterSeconds: number }
    | { kind: 'timeout' }
    /** No response, or a server error (HTTP 5xx). */
    | { kind: 'network' }
    /** Aborted by the caller. */
    | { kind: 'aborted' }
    /** A response that does not match the contract. */
    | { kind: 'unreadable' }
  )

export type PartnerResult<Value> = { ok: true; value: Value; requestId?: string } | { ok: false; error: PartnerError }
