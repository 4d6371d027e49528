import type { RetryAdvice } from './retry.ts'

export interface FieldProblem {
  /** Dotted path of the field as sent. */
  path: string
  /** Text in the caller's language. */
  message: string
}

interface Common {
  code: string
  /** Message key to show; `text` of the server takes precedence. */
  messageKey: string
  text?: string
  retry: RetryAdvice
  /** ISO time from which a retry makes sense. */
  restartAt?: string
  fields?: FieldProblem[]
  requestId?: string
  /** Data of the rejection, for example the number of an existing request. */
  data?: unknown
}

/** All ways a request can fail. The client returns these and throws nothing. */
export type CallError = Common &
  (
    | { kind: 'session-invalid' }
    /** A business rejection, shown by the caller itself (errorType 1). */
    | { kind: 'refused' }
    /** Superseded by a newer request of the same screen (status 905, or aborted by the caller). */
    | { kind: 'superseded' }
    /** A server code with a built-in text. */
    | { kind: 'server-code' }
    /** Any other rejection of the server, shown in the 'Oops!' dialog. */
    | { kind: 'rejected' }
    | { kind: 'timeout' }
    /** No response: refused, dropped or offline. */
    | { kind: 'network' }
    /** A response that is not an envelope: HTML, an empty or truncated body. */
    | { kind: 'unreadable' }
    /** Verification is on and the response does not match its contract. */
    | { kind: 'contract-broken' }
  )

export type CallErrorKind = CallError['kind']

export type Result<Value, Problem = CallError> =
  | { ok: true; value: Value; code: string }
  | { ok: false; error: Problem }

/** Failures shown once in the shared dialog, whichever request met them first. */
export function isGlobalFailure(error: CallError): boolean {
  return error.kind !== 'refused' && error.kind !== 'superseded' && error.kind !== 'session-invalid'
}

/** Whether it is unknown if the server executed the request. */
export function isOutcomeUnknown({ kind, code }: CallError): boolean {
  return (
    kind === 'network' || kind === 'timeout' || kind === 'unreadable' || kind === 'contract-broken' || code === '5010'
  )
}
