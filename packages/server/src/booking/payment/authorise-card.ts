import type { Deps } from '../../deps.ts'
import type { PaymentOutcome } from '../../ports/payment/payment.port.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { declinePayment } from '../ticketing/decline-payment.ts'
import { giveUp } from '../ticketing/end-ticketing.ts'
import type { Booking } from '../booking.store.ts'
import { decryptCard } from './payment-card.ts'
import { chargedFor, type BookingPayment } from './payment-money.ts'
import { later, noteTicketing, type Next, type Work } from '../ticketing/ticketing.ts'

/**
 * Charges an agency's card if the platform is the merchant. Reads the status of the payment reference at the acquirer
 * before it charges; after an unknown outcome it only polls the status.
 */
export async function authorise(work: Work): Promise<'approved' | Next> {
  const { deps, job, booking, payment } = work
  const outcome = await chargeOnce(deps, payment, booking, job)
  switch (outcome?.outcome) {
    case 'approved':
      if (booking.step.startsWith('authorise')) await noteTicketing(deps, job, { step: 'pay' }, 'cardCharged')
      return 'approved'
    case 'unknown':
      if (booking.step !== 'authorise-unknown') {
        await noteTicketing(deps, job, { step: 'authorise-unknown' }, 'acquirerSilent')
      }
      return later(job, 30)
    case 'challenge':
      // An API has no screen for the cardholder.
      if (booking.offer.source === 'api') {
        await deps.payment.authenticate(payment.id, undefined)
        await declinePayment(work, 'three_ds')
        return undefined
      }
      if (booking.step !== 'authorise-challenge')
        await noteTicketing(deps, job, { step: 'authorise-challenge' }, 'cardChallenge')
      return later(job, 30)
    case 'declined':
      await declinePayment(work, declineReasonOf[outcome.reason])
      return undefined
    case 'reversed':
      await giveUp(work, { code: 604, message: '' })
      return undefined
    case 'reference-taken':
      throw new Error(`The acquirer has different data for payment ${payment.id}.`)
    case undefined:
      await giveUp(work, { code: 619, message: '' })
      return undefined
  }
}

export const declineReasonOf = {
  declined: 'declined',
  'insufficient-funds': 'insufficient_funds',
  'expired-card': 'expired_card',
  'invalid-card': 'invalid_card',
  'authentication-failed': 'authentication_failed',
} as const

/** Undefined if the card was deleted and not charged. */
export async function chargeOnce(
  deps: Deps,
  payment: BookingPayment,
  order: Pick<Booking, 'total' | 'currency'>,
  { simulation }: Pick<JobContext, 'simulation'>,
): Promise<PaymentOutcome | undefined> {
  const known = await deps.payment.status(payment.id)
  if (known) return known
  const given = decryptCard(deps, payment)
  if (!given) return undefined
  const { limit: _, from, ...card } = given
  crashPoint('before-authorise')
  const amount = chargedFor(order, payment)
  const { currency } = order
  const charge = { reference: payment.id, amount, currency, card, from, simulation }
  const outcome = await deps.payment.authorise(charge)
  crashPoint('after-authorise')
  return outcome
}
