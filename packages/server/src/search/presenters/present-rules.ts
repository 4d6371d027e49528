import type { FareRules, FreeBaggage, Offer as ShownOffer } from '@gangway/core/contract'
import type { Currency } from '@gangway/reference'
import type { FareFamily, RuleBand } from '../../ports/supplier/fare-family.model.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'

type Allowance = 'FREE' | 'PENALTY' | 'NO'
type RefundCondition = ShownOffer['refund']

const allowances = { free: 'FREE', penalty: 'PENALTY', no: 'NO' } as const satisfies Record<string, Allowance>
/** Best first. */
const allowanceOrder: readonly Allowance[] = ['FREE', 'PENALTY', 'NO']

/** Refund and change rules of each flight. Penalties are in the currency of the flight's airline. */
export function presentRules(offer: Offer, currencyOf: (airline: string) => Currency): FareRules[] {
  const outbound = offer.outbound.segments.length
  const segments = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  return segments.map(({ airline }, at) => {
    const { refund, change } = fareFamilyOf(offer, at).rules
    const currency = currencyOf(airline)
    const bands = (of: readonly RuleBand[]) => of.map((band) => presentBand(band, currency))
    return {
      direction: at < outbound ? 'OUTBOUND' : 'INBOUND',
      segmentIndex: at + 1,
      refund: {
        bands: bands(refund.bands),
        taxRefundable: refund.taxRefundable,
        method: refund.method === 'cash' ? 'CASH' : 'VOUCHER',
      },
      change: { bands: bands(change.bands), fareDifference: change.fareDifference },
    }
  })
}

/** The included baggage of one adult or child, for each flight. */
export function presentBaggage(offer: Offer): FreeBaggage[] {
  const flights = offer.outbound.segments.length + (offer.inbound?.segments.length ?? 0)
  return Array.from({ length: flights }, (_, at) => {
    const { underSeat, overhead, checked } = fareFamilyOf(offer, at).baggage
    return { segmentIndex: at + 1, underSeat: { ...underSeat }, overhead: { ...overhead }, checked: { ...checked } }
  })
}

/** The strictest rule of the flights, long before departure. */
export function strictestRuleOf(
  { families }: { families: readonly FareFamily[] },
  rule: 'refund' | 'change',
): Allowance {
  let strictest = 0
  for (const { rules } of families) {
    strictest = Math.max(strictest, allowanceOrder.indexOf(allowances[rules[rule].bands[0]?.allowance ?? 'no']))
  }
  return allowanceOrder[strictest] ?? 'NO'
}

/** The condition that lists show. Two airlines in one order each refund their own flights by their own rules. */
export function refundConditionOf(offer: Offer): RefundCondition {
  const { families, outbound, separateBookings } = offer
  const [out, back] = [families.slice(0, outbound.segments.length), families.slice(outbound.segments.length)]
  if (!separateBookings || back.length === 0) return refundConditionOfFamilies(families)
  const condition = refundConditionOfFamilies(out)
  return condition === refundConditionOfFamilies(back) ? condition : 'VARIES'
}

function refundConditionOfFamilies(families: readonly FareFamily[]): RefundCondition {
  const allowance = strictestRuleOf({ families }, 'refund')
  const isVoucher = families.some(({ rules }) => rules.refund.method === 'voucher')
  return isVoucher && allowance !== 'NO' ? 'VOUCHER' : allowance
}

export function hasFreeCheckIn({ families }: Offer): boolean {
  return families.every(({ baggage }) => baggage.checked.pieces > 0)
}

export function fareFamilyOf({ families }: Offer, at: number): Offer['families'][0] {
  return families[at] ?? families[0]
}

function presentBand({ from, to, allowance, penalty }: RuleBand, currency: Currency): FareRules['refund']['bands'][0] {
  return {
    fromMinutes: from,
    toMinutes: to,
    allowance: allowances[allowance],
    ...(penalty?.kind === 'amount' && { amount: { amount: penalty.amount, currency } }),
    ...(penalty?.kind === 'percent' && { percent: penalty.percent }),
  }
}
