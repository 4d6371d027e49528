import type { CallError, FieldProblem, Result } from './call-error.ts'
import { sessionInvalidCode, signInCodes, translatedCodes } from '../contract/error-codes.ts'
import { getRetryAdvice } from './retry.ts'

/** Response envelope. Form paths fill `rspCode` and `rspDesc`, JSON paths `code` and `msg`. */
export interface Envelope {
  success?: boolean
  code?: number | string
  rspCode?: string
  status?: number
  errorType?: number
  msg?: string
  rspDesc?: string
  message?: string
  data?: unknown
  fields?: FieldProblem[]
  requestId?: string
  restartAt?: string
}

export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return ['success', 'code', 'rspCode', 'status'].some((key) => key in value)
}

/** Converts an envelope to a result by the shared rules of success and failure. */
export function parseEnvelope(envelope: Envelope): Result<unknown> {
  const codes = [envelope.rspCode, envelope.code].filter((code) => code !== undefined && code !== null).map(String)
  const known = (code: string) => codes.includes(code)
  if (known(sessionInvalidCode)) return fail(envelope, sessionInvalidCode, 'session-invalid', 'error.session')
  const signIn = codes.find((code) => signInCodes.includes(code))
  if (signIn) return { ok: true, value: envelope.data ?? null, code: signIn }
  const succeeded = known('0000') || known('200') || envelope.status === 0
  if (envelope.success !== false && succeeded) return { ok: true, value: envelope.data ?? null, code: codes[0] ?? '0' }
  const code = codes[0] ?? String(envelope.status ?? 500)
  if (envelope.errorType === 1) {
    // Such as `confirmation-needed`, which has the general code 403 on the wire.
    const own = (envelope.data as { code?: string } | null)?.code
    return fail(envelope, own || code, 'refused', own && `error.${own}`)
  }
  if (envelope.status === 905) return fail(envelope, '905', 'superseded')
  const translated = codes.find((each) => translatedCodes.includes(each))
  if (translated) return fail(envelope, translated, 'server-code', `error.${translated}`)
  return fail(envelope, code, 'rejected')
}

type SimpleErrorKind = 'session-invalid' | 'refused' | 'superseded' | 'server-code' | 'rejected'

function fail(envelope: Envelope, code: string, kind: SimpleErrorKind, messageKey = 'error.unknown'): Result<never> {
  const text = kind === 'server-code' ? undefined : envelope.rspDesc || envelope.msg || envelope.message || undefined
  const error: CallError = {
    kind,
    code,
    messageKey,
    text,
    retry: getRetryAdvice(code),
    restartAt: envelope.restartAt,
    fields: envelope.fields,
    requestId: envelope.requestId,
    data: envelope.data ?? undefined,
  }
  return { ok: false, error }
}
