import type { FareFamily } from '../market/fare-family.ts'
import type { Market } from '../market/market.ts'
import type { Offer } from '../market/offer.ts'
import { presentRule } from './present-rule.ts'
import type { Sellable } from './sellable.ts'

/** Rules as JSON. Most offers of a list have those of others, and rules are half of what is told of an offer. */
export type RuleTexts = (offer: Offer, trip: Sellable) => Uint8Array

export function createRuleTexts(market: Pick<Market, 'carriers'>): RuleTexts {
  const texts = new Map<string, Uint8Array>()
  return (offer, trip) => {
    const key = sameRules(offer, trip)
    let text = texts.get(key)
    if (text === undefined) texts.set(key, (text = Buffer.from(JSON.stringify(presentRule(market, trip)))))
    return text
  }
}

/** Flights of the same airlines in the same families have the same rules; shares of a fare are amounts of this one. */
function sameRules({ outbound, inbound, families }: Offer, { currency, parts }: Sellable): string {
  let key = currency
  let [at, hasShares] = [0, false]
  for (const way of inbound ? [outbound, inbound] : [outbound]) {
    key += '/'
    for (const { airline } of way.segments) {
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
