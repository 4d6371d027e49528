import { airlineFunctions, type AirlineFunction, type StrategyForm } from '@gangway/core/contract'
import { describe, expect, test } from 'vitest'
import { rankAirlines, type Candidate } from './rank-airlines.rules.ts'

const noFunctions = Object.fromEntries(airlineFunctions.map((name) => [name, false])) as Record<
  AirlineFunction,
  boolean
>

function candidate(airline: string, more: Partial<Candidate> = {}): Candidate {
  return {
    ...{ airline, region: 'ASIA_OCEANIA', routes: 100, bookingWindowDays: 330, vcc: true, deposit: true },
    ...{ priceParity: 90, successRate: 95, countries: new Set(['SG', 'TH']), supports: noFunctions },
    ...more,
  }
}

const form: StrategyForm = {
  ...{ regions: ['ASIA_OCEANIA'], markets: [], payment: 'ANY', supports: [], monthlyVolume: 50 },
}
const codes = (...[candidates, wanted]: Parameters<typeof rankAirlines>) =>
  rankAirlines(candidates, wanted).map(({ airline }) => airline)

describe('the ranking of airlines', () => {
  test('leaves out other regions, other payment methods and airlines without any of the markets', () => {
    const all = [
      candidate('AA'),
      candidate('BB', { region: 'EUROPE' }),
      candidate('CC', { vcc: false }),
      candidate('DD', { countries: new Set(['JP']) }),
    ]
    expect(codes(all, form)).toEqual(['AA', 'CC', 'DD'])
    expect(codes(all, { ...form, payment: 'VCC' })).toEqual(['AA', 'DD'])
    expect(codes(all, { ...form, markets: ['SG', 'MY'] })).toEqual(['AA', 'CC'])
  })

  test('gives points that add up to the score, and never more than 100', () => {
    const ranked = rankAirlines([candidate('AA', { priceParity: 100, successRate: 100 }), candidate('BB')], form)
    expect(ranked.map(({ score }) => score)).toEqual([100, 98])
    for (const { points, score } of ranked) {
      expect(points.reduce((sum, each) => sum + each.points, 0)).toBe(score)
      expect(points.reduce((sum, each) => sum + each.of, 0)).toBe(100)
      expect(points.every((each) => each.points >= 0 && each.points <= each.of)).toBe(true)
    }
  })

  test('counts the share of the markets, names those that are served, and the functions that are missing', () => {
    const [ranked] = rankAirlines([candidate('AA', { supports: { ...noFunctions, void: true } })], {
      ...form,
      markets: ['SG', 'JP'],
      supports: ['void', 'seatSelection'],
    })
    expect(ranked).toMatchObject({ markets: ['SG'], supports: ['void'], lacks: ['seatSelection'] })
    expect(ranked?.points.find(({ criterion }) => criterion === 'coverage')).toMatchObject({ points: 23, of: 35 })
    expect(ranked?.points.find(({ criterion }) => criterion === 'functions')).toMatchObject({ points: 10, of: 20 })
  })

  test('puts the airline with more routes first where the markets are the same', () => {
    const all = [candidate('AA', { routes: 20 }), candidate('BB', { routes: 90 })]
    const ranked = rankAirlines(all, { ...form, markets: ['SG'] })
    expect(ranked.map(({ airline }) => airline)).toEqual(['BB', 'AA'])
    expect(ranked[0]?.score).toBeGreaterThan(ranked[1]?.score ?? 100)
  })

  test('treats an airline without own figures as neither good nor bad', () => {
    const known = (successRate: number | null) =>
      rankAirlines([candidate('AA', { successRate })], form)[0]?.points.find(
        ({ criterion }) => criterion === 'successRate',
      )?.points
    expect([known(100), known(null), known(0)]).toEqual([20, 10, 0])
  })

  test('weighs success above the booking window for many bookings a month', () => {
    const all = [
      candidate('AA', { successRate: 80, bookingWindowDays: 330 }),
      candidate('BB', { successRate: 96, bookingWindowDays: 230 }),
    ]
    expect(codes(all, { ...form, monthlyVolume: 299 })).toEqual(['AA', 'BB'].toSorted())
    expect(codes(all, { ...form, monthlyVolume: 300 })).toEqual(['BB', 'AA'])
  })
})
