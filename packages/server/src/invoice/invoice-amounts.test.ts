import { describe, expect, test } from 'vitest'
import { splitAmount } from './invoice-lines.ts'
import { taxOf } from './invoice-tax.ts'

const booked = { kind: 'ticket', currency: 'USD', bookingCurrency: 'USD', fare: 10_000, tax: 2_000, fees: 300 } as const

describe('the parts of an amount', () => {
  test('are those of the booking, with its ancillaries and the fee of a card', () => {
    const priced = { fare: 10_000, tax: 2_000, adjustment: 0 }
    expect(splitAmount({ ...booked, amount: 12_300 }, 0)).toEqual({ ...priced, ancillary: 0, fee: 300 })
    expect(splitAmount({ ...booked, amount: 14_000 }, 1_500)).toEqual({ ...priced, ancillary: 1_500, fee: 500 })
  })

  test('always sum to the amount and are never negative', () => {
    for (let amount = 1; amount < 20_000; amount += 97) {
      const parts = Object.values(splitAmount({ ...booked, amount }, 1_500))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }
  })

  test('are one amount when the money is in another currency or given back', () => {
    expect(splitAmount({ ...booked, amount: 5_000, currency: 'EUR' }, 100)).toMatchObject({ fare: 5_000, fee: 0 })
    expect(splitAmount({ ...booked, amount: -5_000 }, 100)).toMatchObject({ fare: 5_000 })
    expect(splitAmount({ ...booked, kind: 'ancillary', amount: 700 }, 0)).toMatchObject({ ancillary: 700 })
    expect(splitAmount({ ...booked, kind: 'fee', amount: 200 }, 0)).toMatchObject({ fee: 200 })
  })

  test('of an adjustment of the deposit are neither a fee nor a fare', () => {
    for (const amount of [700, -700])
      expect(splitAmount({ ...booked, kind: 'adjustment', amount }, 0)).toMatchObject({
        ...{ fare: 0, fee: 0, adjustment: 700 },
      })
  })
})

describe('the tax of a document', () => {
  const lines = [
    { fee: 109, total: 10_109 },
    { fee: 0, total: 5_000 },
  ]

  test('is included in the amounts of its base and rounded half up once', () => {
    expect(taxOf({ name: 'GST', rate: 900, base: 'FEES' }, lines)).toEqual({ base: 109, amount: 9 })
    expect(taxOf({ name: 'GST', rate: 900, base: 'TOTAL' }, lines)).toEqual({ base: 15_109, amount: 1_248 })
    expect(taxOf({ name: 'GST', rate: 10_000, base: 'TOTAL' }, [{ fee: 0, total: 1 }])).toEqual({ base: 1, amount: 1 })
  })

  test('is not stated without a rate', () => {
    expect(taxOf(null, lines)).toBeNull()
  })
})
