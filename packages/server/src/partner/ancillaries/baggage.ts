import type { Deps } from '../../deps.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { resolveVerification } from '../search/resolve-verification.ts'
import { resolveWithin } from '../http/resolve-within.ts'
import { presentProducts } from '../presenters/present-products.ts'
import { presentSegments } from '../presenters/present-trip.ts'
import { decline, succeed } from '../http/reply.ts'
import { sellableOfSold } from '../search/sellable.ts'

/** Baggage that can be bought with an offer, at the verified price. */
export async function getLuggage(
  deps: Deps,
  { caller, body: { offerId, maxResponseTime } }: PartnerCall<'/getLuggage.do'>,
): PartnerResponse<'/getLuggage.do'> {
  const named = await resolveWithin(maxResponseTime, resolveVerification(deps, caller, { id: offerId }))
  if (named === 'late') return decline(205)
  if (named.outcome === 'failed') return decline(299, { scenario: named.scenario })
  if (named.outcome !== 'found' || named.verification.expiresAt <= caller.clock.now()) return decline(214)
  const { sold, options } = named.verification.content
  const trip = sellableOfSold(sold)
  return succeed({
    data: {
      offerId,
      outboundSegments: presentSegments(trip.outbound),
      inboundSegments: trip.inbound ? presentSegments(trip.inbound) : [],
      ancillaryProductElements: presentProducts(options, trip),
    },
  })
}
