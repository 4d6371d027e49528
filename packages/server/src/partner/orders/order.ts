import { scopeOf } from '../../database/tenant-scope.ts'
import { partnerOrder } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { channelsOf } from '../../booking/payment/pay-channels.ts'
import { placeOrder } from '../../booking/placement/place-order.ts'
import { placeOrderPair } from '../../booking/placement/place-order-pair.ts'
import { newToken } from '../../shared/ids.ts'
import { verifyOffer } from '../../booking/offers/verify-offer.ts'
import type { StoredVerification } from '../../booking/offers/verification.store.ts'
import type { Counts } from '../../booking/offers/party.ts'
import { passengerTotal } from '../../search/pricing/price.ts'
import { readBrand } from './card-brands.ts'
import { needsConsent } from '../pages/consent.ts'
import { changeContext } from '../context.store.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { languageOfLocale, locales } from './locales.ts'
import { resolveVerification, isFor } from '../search/resolve-verification.ts'
import { isAccountTooLow } from '../account/airline-account.ts'
import { presentPair } from '../presenters/present-pair.ts'
import { presentPlaced } from '../presenters/present-placed.ts'
import { tripSegmentsOf } from '../presenters/present-trip.ts'
import { countPassengers, isPassengerType, readOrder } from './read-order.ts'
import { readResidents } from './read-residents.ts'
import { shortenHold } from './shorten-hold.ts'
import { partnerRefusalOfOrder } from './order-refusals.ts'
import { decline, isRefusal, succeed, type PartnerRefusal } from '../http/reply.ts'
import { readResoldBaggage } from '../ancillaries/resold-baggage.ts'

const sessionShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const offerShape = /^o_[0-9a-f]{32}_\d{1,4}$/
const seatWishes = { SIMILAR_SEAT: 'SIMILAR_SEAT', STOP_SEAT: 'DROP_SEAT', STOP_TICKET: 'STOP_TICKET' } as const
/** A domain that airlines refuse in the sandbox. */
const blockedDomain = '@blocked.example'

export async function placePartnerOrder(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/order.do'>,
): PartnerResponse<'/order.do'> {
  const { sessionId, offerId } = body
  if (sessionId && offerId) return decline(307, { text: 'sessionId and offerId' })
  const id = sessionId || offerId
  if (!id || !(sessionId ? sessionShape : offerShape).test(id)) return decline(300)
  const { passengers } = body
  const party = countPassengers(passengers)
  if (passengers.length === 0) return decline(407)
  if (passengers.some(({ passengerType }) => !isPassengerType(passengerType)))
    return decline(307, { text: 'passengers->passengerType' })
  if (party.adult === 0) return decline(408)
  const found = await verificationFor(deps, caller, { id, party })
  if (isRefusal(found)) return found
  const { verification, fulfilment } = found
  const read = readOrder(body, { verified: verification.content, lenientPhone: caller.setting.lenientPhone })
  if (read.kind === 'refusal') return read
  const wrong = problemOfAirline(body, verification.content.sold.offer, party)
  if (wrong) return decline(307, { text: wrong })
  const residents = readResidents(passengers, verification.content.sold.resident)
  if (isRefusal(residents)) return residents
  const bags = readResoldBaggage(body.passengerBaggages, passengers, verification.content)
  if (isRefusal(bags)) return bags
  const { sold } = verification.content
  const offered = channelsOf({ offer: sold }, caller)
  if (offered.length === 0) return decline(329)
  const isByAccount = offered.every((channel) => channel === 'B2B')
  if (isByAccount && (await isAccountTooLow(deps, caller, sold, sold.owed.amount))) return decline(326)
  const wish = body.ifSeatOccupied || 'SIMILAR_SEAT'
  if (!isSeatWish(wish)) return decline(307, { text: 'ifSeatOccupied' })
  // With a platform mailbox the airline never sees the blocked address.
  const hasMailbox = body.useProviderMailForContact || body.useAtlasMailForContact
  const isBlocked = !hasMailbox && read.contact.email.toLowerCase().endsWith(blockedDomain)
  if (caller.mode === 'test' && isBlocked) return decline(321)
  const { kind: _, ...asked } = read
  const input = {
    ...asked,
    contact: { ...read.contact, ...(hasMailbox && { mailbox: newMailbox() }) },
    verifyId: verification.id,
    ifSeatTaken: seatWishes[wish],
    saveContact: false,
    confirmDuplicate: false,
    contactMayHaveGaps: true,
    lang: body.locale ? languageOfLocale(body.locale) : undefined,
    ...(residents.list && { residents: residents.list }),
    soldExtras: bags.extras,
  }
  const place = body.allowGenerateMultipleOrders ? placeOrderPair : placeOrder
  const placed = await place(deps, caller, input, from)
  if (placed.outcome !== 'held' && placed.outcome !== 'pair') return partnerRefusalOfOrder(placed)
  const { scenario } = placed
  const bookings = placed.outcome === 'pair' ? placed.bookings : [placed.booking]
  for (const booking of bookings) {
    const mine = tripSegmentsOf(booking.offer.offer).map(({ flightNo }) => flightNo)
    const ownBaggage = readResoldBaggage(body.passengerBaggages, passengers, verification.content, (no) =>
      mine.includes(no),
    )
    const kept = {
      fulfilment,
      locale: body.locale ?? '',
      cardType: readBrand(body.payment?.cardType) ?? null,
      resoldBaggage: isRefusal(ownBaggage) ? undefined : ownBaggage.bags,
    }
    await deps.db
      .insert(partnerOrder)
      .values({ bookingId: booking.id, clientId: caller.clientId, contextId: id, ...kept })
      .onConflictDoNothing()
    if (fulfilment) await shortenHold(deps, caller, booking.id)
  }
  const result = await Promise.all(bookings.map(({ orderNo }) => presentPlaced(deps, caller, orderNo)))
  const [first, second] = result
  if (!first) throw new Error('The order has no booking.')
  const all = second ? presentPair(deps, [first, second], sold) : first
  return succeed({ ...all, sessionId: sessionId ?? '', offerId: offerId ?? '' }, scenario)
}

