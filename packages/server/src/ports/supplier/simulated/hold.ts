import type { Tx } from '../../../database/db.ts'
import { emptyInventory } from '../../../market/inventory.ts'
import type { Offer } from '../../../market/offer.ts'
import type { About, HoldOutcome, HoldRequest, SupplierMoney } from '../supplier.port.ts'
import { claim, rewrite } from './booking.store.ts'
import type { BookingContent, SandboxContent, StoredHold, TakenSeats } from './content.ts'
import { dearer, offerNow, partyOf, segmentsOf } from './offer-now.ts'
import { priceExtras } from './products.ts'
import { playedByName, type Played } from './scenario-of.ts'
import type { Scene } from './scene.ts'
import { lockSeats, takeSeats } from './seats.store.ts'

type HoldKind =
  | 'hold_usual'
  | 'hold_refused'
  | 'hold_price'
  | 'hold_sold_out'
  | 'hold_seat_taken'
  | 'hold_unknown'
  | 'hold_short'
  | 'hold_split'

/** What the first adult's name makes of a hold. */
export type HoldPlay = Played<HoldKind>

interface Terms {
  play?: HoldPlay
  /** Made for the people of an earlier booking, at whatever it costs now. */
  regenerated: boolean
}

export async function hold(scene: Scene, request: HoldRequest, about: About): Promise<HoldOutcome> {
  const play = playedByName(
    about,
    request.passengers,
    'hold_usual',
    'hold_refused',
    'hold_price',
    'hold_sold_out',
    'hold_seat_taken',
    'hold_unknown',
    'hold_short',
    'hold_split',
  )
  return holdOn(scene, request, about, { play, regenerated: false })
}

export async function holdOn(
  scene: Scene,
  request: HoldRequest,
  about: About,
  { play, regenerated }: Terms,
): Promise<HoldOutcome> {
  const { reference, key } = request
  const { rehearsal, now } = about
  return scene.db.transaction(async (tx) => {
    const content: SandboxContent = { kind: 'refused' }
    const known = await claim(tx, reference, { key, rehearsal, content, now })
    if (known && known.kind !== 'purchase' && known.answer) return toldAgain(known.answer)
    if (known?.kind === 'purchase') return refused('duplicate', 'This reference names a purchase', undefined)
    // The first request was lost on the way: this one gets through.
    const first = known ? undefined : play
    if (first?.effect.kind === 'hold_unknown' && !first.effect.arrived) {
      return { outcome: 'unknown', scenario: first.id }
    }
    const { answer, booking } = await decide(scene, tx, request, about, { play: first, regenerated })
    if (!booking) {
      await rewrite(tx, reference, { content: { kind: 'refused', answer: stored(answer) }, updatedAt: now })
      return answer
    }
    const { heldUntil } = booking
    const { content: made } = booking
    await rewrite(tx, reference, { state: 'held', heldUntil, nextAt: heldUntil, content: made, updatedAt: now })
    return answer
  })
}

interface Decision {
  answer: HoldOutcome
  booking?: { heldUntil: Date; content: BookingContent }
}

