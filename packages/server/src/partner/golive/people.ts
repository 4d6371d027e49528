import type { Scene } from './scene.ts'

/** Somebody whom no other run has booked. */
export function personOf({ family }: Pick<Scene, 'family'>, given: string) {
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

export function contactOf({ family }: Pick<Scene, 'family'>) {
  return { name: `${family}/JANE`, email: 'golive@example.org', mobile: '0046-701234567' }
}

/** The sandbox refuses every card of this holder when the ticket is issued. */
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
