import type { Deps } from '../deps.ts'
import type { PaymentOutcome } from '../ports/payment/payment.port.ts'
import { failPoint } from '../shared/fail-point.ts'
import { giveUp } from './ask-airline.ts'
import type { Booking } from './booking.store.ts'
import { openCard } from './payment-card.ts'
import { chargedFor, type BookingPayment } from './payment-money.ts'
import { later, noteTicketing, type Next, type Work } from './ticketing.ts'

/**
 * Charges the card of a client when we are the merchant. The acquirer is asked by the reference of the payment what became of it
 * before it is asked to charge, and after an answer that nobody knows it is asked for nothing else.
 */
export async function authorise(work: Work): Promise<'approved' | Next> {
  const { deps, due, booking, payment } = work
  const outcome = await chargeOnce(deps, payment, booking)
  switch (outcome?.outcome) {
    case 'approved':
      if (booking.step.startsWith('authorise')) await noteTicketing(deps, due, { step: 'pay' }, 'cardCharged')
      return 'approved'
    case 'unknown':
      if (booking.step !== 'authorise-unknown') {
        await noteTicketing(deps, due, { step: 'authorise-unknown' }, 'acquirerSilent')
      }
      return later(due, 30)
    case 'declined':
      await giveUp(work, { code: outcome.reason === 'insufficient-funds' ? 623 : 604, message: '' })
      return undefined
    case 'reversed':
      await giveUp(work, { code: 604, message: '' })
      return undefined
    case 'reference-taken':
      throw new Error(`The acquirer knows payment ${payment.id} as something else.`)
    case undefined:
      await giveUp(work, { code: 619, message: '' })
      return undefined
  }
}

/** Nothing when there is no card any more, and none was charged. */
export async function chargeOnce(
  deps: Deps,
  payment: BookingPayment,
  order: Pick<Booking, 'total' | 'currency'>,
): Promise<PaymentOutcome | undefined> {
  const known = await deps.payment.status(payment.id)
  if (known) return known
  const given = openCard(deps, payment)
  if (!given) return undefined
  const { limit: _, from, ...card } = given
  failPoint('before-authorise')
  const amount = chargedFor(order, payment)
  const outcome = await deps.payment.authorise({ reference: payment.id, amount, currency: order.currency, card, from })
  failPoint('after-authorise')
  return outcome
}
