import { randomBytes } from 'node:crypto'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { passengerTermsOf } from '../../booking/offers/offer-terms.ts'
import { saveContexts } from '../context.store.ts'
import { depositOf, refusalOfCurrency } from '../account/deposits.ts'
import { findOffersOfFlights } from './find-offers.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { presentOfferPrice } from '../presenters/present-offer-price.ts'
import { readResident, refusalOfResident } from './read-search-form.ts'
import { decline, isRefusal, succeed } from '../http/reply.ts'

/** Fulfilment orders expire within minutes, and so do their offers. */
const validityMs = { ordinary: 30 * 60_000, fulfilment: 5 * 60_000 }
/** Airlines excluded from fulfilment. */
const notInFulfilment = ['U2', '9C']

export async function getOffers(
  deps: Deps,
  { caller, body }: Pick<PartnerCall<'/getOffers.do'>, 'caller' | 'body'>,
  kind: 'ordinary' | 'fulfilment' = 'ordinary',
): PartnerResponse<'/getOffers.do'> {
  const { adults: adult, outboundSegments, inboundSegments } = body
  const party = { adult, child: body.children ?? 0, infant: body.infants ?? 0 }
  if (adult < 1 || adult > 9) return decline(102, { text: 'adults' })
  if (party.child < 0 || adult + party.child > 9) return decline(102, { text: 'children' })
  if (party.infant < 0 || party.infant > adult) return decline(102, { text: 'infants' })
  if (inboundSegments?.length && !caller.setting.returnTrips) return decline(104)
  const flights = [...(outboundSegments ?? []), ...(inboundSegments ?? [])]
  if (kind === 'fulfilment' && flights.some(({ carrier }) => notInFulfilment.includes(carrier))) return decline(108)
  const resident = readResident(body.residentCode)
  const ends = flights.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport])
  const foreign = refusalOfResident(deps.market, body.residentCode, ends)
  if (foreign) return foreign
  const deposit = await depositOf(deps.db, caller, body.currency)
  if (!deposit) return refusalOfCurrency(caller, body.currency)
  const asked = { outboundSegments, inboundSegments, party, settlement: deposit.currency, resident }
  const found = await findOffersOfFlights(deps, caller, asked)
  if (isRefusal(found)) return found
  const now = caller.clock.now()
  const batch = randomBytes(16).toString('hex')
  const offers = found.offers.map((each, at) => ({ ...each, offerID: `o_${batch}_${at + 1}` }))
  await saveContexts(
    deps.db,
    scopeOf(caller),
    offers.map(({ offerID, routingId }) => ({
      id: offerID,
      content: { kind: 'offer', input: { routingId, party }, fulfilment: kind === 'fulfilment' },
    })),
    { now, expiresAt: new Date(now.getTime() + validityMs[kind]) },
  )
  const data = offers.map(({ offerID, trip, offer }) =>
    presentOfferPrice(trip, { offerID, party, terms: passengerTermsOf(deps.market, offer, party) }),
  )
  return succeed({ data }, found.scenario)
}
