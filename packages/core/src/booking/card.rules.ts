/** A payment card as entered: digits only, two-digit month, two- or four-digit year. */
export interface CardInput {
  cardNumber: string
  cardExpireMonth: string
  cardExpireYear: string
}

/** Test cards whose numbers fail the check digit. */
const testCardNumbers = ['4916931584764308', '5223456789012346', '375987654321001', '6011987612345678']

export type CardProblem = { field: 'cardNumber' | 'cardExpireYear'; problem: 'number' | 'expired' }

/** Problem of a card that can be found without the payment provider. */
export function findCardProblem(card: CardInput, now: Date, { simulation = false } = {}): CardProblem | undefined {
  const isTestCard = simulation && testCardNumbers.includes(card.cardNumber)
  if (!isTestCard && !passesCheckDigit(card.cardNumber)) return { field: 'cardNumber', problem: 'number' }
  if (isExpired(card, now)) return { field: 'cardExpireYear', problem: 'expired' }
  return undefined
}

/** Month and year of `07/29`; empty when it is not a month of a year. */
export function parseCardExpiry(text: string): [month: string, year: string] | [] {
  const [, month = '', year = ''] = /^(\d{1,2})\D*((?:20)?\d\d)$/.exec(text.trim()) ?? []
  return Number(month) >= 1 && Number(month) <= 12 ? [month.padStart(2, '0'), year] : []
}

/** A card is valid until the end of its expiry month. */
function isExpired({ cardExpireMonth, cardExpireYear }: CardInput, now: Date): boolean {
  const year = Number(cardExpireYear) % 100
  return now.getTime() >= Date.UTC(2000 + year, Number(cardExpireMonth), 1)
}

function passesCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
