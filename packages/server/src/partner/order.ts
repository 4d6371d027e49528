import { scopeOf } from '../database/tenant.ts'
import { partnerOrder } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { channelsOf } from '../booking/pay-channels.ts'
import { placeOrder } from '../booking/place-order.ts'
import { placePair } from '../booking/place-pair.ts'
import { newToken } from '../shared/ids.ts'
import { verifyOffer } from '../booking/verify-offer.ts'
import type { StoredVerification } from '../booking/verification.store.ts'
import type { Counts } from '../booking/party.ts'
import { passengerTotal } from '../search/price-box.ts'
import { readBrand } from './card-brands.ts'
import { needsConsent } from './consent.ts'
import { changeContext } from './context.store.ts'
import type { Integrator, PartnerCall, PartnerTold } from './integrator.ts'
import { locales } from './locale.ts'
import { findNamed, isFor } from './named-verification.ts'
import { isAccountTooLow } from './own-account.ts'
import { presentPair } from './present-pair.ts'
import { presentPlaced } from './present-placed.ts'
import { segmentsOf } from './present-trip.ts'
import { countPassengers, readOrder } from './read-order.ts'
import { readResidents } from './read-residents.ts'
import { shortenHold } from './shorten-hold.ts'
import { refusalOfOrder } from './refusal-of-order.ts'
import { decline, isRefusal, tell, type PartnerRefusal } from './reply.ts'
import { readSoldBags } from './sold-bags.ts'

const sessionShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const offerShape = /^o_[0-9a-f]{32}_\d{1,4}$/
const seatWishes = { SIMILAR_SEAT: 'SIMILAR_SEAT', STOP_SEAT: 'DROP_SEAT', STOP_TICKET: 'STOP_TICKET' } as const
/** A domain that airlines refuse in a rehearsal. */
const blockedDomain = '@blocked.example'

export async function order(deps: Deps, { caller, body, from }: PartnerCall<'/order.do'>): PartnerTold<'/order.do'> {
  const { sessionId, offerId } = body
  if (sessionId && offerId) return decline(307, { text: 'sessionId and offerId' })
  const id = sessionId || offerId
  if (!id || !(sessionId ? sessionShape : offerShape).test(id)) return decline(300)
  const { passengers } = body
  const party = countPassengers(passengers)
  if (passengers.length === 0) return decline(407)
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
  const bags = readSoldBags(body.passengerBaggages, passengers, verification.content)
  if (isRefusal(bags)) return bags
  const { sold } = verification.content
  const offered = channelsOf({ offer: sold }, caller)
  if (offered.length === 0) return decline(329)
  const isByAccount = offered.every((channel) => channel === 'B2B')
  if (isByAccount && (await isAccountTooLow(deps, caller, sold, sold.owed.amount))) return decline(326)
  const wish = body.ifSeatOccupied || 'SIMILAR_SEAT'
  if (!isSeatWish(wish)) return decline(307, { text: 'ifSeatOccupied' })
  // An airline that refuses an address is given a mailbox of ours.
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
    ...(residents.list && { residents: residents.list }),
    soldExtras: bags.extras,
  }
  const place = body.allowGenerateMultipleOrders ? placePair : placeOrder
  const placed = await place(deps, caller, input, from)
  if (placed.outcome !== 'held' && placed.outcome !== 'pair') return refusalOfOrder(placed)
  const { scenario } = placed
  const bookings = placed.outcome === 'pair' ? placed.bookings : [placed.booking]
  for (const booking of bookings) {
    const mine = segmentsOf(booking.offer.offer).map(({ flightNo }) => flightNo)
    const its = readSoldBags(body.passengerBaggages, passengers, verification.content, (no) => mine.includes(no))
    const kept = {
      fulfilment,
      locale: body.locale ?? '',
      cardType: readBrand(body.payment?.cardType) ?? null,
      soldBags: isRefusal(its) ? undefined : its.bags,
    }
    await deps.db
      .insert(partnerOrder)
      .values({ bookingId: booking.id, clientId: caller.clientId, contextId: id, ...kept })
      .onConflictDoNothing()
    if (fulfilment) await shortenHold(deps, caller, booking.id)
  }
  const told = await Promise.all(bookings.map(({ orderNo }) => presentPlaced(deps, caller, orderNo)))
  const [first, second] = told
  if (!first) throw new Error('An order was placed without a booking.')
  const all = second ? presentPair(deps, [first, second], sold) : first
  return tell({ ...all, sessionId: sessionId ?? '', offerId: offerId ?? '' }, scenario)
}

/** Nobody's before this order, and known to the airline alone. */
function newMailbox(): string {
  return `${newToken(9).toLowerCase()}@mail.gangway.example`
}

const mostChildren = 4

/** What one airline wants to know of everybody, and how many children it takes with one adult. */
function problemOfAirline(
  { locale, clientContact }: PartnerCall<'/order.do'>['body'],
  { outbound, inbound }: StoredVerification['content']['sold']['offer'],
  { adult, child }: Counts,
): string | undefined {
  const airlines = [...outbound.segments, ...(inbound?.segments ?? [])].map(({ airline }) => airline)
  if (!needsConsent({ airlines })) return undefined
  if (!locale || !locales.includes(locale)) return 'locale'
  if (!clientContact?.email) return 'clientContact->email'
  return child > adult * mostChildren ? 'passengers->passengerType' : undefined
}

function isSeatWish(wish: string): wish is keyof typeof seatWishes {
  return wish in seatWishes
}

interface ForOrder {
  verification: StoredVerification
  fulfilment: boolean
}

/** The verification under a name, for the people who are going to fly: they may be others than were asked for. */
async function verificationFor(
  deps: Deps,
  caller: Integrator,
  { id, party }: { id: string; party: Counts },
): Promise<ForOrder | PartnerRefusal> {
  const named = await findNamed(deps, caller, { id, party })
  if (named.outcome !== 'found') {
    if (named.outcome === 'unknown' || named.outcome === 'unreadable') return decline(301)
    return refusalOfOrder(named)
  }
  const { verification, fulfilment } = named
  const { content, bookingId, expiresAt } = verification
  if (isFor(verification, party) || bookingId || expiresAt <= caller.clock.now()) return { verification, fulfilment }
  if (party.adult + party.child > content.terms.maxPassengers) return decline(312)
  if (party.infant > 0 && !content.terms.infantAllowed) return decline(310)
  const { routingId } = content.sold.offer
  const again = await verifyOffer(deps, caller, { routingId, party, source: 'api' })
  if (again.outcome === 'unreadable') return decline(301)
  if (again.outcome !== 'verified') return refusalOfOrder(again)
  if (!isSamePrice(content.sold, again.verification.content.sold)) return decline(308)
  const { id: verifyId } = again.verification
  await changeContext(deps.db, scopeOf(caller), id, { kind: 'session', verifyId })
  return { verification: again.verification, fulfilment }
}

type Priced = StoredVerification['content']['sold']

/** Nobody pays more because of who else is on board. */
function isSamePrice({ parts: before }: Priced, { parts: now }: Priced): boolean {
  return (['adult', 'child', 'infant'] as const).every(
    (type) => before && now && passengerTotal(before[type]) === passengerTotal(now[type]),
  )
}
