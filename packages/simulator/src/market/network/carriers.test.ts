import { describe, expect, test } from 'vitest'
import { currencies } from '@gangway/reference'
import { guaranteedRoutes } from '../data/guaranteed-routes.ts'
import { market } from '../market.fixture.ts'

const carriers = [...market.carriers.values()]
const real = carriers.filter(({ profile }) => !profile)
const testAirline = (profile: string) => carriers.find((carrier) => carrier.profile === profile)

describe('airlines', () => {
  test('are at least forty, each with a designator, names, hubs and a known currency', () => {
    expect(real.length).toBeGreaterThanOrEqual(40)
    for (const carrier of carriers) {
      expect(carrier.code).toMatch(/^[A-Z0-9]{2}$/)
      expect(carrier.name.en.length).toBeGreaterThan(2)
      expect(carrier.name.cn).toMatch(/\p{Script=Han}/u)
      expect(currencies).toContain(carrier.currency)
      expect(carrier.simulated).toBe(true)
      for (const hub of carrier.hubs) expect(market.places.airport(hub), `${carrier.code} ${hub}`).toBeDefined()
    }
  })

  test('sell at least two fare families each, and more expensive families include more', () => {
    for (const { families, code } of carriers) {
      expect(families.length, code).toBeGreaterThanOrEqual(2)
      const dearest = families.at(-1)
      expect(dearest?.price.dollars).toBeGreaterThan(families[0].price.dollars)
      expect(dearest?.baggage.checked.kilograms).toBeGreaterThan(families[0].baggage.checked.kilograms)
    }
  })

  test('include every airline of the partner test routes, all of which accept deposits', () => {
    for (const code of 'JT QG 5J 7C W6 DY Y4 F9 F3 FR 6E FA IX SM LS VY G4 A3 3U'.split(' ')) {
      expect(market.carriers.get(code)?.payment.deposit, code).toBe(true)
    }
    for (const code of '7C 5J W6 F9'.split(' ')) expect(market.carriers.get(code)?.payment.vcc, code).toBe(true)
    for (const code of 'F9 G4 SY Y4 A3 DY VF ZG 7C BX LJ RS TW ZE'.split(' ')) {
      expect(market.carriers.get(code)?.voids, code).toBeDefined()
    }
  })

  test('of the partner test routes ask for no document on flights within a country', () => {
    for (const code of Object.keys(guaranteedRoutes))
      expect(market.carriers.get(code)?.documentsAtHome, code).toBe(false)
    expect(real.some(({ documentsAtHome }) => documentsAtHome)).toBe(true)
  })

  test('keep no taxes, except Cebu Pacific those of its cheapest family', () => {
    const taxKept = real.filter(({ families }) => families.some(({ rules }) => !rules.refund.taxRefundable))
    expect(taxKept.map(({ code }) => code)).toEqual(['5J'])
    expect(taxKept[0]?.families.map(({ rules }) => rules.refund.taxRefundable)).toEqual([false, true, true, true])
  })

  test('of the sandbox have one special behaviour each', () => {
    expect(testAirline('BASE')?.voids).toBeDefined()
    expect(testAirline('NOVOID')?.voids).toBeUndefined()
    expect(testAirline('VOUCHER')?.families.map(({ rules }) => rules.refund.method)).toEqual([
      'voucher',
      'voucher',
      'voucher',
    ])
    expect(testAirline('BASE')?.families.every(({ rules }) => rules.refund.bands[0]?.allowance !== 'no')).toBe(true)
    expect(testAirline('NOQUOTE')?.refunds.quote).toBe('unknown')
    expect(testAirline('STRICT')?.refunds.quote).toBe('never')
    expect(testAirline('STRICT')?.soldOutRisk).toBe(1)
    expect(testAirline('STRICT')?.families.some(({ rules }) => rules.refund.taxRefundable)).toBe(false)
    expect(testAirline('VCCONLY')?.payment).toMatchObject({ vcc: true, deposit: false })
    expect(testAirline('PAUSED')?.status).toBe('maintaining')
    expect(testAirline('GONE')?.status).toBe('inactive')
  })
})
