import { distribute } from './distribute.ts'
import type { QuotedPassenger, AirlinePart } from './quotes/quoted-passenger.model.ts'
import type { Refund } from './refund.store.ts'

type Part = Pick<AirlinePart, 'airline' | 'method' | 'amount'>
type PaidRefund = Pick<Refund, 'parts' | 'received' | 'estimated' | 'serviceFee'>

/** Whether the method of a refund is shown for each airline. */
export function isDivided(parts: readonly Part[]): boolean {
  return parts.length > 1 && parts.some(({ method }) => method === 'VOUCHER')
}

/** Adds up the parts of passengers by airline and method. */
export function addParts(passengers: readonly Pick<QuotedPassenger, 'parts'>[]): AirlinePart[] {
  const sums: AirlinePart[] = []
  for (const part of passengers.flatMap(({ parts = [] }) => parts)) {
    const known = sums.find((each) => isSamePart(each, part))
    if (known) known.amount += part.amount
    else sums.push({ ...part })
  }
  return sums
}

/** The parts of another amount in the same proportion; they sum to it. */
export function scaleParts<P extends Part>(parts: readonly P[], amount: number): P[] {
  const amounts = distribute(
    amount,
    parts.map((part) => part.amount),
  )
  return parts.map((part, at) => ({ ...part, amount: amounts[at] ?? 0 }))
}

/** The parts without a fee, which is taken from money first. */
export function deductFee<P extends Part>(parts: readonly P[], fee: number): P[] {
  let rest = fee
  const deducted = new Map<P, number>()
  for (const method of ['CASH', 'VOUCHER'])
    for (const part of parts.filter((each) => each.method === method)) {
      deducted.set(part, part.amount - Math.min(rest, part.amount))
      rest -= Math.min(rest, part.amount)
    }
  return parts.map((part) => ({ ...part, amount: deducted.get(part) ?? part.amount }))
}

/**
 * The parts of a quote to show, before the fee: where an airline refunds with a voucher, or nothing. `airlineShares` is what
 * each airline refunds according to the supplier.
 */
export function partsToShow(
  passengers: readonly Pick<QuotedPassenger, 'parts' | 'back'>[],
  airlineShares: readonly AirlinePart[],
): AirlinePart[] {
  const divided = addParts(passengers)
  const withoutRefund = airlineShares.filter(({ amount }) => amount === 0)
  if (divided.length > 0) return [...divided, ...withoutRefund]
  if (withoutRefund.length === 0 || withoutRefund.length === airlineShares.length) return []
  return scaleParts(
    airlineShares,
    passengers.reduce((sum, { back }) => sum + back, 0),
  )
}

/** How much of the parts is vouchers. */
export function voucherIn(parts: readonly Part[]): number {
  return parts.reduce((sum, { method, amount }) => (method === 'VOUCHER' ? sum + amount : sum), 0)
}

/** The amounts of a newer quote by the same airlines and methods; a method that the user has accepted does not change. */
export function withNewAmounts(parts: readonly AirlinePart[], newer: readonly AirlinePart[]): AirlinePart[] {
  const found = parts.flatMap((part) => newer.find((each) => isSamePart(each, part)) ?? [])
  return found.length === parts.length && newer.length === parts.length ? found : [...parts]
}

function isSamePart(one: Part, other: Part): boolean {
  return one.airline === other.airline && one.method === other.method
}

/** How each airline refunds what the agency receives. */
export function refundPartsOf({ parts, received, estimated, serviceFee }: PaidRefund): AirlinePart[] {
  return deductFee(scaleParts(parts, received ?? estimated), serviceFee)
}

/** The vouchers that the airlines have issued. */
export function listVouchers(
  row: PaidRefund & Pick<Refund, 'voucher' | 'refundNo' | 'airline'>,
): { voucherNo: string; airline: string; amount: number }[] {
  const { voucher, parts, refundNo, airline, received } = row
  if (!voucher) return []
  if (parts.length === 0) return [{ voucherNo: voucher.voucherNo, airline, amount: received ?? 0 }]
  return refundPartsOf(row).flatMap((part) =>
    part.method === 'VOUCHER'
      ? [{ voucherNo: voucherNoOf(part.airline, refundNo), airline: part.airline, amount: part.amount }]
      : [],
  )
}

export function voucherNoOf(airline: string, refundNo: string): string {
  return `${airline}-${refundNo}`
}
