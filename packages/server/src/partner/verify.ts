import { randomUUID } from 'node:crypto'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { GoneReason } from '../ports/supplier/supplier.port.ts'
import type { PartnerCode } from '@gangway/core/partner'
import { partyOf, type Counts } from '../booking/party.ts'
import { verifyOffer, type VerifyOutcome } from '../booking/verify-offer.ts'
import type { StoredVerification } from '../booking/verification.store.ts'
import { readRoutingId, type Routing } from '../search/routing-id.ts'
import { loadSearch } from '../search/search.store.ts'
import { keepContexts } from './context.store.ts'
import { findOffers } from './find-offers.ts'
import type { Integrator, PartnerCall, PartnerTold } from './integrator.ts'
import { decimal } from './present-money.ts'
import { patiently } from './patience.ts'
import { presentProducts } from './present-products.ts'
import { presentRequirement } from './present-requirement.ts'
import { presentRouting, priceOf } from './present-trip.ts'
import { decline, isRefusal, tell, type PartnerRefusal } from './reply.ts'
import { sellableOfSold } from './sellable.ts'

/** What was told to be compared has no other name than this. */
const comparedName = 'compare'

interface Chosen {
  routingId: string
  routing: Routing
  party: Counts
}

export async function verify(deps: Deps, { caller, body }: PartnerCall<'/verify.do'>): PartnerTold<'/verify.do'> {
  const chosen = body.routingIdentifier
    ? await chosenBy(deps, caller, body.routingIdentifier)
    : await chosenByFlights(deps, caller, body)
  if (isRefusal(chosen)) return chosen
  const { routingId, routing, party } = chosen
  const verified = await patiently(body.maxResponseTime, verifyOffer(deps, caller, { routingId, party, source: 'api' }))
  if (verified === 'late') return decline(205)
  if (verified.outcome !== 'verified') return refusalOfVerify(verified)
  const { verification, scenario } = verified
  const { sold, terms, options } = verification.content
  const sessionId = await nameOf(deps, caller, verification)
  const trip = sellableOfSold(sold)
  return tell(
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

/** The name under which a verification is told; it lives as long as that does. */
export async function nameOf(deps: Deps, caller: Integrator, { id, expiresAt }: StoredVerification): Promise<string> {
  const sessionId = randomUUID()
  const content = { kind: 'session', verifyId: id } as const
  await keepContexts(deps.db, scopeOf(caller), [{ id: sessionId, content }], { now: caller.clock.now(), expiresAt })
  return sessionId
}

/** A name that was altered is another matter than one that is too old. */
async function chosenBy(deps: Deps, caller: Integrator, routingId: string): Promise<Chosen | PartnerRefusal> {
  if (routingId === comparedName) return decline(201)
  const routing = readRoutingId(deps.secret, caller, routingId, new Date(0))
  if (!routing) return decline(200)
  if (caller.clock.now() >= routing.expiresAt) return decline(202)
  const asked = await loadSearch(deps.db, scopeOf(caller), routing.searchId)
  if (!asked) return decline(202)
  const { adult, child, infant } = asked.request
  return { routingId, routing, party: { adult, child, infant } }
}

/** The cheapest way to fly on certain flights. */
async function chosenByFlights(
  deps: Deps,
  caller: Integrator,
  { outboundSegments, inboundSegments }: PartnerCall<'/verify.do'>['body'],
): Promise<Chosen | PartnerRefusal> {
  if (!outboundSegments?.length) return decline(212, { text: 'routingIdentifier' })
  const party = { adult: 1, child: 0, infant: 0 }
  const isKnown = [...outboundSegments, ...(inboundSegments ?? [])].every(({ carrier }) =>
    deps.market.carriers.has(carrier),
  )
  if (!isKnown) return decline(211)
  const found = await findOffers(deps, caller, {
    outboundSegments,
    inboundSegments,
    party,
    settlement: caller.currency,
  })
  if (isRefusal(found)) return decline(codesOfFlights[found.code] ?? 299, { text: found.text })
  if (found.flights === 0) return decline(206)
  const [first] = found.offers
  const routing = first && readRoutingId(deps.secret, caller, first.routingId, caller.clock.now())
  return first && routing ? { routingId: first.routingId, routing, party } : decline(207)
}

export function refusalOfVerify(outcome: Exclude<VerifyOutcome, { outcome: 'verified' }>): PartnerRefusal {
  const scenario = 'scenario' in outcome ? outcome.scenario : undefined
  switch (outcome.outcome) {
    case 'unreadable':
      return decline(200)
    case 'failed':
      return decline(outcome.about === 'bags' ? 222 : 299, { scenario })
    case 'look_to_book':
      return decline(201, { text: 'too many searches for the paid orders' })
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
  const told = (amount: number) => decimal(amount, currency)
  const pair = {
    originalAdultPrice: told(priceOf(before.adult)),
    newAdultPrice: told(priceOf(now.adult)),
    originalAdultTax: told(before.adult.tax),
    newAdultTax: told(now.adult.tax),
    originalChildPrice: told(priceOf(before.child)),
    newChildPrice: told(priceOf(now.child)),
    originalChildTax: told(before.child.tax),
    newChildTax: told(now.child.tax),
    originalInfantPrice: told(priceOf(before.infant)),
    newInfantPrice: told(priceOf(now.infant)),
    originalInfantTax: told(before.infant.tax),
    newInfantTax: told(now.infant.tax),
  }
  const isPriceChange = (['adult', 'child', 'infant'] as const).some(
    (type) => priceOf(before[type]) !== priceOf(now[type]) || before[type].tax !== now[type].tax,
  )
  return { isPriceChange, ...pair }
}
