import type { CurrencyOption, PayChannel } from '@gangway/core/contract'
import { convert } from '../market/currencies.ts'
import type { Ancillary } from '../market/ancillaries.ts'
import type { Offer } from '../market/offer.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/names.ts'
import { presentOffer } from '../search/present-offer.ts'
import { presentBaggage, presentRules } from '../search/present-rules.ts'
import { priceOf, serviceFeeOf, type Price } from '../search/price-box.ts'
import { passengerTermsOf, payLimitOf, segmentsOf } from './offer-terms.ts'
import { partyOf, type Counts } from './party.ts'
import { channelsForSale } from './pay-channels.ts'
import { isSeatedByAirline, seatingFeeIn } from './seating-fee.ts'
import type { OrderSource, PricedOption, VerifiedOffer } from './sold-offer.ts'

interface Wish {
  party: Counts
  option: CurrencyOption
  /** The currency of the deposit. */
  settlement: string
  /** By agreement with the client. */
  agreedChannels: readonly PayChannel[]
  /** Airlines at which a system of the client may pay from an account of its own. */
  airlineAccounts?: readonly string[]
  routingId: string
  source: OrderSource
  /** As it was agreed to before; the price of the offer otherwise. */
  parts?: Price['parts']
}

/** All that is told and kept of an offer before it is ordered; nothing when it cannot be paid as wished. */
export function priceOffer(
  { market, settings }: Pick<Deps, 'market' | 'settings'>,
  offer: Offer,
  ancillaries: readonly Ancillary[],
  wish: Wish,
): VerifiedOffer | undefined {
  const { option, settlement, routingId, agreedChannels } = wish
  const party = partyOf(wish.party)
  const terms = { party, option, settlement }
  const asked = priceOf(offer, terms)
  if (!asked) return undefined
  const price = wish.parts ? { ...asked, parts: wish.parts } : asked
  const segments = segmentsOf(offer)
  // A system of the client chooses between deposit and card when it pays.
  const vendor = wish.source === 'api' ? priceOf(offer, { ...terms, option: 'VCC' }) : undefined
  const airlines = segments.map(({ airline }) => airline)
  const payChannels = channelsForSale(
    { option, currency: price.currency, airlines, byCard: vendor !== undefined },
    { payChannels: agreedChannels, airlineAccounts: wish.source === 'api' ? (wish.airlineAccounts ?? []) : undefined },
  )
  const presented = presentOffer(offer, {
    ...terms,
    price,
    routingId,
    reference: undefined,
    successPercent: Math.round(100 * (1 - (market.carriers.get(offer.airline)?.soldOutRisk ?? 0))),
    serviceFee: serviceFeeOf(party, segments.length, price.currency),
  })
  const flights = segments.map(({ airline }, at) => ({ airline, family: offer.families[at] ?? offer.families[0] }))
  const isSeated = isSeatedByAirline(market, flights, party.children)
  return {
    sold: {
      key: offer.key,
      offer: { ...presented, payChannels },
      rules: presentRules(offer, (airline) => market.carriers.get(airline)?.currency ?? offer.currency),
      baggage: presentBaggage(offer),
      names: namesOf(market, [presented]),
      moments: segments.map(({ departsAt, arrivesAt }, at) => ({
        segmentIndex: at + 1,
        departsAt: new Date(departsAt).toISOString(),
        arrivesAt: new Date(arrivesAt).toISOString(),
      })),
      parts: price.parts,
      vendor,
      owed: { amount: offer.total, currency: offer.currency },
      payChannels,
      payLimitMinutes: payLimitOf(market, offer, settings),
      ...(offer.resident && { resident: offer.resident }),
      ifSeatTaken: 'SIMILAR_SEAT',
      source: wish.source,
    },
    currencyOption: option,
    options: ancillaries.filter(({ withTicket }) => withTicket).map((each) => optionOf(each, offer, price.currency)),
    seatSegments: segments.flatMap(({ airline }, at) =>
      market.carriers.get(airline)?.supports.seatSelection && !isSeated ? [at + 1] : [],
    ),
    ...(isSeated && { seatingFee: { amount: seatingFeeIn(price.currency), currency: price.currency } }),
    terms: passengerTermsOf(market, offer, wish.party),
    source: wish.source,
  }
}

export function optionOf(ancillary: Ancillary, offer: Pick<Offer, 'currency'>, currency: string): PricedOption {
  const { code, kind, segmentIndex, airline, pieces, kilograms, centimetres, maxQuantity } = ancillary
  return {
    code,
    kind,
    segmentIndex,
    airline,
    price: { amount: convert(ancillary.price, ancillary.currency, currency), currency },
    owed: convert(ancillary.price, ancillary.currency, offer.currency),
    pieces,
    kilograms,
    centimetres,
    maxQuantity,
  }
}
