/** Brand names of the wire format by the first digits of the card number. */
const brands = [
  ['Amex', /^3[47]/],
  ['JCB', /^35/],
  ['DinersClub', /^3[0689]/],
  ['MasterCard', /^(5[1-5]|2[2-7])/],
  ['Discover', /^6/],
  ['Visa', /^4/],
] as const

export type CardBrand = (typeof brands)[number][0]

/** Brands charged by the platform, with the surcharge as a share of the price. */
export const acceptedCards: readonly { cardType: CardBrand; percentage: number }[] = [
  { cardType: 'Visa', percentage: 0.03 },
  { cardType: 'MasterCard', percentage: 0.03 },
  { cardType: 'Amex', percentage: 0.05 },
]

export function brandOf(cardNumber: string): CardBrand | undefined {
  return brands.find(([, shape]) => shape.test(cardNumber))?.[0]
}

/** Case-insensitive. */
export function readBrand(name: string | null | undefined): CardBrand | undefined {
  return brands.find(([brand]) => brand.toLowerCase() === name?.trim().toLowerCase())?.[0]
}
