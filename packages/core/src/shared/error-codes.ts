/** Whether asking again can help. */
export type Retry = 'yes' | 'after-change' | 'no'

/** Every code the server can refuse with: its name, its HTTP status and whether asking again can help. */
export const errorCodes = {
  403: { name: 'no-permission', http: 200, retry: 'no' },
  500: { name: 'system', http: 500, retry: 'yes' },
  701: { name: 'supplier-missing', http: 200, retry: 'after-change' },
  702: { name: 'template-missing', http: 200, retry: 'after-change' },
  703: { name: 'airline-empty', http: 200, retry: 'after-change' },
  704: { name: 'byoa-exists', http: 200, retry: 'after-change' },
  705: { name: 'quoting-supplier-unavailable', http: 200, retry: 'yes' },
  706: { name: 'status-not-valid', http: 200, retry: 'no' },
  5001: { name: 'invalid-input', http: 400, retry: 'after-change' },
  5004: { name: 'not-found', http: 404, retry: 'no' },
  5009: { name: 'idempotency-mismatch', http: 409, retry: 'after-change' },
  5010: { name: 'outcome-unknown', http: 409, retry: 'yes' },
  5013: { name: 'too-large', http: 413, retry: 'after-change' },
  5029: { name: 'too-many', http: 429, retry: 'yes' },
  5103: { name: 'sign-in-refused', http: 200, retry: 'after-change' },
  5107: { name: 'session-invalid', http: 200, retry: 'no' },
  5112: { name: 'code-required', http: 200, retry: 'after-change' },
  5115: { name: 'code-wrong', http: 200, retry: 'after-change' },
  5116: { name: 'must-bind', http: 200, retry: 'after-change' },
  5117: { name: 'must-set-password', http: 200, retry: 'after-change' },
  5200: { name: 'single-sign-on-only', http: 200, retry: 'no' },
  5600: { name: 'must-bind-first', http: 200, retry: 'after-change' },
  5601: { name: 'mfa-required', http: 200, retry: 'after-change' },
  5602: { name: 'mfa-wrong', http: 200, retry: 'after-change' },
  5603: { name: 'mfa-locked', http: 200, retry: 'yes' },
  5604: { name: 'link-invalid', http: 200, retry: 'no' },
  5605: { name: 'password-policy', http: 200, retry: 'after-change' },
  5606: { name: 'password-used-before', http: 200, retry: 'after-change' },
  5607: { name: 'old-password-wrong', http: 200, retry: 'after-change' },
  5608: { name: 'signature-invalid', http: 200, retry: 'after-change' },
} as const satisfies Record<number, { name: string; http: number; retry: Retry }>

export type ErrorCode = keyof typeof errorCodes
export type ErrorName = (typeof errorCodes)[ErrorCode]['name']

/** Handed back to the sign-in page as results, each with its own next step. */
export const signInCodes: readonly string[] = ['5112', '5115', '5116', '5117', '5103', '5200']

export const sessionInvalidCode = '5107'

/** Codes whose text the client knows in both languages. */
export const translatedCodes: readonly string[] = ['500', '701', '702', '703', '704', '705', '706']

export function retryOf(code: string): Retry {
  return (errorCodes as Record<string, { retry: Retry } | undefined>)[code]?.retry ?? 'no'
}
