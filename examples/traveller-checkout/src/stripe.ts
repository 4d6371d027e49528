// The same with Stripe, in its test mode: the shapes of its API, without a request to it.
//
// 1. On `gangway-pay` the page asks this server for a PaymentIntent and shows Stripe's Payment Element.
// 2. Stripe calls `/stripe-webhook` when the payment has succeeded, also when the traveller has closed the page.
// 3. This server confirms the payment to Gangway. The id of the PaymentIntent is the payment id, so an event that Stripe
//    sends twice pays once.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HostPaymentTerms } from '@gangway/core'
import { confirmCharged } from './checkout.ts'

const { STRIPE_WEBHOOK_SECRET = 'whsec_example' } = process.env
const toleranceSeconds = 300

/** Body of `POST /v1/payment_intents`. Stripe and Gangway both use minor units. */
export function toPaymentIntentParams(orderNo: string, { amount, currency }: HostPaymentTerms) {
  return {
    amount,
    currency: currency.toLowerCase(),
    automatic_payment_methods: { enabled: true },
    metadata: { gangway_order: orderNo },
  }
}

interface StripeEvent {
  type: string
  data: { object: { id: string; amount_received: number; currency: string; metadata: { gangway_order?: string } } }
}

/** Handles a webhook. Everything but a successful payment of a booking is only acknowledged. */
export async function handleStripeEvent(
  body: string,
  { headers }: Pick<IncomingMessage, 'headers'>,
  now: Date = new Date(),
): Promise<object | undefined> {
  if (!isSignedByStripe(body, String(headers['stripe-signature'] ?? ''), now)) return undefined
  const { type, data } = JSON.parse(body) as StripeEvent
  const orderNo = data.object.metadata.gangway_order
  if (type !== 'payment_intent.succeeded' || !orderNo) return { received: true }
  const { id, amount_received: amount, currency } = data.object
  return confirmCharged({ id, orderNo, amount, currency: currency.toUpperCase() })
}

/** `Stripe-Signature: t=…,v1=…`, an HMAC of the time and the body. */
function isSignedByStripe(body: string, header: string, now: Date): boolean {
  const parts = new Map(header.split(',').map((part) => part.split('=', 2) as [string, string]))
  const time = Number(parts.get('t'))
  if (!(Math.abs(now.getTime() / 1000 - time) <= toleranceSeconds)) return false
  const expected = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${time}.${body}`).digest()
  const sent = Buffer.from(parts.get('v1') ?? '', 'hex')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
