import { describe, expect, test } from 'vitest'
import type { AirlinePart } from './quotes/quoted-passenger.model.ts'
import { creditAmountOf, moneyShareOf } from './refund-money.ts'
import {
  addParts,
  deductFee,
  isDivided,
  listVouchers,
  partsToShow,
  refundPartsOf,
  scaleParts,
  voucherIn,
  withNewAmounts,
} from './refund-parts.ts'

const part = (airline: string, method: AirlinePart['method'], amount: number): AirlinePart => ({
  ...{ airline, name: airline, cnName: airline, method, amount },
})
const money = part('TR', 'CASH', 8_000)
const voucher = part('VJ', 'VOUCHER', 12_000)
const amountsOf = (parts: readonly AirlinePart[]) => parts.map(({ amount }) => amount)

test('a method is shown for each airline where several refund and one of them with a voucher', () => {
  expect(isDivided([money, voucher])).toBe(true)
  expect(isDivided([voucher, part('FD', 'VOUCHER', 1)])).toBe(true)
  expect(isDivided([money, part('FD', 'CASH', 1)])).toBe(false)
  expect(isDivided([voucher])).toBe(false)
})

test('adds up the parts of passengers by airline and method', () => {
  const passengers = [{ parts: [money, voucher] }, {}, { parts: [voucher] }]
  expect(addParts(passengers)).toEqual([money, { ...voucher, amount: 24_000 }])
  expect(passengers[0]?.parts).toEqual([money, voucher])
})

test.each([20_000, 19_999, 7, 0])('scales parts to %i without loss', (amount) => {
  const scaled = scaleParts([money, voucher, part('FD', 'CASH', 333)], amount)
  expect(amountsOf(scaled).reduce((sum, each) => sum + each, 0)).toBe(amount)
  expect(scaleParts(scaled, amount)).toEqual(scaled)
})

test.each([
  [500, [12_000, 7_500]],
  [8_000, [12_000, 0]],
  [9_000, [11_000, 0]],
  [30_000, [0, 0]],
])('a fee of %i is taken from money before it is taken from vouchers', (fee, amounts) => {
  expect(amountsOf(deductFee([voucher, money], fee))).toEqual(amounts)
})

test('a newer quote changes amounts, but no method that was accepted', () => {
  const newer = [part('TR', 'CASH', 5_000), part('VJ', 'VOUCHER', 11_000)]
  expect(withNewAmounts([money, voucher], newer)).toEqual(newer)
  expect(withNewAmounts([money, voucher], [money, { ...voucher, method: 'CASH' }])).toEqual([money, voucher])
  expect(withNewAmounts([money, voucher], [])).toEqual([money, voucher])
  expect(withNewAmounts([], newer)).toEqual([])
})

describe('a refund of two airlines', () => {
  const row = {
    ...{ method: 'CASH' as const, parts: [money, voucher], estimated: 20_000, received: null, serviceFee: 500 },
    ...{ voucher: null, refundNo: '202603-0001', airline: 'TR' },
  }
  const issued = { voucherNo: 'VJ-202603-0001', from: '', to: '', travelFrom: '', travelTo: '' }

  test('has parts that sum to what the agency receives', () => {
    expect(amountsOf(refundPartsOf(row))).toEqual([7_500, 12_000])
    expect(amountsOf(refundPartsOf({ ...row, received: 10_000 }))).toEqual([3_500, 6_000])
    expect(refundPartsOf({ ...row, parts: [] })).toEqual([])
  })

  test('credits only what is money', () => {
    expect(creditAmountOf(row)).toBe(7_500)
    expect(creditAmountOf({ ...row, received: 10_000 })).toBe(3_500)
    expect(moneyShareOf(row, 20_000) + voucherIn(row.parts)).toBe(20_000)
    expect(moneyShareOf({ method: 'CASH', parts: [] }, 20_000)).toBe(20_000)
    expect(moneyShareOf({ method: 'VOUCHER', parts: [] }, 20_000)).toBe(0)
  })

  test('has a voucher of each airline that issues one', () => {
    expect(listVouchers(row)).toEqual([])
    const one = { voucherNo: 'VJ-202603-0001', airline: 'VJ', amount: 12_000 }
    expect(listVouchers({ ...row, received: 20_000, voucher: issued })).toEqual([one])
    const both = { ...row, parts: [{ ...money, method: 'VOUCHER' as const }, voucher], serviceFee: 0 }
    expect(listVouchers({ ...both, received: 20_000, voucher: issued })).toEqual([
      { voucherNo: 'TR-202603-0001', airline: 'TR', amount: 8_000 },
      one,
    ])
    expect(listVouchers({ ...row, parts: [], received: 20_000, voucher: issued })).toEqual([
      { voucherNo: 'VJ-202603-0001', airline: 'TR', amount: 20_000 },
    ])
  })
})

test('shows the airlines of a quote where one refunds nothing or with a voucher', () => {
  const nothing = part('D7', 'CASH', 0)
  const passengers = [{ back: 6_000 }, { back: 2_000 }]
  expect(partsToShow(passengers, [part('TR', 'CASH', 4_000), nothing])).toEqual([money, nothing])
  expect(partsToShow(passengers, [part('TR', 'CASH', 3_000), part('FD', 'CASH', 1_000)])).toEqual([])
  expect(partsToShow([{ back: 0 }], [nothing])).toEqual([])
  expect(partsToShow([{ back: 20_000, parts: [money, voucher] }], [money, voucher, nothing])).toEqual([
    ...[money, voucher, nothing],
  ])
})
