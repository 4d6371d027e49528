import type { Deps } from '../deps.ts'
import type { PartnerCall, PartnerTold } from './integrator.ts'
import { findNamed } from './named-verification.ts'
import { patiently } from './patience.ts'
import { presentProducts } from './present-products.ts'
import { presentSegments } from './present-trip.ts'
import { decline, tell } from './reply.ts'
import { sellableOfSold } from './sellable.ts'

/** Bags that can be bought with an offer, at the price of its verification. */
export async function getLuggage(
  deps: Deps,
  { caller, body: { offerId, maxResponseTime } }: PartnerCall<'/getLuggage.do'>,
): PartnerTold<'/getLuggage.do'> {
  const named = await patiently(maxResponseTime, findNamed(deps, caller, { id: offerId }))
  if (named === 'late') return decline(205)
  if (named.outcome === 'failed') return decline(299, { scenario: named.scenario })
  if (named.outcome !== 'found' || named.verification.expiresAt <= caller.clock.now()) return decline(214)
  const { sold, options } = named.verification.content
  const trip = sellableOfSold(sold)
  return tell({
    data: {
      offerId,
      outboundSegments: presentSegments(trip.outbound),
      inboundSegments: trip.inbound ? presentSegments(trip.inbound) : [],
      ancillaryProductElements: presentProducts(options, trip),
    },
  })
}
