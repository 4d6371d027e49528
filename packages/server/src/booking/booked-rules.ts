import { endBandsAt, findNextFeeChange, type FareRules } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Booking } from './booking.store.ts'

/** The fare rules of a flight of a booking, and the departure from which their periods count. */
export interface BookedRules extends FareRules {
  departure: { at: Date; airport: string; zone: string }
}

const defaultHours = 24

/** The fare rules of each flight. A refund ends at the airline's deadline, which counts from the first departure. */
export function listBookedRules(
  { offer: { offer, rules, moments }, departsAt, airlines }: Booking,
  { carriers, places }: Deps['market'],
): BookedRules[] {
  const deadlineHours = carriers.get(airlines[0] ?? '')?.refunds.voluntaryUntilHours ?? defaultHours
  return rules.map((rule) => {
    const [first] = (rule.direction === 'INBOUND' ? offer.inbound : offer.outbound)?.segments ?? []
    const moment = moments.find(({ segmentIndex }) => segmentIndex === first?.segmentIndex)
    const at = moment ? new Date(moment.departsAt) : departsAt
    const deadlineMinutes = deadlineHours * 60 + (at.getTime() - departsAt.getTime()) / 60_000
    const airport = first?.from ?? ''
    return {
      ...rule,
      refund: { ...rule.refund, bands: endBandsAt(rule.refund.bands, deadlineMinutes) },
      departure: { at, airport, zone: places.airport(airport)?.zone ?? 'UTC' },
    }
  })
}

/** When the amount of a voluntary refund changes next, and the time zone of the airport from which that counts. */
export function findNextRefundChange(
  rules: readonly BookedRules[],
  now: Date,
): { until: Date; zone: string } | undefined {
  const changes = rules.flatMap(({ refund, departure: { at, zone } }) => {
    const until = findNextFeeChange(refund.bands, at.getTime(), now)
    return until ? [{ until, zone }] : []
  })
  return changes.toSorted((one, other) => one.until.getTime() - other.until.getTime())[0]
}
