import type { GoLiveContext } from './golive-context.ts'

/** A passenger that no other run has booked. */
export function testPassenger({ family }: Pick<GoLiveContext, 'family'>, given: string) {
  return {
    name: `${family}/${given}`,
    passengerType: 0,
    gender: 'F',
    birthday: '19900214',
    nationality: 'SE',
    cardType: 'PP',
    cardNum: 'X1234567',
    cardIssuePlace: 'SE',
    cardExpired: '20400101',
  }
}

export function testContact({ family }: Pick<GoLiveContext, 'family'>) {
  return { name: `${family}/JANE`, email: 'golive@example.org', mobile: '0046-701234567' }
}

/** The sandbox refuses all cards of this holder at ticketing. */
export const refusedCard = {
  cardNumber: '4532015112830366',
  cardCVV: '123',
  cardExpireMonth: '07',
  cardExpireYear: '39',
  cardHolderLastName: 'DOE',
  cardHolderFirstName: 'Reject',
  cardHolderCountry: 'SE',
  cardHolderProvince: 'AB',
  cardHolderCity: 'Stockholm',
  cardHolderPostCode: '11122',
  cardHolderAddress: 'Gatan 1',
}
