import type { PartnerAnswer } from '@gangway/core/partner'
import type { VerifiedOffer } from '../../booking/offers/sold-offer.model.ts'

type Requirement = PartnerAnswer<'/verify.do'>['bookingRequirement']

/** Which of the nine passenger fields an order requires. */
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
