import { tooManyPassengersKey, type FieldProblemKey } from '@gangway/core/contract'
import type { PartnerCode } from '@gangway/core/partner'
import type { OrderOutcome } from '../../booking/placement/place-order.ts'
import type { RegenerateOutcome } from '../../booking/placement/regenerate-booking.ts'
import type { GoneReason } from '../../ports/supplier/offer.model.ts'
import type { HoldRefusal } from '../../ports/supplier/order.model.ts'
import { decline, type PartnerRefusal } from '../http/reply.ts'

type Refused = Exclude<OrderOutcome | RegenerateOutcome, { outcome: 'held' }>

/** The wire code of an order that was not placed. */
export function partnerRefusalOfOrder(refused: Refused): PartnerRefusal {
  const scenario = 'scenario' in refused ? refused.scenario : undefined
  switch (refused.outcome) {
    case 'no_verification':
    case 'stale':
      return decline(301)
    case 'no_booking':
      return decline(800)
    case 'not_open':
    case 'too_late':
      return decline(314)
    case 'look_to_book':
      return decline(305, { text: 'too many searches for the paid orders' })
    case 'rules_not_agreed':
      return decline(303, { text: `the rules of ${refused.airline} are not agreed` })
    case 'not_subscribed':
      return decline(305, { text: `no subscription to ${refused.airline}` })
    case 'invite_only':
      return decline(305, { text: `no invitation to ${refused.airline}` })
    case 'failed':
    // The partner API sells no private fares.
    case 'account_failed':
      return decline(304, { scenario })
    case 'gone':
      return decline(goneCodes[refused.reason], { scenario })
    case 'already_ordered':
      return decline(318, { data: { duplicateOrders: [refused.orderNo] } })
    case 'duplicate':
      return decline(318, { data: { duplicateOrders: refused.orderNos } })
    case 'problems':
      return refusalOfProblems(refused.problems)
    case 'other_total':
    case 'price_changed':
      return decline(308, { scenario })
    case 'seats_gone':
    case 'seat_taken':
      return decline(320, { text: refused.seats.join(', '), scenario })
    // The airline may have the booking. Ordering again returns a duplicate until the outcome is known.
    case 'unknown':
      return decline(316, { scenario })
    case 'sold_out':
      return decline(315, { scenario })
    case 'refused':
      return decline(holdCodes[refused.reason], { text: refused.message, scenario })
  }
}

const goneCodes: Record<GoneReason, PartnerCode> = {
  sold_out: 313,
  closed: 303,
  not_for_sale: 305,
  cabin_changed: 306,
  seats_unsure: 311,
  flight_changed: 319,
}

const holdCodes: Record<HoldRefusal, PartnerCode> = {
  route_failed: 304,
  not_for_sale: 305,
  account_failed: 326,
  passenger: 325,
  duplicate: 317,
  ancillary: 309,
  airline_not_agreed: 303,
  not_subscribed: 305,
  invite_only: 305,
  flight_gone: 302,
  flight_changed: 319,
  cabin_changed: 306,
  seats_unsure: 311,
  family_sold_out: 313,
  seat_price: 322,
  seat_gone: 328,
  extra_gone: 332,
  system: 324,
  account_low: 326,
}

/** The first problem determines the code. */
function refusalOfProblems([first]: readonly FieldProblemKey[]): PartnerRefusal {
  if (!first) return decline(307)
  const field = first.path.split('.').at(-1) ?? ''
  return decline(codeOf(first, field), { text: nameOf(first.path, field) })
}

function codeOf({ path, key }: FieldProblemKey, field: string): PartnerCode {
  const known = byKey[key]
  if (known) return known
  if (path.startsWith('contact.')) return field === 'email' ? 323 : 410
  return 307
}

const byKey: Record<string, PartnerCode> = {
  [tooManyPassengersKey]: 312,
  'input.required': 327,
  'input.passenger.infantRefused': 310,
  'input.passenger.adult': 408,
  'input.baggage.unknown': 309,
  'input.seat.unknown': 320,
}

const fields: Record<string, string> = {
  lastName: 'name',
  firstName: 'name',
  birth: 'birthday',
  type: 'passengerType',
  documentType: 'cardType',
  documentNumber: 'cardNum',
  documentExpiry: 'cardExpired',
  documentCountry: 'cardIssuePlace',
  areaCode: 'mobile',
}

/** `passengers->name`. */
function nameOf(path: string, field: string): string {
  const [list = ''] = path.split('.')
  return /^\d*$/.test(field) || field === list ? list : `${list}->${fields[field] ?? field}`
}
