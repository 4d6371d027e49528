// A sample checkout: it takes the money of the traveller and then confirms the payment to Gangway. Replace `charge` and
// `refund` by the calls of your payment provider, and the map by your database.
import { randomUUID } from 'node:crypto'
import { confirmPayment } from '@gangway/core/server'
import { gangway } from './gangway-key.ts'

interface Payment {
  id: string
  orderNo: string
  /** In minor units. */
  amount: number
  currency: string
  status: 'open' | 'charged' | 'confirmed' | 'refunded'
}

const payments = new Map<string, Payment>()

/** Starts the payment of a booking. A booking has one payment, however often the traveller presses "Pay". */
export function startPayment(input: { orderNo?: unknown; amount?: unknown; currency?: unknown }): Payment | undefined {
  const { orderNo, amount, currency } = input
  if (typeof orderNo !== 'string' || typeof currency !== 'string' || !Number.isSafeInteger(amount)) return undefined
  const known = [...payments.values()].find((each) => each.orderNo === orderNo && each.status !== 'refunded')
  const payment = known ?? { id: randomUUID(), orderNo, amount: Number(amount), currency, status: 'open' }
  payments.set(payment.id, payment)
  return payment
}

/** Confirms a payment that the provider has reported as successful. */
export function confirmCharged(payment: Pick<Payment, 'id' | 'orderNo' | 'amount' | 'currency'>): Promise<object> {
  const known = payments.get(payment.id) ?? { ...payment, status: 'charged' }
  payments.set(payment.id, known)
  return confirm(known)
}

/** Charges the card and confirms the payment. The answer is the confirmation for `event.respondWith`. */
export async function pay(id: string, card: string): Promise<object> {
  const payment = payments.get(id)
  if (!payment) return { status: 'declined' }
  if (payment.status === 'open') {
    if (!charge(card)) return { status: 'declined', message: 'Your bank declined the card. Try another one.' }
    payment.status = 'charged'
  }
  return confirm(payment)
}

async function confirm(payment: Payment): Promise<object> {
  // Its money is given back: a repeated request or event must not pay a booking with it.
  if (payment.status === 'refunded') return { status: 'refused', reason: 'not-possible' }
  const { id, orderNo, amount, currency } = payment
  const { confirmation, error } = await confirmPayment(gangway, { orderNo, amount, currency, paymentId: id })
  if (error) console.error(`Payment ${id} of ${orderNo}: ${error.kind}. ${error.text}`)
  if (confirmation.status === 'confirmed') payment.status = 'confirmed'
  // Gangway compares the amount with the booking, so a page that was tampered with gets no tickets, only its money back.
  if (confirmation.status === 'refused') refund(payment)
  // While the outcome is unknown, a real server confirms again later, with the same payment id.
  return confirmation
}

/** Test cards, like those of a payment provider in test mode. */
function charge(card: string): boolean {
  return card.replace(/\s/g, '') === '4242424242424242'
}

function refund(payment: Payment): void {
  payment.status = 'refunded'
}
