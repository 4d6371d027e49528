import { describe, expect, test } from 'vitest'
import { convert } from './currencies.ts'
import { daysAheadLevel } from './fares.ts'
import { emptyInventory } from './inventory.ts'
import type { Offer } from './offer.ts'
import { priceIn } from './price-view.ts'
import { alone, found, isDirect, market, now, only, taken, trip } from './test-market.ts'

const party = { adults: 2, children: 1, infants: 1 }
const direct = only(found(trip('SIN', 'KUL', { airlines: ['AK'] })).offers.filter(isDirect))
const again = (key: string, more = {}) =>
  market.offer(key, { party: alone, rehearsal: false, ...more }, now, emptyInventory)

describe('prices', () => {
  test('are whole smallest units of the airline’s money and add up item by item', () => {
    for (const input of [trip('SEL', 'CJU', { party }), trip('KWI', 'DXB', { party }), trip('LON', 'BCN', { party })]) {
      const { offers } = found(input)
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

  test('a dearer family costs more and gives more', () => {
    const flight = found(trip('SIN', 'KUL')).offers.filter(({ key }) => key.startsWith(direct.key.split(':')[0] ?? ''))
    const ladder = flight.filter(isDirect).toSorted((a, b) => (a.families[0].rank > b.families[0].rank ? 1 : -1))
    expect(ladder.map(({ families }) => families[0].code)).toEqual(['LIGHT', 'VALUE', 'PLUS', 'FLEX'])
    ladder.slice(1).forEach((offer, at) => expect(offer.total).toBeGreaterThan(ladder[at]?.total ?? 0))
  })

  test('an infant costs no tax and is told apart from one that is not carried', () => {
    const carried = only(found(trip('SIN', 'KUL')).offers)
    expect(carried.infantAllowed).toBe(true)
    expect(carried.fares.infant.tax).toBe(0)
    expect(only(found(trip('MNL', 'CEB', { airlines: ['5J'] })).offers).infantAllowed).toBe(false)
  })

  test('do not fall as departure comes nearer, on average over many flights', () => {
    const [far, middle, near, last] = [120, 40, 10, 2].map((days) => {
      const at = new Date(Date.UTC(2026, 5, 15) - days * 86_400_000)
      const cents = ['SIN-KUL', 'LON-BCN', 'NYC-MIA', 'DEL-BOM', 'SEL-CJU', 'CAN-BKK', 'MEX-CUN'].flatMap((pair) => {
        const [from = '', to = ''] = pair.split('-')
        const input = trip(from, to, { date: '2026-06-16', cheapestFamilyOnly: true, directOnly: true })
        return found(input, emptyInventory, at).offers.map(({ fares, currency }) =>
          convert(fares.adult.fare, currency, 'USD'),
        )
      })
      return cents.reduce((sum, one) => sum + one, 0) / cents.length
    })
    expect(middle).toBeGreaterThan(far ?? 0)
    expect(near).toBeGreaterThan(middle ?? 0)
    expect(last).toBeGreaterThan((near ?? 0) * 1.1)
  })

  test('never fall with the days, and are half as dear again at the last moment', () => {
    for (let days = 0; days < 300; days += 1)
      expect(daysAheadLevel(days)).toBeGreaterThanOrEqual(daysAheadLevel(days + 1))
    expect(daysAheadLevel(1)).toBeGreaterThan(daysAheadLevel(60) * 1.5)
  })

  test('of a connection on one airline are below its flights bought apart', () => {
    const through = found(trip('AMS', 'MAA', { airlines: ['6E'], cheapestFamilyOnly: true })).offers
    for (const { outbound, fares } of through.filter(({ outbound }) => outbound.segments.length === 2)) {
      const apart = outbound.segments.map(({ flight, date }) => {
        const request = { party: alone, rehearsal: false }
        return only(market.offersOn({ outbound: [{ flight, date }], inbound: [] }, request, now, emptyInventory)).fares
          .adult.fare
      })
      expect(fares.adult.fare).toBeLessThan(apart.reduce((sum, fare) => sum + fare, 0) * 0.95)
    }
  })

  test('rise when seats become few', () => {
    const flight = direct.outbound.segments[0].flight
    const full = market.offer(direct.key, { party: alone, rehearsal: false }, now, taken(flight, 150))
    expect(full?.total).toBeGreaterThan(direct.total * 1.05)
  })

  test('follow season and weekday: August in Europe is dearer than February, Sunday than Tuesday', () => {
    const average = (dates: string[]) => {
      const fares = dates.flatMap((date) => {
        const at = new Date(Date.parse(`${date}T00:00:00Z`) - 60 * 86_400_000)
        return found(trip('LON', 'BCN', { date, directOnly: true, cheapestFamilyOnly: true }), emptyInventory, at)
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

describe('ways to pay', () => {
  test('the airline’s money is the bare price, a card adds the airline’s fee, the deposit the platform’s', () => {
    const offer = only(found(trip('SIN', 'KUL', { airlines: ['TR'], party })).offers)
    const bare = priceIn(offer, party, 'airline', 'USD')
    const card = priceIn(offer, party, 'vcc', 'USD')
    const deposit = priceIn(offer, party, 'deposit', 'USD')
    expect(bare).toMatchObject({ currency: 'SGD', total: offer.total })
    expect(card?.currency).toBe('SGD')
    expect(card?.total).toBeGreaterThanOrEqual(offer.total)
    expect(deposit?.currency).toBe('USD')
    expect(deposit?.passengers.adult.items.find(({ code }) => code === 'apiChannelFee')?.amount).toBe(150)
    expect(deposit?.passengers.infant.items.some(({ code }) => code === 'apiChannelFee')).toBe(false)
    const plain = convert(offer.total, 'SGD', 'USD')
    expect((deposit?.total ?? 0) - plain - 450).toBeLessThan(20)
  })

  test('every view adds up', () => {
    for (const offer of found(trip('LON', 'BCN', { party })).offers.slice(0, 60)) {
      for (const option of ['vcc', 'airline', 'deposit'] as const) {
        const view = priceIn(offer, party, option, 'USD')
        if (!view) continue
        const { adult, child, infant } = view.passengers
        expect(view.total).toBe(adult.total * 2 + child.total + infant.total)
        for (const { total, items } of [adult, child, infant]) {
          expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        }
      }
    }
  })

  test('what an airline does not take has no price that way', () => {
    const jt = only(found(trip('JKT', 'DPS', { airlines: ['JT'] })).offers)
    expect(priceIn(jt, alone, 'vcc', 'USD')).toBeUndefined()
    const cards = found(trip('PBH', 'CAN', { airlines: ['L0'], rehearsal: true })).offers
    expect(priceIn(only(cards), alone, 'deposit', 'USD')).toBeUndefined()
    expect(found(trip('PBH', 'CAN', { airlines: ['L0'], rehearsal: true, pay: 'deposit' })).offers).toEqual([])
  })
})

describe('an offer’s key', () => {
  test('prices the same offer again', () => {
    for (const offer of found(trip('SIN', 'KUL')).offers.filter((_, at) => at % 9 === 0)) {
      expect(again(offer.key)).toEqual(offer)
    }
    const back = only(found(trip('SIN', 'KUL', { returnDate: '2026-04-20' })).offers)
    expect(again(back.key)).toEqual(back)
  })

  test('that was altered is nobody’s offer', () => {
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

  test('is gone when its flight has left, is sold out or its airline paused', () => {
    const flight = direct.outbound.segments[0].flight
    const request = { party: alone, rehearsal: false }
    expect(market.offer(direct.key, request, new Date('2026-04-15T00:00:00Z'), emptyInventory)).toBeUndefined()
    expect(market.offer(direct.key, request, now, taken(flight, 180))).toBeUndefined()
    expect(market.offer(direct.key, request, now, { seatsTaken: () => 0, statusOf: () => 'inactive' })).toBeUndefined()
  })

  test('of a profile airline means nothing in live mode', () => {
    const offer = only(found(trip('PBH', 'CAN', { rehearsal: true })).offers)
    expect(again(offer.key, { rehearsal: true })?.key).toBe(offer.key)
    expect(again(offer.key)).toBeUndefined()
  })

  test('needs time to change between its flights', () => {
    const inbound = found(trip('SIN', 'KUL', { airlines: ['AK'], directOnly: true })).offers
    const onward = found(trip('KUL', 'BKK', { airlines: ['AK'], directOnly: true })).offers
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
                market.offersOn({ outbound, inbound: [] }, { party: alone, rehearsal: false }, now, emptyInventory)
                  .length > 0
              )
            },
          ),
      )
    const hurried = sold((minutes) => minutes < 75)
    expect(hurried.length).toBeGreaterThan(0)
    expect(hurried).not.toContain(true)
    const easy = sold((minutes) => minutes >= 75)
    expect(easy.length).toBeGreaterThan(0)
    expect(easy).not.toContain(false)
  })

  test('can be found by naming the flights, one offer per family', () => {
    const { flight, date } = direct.outbound.segments[0]
    const request = { party: alone, rehearsal: false }
    const offers = market.offersOn({ outbound: [{ flight, date }], inbound: [] }, request, now, emptyInventory)
    expect(offers.map(({ families }) => families[0].code)).toEqual(['LIGHT', 'VALUE', 'PLUS', 'FLEX'])
    expect(market.offersOn({ outbound: [{ flight: 'AK1', date }], inbound: [] }, request, now, emptyInventory)).toEqual(
      [],
    )
  })
})
