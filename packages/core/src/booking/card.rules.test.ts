import { describe, expect, it } from 'vitest'
import { findCardProblem, parseCardExpiry } from './card.rules.ts'

const now = new Date('2026-03-02T04:00:00Z')
const card = (cardNumber: string, cardExpireMonth = '12', cardExpireYear = '30') => ({
  cardNumber,
  cardExpireMonth,
  cardExpireYear,
})

describe('a payment card', () => {
  it.each([
    ['07/29', ['07', '29']],
    [' 7 / 2029 ', ['07', '2029']],
    ['0729', ['07', '29']],
    ['13/29', []],
    ['07', []],
    ['', []],
  ])('reads the expiry %s as month and year', (text, expected) => expect(parseCardExpiry(text)).toEqual(expected))

  it.each(['4532015112830366', '5555555555554444', '378282246310005', '6011111111111117', '3566002020360505'])(
    'accepts the valid number %s',
    (number) => expect(findCardProblem(card(number), now)).toBeUndefined(),
  )

  it('rejects a number with a wrong check digit', () => {
    expect(findCardProblem(card('4532015112830367'), now)).toEqual({ field: 'cardNumber', problem: 'number' })
  })

  it('is valid until the end of its expiry month, with two-digit and four-digit years', () => {
    expect(findCardProblem(card('4532015112830366', '03', '26'), now)).toBeUndefined()
    expect(findCardProblem(card('4532015112830366', '03', '2026'), now)).toBeUndefined()
    for (const year of ['26', '2026'])
      expect(findCardProblem(card('4532015112830366', '02', year), now)).toMatchObject({ problem: 'expired' })
  })

  it('accepts test card numbers in test mode only', () => {
    expect(findCardProblem(card('4916931584764308'), now, { simulation: true })).toBeUndefined()
    expect(findCardProblem(card('4916931584764308'), now)).toMatchObject({ problem: 'number' })
  })
})
