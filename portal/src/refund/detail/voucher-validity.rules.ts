import type { Refund } from './refund-detail.ts'

type Voucher = Pick<Refund['vouchers'][number], 'travelFrom' | 'travelTo' | 'effectiveFrom' | 'expires'>

/** The days on which a voucher is valid: once where it is redeemed and used for travel within the same days. */
export function listValidity({ travelFrom, travelTo, effectiveFrom, expires }: Voucher) {
  const isSame = travelFrom === effectiveFrom && travelTo === expires
  return isSame
    ? ([['validity', effectiveFrom, expires]] as const)
    : ([
        ['redeem', effectiveFrom, expires],
        ['travel', travelFrom, travelTo],
      ] as const)
}
