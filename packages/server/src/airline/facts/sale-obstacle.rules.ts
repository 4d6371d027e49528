import type { FareFamily } from '../../ports/supplier/fare-family.model.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import type { PayOption } from '../../ports/supplier/search.model.ts'
import { offeredAirlines } from '../../shared/offered-airlines.ts'
import type { FactsByAirline } from './airline-fact.store.ts'

const dayMs = 86_400_000

/** Why an offer is not sold although the supplier has it. */
export type SaleObstacle = 'stopped' | 'too_early' | 'no_payment' | 'withheld'

/** The offer with the payments that all of its airlines still offer, and the refund method of each. */
export function offerWithFacts(offer: Offer, facts: FactsByAirline): Offer {
  return withRefundMethods(withPayments(offer, facts), facts)
}

/** Each flight has its fare family, whose rules are those of its airline. */
function withRefundMethods(offer: Offer, facts: FactsByAirline): Offer {
  const segments = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  const isByVoucher = (at: number) => facts.get(segments[at]?.airline ?? offer.airline)?.refundMethod === 'VOUCHER'
  const withMethod = (family: FareFamily, at: number): FareFamily => {
    const { rules } = family
    return isByVoucher(at) ? { ...family, rules: { ...rules, refund: { ...rules.refund, method: 'voucher' } } } : family
  }
  const [first, ...others] = offer.families
  return { ...offer, families: [withMethod(first, 0), ...others.map((family, at) => withMethod(family, at + 1))] }
}

function withPayments(offer: Offer, facts: FactsByAirline): Offer {
  const withheld = offeredAirlines(offer).flatMap((airline) => facts.get(airline)?.withheld ?? [])
  if (!withheld.includes('vcc') && !withheld.includes('deposit')) return offer
  const { vcc, deposit } = offer.pays
  const pays = {
    ...offer.pays,
    vcc: vcc && !withheld.includes('vcc'),
    deposit: deposit && !withheld.includes('deposit'),
  }
  return { ...offer, pays }
}

/** Why an offer, with the payments of its airlines, is not sold at a time; undefined when it is. */
export function findSaleObstacle(
  { pays, ...offer }: Offer,
  facts: FactsByAirline,
  pay: PayOption | undefined,
  now: Date,
): SaleObstacle | undefined {
  const known = offeredAirlines(offer).flatMap((airline) => facts.get(airline) ?? [])
  if (known.length === 0) return undefined
  if (known.some(({ stop }) => stop !== null)) return 'stopped'
  const isFlexible = offer.families.some(({ rules }) => rules.refund.bands[0]?.allowance === 'free')
  if (isFlexible && known.some(({ withheld }) => withheld.includes('flexibleRefund'))) return 'withheld'
  const days = Math.min(...known.map(({ bookingWindowDays }) => bookingWindowDays ?? Number.POSITIVE_INFINITY))
  const last = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])].at(-1)
  if (last && last.departsAt - now.getTime() > days * dayMs) return 'too_early'
  const isPayable = pay === 'vcc' ? pays.vcc : pay === 'deposit' ? pays.deposit : pays.vcc || pays.deposit
  return isPayable ? undefined : 'no_payment'
}
