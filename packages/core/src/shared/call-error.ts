import type { Retry } from './retry.ts'

export interface FieldProblem {
  /** Dotted path of the field, as it was sent. */
  path: string
  /** A sentence in the caller's language. */
  message: string
}

interface Common {
  code: string
  /** Key of the text to show; `text`, when present, is the server's own sentence and wins. */
  messageKey: string
  text?: string
  retry: Retry
  /** ISO time from which asking again makes sense. */
  restartAt?: string
  fields?: FieldProblem[]
  requestId?: string
  /** What the refusal carries, for example the number of the request that already exists. */
  data?: unknown
}

/** Every way a call can fail. Nothing else comes out of the call layer, and nothing is thrown. */
export type CallError = Common &
  (
    | { kind: 'session-invalid' }
    /** A business refusal that the calling screen shows itself (errorType 1). */
    | { kind: 'refused' }
    /** Overtaken by a newer call of the same screen (status 905, or aborted by the caller). */
    | { kind: 'superseded' }
    /** A server code whose text the client knows. */
    | { kind: 'server-code' }
    /** Anything else the server said no to: shown in the 'Oops!' dialog. */
    | { kind: 'rejected' }
    | { kind: 'timeout' }
    /** No answer: refused, dropped or offline. */
    | { kind: 'network' }
    /** An answer that is no envelope: HTML, an empty body, a body cut in half. */
    | { kind: 'unreadable' }
    /** Verification is on and the answer does not match its contract. */
    | { kind: 'contract-broken' }
  )

export type CallErrorKind = CallError['kind']

export type Result<Value, Problem = CallError> =
  | { ok: true; value: Value; code: string }
  | { ok: false; error: Problem }

/** Failures that concern everybody and are shown once, in the shared dialog, whichever call met them first. */
export function isForEverybody(error: CallError): boolean {
  return error.kind !== 'refused' && error.kind !== 'superseded' && error.kind !== 'session-invalid'
}

/** Nobody knows whether the server has done it. */
export function isUncertain({ kind, code }: CallError): boolean {
  return (
    kind === 'network' || kind === 'timeout' || kind === 'unreadable' || kind === 'contract-broken' || code === '5010'
  )
}