/** A new mailbox per order, known only to the airline. */
function newMailbox(): string {
  return `${newToken(9).toLowerCase()}@mail.gangway.example`
}

const maxChildrenPerAdult = 4

/** Additional requirements of airline FR: locale, agency contact and the number of children per adult. */
function problemOfAirline(
  { locale, clientContact }: PartnerCall<'/order.do'>['body'],
  { outbound, inbound }: StoredVerification['content']['sold']['offer'],
  { adult, child }: Counts,
): string | undefined {
  const airlines = [...outbound.segments, ...(inbound?.segments ?? [])].map(({ airline }) => airline)
  if (!needsConsent({ airlines })) return undefined
  if (!locale || !locales.includes(locale)) return 'locale'
  if (!clientContact?.email) return 'clientContact->email'
  return child > adult * maxChildrenPerAdult ? 'passengers->passengerType' : undefined
}

function isSeatWish(wish: string): wish is keyof typeof seatWishes {
  return wish in seatWishes
}

interface ForOrder {
  verification: StoredVerification
  fulfilment: boolean
}

/** The verification for the passengers of the order, who may differ from those of the search. */
async function verificationFor(
  deps: Deps,
  caller: PartnerCaller,
  { id, party }: { id: string; party: Counts },
): Promise<ForOrder | PartnerRefusal> {
  const named = await resolveVerification(deps, caller, { id, party })
  if (named.outcome !== 'found') {
    if (named.outcome === 'unknown' || named.outcome === 'unreadable') return decline(301)
    return partnerRefusalOfOrder(named)
  }
  const { verification, fulfilment } = named
  const { content, bookingId, expiresAt } = verification
  if (isFor(verification, party) || bookingId || expiresAt <= caller.clock.now()) return { verification, fulfilment }
  if (party.adult + party.child > content.terms.maxPassengers) return decline(312)
  if (party.infant > 0 && !content.terms.infantAllowed) return decline(310)
  const { routingId } = content.sold.offer
  const again = await verifyOffer(deps, caller, { routingId, party, source: 'api' })
  if (again.outcome === 'unreadable') return decline(301)
  if (again.outcome !== 'verified') return partnerRefusalOfOrder(again)
  if (!isSamePrice(content.sold, again.verification.content.sold)) return decline(308)
  const { id: verifyId } = again.verification
  await changeContext(deps.db, scopeOf(caller), id, { kind: 'session', verifyId })
  return { verification: again.verification, fulfilment }
}

type Priced = StoredVerification['content']['sold']

/** The price per passenger must not depend on the other passengers. */
function isSamePrice({ parts: before }: Priced, { parts: now }: Priced): boolean {
  return (['adult', 'child', 'infant'] as const).every(
    (type) => before && now && passengerTotal(before[type]) === passengerTotal(now[type]),
  )
}
