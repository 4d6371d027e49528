import { findContactProblems, findPassengerProblems } from '@gangway/core/contract'
import type { PartnerBody } from '@gangway/core/partner'
import type { VerifiedOffer } from '../../booking/offers/sold-offer.model.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { PartnerCaller } from '../http/partner-call.ts'
import { readOrder } from '../orders/read-order.ts'
import { partnerRefusalOfOrder } from '../orders/order-refusals.ts'
import type { PartnerRefusal } from '../http/reply.ts'

/** Rejects an order before approval if the booking would reject it anyway. */
export function checkOrder(
  { clock, setting }: PartnerCaller,
  asked: PartnerBody<'/order.do'>,
  verified: VerifiedOffer,
): PartnerRefusal | undefined {
  const read = readOrder(asked, { verified, lenientPhone: setting.lenientPhone })
  if (read.kind === 'refusal') return read
  const { terms } = verified
  const problems = [
    ...findPassengerProblems(read.passengers, { ...terms, today: beijingDay(clock.now()) }),
    ...findContactProblems(read.contact).filter(({ key }) => key !== 'input.required'),
  ]
  if (problems.length === 0) return undefined
  return partnerRefusalOfOrder({ outcome: 'problems', problems, maxPassengers: terms.maxPassengers })
}
