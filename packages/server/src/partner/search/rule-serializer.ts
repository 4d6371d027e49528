import type { FareFamily } from '../../ports/supplier/fare-family.model.ts'
import type { MarketPort } from '../../ports/market/market.port.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import { presentRule } from '../presenters/present-rule.ts'
import type { Sellable } from './sellable.ts'

/** Serializes fare rules as JSON. Most offers of a list share their rules, and rules are half of an offer's size. */
export type RuleSerializer = (offer: Offer, trip: Sellable) => Uint8Array

export function createRuleSerializer(market: Pick<MarketPort, 'carriers'>): RuleSerializer {
  const serialized = new Map<string, Uint8Array>()
  return (offer, trip) => {
    const key = sameRules(offer, trip)
    let text = serialized.get(key)
    if (text === undefined) serialized.set(key, (text = Buffer.from(JSON.stringify(presentRule(market, trip)))))
    return text
  }
}

/** Segments of the same airlines and fare families have the same rules, unless a penalty is a share of the fare. */
function sameRules({ outbound, inbound, families }: Offer, { currency, parts }: Sellable): string {
  let key = currency
  let [at, hasShares] = [0, false]
  for (const direction of inbound ? [outbound, inbound] : [outbound]) {
    key += '/'
    for (const { airline } of direction.segments) {
      const family = families[at++] ?? families[0]
      key += `${airline}${family.code} `
      hasShares ||= takesShare(family)
    }
  }
  return hasShares ? `${key}${parts.adult.fare}` : key
}

const known = new WeakMap<FareFamily, boolean>()

function takesShare(family: FareFamily): boolean {
  let takes = known.get(family)
  if (takes === undefined) {
    const { refund, change } = family.rules
    takes = [...refund.bands, ...change.bands].some(({ penalty }) => penalty?.kind === 'percent')
    known.set(family, takes)
  }
  return takes
}
