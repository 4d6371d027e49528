import { bookingActions, type BookingAction, type BookingStatus } from '../shared/contract/booking.contract.ts'

/**
 * `UNKNOWN`: the airline's result is unknown; only polling its status leads to another one. `TICKETING` returns to
 * `UNPAID` when a card is declined.
 */
const nextStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  INIT: ['UNPAID', 'CANCELLED', 'UNKNOWN'],
  UNPAID: ['TICKETING', 'EXPIRED', 'CANCELLED'],
  TICKETING: ['ISSUED', 'CANCELLED', 'UNKNOWN', 'UNPAID'],
  UNKNOWN: ['UNPAID', 'TICKETING', 'ISSUED', 'CANCELLED'],
  ISSUED: ['CANCELLED'],
  EXTERNAL: ['CANCELLED'],
  CANCELLED: [],
  EXPIRED: [],
}

export function canBookingBecome(from: BookingStatus, to: BookingStatus): boolean {
  return nextStatuses[from].includes(to)
}

export const pendingStatuses: readonly BookingStatus[] = ['INIT', 'UNPAID', 'TICKETING', 'UNKNOWN']

interface ActionFacts {
  status: BookingStatus
  now: Date
  createdAt: Date
  departsAt: Date
  payBy: Date | undefined
  /** Whether the airline has a booking. */
  hasPnr: boolean
  /** Whether a request to stop ticketing is unanswered. */
  isStopping: boolean
  /** The whole booking can be voided until then. */
  voidUntil: Date | undefined
  ancillaryCutOffHours: number
}

const hourMs = 3_600_000
export const regenerateHours = 24

/** Actions a booking allows now, before permissions are checked. */
export function listBookingActions(facts: ActionFacts): BookingAction[] {
  return bookingActions.filter((action) => isActionAllowed(action, facts))
}

function isActionAllowed(action: BookingAction, facts: ActionFacts): boolean {
  const { status, now } = facts
  switch (action) {
    case 'PAY':
      return status === 'UNPAID' && (!facts.payBy || now < facts.payBy)
    case 'CANCEL':
      return status === 'UNPAID'
    case 'STOP':
      return status === 'TICKETING' && !facts.isStopping
    case 'REGENERATE':
      return (
        (status === 'EXPIRED' || status === 'CANCELLED' || (status === 'UNKNOWN' && !facts.hasPnr)) &&
        now.getTime() - facts.createdAt.getTime() < regenerateHours * hourMs
      )
    case 'ADD_ANCILLARY':
      return status === 'ISSUED' && facts.departsAt.getTime() - now.getTime() > facts.ancillaryCutOffHours * hourMs
    case 'REFUND':
      return status === 'ISSUED' || status === 'EXTERNAL'
    case 'VOID':
      return status === 'ISSUED' && facts.voidUntil !== undefined && now < facts.voidUntil
    case 'RAISE_REQUEST':
      return true
  }
}
