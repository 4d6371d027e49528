/** A payment card as it is typed: figures only, a month of two figures, a year of two or four. */
export interface TypedCard {
  cardNumber: string
  cardExpireMonth: string
  cardExpireYear: string
}

/** Cards to rehearse with that the check digit would refuse. */
const rehearsalCards = ['4916931584764308', '5223456789012346', '375987654321001', '6011987612345678']

export type CardProblem = { field: 'cardNumber' | 'cardExpireYear'; problem: 'number' | 'expired' }

/** What is wrong with a card before anybody is asked to charge it. */
export function cardProblem(card: TypedCard, now: Date, { rehearsal = false } = {}): CardProblem | undefined {
  const isKnown = rehearsal && rehearsalCards.includes(card.cardNumber)
  if (!isKnown && !passesCheckDigit(card.cardNumber)) return { field: 'cardNumber', problem: 'number' }
  if (isExpired(card, now)) return { field: 'cardExpireYear', problem: 'expired' }
  return undefined
}

/** A card is good until the end of the month on it. */
function isExpired({ cardExpireMonth, cardExpireYear }: TypedCard, now: Date): boolean {
  const year = Number(cardExpireYear) % 100
  return now.getTime() >= Date.UTC(2000 + year, Number(cardExpireMonth), 1)
}

function passesCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, figure, place) => {
    const value = Number(figure) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