async function decide(scene: Scene, tx: Tx, request: HoldRequest, about: About, terms: Terms): Promise<Decision> {
  const { play, regenerated } = terms
  const { passengers, extras, expected } = request
  const scenario = play?.id
  const party = partyOf(passengers)
  if (play?.effect.kind === 'hold_refused') {
    return { answer: refused(play.effect.reason, play.effect.message, scenario) }
  }
  if (play?.effect.kind === 'hold_sold_out') return { answer: { outcome: 'sold_out', scenario } }
  if (party.adults < 1) return { answer: refused('passenger', 'A booking has at least one adult', scenario) }

  const listed = offerNow(scene, request.key, party, about, emptyInventory)
  const taken = 'gone' in listed ? emptyInventory : await lockSeats(tx, listed.offer)
  const found = 'gone' in listed ? listed : offerNow(scene, request.key, party, about, taken)
  const played = scenario ?? (found.scenario?.effect.kind === 'verify' ? found.scenario.id : undefined)
  if ('gone' in found) {
    if (found.gone === 'sold_out') return { answer: { outcome: 'sold_out', scenario: played } }
    return { answer: refused('not_for_sale', 'This trip is not on sale any more', played) }
  }
  if (found.scenario?.effect.kind === 'verify' && found.scenario.effect.finds === 'failed') {
    return { answer: refused('route_failed', 'The airline does not answer for this route', played) }
  }

  const percent = play?.effect.kind === 'hold_price' ? play.effect.percent : 0
  const offer = percent ? dearer(found.offer, party, percent) : found.offer
  const priced = priceExtras(scene, offer, passengers, extras, about.now, taken)
  if ('unsold' in priced) return { answer: refused('ancillary', `${priced.unsold} is not sold here`, played) }
  const names = extras.flatMap(({ seat }) => seat ?? [])
  const occupied = 'taken' in priced ? priced.taken : play?.effect.kind === 'hold_seat_taken' ? names : []
  if (occupied.length > 0) return { answer: { outcome: 'seat_taken', seats: occupied, scenario: played } }
  const price = { amount: offer.total + ('amount' in priced ? priced.amount : 0), currency: offer.currency }
  if (!regenerated && !isSame(price, expected)) {
    return { answer: { outcome: 'price_changed', offer, price, scenario: played } }
  }

  const seats = seatsOf(offer, request)
  await takeSeats(tx, seats)
  const until = heldUntil(scene, offer, about, play)
  const isHeard = play?.effect.kind !== 'hold_unknown'
  const answer: HoldOutcome = isHeard
    ? { outcome: 'held', until, price, scenario: played }
    : { outcome: 'unknown', scenario: played }
  const { reference: _reference, key: _key, ...asked } = request
  const content: BookingContent = {
    kind: 'booking',
    request: asked,
    party,
    offer,
    price,
    seats,
    regenerated,
    airlines: airlinesOf(offer, play?.effect.kind === 'hold_split'),
    answer: stored(answer),
    changedExtras: [],
    refunds: [],
    quotes: 0,
    events: 0,
    scenario: played,
  }
  return { answer, booking: { heldUntil: until, content } }
}

/** Infants travel on a lap. */
function seatsOf(offer: Offer, { passengers, extras }: HoldRequest): TakenSeats[] {
  const count = passengers.filter(({ type }) => type !== 'infant').length
  return segmentsOf(offer).map(({ flight, date }, index) => ({
    flight,
    date,
    count,
    names: extras.flatMap(({ seat, segmentIndex }) => (seat && segmentIndex === index + 1 ? seat : [])),
  }))
}

function heldUntil({ market }: Scene, offer: Offer, { now }: About, play: HoldPlay | undefined): Date {
  const usual = Math.min(...segmentsOf(offer).map(({ airline }) => market.carriers.get(airline)?.holdMinutes ?? 30))
  const minutes = play?.effect.kind === 'hold_short' ? play.effect.minutes : offer.soldOutRisk ? 15 : usual
  return new Date(now.getTime() + minutes * 60_000)
}

/** One booking at each airline of the trip. */
function airlinesOf(offer: Offer, split: boolean): string[] {
  const airlines = [...new Set(segmentsOf(offer).map(({ airline }) => airline))]
  return split && airlines.length === 1 ? [offer.airline, offer.airline] : airlines
}

function isSame(one: SupplierMoney, other: SupplierMoney): boolean {
  return one.amount === other.amount && one.currency === other.currency
}

function refused(
  reason: Extract<HoldOutcome, { outcome: 'refused' }>['reason'],
  message: string,
  scenario: string | undefined,
): HoldOutcome {
  return { outcome: 'refused', reason, message, scenario }
}

function stored(answer: HoldOutcome): StoredHold {
  return answer.outcome === 'held' ? { ...answer, until: answer.until.toISOString() } : answer
}

function toldAgain(answer: StoredHold): HoldOutcome {
  return answer.outcome === 'held' ? { ...answer, until: new Date(answer.until) } : answer
}
