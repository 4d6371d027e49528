/** Error codes of the server with name and HTTP status; `retry.ts` tells whether a retry can help. */
export const errorCodes = {
  403: { name: 'no-permission', http: 200 },
  500: { name: 'system', http: 500 },
  701: { name: 'supplier-missing', http: 200 },
  702: { name: 'template-missing', http: 200 },
  703: { name: 'airline-empty', http: 200 },
  704: { name: 'byoa-exists', http: 200 },
  705: { name: 'quoting-supplier-unavailable', http: 200 },
  706: { name: 'status-not-valid', http: 200 },
  5001: { name: 'invalid-input', http: 400 },
  5004: { name: 'not-found', http: 404 },
  5009: { name: 'idempotency-mismatch', http: 409 },
  5010: { name: 'outcome-unknown', http: 409 },
  5013: { name: 'too-large', http: 413 },
  5029: { name: 'too-many', http: 429 },
  5103: { name: 'sign-in-refused', http: 200 },
  5107: { name: 'session-invalid', http: 200 },
  5112: { name: 'code-required', http: 200 },
  5115: { name: 'code-wrong', http: 200 },
  5116: { name: 'must-bind', http: 200 },
  5117: { name: 'must-set-password', http: 200 },
  5200: { name: 'single-sign-on-only', http: 200 },
  5201: { name: 'daily-limit', http: 200 },
  5204: { name: 'not-for-sale', http: 200 },
  5301: { name: 'not-subscribed', http: 200 },
  5302: { name: 'search-again', http: 200 },
  5303: { name: 'look-to-book', http: 200 },
  5304: { name: 'price-changed', http: 200 },
  5305: { name: 'sold-out', http: 200 },
  5306: { name: 'payment-failed', http: 200 },
  5307: { name: 'book-failed', http: 200 },
  5308: { name: 'balance-insufficient', http: 200 },
  5309: { name: 'passenger-limit', http: 200 },
  5310: { name: 'passenger-type', http: 200 },
  5311: { name: 'payment-limit-passed', http: 200 },
  5312: { name: 'status-does-not-allow', http: 200 },
  5313: { name: 'duplicate-booking', http: 200 },
  5314: { name: 'outcome-pending', http: 200 },
  5315: { name: 'invited-only', http: 200 },
  5316: { name: 'rules-not-agreed', http: 200 },
  5401: { name: 'claim-window-closed', http: 200 },
  5402: { name: 'void-window-closed', http: 200 },
  5403: { name: 'void-too-near', http: 200 },
  5404: { name: 'already-refunded', http: 200 },
  5406: { name: 'quote-expired', http: 200 },
  5501: { name: 'duplicate-request', http: 200 },
  5600: { name: 'must-bind-first', http: 200 },
  5601: { name: 'mfa-required', http: 200 },
  5602: { name: 'mfa-wrong', http: 200 },
  5603: { name: 'mfa-locked', http: 200 },
  5604: { name: 'link-invalid', http: 200 },
  5605: { name: 'password-policy', http: 200 },
  5606: { name: 'password-used-before', http: 200 },
  5607: { name: 'old-password-wrong', http: 200 },
  5608: { name: 'signature-invalid', http: 200 },
} as const satisfies Record<number, { name: string; http: number }>

export type ErrorCode = keyof typeof errorCodes
export type ErrorName = (typeof errorCodes)[ErrorCode]['name']

/** Returned to the sign-in page as results, each with its own next step. */
export const signInCodes: readonly string[] = '5112 5115 5116 5117 5103 5200'.split(' ')

export const sessionInvalidCode = '5107'

/** Codes whose text the client translates itself. */
export const translatedCodes: readonly string[] = '500 701 702 703 704 705 706'.split(' ')
