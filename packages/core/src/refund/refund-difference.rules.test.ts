import { expect, it } from 'vitest'
import { explainRefundDifference } from './refund-difference.rules.ts'

const passengers = [
  { name: 'LEE/ANN', original: 20_000, penalty: 5_000 },
  { name: 'LEE/TOM', original: 10_000, penalty: 0 },
]

it('leads from the paid amounts to the credit, and the lines above each total sum to it', () => {
  const lines = explainRefundDifference({
    passengers,
    estimated: 25_000,
    received: 23_100,
    voucher: 0,
    serviceFee: 1_000,
  })
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['PAID', 20_000],
    ['PENALTY', -5_000],
    ['PAID', 10_000],
    ['ESTIMATED', 25_000],
    ['AIRLINE_KEPT_MORE', -1_900],
    ['RECEIVED', 23_100],
    ['SERVICE_FEE', -1_000],
    ['CREDIT', 22_100],
  ])
  const sumUntil = (end: number) =>
    lines.slice(0, end).reduce((sum, { amount, isTotal }) => sum + (isTotal ? 0 : amount), 0)
  const totals = lines.flatMap(({ isTotal, amount }, at) => (isTotal ? [[amount, sumUntil(at)]] : []))
  expect(totals.map(([total]) => total)).toEqual(totals.map(([, sum]) => sum))
})

it('names what the airline kept less, and what rounding of the quote adds', () => {
  const lines = explainRefundDifference({ passengers, estimated: 25_001, received: 26_000, voucher: 0, serviceFee: 0 })
  expect(lines.map(({ kind, amount }) => [kind, amount])).toContainEqual(['ROUNDING', 1])
  expect(lines.map(({ kind, amount }) => [kind, amount])).toContainEqual(['AIRLINE_KEPT_LESS', 999])
  expect(lines.at(-1)).toMatchObject({ kind: 'CREDIT', amount: 26_000 })
})

it('takes no more fee than was received', () => {
  const lines = explainRefundDifference({ passengers, estimated: 25_000, received: 400, voucher: 0, serviceFee: 1_000 })
  expect(lines.at(-1)?.amount).toBe(0)
})

it('credits no vouchers, and takes the fee from money only', () => {
  const settled = { passengers, estimated: 25_000, received: 25_000, voucher: 24_600, serviceFee: 1_000 }
  expect(
    explainRefundDifference(settled)
      .slice(-4)
      .map(({ kind, amount }) => [kind, amount]),
  ).toEqual([
    ['RECEIVED', 25_000],
    ['VOUCHER', -24_600],
    ['SERVICE_FEE', -400],
    ['CREDIT', 0],
  ])
})
