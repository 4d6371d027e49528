import type { PartnerAnswer } from '@gangway/core/partner'
import type { VerifiedOffer } from '../booking/sold-offer.ts'

type Requirement = PartnerAnswer<'/verify.do'>['bookingRequirement']

/** What an order has to tell of its passengers: all nine, each with its answer. */
export function presentRequirement({
  documentRequired,
}: Pick<VerifiedOffer['terms'], 'documentRequired'>): Requirement {
  const always = { required: true }
  const document = { required: documentRequired }
  return {
    passenger: {
      name: always,
      passengerType: always,
      gender: always,
      birthday: always,
      nationality: document,
      cardType: document,
      cardNum: document,
      cardIssuePlace: document,
      cardExpired: document,
    },
  }
}
