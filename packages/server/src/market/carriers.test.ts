import { describe, expect, test } from 'vitest'
import { currencies } from './currencies.ts'
import { market } from './test-market.ts'

const carriers = [...market.carriers.values()]
const real = carriers.filter(({ profile }) => !profile)
const profiled = (profile: string) => carriers.find((carrier) => carrier.profile === profile)

describe('airlines', () => {
  test('there are at least forty, each with a designator, names, a home and money we know', () => {
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

  test('every airline sells at least two families, the dearer ones with more in them', () => {
    for (const { families, code } of carriers) {
      expect(families.length, code).toBeGreaterThanOrEqual(2)
      const dearest = families.at(-1)
      expect(dearest?.price.dollars).toBeGreaterThan(families[0].price.dollars)
      expect(dearest?.baggage.checked.kilograms).toBeGreaterThan(families[0].baggage.checked.kilograms)
    }
  })

  test('the airlines partners rehearse with are all there and take deposits', () => {
    for (const code of 'JT QG 5J 7C W6 DY Y4 F9 F3 FR 6E FA IX SM LS VY G4 A3 3U'.split(' ')) {
      expect(market.carriers.get(code)?.payment.deposit, code).toBe(true)
    }
    for (const code of '7C 5J W6 F9'.split(' ')) expect(market.carriers.get(code)?.payment.vcc, code).toBe(true)
    for (const code of 'F9 G4 SY Y4 A3 DY VF ZG 7C BX LJ RS TW ZE'.split(' ')) {
      expect(market.carriers.get(code)?.voids, code).toBeDefined()
    }
  })

  test('each profile airline has its one habit', () => {
    expect(profiled('BASE')?.voids).toBeDefined()
    expect(profiled('NOVOID')?.voids).toBeUndefined()
    expect(profiled('VOUCHER')?.families.map(({ rules }) => rules.refund.method)).toEqual([
      'voucher',
      'voucher',
      'voucher',
    ])
    expect(profiled('BASE')?.families.every(({ rules }) => rules.refund.bands[0]?.allowance !== 'no')).toBe(true)
    expect(profiled('NOQUOTE')?.refunds.quote).toBe('unknown')
    expect(profiled('STRICT')?.refunds.quote).toBe('never')
    expect(profiled('STRICT')?.soldOutRisk).toBe(1)
    expect(profiled('STRICT')?.families.some(({ rules }) => rules.refund.taxRefundable)).toBe(false)
    expect(profiled('VCCONLY')?.payment).toMatchObject({ vcc: true, deposit: false })
    expect(profiled('PAUSED')?.status).toBe('maintaining')
    expect(profiled('GONE')?.status).toBe('inactive')
  })
})
