import { describe, expect, test } from 'vitest'
import { bandAt, bandsOf, penaltyOf } from './fare-rules.ts'
import { market } from '../market.fixture.ts'
import { voidAnswer } from '@gangway/reference'

describe('fare rules', () => {
  test('cover one year before to one year after departure without gaps', () => {
    for (const { families, code } of market.carriers.values()) {
      for (const { rules } of families) {
        for (const { bands } of [rules.refund, rules.change]) {
          expect(bands[0]?.from, code).toBe(525_600)
          expect(bands.at(-1)?.to).toBe(-525_600)
          bands.slice(1).forEach((band, at) => expect(band.from).toBe(bands[at]?.to))
        }
      }
    }
  })

  test('increase the penalty towards departure and refund nothing after it', () => {
    const bands = bandsOf(
      [
        [72, 35],
        [24, '80%'],
        [0, 'no'],
      ],
      (dollars) => dollars * 100,
    )
    const penalty = (hours: number) => penaltyOf(bandAt(bands, hours * 60), 10_000, 2_000)
    expect([100, 72, 30, 24, 1, -5].map(penalty)).toEqual([3_500, 8_000, 8_000, 10_000, 10_000, 10_000])
    expect(bandAt(bands, -60).allowance).toBe('no')
  })

  test('limit the penalty to the amount paid', () => {
    const bands = bandsOf([[0, 500]], (dollars) => dollars * 100)
    expect(penaltyOf(bandAt(bands, 60), 1_000, 200)).toBe(1_200)
  })

  test('make the cheapest fare of Cebu Pacific non-refundable and the most expensive refundable', () => {
    const families = market.carriers.get('5J')?.families
    expect(families?.[0].rules.refund.bands.every(({ allowance }) => allowance === 'no')).toBe(true)
    expect(families?.at(-1)?.rules.refund.bands[0]?.allowance).toBe('free')
  })
})

describe('the void window', () => {
  const rule = { until: '23:00', zone: 'Asia/Seoul', minHoursToDeparture: 24 }
  const sold = {
    ticketedAt: new Date('2026-03-10T05:00:00Z'),
    departsAt: new Date('2026-04-01T00:00:00Z'),
    countries: ['KR'],
  }

  test('closes at the airline’s time on its local ticketing date', () => {
    const answer = voidAnswer(rule, sold, new Date('2026-03-10T13:59:00Z'))
    expect(answer).toMatchObject({ open: true, window: { date: '2026-03-10', time: '23:00', zone: 'Asia/Seoul' } })
    expect(voidAnswer(rule, sold, new Date('2026-03-10T14:00:00Z'))).toMatchObject({
      open: false,
      why: 'window_closed',
    })
  })

  test('uses the ticketing date in the time zone of the airline', () => {
    const late = { ...sold, ticketedAt: new Date('2026-03-10T15:30:00Z') }
    expect(voidAnswer(rule, late, new Date('2026-03-10T16:00:00Z'))).toMatchObject({ window: { date: '2026-03-11' } })
  })

  test('is closed for flights within a day', () => {
    const soon = { ...sold, departsAt: new Date('2026-03-11T05:00:00Z') }
    expect(voidAnswer(rule, soon, new Date('2026-03-10T06:00:00Z'))).toMatchObject({
      open: false,
      why: 'near_departure',
    })
  })

  test('is not supported by airlines without voids or outside the required country', () => {
    expect(voidAnswer(undefined, sold, sold.ticketedAt)).toEqual({ open: false, why: 'not_supported' })
    expect(voidAnswer({ ...rule, onlyCountry: 'US' }, sold, sold.ticketedAt)).toEqual({
      open: false,
      why: 'not_supported',
    })
  })
})
