import { contactProblems, passengerProblems } from '@gangway/core/contract'
import type { PartnerBody } from '@gangway/core/partner'
import type { VerifiedOffer } from '../../booking/sold-offer.ts'
import { beijingDay } from '../../search/days.ts'
import type { Integrator } from '../integrator.ts'
import { readOrder } from '../read-order.ts'
import { refusalOfOrder } from '../refusal-of-order.ts'
import type { PartnerRefusal } from '../reply.ts'

/** What would be refused anyway is refused before somebody is asked to approve it. */
export function checkOrder(
  { clock, setting }: Integrator,
  asked: PartnerBody<'/order.do'>,
  verified: VerifiedOffer,
): PartnerRefusal | undefined {
  const read = readOrder(asked, { verified, lenientPhone: setting.lenientPhone })
  if (read.kind === 'refusal') return read
  const { terms } = verified
  const problems = [
    ...passengerProblems(read.passengers, { ...terms, today: beijingDay(clock.now()) }),
    ...contactProblems(read.contact).filter(({ key }) => key !== 'input.required'),
  ]
  if (problems.length === 0) return undefined
  return refusalOfOrder({ outcome: 'problems', problems, maxPassengers: terms.maxPassengers })
}
