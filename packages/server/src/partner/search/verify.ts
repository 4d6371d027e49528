import { randomUUID } from 'node:crypto'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { GoneReason } from '../../ports/supplier/offer.model.ts'
import { partnerCodes, type PartnerCode } from '@gangway/core/partner'
import { partyOf, type Counts } from '../../booking/offers/party.ts'
import { verifyOffer, type VerifyOutcome } from '../../booking/offers/verify-offer.ts'
import type { StoredVerification } from '../../booking/offers/verification.store.ts'
import { readRoutingId, type Routing } from '../../search/routing-id.ts'
import { loadSearch } from '../../search/search.store.ts'
import { saveContexts } from '../context.store.ts'
import { findOffersOfFlights } from './find-offers.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { decimal } from '../presenters/present-money.ts'
import { resolveWithin } from '../http/resolve-within.ts'
import { presentProducts } from '../presenters/present-products.ts'
import { presentRequirement } from '../presenters/present-requirement.ts'
import { presentRouting, priceOf } from '../presenters/present-trip.ts'
import { decline, isRefusal, succeed, type PartnerRefusal } from '../http/reply.ts'
import { sellableOfSold } from './sellable.ts'

/** Routing id of all comparison results. */
const comparisonRoutingId = 'compare'

interface Chosen {
  routingId: string
  routing: Routing
  party: Counts
}

export async function verifyRouting(
  deps: Deps,
  { caller, body }: PartnerCall<'/verify.do'>,
): PartnerResponse<'/verify.do'> {
  const chosen = body.routingIdentifier
    ? await chosenBy(deps, caller, body.routingIdentifier)
    : await chosenByFlights(deps, caller, body)
  if (isRefusal(chosen)) return chosen
  const { routingId, routing, party } = chosen
  const verified = await resolveWithin(
    body.maxResponseTime,
    verifyOffer(deps, caller, { routingId, party, source: 'api' }),
  )
  if (verified === 'late') return decline(205)
  if (verified.outcome !== 'verified') return partnerRefusalOfVerify(verified)
  const { verification, scenario } = verified
  const { sold, terms, options } = verification.content
  const sessionId = await nameOf(deps, caller, verification)
  const trip = sellableOfSold(sold)
  return succeed(
    {
      sessionId,
      maxSeats: terms.maxPassengers,
      routing: presentRouting(deps.market, trip, {
        routingIdentifier: routingId,
        party: partyOf(party),
        ...(body.paymentMethod === 5 && { vendorFor: 5 as const }),
        products: presentProducts(options, trip),
      }),
      bookingRequirement: presentRequirement(terms),
      priceChange: compare(routing.price, trip),
    },
    scenario,
  )
}

/** Creates a session id that is valid as long as the verification. */
export async function nameOf(
  deps: Deps,
  caller: PartnerCaller,
  { id, expiresAt }: StoredVerification,
): Promise<string> {
  const sessionId = randomUUID()
  const content = { kind: 'session', verifyId: id } as const
  await saveContexts(deps.db, scopeOf(caller), [{ id: sessionId, content }], { now: caller.clock.now(), expiresAt })
  return sessionId
}

/** An altered id and an expired one have different codes. */
async function chosenBy(deps: Deps, caller: PartnerCaller, routingId: string): Promise<Chosen | PartnerRefusal> {
  if (routingId === comparisonRoutingId) return decline(201)
  const routing = readRoutingId(deps.secret, caller, routingId, new Date(0))
  if (!routing) return decline(200)
  if (caller.clock.now() >= routing.expiresAt) return decline(202)
  const asked = await loadSearch(deps.db, scopeOf(caller), routing.searchId)
  if (!asked) return decline(202)
  const { adult, child, infant } = asked.request
  return { routingId, routing, party: { adult, child, infant } }
}

/** The cheapest offer of given flights. */
async function chosenByFlights(
  deps: Deps,
  caller: PartnerCaller,
  { outboundSegments, inboundSegments }: PartnerCall<'/verify.do'>['body'],
): Promise<Chosen | PartnerRefusal> {
  if (!outboundSegments?.length) return decline(212, { text: 'routingIdentifier' })
  const party = { adult: 1, child: 0, infant: 0 }
  const isKnown = [...outboundSegments, ...(inboundSegments ?? [])].every(({ carrier }) =>
    deps.market.carriers.has(carrier),
  )
  if (!isKnown) return decline(211)
  const found = await findOffersOfFlights(deps, caller, {
    outboundSegments,
    inboundSegments,
    party,
    settlement: caller.currency,
  })
  if (isRefusal(found))
    return decline(codesOfFlights[found.code] ?? 299, { text: found.text.replace(`${partnerCodes[found.code]}: `, '') })
  if (found.flights === 0) return decline(206)
  const [first] = found.offers
  const routing = first && readRoutingId(deps.secret, caller, first.routingId, caller.clock.now())
  return first && routing ? { routingId: first.routingId, routing, party } : decline(207)
}

export function partnerRefusalOfVerify(outcome: Exclude<VerifyOutcome, { outcome: 'verified' }>): PartnerRefusal {
  const scenario = 'scenario' in outcome ? outcome.scenario : undefined
  switch (outcome.outcome) {
    case 'unreadable':
      return decline(200)
    case 'failed':
      return decline(outcome.about === 'bags' ? 222 : 299, { scenario })
    // The partner API sells no private fares.
    case 'account_failed':
      return decline(299, { scenario })
    case 'look_to_book':
      return decline(201, { text: 'too many searches for the paid orders' })
    case 'rules_not_agreed':
      return decline(203, { text: `the rules of ${outcome.airline} are not agreed` })
    case 'invite_only':
      return decline(201, { text: `no invitation to ${outcome.airline}` })
    case 'gone':
      return decline(goneCodes[outcome.reason], { scenario })
  }
}

const codesOfFlights: Partial<Record<PartnerCode, PartnerCode>> = { 102: 212, 108: 201 }

const goneCodes: Record<GoneReason, PartnerCode> = {
  sold_out: 210,
  closed: 203,
  not_for_sale: 201,
  cabin_changed: 208,
  seats_unsure: 209,
  flight_changed: 213,
}

function compare({ parts: before }: Routing['price'], { parts: now, currency }: ReturnType<typeof sellableOfSold>) {
  const result = (amount: number) => decimal(amount, currency)
  const pair = {
    originalAdultPrice: result(priceOf(before.adult)),
    newAdultPrice: result(priceOf(now.adult)),
    originalAdultTax: result(before.adult.tax),
    newAdultTax: result(now.adult.tax),
    originalChildPrice: result(priceOf(before.child)),
    newChildPrice: result(priceOf(now.child)),
    originalChildTax: result(before.child.tax),
    newChildTax: result(now.child.tax),
    originalInfantPrice: result(priceOf(before.infant)),
    newInfantPrice: result(priceOf(now.infant)),
    originalInfantTax: result(before.infant.tax),
    newInfantTax: result(now.infant.tax),
  }
  const isPriceChange = (['adult', 'child', 'infant'] as const).some(
    (type) => priceOf(before[type]) !== priceOf(now[type]) || before[type].tax !== now[type].tax,
  )
  return { isPriceChange, ...pair }
}
