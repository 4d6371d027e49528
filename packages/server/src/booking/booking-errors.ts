import type { RulesBlock, SubscriptionBlock } from '../airline/airline-block.ts'
import type { InviteBlock } from '../airline/facts/sale-block.ts'
import { toServerTime, tooManyPassengersKey, wrongPassengerTypeKey, type FieldProblemKey } from '@gangway/core/contract'
import type { GoneReason } from '../ports/supplier/offer.model.ts'
import type { HoldRefusal } from '../ports/supplier/order.model.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import type { AccountBlock } from './offers/verify-with-account.ts'
import type { LookToBookBlock } from './offers/look-to-book.ts'
import type { OrderOutcome } from './placement/place-order.ts'
import type { RegenerateOutcome } from './placement/regenerate-booking.ts'
import type { VerifyOutcome } from './offers/verify-offer.ts'

const shown = { errorType: 1 }
const searchAgain = refuse(5302, shown)
const routeFailed = refuse(5302, { ...shown, values: { context: 'route' } })

export function refusalOfVerify(outcome: Exclude<VerifyOutcome, { outcome: 'verified' }>): Refusal {
  switch (outcome.outcome) {
    case 'unreadable':
    case 'failed':
      return routeFailed
    case 'gone':
      return gone(outcome.reason)
    case 'look_to_book':
      return lookToBook(outcome)
    case 'rules_not_agreed':
      return rulesNotAgreed(outcome)
    case 'invite_only':
      return inviteOnly(outcome)
    case 'account_failed':
      return accountFailed(outcome)
  }
}

/** The agency's account at the airline fails, and its rule is to stop. */
function accountFailed({ airline }: AccountBlock): Refusal {
  return refuse(5302, { ...shown, data: { airline }, values: { context: 'account', airline } })
}

/** With the airline, so that a screen can lead to its rules. */
export function rulesNotAgreed({ airline }: RulesBlock): Refusal {
  return refuse(5316, { ...shown, data: { airline } })
}

function inviteOnly({ airline }: InviteBlock): Refusal {
  return refuse(5315, { ...shown, data: { airline } })
}

/** Manual booking stays possible. */
export function notSubscribed({ airline }: SubscriptionBlock): Refusal {
  return refuse(5301, { ...shown, data: { airline } })
}

export function lookToBook({ manualBookings: count, restartAt }: LookToBookBlock): Refusal {
  return refuse(5303, { ...shown, values: { count }, restartAt: toServerTime(restartAt) })
}

function gone(reason: GoneReason): Refusal {
  switch (reason) {
    case 'sold_out':
    case 'seats_unsure':
      return refuse(5305, shown)
    case 'closed':
    case 'not_for_sale':
      return refuse(5204, shown)
    case 'cabin_changed':
      return searchAgain
    case 'flight_changed':
      return refuse(5302, { ...shown, values: { context: 'time' } })
  }
}

type Refused = Exclude<OrderOutcome | RegenerateOutcome, { outcome: 'held' }>

/** The error for an order that failed. Includes the booking's number when a booking exists. */
export function refusalOfOrder(outcome: Refused): Refusal {
  const data = 'booking' in outcome ? { orderNo: outcome.booking.orderNo, status: outcome.booking.status } : undefined
  switch (outcome.outcome) {
    case 'no_verification':
    case 'no_booking':
      return refuse(5004)
    case 'stale':
      return searchAgain
    case 'look_to_book':
      return lookToBook(outcome)
    case 'rules_not_agreed':
      return rulesNotAgreed(outcome)
    case 'not_subscribed':
      return notSubscribed(outcome)
    case 'invite_only':
      return inviteOnly(outcome)
    case 'failed':
      return routeFailed
    case 'account_failed':
      return accountFailed(outcome)
    case 'gone':
      return gone(outcome.reason)
    case 'already_ordered':
      return duplicate([outcome.orderNo])
    case 'duplicate':
      return duplicate(outcome.orderNos)
    case 'problems':
      return refusalOfProblems(outcome.problems, outcome.maxPassengers)
    case 'other_total':
      return refuse(5304, { ...shown, data: { oldTotal: outcome.oldTotal, newTotal: outcome.newTotal } })
    case 'seats_gone':
      return seatsGone(outcome.seats)
    case 'not_open':
      return refuse(5312, { ...shown, data })
    case 'too_late':
      return refuse(5312, { ...shown, data, values: { context: 'old' } })
    case 'unknown':
      return refuse(5314, { ...shown, data })
    case 'price_changed':
      return refuse(5304, { ...shown, data: { ...data, oldTotal: outcome.oldTotal, newTotal: outcome.newTotal } })
    case 'sold_out':
      return refuse(5305, { ...shown, data })
    case 'seat_taken':
      return seatsGone(outcome.seats, data)
    case 'refused':
      return { ...refusedBecause(outcome.reason, outcome.booking.offer.offer.airline), data }
  }
}

export function seatsGone(seats: readonly string[], data?: object): Refusal {
  const values = { context: 'seat', seats }
  return refuse(5305, { ...shown, data: { ...data, seats }, values })
}

function duplicate(orderNos: readonly string[]): Refusal {
  return refuse(5313, { ...shown, data: { orderNos }, values: { orders: orderNos } })
}

function refusalOfProblems(fields: readonly FieldProblemKey[], count: number): Refusal {
  if (fields.some(({ key }) => key === tooManyPassengersKey))
    return refuse(5309, { ...shown, fields, values: { count } })
  if (fields.some(({ key }) => key === wrongPassengerTypeKey)) return refuse(5310, { ...shown, fields })
  const isMissing = fields.some(({ key }) => key === 'input.required')
  return refuse(5001, { fields, ...(isMissing && { values: { context: 'mandatory' } }) })
}

function refusedBecause(reason: HoldRefusal, airline: string): Refusal {
  switch (reason) {
    case 'route_failed':
    case 'system':
      return routeFailed
    case 'flight_gone':
    case 'flight_changed':
    case 'cabin_changed':
      return searchAgain
    case 'seats_unsure':
    case 'family_sold_out':
      return refuse(5305, shown)
    case 'not_for_sale':
      return refuse(5204, shown)
    case 'duplicate':
      return refuse(5313, { ...shown, values: { context: 'airline' } })
    case 'passenger':
      return refuse(5307, { ...shown, values: { context: 'details' } })
    case 'ancillary':
    case 'seat_price':
    case 'seat_gone':
    case 'extra_gone':
      return refuse(5307, shown)
    case 'airline_not_agreed':
    case 'account_low':
      return refuse(5316, shown)
    case 'account_failed':
      return refuse(5302, { ...shown, values: { context: 'account', airline } })
    case 'not_subscribed':
      return refuse(5301, shown)
    case 'invite_only':
      return refuse(5315, shown)
  }
}
