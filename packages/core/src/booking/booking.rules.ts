import { bookingActions, type BookingAction, type BookingStatus } from '../shared/booking.contract.ts'

/** `UNKNOWN`: nobody can say yet what the airline did; only asking it leads on. */
const next: Record<BookingStatus, readonly BookingStatus[]> = {
  INIT: ['UNPAID', 'CANCELLED', 'UNKNOWN'],
  UNPAID: ['TICKETING', 'EXPIRED', 'CANCELLED'],
  TICKETING: ['ISSUED', 'CANCELLED', 'UNKNOWN'],
  UNKNOWN: ['UNPAID', 'TICKETING', 'ISSUED', 'CANCELLED'],
  ISSUED: ['CANCELLED'],
  EXTERNAL: ['CANCELLED'],
  CANCELLED: [],
  EXPIRED: [],
}

export function mayBecome(from: BookingStatus, to: BookingStatus): boolean {
  return next[from].includes(to)
}

/** Waiting for something: the pending list. */
export const pendingStatuses: readonly BookingStatus[] = ['INIT', 'UNPAID', 'TICKETING', 'UNKNOWN']

interface ActionFacts {
  status: BookingStatus
  now: Date
  createdAt: Date
  departsAt: Date
  payBy: Date | undefined
  /** An airline booking exists. */
  hasPnr: boolean
  /** A stop of issuance was asked for and not yet answered. */
  isStopping: boolean
  /** Until then the whole booking can be voided. */
  voidUntil: Date | undefined
  ancillaryCutOffHours: number
}

const hourMs = 3_600_000
export const regenerateHours = 24

/** What may be done with a booking now, permissions aside. */
export function actionsOf(facts: ActionFacts): BookingAction[] {
  return bookingActions.filter((action) => isOpen(action, facts))
}

function isOpen(action: BookingAction, facts: ActionFacts): boolean {
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
