import type { AccountAccess, AirlineAnswer, Offer } from '@gangway/server/ports'
import { describe, expect, test } from 'vitest'
import { createMarket } from '../../market/market.ts'
import { accountStateOf, slowAnswerMs } from './account-access.ts'
import { accountVendorsOf } from './account-vendors.ts'
import { quoteAnswers, quoteOrMark, quotePrivately } from './private-fares.ts'

const market = createMarket({ seed: 1 })
const party = { adults: 1, children: 0, infants: 0 }
const offers = market.sample?.search(
  { from: 'SIN', to: 'KUL', date: '2026-04-14', party, simulation: true },
  new Date('2026-03-02T04:00:00Z'),
)
const accountWith = (secret: string, airline = 'AK', key = 'password'): AccountAccess => ({
  ...{ account: 'acc-1', airline, vendor: 'direct' },
  parameters: { [key]: secret },
})

function offerOf(airline: string): Offer {
  const found = offers?.find((each) => each.airline === airline && !each.separateBookings)
  if (!found) throw new Error(`The market has no offer of ${airline}.`)
  return found
}

const answerOf = (airline: string | undefined, responseMs = 100): AirlineAnswer => ({
  ...{ airline, responseMs, outcome: 'answered' },
  offers: airline === undefined ? [] : [offerOf(airline)],
})

describe('the state of an account', () => {
  test.each([
    ['demo-open', { discountPercent: 12, balanceCents: 500_000 }],
    ['demo-empty', { discountPercent: 12, balanceCents: 0 }],
    ['demo-expired', { failure: 'PASSWORD_EXPIRED' }],
    ['demo-slow', { failure: 'TIMED_OUT' }],
    ['anything else', { failure: 'CREDENTIALS_REFUSED' }],
    ['', { failure: 'CREDENTIALS_REFUSED' }],
  ])('follows from its secret %j', (secret, state) => {
    for (const key of ['password', 'clientSecret', 'pin'])
      expect(accountStateOf(accountWith(secret, 'AK', key)), key).toEqual(state)
  })

  test('is a failure without a secret', () => {
    const access = { ...accountWith(''), parameters: { username: 'demo-open' } }
    expect(accountStateOf(access)).toEqual({ failure: 'CREDENTIALS_REFUSED' })
  })
})

describe('a private fare', () => {
  test('is below the public fare, for offers of the airline of the account only', () => {
    const accounts = [accountWith('demo-open')]
    const quoted = quotePrivately(offerOf('AK'), party, { accounts })
    if (!('offer' in quoted)) throw new Error('The account failed.')
    expect(quoted.offer.account).toEqual({ account: 'acc-1' })
    expect(quoted.offer.total).toBeLessThan(offerOf('AK').total)
    const other = offerOf('TR')
    expect(quotePrivately(other, party, { accounts })).toEqual({ offer: other })
    expect(quotePrivately(other, party, {})).toEqual({ offer: other })
  })

  test('is replaced by the public fare with the reason when the account fails', () => {
    const accounts = [accountWith('demo-expired')]
    const marked = quoteOrMark(offerOf('AK'), party, { accounts })
    expect(marked).toEqual({ ...offerOf('AK'), account: { account: 'acc-1', failure: 'PASSWORD_EXPIRED' } })
  })
})

describe('the answers of a search', () => {
  test('come late from an airline whose account is slow, and combined trips come last', () => {
    const accounts = [accountWith('demo-slow')]
    const answers = [...quoteAnswers([answerOf('AK'), answerOf(undefined), answerOf('TR')], party, { accounts })]
    expect(answers.map(({ airline }) => airline)).toEqual(['TR', 'AK', undefined])
    expect(answers[1]).toMatchObject({
      responseMs: 100 + slowAnswerMs,
      account: { account: 'acc-1', failure: 'TIMED_OUT' },
      offers: [{ account: { failure: 'TIMED_OUT' } }],
    })
  })

  test('stay as they are when the airline timed out', () => {
    const silent: AirlineAnswer = { ...answerOf('AK'), outcome: 'timed_out', offers: [] }
    expect([...quoteAnswers([silent], party, { accounts: [accountWith('demo-open')] })]).toEqual([silent])
  })
})

test('vendors of an airline have a wallet only when it takes deposits, and none for an unknown airline', () => {
  for (const { code, payment } of market.carriers.values())
    expect(
      accountVendorsOf(market, code).some(({ code: vendor }) => vendor === 'wallet'),
      code,
    ).toBe(payment.deposit)
  expect(accountVendorsOf(market, '??')).toEqual([])
})
