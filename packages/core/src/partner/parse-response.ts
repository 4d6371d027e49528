import { errorAdvice } from './advice.ts'
import { partnerCodes, type PartnerCode } from './codes.ts'
import type { AttemptResult } from './retry-delay.ts'

/** Parses a response: only `status` decides whether it is a success. */
export function parseResponse(response: Response, body: string): AttemptResult {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const result = parse(body)
  const fail = { requestId, mayHaveHappened: false }
  if (response.status === 429) {
    const { limitType, retryAfter, msg } = result ?? {}
    return {
      ok: false,
      error: {
        kind: 'limited',
        text: textOf(msg) || 'request limit reached',
        limitType: textOf(limitType),
        retryAfterSeconds: Number(retryAfter ?? response.headers.get('retry-after')) || 1,
        advice: 'later',
        ...fail,
      },
    }
  }
  if (response.status >= 500)
    return { ok: false, error: { kind: 'network', text: `HTTP ${response.status}`, advice: 'again', ...fail } }
  if (!result || typeof result['status'] !== 'number')
    return { ok: false, error: { kind: 'unreadable', text: `HTTP ${response.status}`, advice: 'none', ...fail } }
  const { status, msg, ...data } = result
  if (status === 0) return { ok: true, value: data, requestId }
  const text = textOf(msg)
  const code: number = status
  const about = { text, data, advice: errorAdvice(code), ...fail }
  return isKnownCode(code)
    ? { ok: false, error: { kind: 'refused', code, ...about } }
    : { ok: false, error: { kind: 'unlisted', code, ...about } }
}

function isKnownCode(code: number): code is PartnerCode {
  return code in partnerCodes
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
