import { randomBytes } from 'node:crypto'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { passengerTermsOf } from '../booking/offer-terms.ts'
import { keepContexts } from './context.store.ts'
import { depositOf } from './deposits.ts'
import { findOffers } from './find-offers.ts'
import type { PartnerCall, PartnerTold } from './integrator.ts'
import { presentOfferPrice } from './present-offer-price.ts'
import { readResident } from './read-trip.ts'
import { decline, isRefusal, tell } from './reply.ts'

/** Orders of a fulfilment offer have minutes, so its price has no longer. */
const goodForMs = { ordinary: 30 * 60_000, fulfilment: 5 * 60_000 }
/** They are not sold so. */
const notInFulfilment = ['U2', '9C']

export async function getOffers(
  deps: Deps,
  { caller, body }: Pick<PartnerCall<'/getOffers.do'>, 'caller' | 'body'>,
  kind: 'ordinary' | 'fulfilment' = 'ordinary',
): PartnerTold<'/getOffers.do'> {
  const { adults: adult, outboundSegments, inboundSegments } = body
  const party = { adult, child: body.children ?? 0, infant: body.infants ?? 0 }
  if (adult < 1 || party.child < 0 || adult + party.child > 9) return decline(102, { text: 'adults' })
  if (party.infant < 0 || party.infant > adult) return decline(102, { text: 'infants' })
  if (inboundSegments?.length && !caller.setting.returnTrips) return decline(104)
  const flights = [...(outboundSegments ?? []), ...(inboundSegments ?? [])]
  if (kind === 'fulfilment' && flights.some(({ carrier }) => notInFulfilment.includes(carrier))) return decline(108)
  const resident = readResident(body.residentCode)
  if (body.residentCode && !resident) return decline(102, { text: 'residentCode' })
  const deposit = await depositOf(deps.db, caller, body.currency)
  if (!deposit) return decline(124)
  const asked = { outboundSegments, inboundSegments, party, settlement: deposit.currency, resident }
  const found = await findOffers(deps, caller, asked)
  if (isRefusal(found)) return found
  const now = caller.clock.now()
  const batch = randomBytes(16).toString('hex')
  const offers = found.offers.map((each, at) => ({ ...each, offerID: `o_${batch}_${at + 1}` }))
  await keepContexts(
    deps.db,
    scopeOf(caller),
    offers.map(({ offerID, routingId }) => ({
      id: offerID,
      content: { kind: 'offer', input: { routingId, party }, fulfilment: kind === 'fulfilment' },
    })),
    { now, expiresAt: new Date(now.getTime() + goodForMs[kind]) },
  )
  const data = offers.map(({ offerID, trip, offer }) =>
    presentOfferPrice(trip, { offerID, party, terms: passengerTermsOf(deps.market, offer, party) }),
  )
  return tell({ data }, found.scenario)
}
