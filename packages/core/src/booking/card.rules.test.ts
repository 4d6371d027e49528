import { describe, expect, it } from 'vitest'
import { cardProblem } from './card.rules.ts'

const now = new Date('2026-03-02T04:00:00Z')
const card = (cardNumber: string, cardExpireMonth = '12', cardExpireYear = '30') => ({
  cardNumber,
  cardExpireMonth,
  cardExpireYear,
})

describe('a payment card', () => {
  it.each(['4532015112830366', '5555555555554444', '378282246310005', '6011111111111117', '3566002020360505'])(
    '%s can be charged',
    (number) => expect(cardProblem(card(number), now)).toBeUndefined(),
  )

  it('with a wrong figure is no card', () => {
    expect(cardProblem(card('4532015112830367'), now)).toEqual({ field: 'cardNumber', problem: 'number' })
  })

  it('is good until the end of its month, however the year is written', () => {
    expect(cardProblem(card('4532015112830366', '03', '26'), now)).toBeUndefined()
    expect(cardProblem(card('4532015112830366', '03', '2026'), now)).toBeUndefined()
    for (const year of ['26', '2026'])
      expect(cardProblem(card('4532015112830366', '02', year), now)).toMatchObject({ problem: 'expired' })
  })

  it('that is only there to rehearse is good in rehearsals only', () => {
    expect(cardProblem(card('4916931584764308'), now, { rehearsal: true })).toBeUndefined()
    expect(cardProblem(card('4916931584764308'), now)).toMatchObject({ problem: 'number' })
  })
})
