import type { PartnerAdvice } from './advice.ts'
import type { PartnerCode } from './codes.ts'

interface Common {
  /** The server's own text. For people: nothing may hang on it. */
  text: string
  advice: PartnerAdvice
  requestId?: string
  /**
   * The call books or moves money, and nobody knows whether it did. Sent again with `idempotencyKey` it is answered without being
   * done twice.
   */
  mayHaveHappened: boolean
  /** The name that the act was sent under. */
  idempotencyKey?: string
}

/** Every way a call can fail. Nothing is thrown. */
export type PartnerError = Common &
  (
    | {
        kind: 'refused'
        code: PartnerCode
        /** What was told besides, for example `duplicateOrders`. */
        data: Readonly<Record<string, unknown>>
      }
    /** A code that is younger than this client. */
    | { kind: 'unlisted'; code: number; data: Readonly<Record<string, unknown>> }
    /** More calls than may be made (HTTP 429). */
    | { kind: 'limited'; limitType: string; retryAfterSeconds: number }
    | { kind: 'timeout' }
    /** No answer, or one of a server that is not well (HTTP 5xx). */
    | { kind: 'network' }
    /** Given up by the caller. */
    | { kind: 'aborted' }
    /** An answer that is none of this contract. */
    | { kind: 'unreadable' }
  )

export type PartnerResult<Value> = { ok: true; value: Value; requestId?: string } | { ok: false; error: PartnerError }
