import type { FareRules, FreeBaggage } from '@gangway/core/contract'
import type { Currency } from '../market/currencies.ts'
import type { RuleBand } from '../market/fare-rules.ts'
import type { Offer } from '../market/offer.ts'

type Allowance = 'FREE' | 'PENALTY' | 'NO'

const allowances = { free: 'FREE', penalty: 'PENALTY', no: 'NO' } as const satisfies Record<string, Allowance>
/** The better one first. */
const ladder: readonly Allowance[] = ['FREE', 'PENALTY', 'NO']

/** What refunds and changes cost, flight by flight. Penalties are in the money of the flight's own airline. */
export function presentRules(offer: Offer, currencyOf: (airline: string) => Currency): FareRules[] {
  const outbound = offer.outbound.segments.length
  const segments = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  return segments.map(({ airline }, at) => {
    const { refund, change } = familyAt(offer, at).rules
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

/** The free bags of one adult or child, flight by flight. */
export function presentBaggage(offer: Offer): FreeBaggage[] {
  const flights = offer.outbound.segments.length + (offer.inbound?.segments.length ?? 0)
  return Array.from({ length: flights }, (_, at) => {
    const { underSeat, overhead, checked } = familyAt(offer, at).baggage
    return { segmentIndex: at + 1, underSeat: { ...underSeat }, overhead: { ...overhead }, checked: { ...checked } }
  })
}

/** The strictest of the flights, long before departure. */
export function headlineOf({ families }: Offer, rule: 'refund' | 'change'): Allowance {
  let strictest = 0
  for (const { rules } of families) {
    strictest = Math.max(strictest, ladder.indexOf(allowances[rules[rule].bands[0]?.allowance ?? 'no']))
  }
  return ladder[strictest] ?? 'NO'
}

export function hasFreeCheckIn({ families }: Offer): boolean {
  return families.every(({ baggage }) => baggage.checked.pieces > 0)
}

export function familyAt({ families }: Offer, at: number): Offer['families'][0] {
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
