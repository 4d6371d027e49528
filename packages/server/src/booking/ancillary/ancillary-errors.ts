import { refuse, type Refusal } from '../../shared/http/reply.ts'
import { refusalOfPayment } from '../payment/payment.routes.ts'
import { seatsGone } from '../booking-errors.ts'
import type { ClosedReason } from './available-ancillaries.ts'
import type { PayAncillariesOutcome } from './pay-ancillaries.ts'
import type { OrderAncillariesOutcome } from './order-ancillaries.ts'
import { closedContexts } from './query-ancillaries.ts'

const shown = { errorType: 1 }

/** The error when no ancillaries can be bought for the booking. */
export function refusalOfSale(reason: ClosedReason, count: number): Refusal {
  return refuse(5312, { ...shown, data: { reason }, values: { context: closedContexts[reason], count } })
}

export function ancillaryRefusal(refused: Exclude<OrderAncillariesOutcome, { outcome: 'ordered' }>): Refusal {
  switch (refused.outcome) {
    case 'no_booking':
      return refuse(5004)
    case 'closed':
      return { ...refusalOfSale(refused.reason, refused.cutOffHours), scenario: refused.scenario }
    case 'problems':
      return refuse(5001, { fields: refused.problems })
    case 'seats_gone':
      return seatsGone(refused.seats)
    case 'other_total':
      return refuse(5304, { ...shown, data: { oldTotal: refused.oldTotal, newTotal: refused.newTotal } })
  }
}

export function ancillaryPaymentRefusal(refused: Exclude<PayAncillariesOutcome, { outcome: 'accepted' }>): Refusal {
  switch (refused.outcome) {
    case 'no_order':
      return refuse(5004)
    case 'in_progress':
    case 'already_paid':
    case 'other_paid':
    case 'not_payable':
    case 'passenger_refunded':
      return refuse(5312, {
        ...shown,
        data: { status: refused.status },
        values: { context: contexts[refused.outcome] },
      })
    case 'limit_passed':
      return refuse(5311, { ...shown, data: { status: refused.status }, values: { context: 'extras' } })
    default:
      return refusalOfPayment(refused)
  }
}

const contexts = {
  in_progress: 'extrasPaying',
  already_paid: 'extrasPaid',
  other_paid: 'extrasOther',
  not_payable: 'extrasEnded',
  passenger_refunded: 'extrasRefunded',
}
