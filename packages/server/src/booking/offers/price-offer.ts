import type { CurrencyOption, PayChannel } from '@gangway/core/contract'
import { convert } from '@gangway/reference'
import type { Ancillary } from '../../ports/supplier/ancillary.model.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import { presentOffer } from '../../search/presenters/present-offer.ts'
import { presentBaggage, presentRules } from '../../search/presenters/present-rules.ts'
import { calculatePrice, isPrivate, type Price } from '../../search/pricing/price.ts'
import { passengerTermsOf, payLimitOf, offerSegmentsOf } from './offer-terms.ts'
import { partyOf, type Counts } from './party.ts'
import { channelsForSale } from '../payment/pay-channels.ts'
import { isSeatedByAirline, seatingFeeIn } from './family-seating-fee.ts'
import type { OrderSource, PricedOption, VerifiedOffer } from './sold-offer.model.ts'

interface PriceRequest {
  party: Counts
  option: CurrencyOption
  /** Currency of the deposit. */
  settlement: string
  /** Channels agreed with the client. */
  agreedChannels: readonly PayChannel[]
  /** Airlines at which the agency may pay from its own account. */
  airlineAccounts?: readonly string[]
  routingId: string
  source: OrderSource
  /** The previously agreed price; defaults to the price of the offer. */
  parts?: Price['parts']
}

/** Price and stored data of an offer before it is ordered; undefined when it cannot be paid in the requested way. */
export function priceOffer(
  { market, settings }: Pick<Deps, 'market' | 'settings'>,
  offer: Offer,
  ancillaries: readonly Ancillary[],
  request: PriceRequest,
): VerifiedOffer | undefined {
  const { option, settlement, routingId, agreedChannels } = request
  const party = partyOf(request.party)
  const terms = { party, option, settlement }
  const asked = calculatePrice(offer, terms)
  if (!asked) return undefined
  const price = request.parts ? { ...asked, parts: request.parts } : asked
  const segments = offerSegmentsOf(offer)
  // An API client chooses between deposit and card when it pays.
  const vendor = request.source === 'api' ? calculatePrice(offer, { ...terms, option: 'VCC' }) : undefined
  const airlines = segments.map(({ airline }) => airline)
  const agreed = {
    payChannels: agreedChannels,
    airlineAccounts: request.airlineAccounts ?? [],
    isSystem: request.source === 'api',
  }
  const payChannels = isPrivate(offer)
    ? agreedChannels.filter((channel) => channel === 'B2B')
    : channelsForSale({ option, currency: price.currency, airlines, byCard: vendor !== undefined }, agreed)
  const presented = presentOffer(offer, {
    ...terms,
    price,
    routingId,
    reference: undefined,
    successPercent: Math.round(100 * (1 - (market.carriers.get(offer.airline)?.soldOutRisk ?? 0))),
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
      ...(isPrivate(offer) && offer.account && { account: { id: offer.account.account } }),
      payLimitMinutes: payLimitOf(market, offer, settings),
      ...(offer.resident && { resident: offer.resident }),
      ifSeatTaken: 'SIMILAR_SEAT',
      source: request.source,
    },
    currencyOption: option,
    options: ancillaries.filter(({ withTicket }) => withTicket).map((each) => optionOf(each, offer, price.currency)),
    seatSegments: segments.flatMap(({ airline }, at) =>
      market.carriers.get(airline)?.supports.seatSelection && !isSeated ? [at + 1] : [],
    ),
    ...(isSeated && { seatingFee: { amount: seatingFeeIn(price.currency), currency: price.currency } }),
    terms: passengerTermsOf(market, offer, request.party),
    source: request.source,
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
