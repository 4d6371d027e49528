import type { PaymentConfirmation } from '../shared/host-payment.port.ts'
import type { CallInput } from '../shared/client/calls.ts'
import { callEmbed, type EmbedAnswer, type EmbedKey } from './call-embed.ts'

/** The payment of a traveller that your server has checked. `amount` is in minor units. */
export type HostPayment = Omit<CallInput<'POST /embed/confirm-payment'>['body'], 'key' | 'secret'>

export interface ConfirmedPayment {
  /** Return it to your page, which returns it from `onPay`. It tells the traveller nothing about your agency. */
  confirmation: PaymentConfirmation
  /** For your log, unless the payment is confirmed. */
  error?: {
    kind:
      | 'amount'
      | 'expired'
      | 'paid'
      | 'payment-used'
      | 'deposit'
      | 'not-allowed'
      | 'not-found'
      | 'not-payable'
      | 'too-many'
      | 'unreachable'
      | 'in-a-browser'
    text: string
    requestId?: string
  }
}

type ErrorKind = NonNullable<ConfirmedPayment['error']>['kind']

/** Attempts when no answer arrives: a confirmation that is repeated pays once. */
const maxAttempts = 2

/**
 * Confirms a payment to Gangway: the net price is taken from your deposit and ticketing starts. Call it on your server,
 * after the payment has succeeded, and again with the same `paymentId` while the result is `unknown`.
 */
export async function confirmPayment(key: EmbedKey, payment: HostPayment): Promise<ConfirmedPayment> {
  let answer: EmbedAnswer | undefined
  for (let attempt = 0; attempt < maxAttempts && (!answer || answer.kind === 'unreachable'); attempt++)
    answer = await callEmbed(key, '/embed/confirm-payment', payment)
  if (answer?.kind === 'in-a-browser')
    return failed({ status: 'unknown' }, 'in-a-browser', 'The secret must not be used in a browser.')
  const envelope = answer?.kind === 'answered' ? answer.envelope : undefined
  if (envelope?.success) return { confirmation: { status: 'confirmed' } }
  const kind = errorKindOf(envelope)
  const text = envelope?.msg ?? (answer?.kind === 'unreachable' ? answer.text : 'Gangway did not answer.')
  return failed(confirmationOf(kind), kind, text, envelope?.requestId)
}

function failed(
  confirmation: PaymentConfirmation,
  kind: ErrorKind,
  text: string,
  requestId?: string,
): ConfirmedPayment {
  return { confirmation, error: { kind, text, ...(requestId !== undefined && { requestId }) } }
}

function errorKindOf(envelope: (EmbedAnswer & { kind: 'answered' })['envelope'] | undefined): ErrorKind {
  const { code, fields = [], data } = envelope ?? {}
  switch (code) {
    case 403:
      return 'not-allowed'
    case 5001:
      return fields.some(({ path }) => path === 'amount' || path === 'currency') ? 'amount' : 'not-payable'
    case 5004:
      return 'not-found'
    case 5009:
      return 'payment-used'
    case 5029:
      return 'too-many'
    case 5308:
      return 'deposit'
    case 5311:
      return 'expired'
    case 5312:
      return isPaid(data) ? 'paid' : 'not-payable'
    default:
      return code === undefined || code === 500 ? 'unreachable' : 'not-payable'
  }
}

function isPaid(data: unknown): boolean {
  const { status } = (data ?? {}) as { status?: unknown }
  return status === 'TICKETING' || status === 'ISSUED'
}

/** Errors that your server can solve and repeat leave the outcome open. */
function confirmationOf(kind: ErrorKind): PaymentConfirmation {
  if (kind === 'amount' || kind === 'expired' || kind === 'paid') return { status: 'refused', reason: kind }
  if (kind === 'not-payable' || kind === 'payment-used' || kind === 'not-found')
    return { status: 'refused', reason: 'not-possible' }
  return { status: 'unknown' }
}
