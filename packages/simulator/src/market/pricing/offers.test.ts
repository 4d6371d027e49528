import { describe, expect, test } from 'vitest'
import { convert } from '@gangway/reference'
import type { Offer } from '@gangway/server/ports'
import { daysAheadLevel } from './fares.ts'
import { emptyInventory } from '../seats/inventory.ts'
import { createPriceView } from '../../../../server/src/search/pricing/price-view.ts'
import { oneAdult, findOffers, isDirect, market, now, firstOf, withTakenSeats, trip } from '../market.fixture.ts'

const party = { adults: 2, children: 1, infants: 1 }
const direct = firstOf(findOffers(trip('SIN', 'KUL', { airlines: ['AK'] })).offers.filter(isDirect))
const again = (key: string, more = {}) =>
  market.offer(key, { party: oneAdult, simulation: false, ...more }, now, emptyInventory)

describe('prices', () => {
  test('are whole minor units of the airline’s currency and equal the sum of their items', () => {
    for (const input of [trip('SEL', 'CJU', { party }), trip('KWI', 'DXB', { party }), trip('LON', 'BCN', { party })]) {
      const { offers } = findOffers(input)
      expect(offers.length).toBeGreaterThan(0)
      for (const { fares, total } of offers) {
        for (const { fare, tax, fee, items } of Object.values(fares)) {
          expect([fare, tax, fee].every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
          expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(fare + tax + fee)
          expect(items.filter(({ type }) => type === 'tax').reduce((sum, { amount }) => sum + amount, 0)).toBe(tax)
        }
        const each = ({ fare, tax, fee }: Offer['fares']['adult']) => fare + tax + fee
        expect(total).toBe(each(fares.adult) * 2 + each(fares.child) + each(fares.infant))
      }
    }
  })

  test('rise with the rank of the fare family', () => {
    const flight = findOffers(trip('SIN', 'KUL')).offers.filter(({ key }) =>
      key.startsWith(direct.key.split(':')[0] ?? ''),
    )
    const sorted = flight.filter(isDirect).toSorted((a, b) => (a.families[0].rank > b.families[0].rank ? 1 : -1))
    expect(sorted.map(({ families }) => families[0].code)).toEqual(['LIGHT', 'VALUE', 'PLUS', 'FLEX'])
    sorted.slice(1).forEach((offer, at) => expect(offer.total).toBeGreaterThan(sorted[at]?.total ?? 0))
  })

  test('include no tax for infants, and offers show whether infants are accepted', () => {
    const carried = firstOf(findOffers(trip('SIN', 'KUL')).offers)
    expect(carried.infantAllowed).toBe(true)
    expect(carried.fares.infant.tax).toBe(0)
    expect(firstOf(findOffers(trip('MNL', 'CEB', { airlines: ['5J'] })).offers).infantAllowed).toBe(false)
  })

  test('rise towards departure on average', () => {
    const [far, middle, near, last] = [120, 40, 10, 2].map((days) => {
      const at = new Date(Date.UTC(2026, 5, 15) - days * 86_400_000)
      const cents = ['SIN-KUL', 'LON-BCN', 'NYC-MIA', 'DEL-BOM', 'SEL-CJU', 'CAN-BKK', 'MEX-CUN'].flatMap((pair) => {
        const [from = '', to = ''] = pair.split('-')
        const input = trip(from, to, { date: '2026-06-16', cheapestFamilyOnly: true, directOnly: true })
        return findOffers(input, emptyInventory, at).offers.map(({ fares, currency }) =>
          convert(fares.adult.fare, currency, 'USD'),
        )
      })
      return cents.reduce((sum, one) => sum + one, 0) / cents.length
    })
    expect(middle).toBeGreaterThan(far ?? 0)
    expect(near).toBeGreaterThan(middle ?? 0)
    expect(last).toBeGreaterThan((near ?? 0) * 1.1)
  })

  test('have a level that never falls towards departure and is 50% higher at the end', () => {
    for (let days = 0; days < 300; days += 1)
      expect(daysAheadLevel(days)).toBeGreaterThanOrEqual(daysAheadLevel(days + 1))
    expect(daysAheadLevel(1)).toBeGreaterThan(daysAheadLevel(60) * 1.5)
  })

  test('of a connection on one airline are lower than those of its single flights', () => {
    const through = findOffers(trip('AMS', 'MAA', { airlines: ['6E'], cheapestFamilyOnly: true })).offers
    for (const { outbound, fares } of through.filter(({ outbound }) => outbound.segments.length === 2)) {
      const apart = outbound.segments.map(({ flight, date }) => {
        const request = { party: oneAdult, simulation: false }
        return firstOf(market.offersOn({ outbound: [{ flight, date }], inbound: [] }, request, now, emptyInventory))
          .fares.adult.fare
      })
      expect(fares.adult.fare).toBeLessThan(apart.reduce((sum, fare) => sum + fare, 0) * 0.95)
    }
  })

  test('rise when few seats are left', () => {
    const flight = direct.outbound.segments[0].flight
    const full = market.offer(direct.key, { party: oneAdult, simulation: false }, now, withTakenSeats(flight, 150))
    expect(full?.total).toBeGreaterThan(direct.total * 1.05)
  })

  test('depend on season and weekday: higher in August than in February, on Sunday than on Tuesday', () => {
    const average = (dates: string[]) => {
      const fares = dates.flatMap((date) => {
        const at = new Date(Date.parse(`${date}T00:00:00Z`) - 60 * 86_400_000)
        return findOffers(trip('LON', 'BCN', { date, directOnly: true, cheapestFamilyOnly: true }), emptyInventory, at)
          .offers
      })
      return (
        fares.reduce((sum, { fares: { adult }, currency }) => sum + convert(adult.fare, currency, 'USD'), 0) /
        fares.length
      )
    }
    expect(average(['2026-08-04', '2026-08-11'])).toBeGreaterThan(average(['2026-02-03', '2026-02-10']) * 1.15)
    expect(average(['2026-05-10', '2026-05-17'])).toBeGreaterThan(average(['2026-05-12', '2026-05-19']) * 1.1)
  })
})

describe('payment options', () => {
  test('add no fee in the airline’s currency, the airline’s fee for cards and the platform’s fee for the deposit', () => {
    const offer = firstOf(findOffers(trip('SIN', 'KUL', { airlines: ['TR'], party })).offers)
    const bare = createPriceView(offer, party, 'airline', 'USD')
    const card = createPriceView(offer, party, 'vcc', 'USD')
    const deposit = createPriceView(offer, party, 'deposit', 'USD')
    expect(bare).toMatchObject({ currency: 'SGD', total: offer.total })
    expect(card?.currency).toBe('SGD')
    expect(card?.total).toBeGreaterThanOrEqual(offer.total)
    expect(deposit?.currency).toBe('USD')
    expect(deposit?.passengers.adult.items.find(({ code }) => code === 'apiChannelFee')?.amount).toBe(150)
    expect(deposit?.passengers.infant.items.some(({ code }) => code === 'apiChannelFee')).toBe(false)
    const plain = convert(offer.total, 'SGD', 'USD')
    expect((deposit?.total ?? 0) - plain - 450).toBeLessThan(20)
  })

  test('have totals equal to the sum of their items', () => {
    for (const offer of findOffers(trip('LON', 'BCN', { party })).offers.slice(0, 60)) {
      for (const option of ['vcc', 'airline', 'deposit'] as const) {
        const view = createPriceView(offer, party, option, 'USD')
        if (!view) continue
        const { adult, child, infant } = view.passengers
        expect(view.total).toBe(adult.total * 2 + child.total + infant.total)
        for (const { total, items } of [adult, child, infant]) {
          expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        }
      }
    }
  })

  test('have no price when the airline does not accept them', () => {
    const jt = firstOf(findOffers(trip('JKT', 'DPS', { airlines: ['JT'] })).offers)
    expect(createPriceView(jt, oneAdult, 'vcc', 'USD')).toBeUndefined()
    const cards = findOffers(trip('PBH', 'CAN', { airlines: ['L0'], simulation: true })).offers
    expect(createPriceView(firstOf(cards), oneAdult, 'deposit', 'USD')).toBeUndefined()
    expect(findOffers(trip('PBH', 'CAN', { airlines: ['L0'], simulation: true, pay: 'deposit' })).offers).toEqual([])
  })
})

describe('an offer’s key', () => {
  test('returns the same offer again', () => {
    for (const offer of findOffers(trip('SIN', 'KUL')).offers.filter((_, at) => at % 9 === 0)) {
      expect(again(offer.key)).toEqual(offer)
    }
    const back = firstOf(findOffers(trip('SIN', 'KUL', { returnDate: '2026-04-20' })).offers)
    expect(again(back.key)).toEqual(back)
  })

  test('is invalid when changed', () => {
    const [flight = '', family = ''] = direct.key.split(':')
    for (const key of [
      '',
      'nonsense',
      `${flight}:GOLD`,
      `AK9999@2026-04-14:${family}`,
      `${flight.replace('2026-04-14', '2026-02-30')}:${family}`,
      `${direct.key}+${direct.key}`,
      `${direct.key}~`,
      `${direct.key}~${direct.key}~${direct.key}`,
    ]) {
      expect(again(key), key).toBeUndefined()
    }
  })

  test('returns nothing when the flight has departed or is sold out, or the airline is paused', () => {
    const flight = direct.outbound.segments[0].flight
    const request = { party: oneAdult, simulation: false }
    expect(market.offer(direct.key, request, new Date('2026-04-15T00:00:00Z'), emptyInventory)).toBeUndefined()
    expect(market.offer(direct.key, request, now, withTakenSeats(flight, 180))).toBeUndefined()
    expect(market.offer(direct.key, request, now, { seatsTaken: () => 0, statusOf: () => 'inactive' })).toBeUndefined()
  })

  test('of a test airline is invalid in live mode', () => {
    const offer = firstOf(findOffers(trip('PBH', 'CAN', { simulation: true })).offers)
    expect(again(offer.key, { simulation: true })?.key).toBe(offer.key)
    expect(again(offer.key)).toBeUndefined()
  })

  test('requires the minimum connection time', () => {
    const inbound = findOffers(trip('SIN', 'KUL', { airlines: ['AK'], directOnly: true })).offers
    const onward = findOffers(trip('KUL', 'BKK', { airlines: ['AK'], directOnly: true })).offers
    const sold = (wait: (minutes: number) => boolean) =>
      inbound.flatMap(
        ({
          outbound: {
            segments: [one],
          },
        }) =>
          onward.flatMap(
            ({
              outbound: {
                segments: [two],
              },
            }) => {
              if (one.to !== two.from || !wait((two.departsAt - one.arrivesAt) / 60_000)) return []
              const outbound = [one, two].map(({ flight, date }) => ({ flight, date }))
              return (
                market.offersOn({ outbound, inbound: [] }, { party: oneAdult, simulation: false }, now, emptyInventory)
                  .length > 0
              )
            },
          ),
      )
    const tooShort = sold((minutes) => minutes < 75)
    expect(tooShort.length).toBeGreaterThan(0)
    expect(tooShort).not.toContain(true)
    const longEnough = sold((minutes) => minutes >= 75)
    expect(longEnough.length).toBeGreaterThan(0)
    expect(longEnough).not.toContain(false)
  })

  test('is found by flight number, one offer per family', () => {
    const { flight, date } = direct.outbound.segments[0]
    const request = { party: oneAdult, simulation: false }
    const offers = market.offersOn({ outbound: [{ flight, date }], inbound: [] }, request, now, emptyInventory)
    expect(offers.map(({ families }) => families[0].code)).toEqual(['LIGHT', 'VALUE', 'PLUS', 'FLEX'])
    expect(market.offersOn({ outbound: [{ flight: 'AK1', date }], inbound: [] }, request, now, emptyInventory)).toEqual(
      [],
    )
  })
})
