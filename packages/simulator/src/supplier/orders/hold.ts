import type { SupplierContext, HoldOutcome, HoldRequest, Offer, SupplierMoney, Tx } from '@gangway/server/ports'
import { emptyInventory } from '../../market/seats/inventory.ts'
import { reserveReference, updateRow } from '../store/booking.store.ts'
import type { BookingContent, SandboxContent, StoredHold, TakenSeats } from '../store/booking-content.model.ts'
import { currentOffer, partyOf, segmentsOf } from '../offers/current-offer.ts'
import { raiseFares } from '../offers/raise-fares.ts'
import { priceExtras } from '../ancillaries/price-ancillaries.ts'
import { scenarioByName, type ActiveScenario } from '../scenarios/find-supplier-scenario.ts'
import type { SupplierDeps } from '../supplier-deps.ts'
import { accountTexts } from '../accounts/account-texts.ts'
import { lockSeats, takeSeats } from '../store/seats.store.ts'

type HoldKind =
  | 'hold_usual'
  | 'hold_refused'
  | 'hold_price'
  | 'hold_sold_out'
  | 'hold_seat_taken'
  | 'hold_unknown'
  | 'hold_short'
  | 'hold_split'

/** The hold scenario triggered by the name of the first adult. */
export type HoldScenario = ActiveScenario<HoldKind>

interface HoldOptions {
  active?: HoldScenario
  /** Created for the passengers of an earlier booking, at the current price. */
  regenerated: boolean
}

export async function hold(deps: SupplierDeps, request: HoldRequest, context: SupplierContext): Promise<HoldOutcome> {
  const active = scenarioByName(
    context,
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
  return holdOn(deps, request, context, { active, regenerated: false })
}

export async function holdOn(
  deps: SupplierDeps,
  request: HoldRequest,
  context: SupplierContext,
  { active, regenerated }: HoldOptions,
): Promise<HoldOutcome> {
  const { reference, key } = request
  const { simulation, now } = context
  return deps.db.transaction(async (tx) => {
    const content: SandboxContent = { kind: 'refused' }
    const known = await reserveReference(tx, reference, { key, simulation, content, now })
    if (known && known.kind !== 'purchase' && known.answer) return readStoredHold(known.answer)
    if (known?.kind === 'purchase') return refused('duplicate', 'This reference belongs to a purchase', undefined)
    // The scenario loses only the first request.
    const first = known ? undefined : active
    if (first?.effect.kind === 'hold_unknown' && !first.effect.arrived) {
      return { outcome: 'unknown', scenario: first.id }
    }
    const { answer, booking } = await decide(deps, tx, request, context, { active: first, regenerated })
    if (!booking) {
      await updateRow(tx, reference, { content: { kind: 'refused', answer: storedHold(answer) }, updatedAt: now })
      return answer
    }
    await updateRow(tx, reference, { state: 'held', ...booking, nextAt: booking.heldUntil, updatedAt: now })
    return answer
  })
}

interface Decision {
  answer: HoldOutcome
  booking?: { heldUntil: Date; content: BookingContent }
}

async function decide(
  deps: SupplierDeps,
  tx: Tx,
  request: HoldRequest,
  context: SupplierContext,
  terms: HoldOptions,
): Promise<Decision> {
  const { active, regenerated } = terms
  const { passengers, extras, expected } = request
  const scenario = active?.id
  const party = partyOf(passengers)
  if (active?.effect.kind === 'hold_refused') {
    return { answer: refused(active.effect.reason, active.effect.message, scenario) }
  }
  if (active?.effect.kind === 'hold_sold_out') return { answer: { outcome: 'sold_out', scenario } }
  if (party.adults < 1) return { answer: refused('passenger', 'A booking needs at least one adult', scenario) }

  const listed = currentOffer(deps, request.key, party, context, emptyInventory)
  const taken = 'offer' in listed ? await lockSeats(tx, listed.offer) : emptyInventory
  const found = 'offer' in listed ? currentOffer(deps, request.key, party, context, taken) : listed
  const scenarioId = scenario ?? (found.scenario?.effect.kind === 'verify' ? found.scenario.id : undefined)
  if ('failure' in found) return { answer: refused('account_failed', accountTexts[found.failure], scenarioId) }
  if ('gone' in found) {
    if (found.gone === 'sold_out') return { answer: { outcome: 'sold_out', scenario: scenarioId } }
    return { answer: refused('not_for_sale', 'This trip is no longer on sale', scenarioId) }
  }
  if (found.scenario?.effect.kind === 'verify' && found.scenario.effect.result === 'failed') {
    return { answer: refused('route_failed', 'The airline is not responding for this route', scenarioId) }
  }

  const percent = active?.effect.kind === 'hold_price' ? active.effect.percent : 0
  const offer = percent ? raiseFares(found.offer, party, percent) : found.offer
  const priced = priceExtras(deps, offer, passengers, extras, context.now, taken)
  if ('unsold' in priced) return { answer: refused('ancillary', `${priced.unsold} is not available`, scenarioId) }
  const seatNames = extras.flatMap(({ seat }) => seat ?? [])
  const occupied = 'taken' in priced ? priced.taken : active?.effect.kind === 'hold_seat_taken' ? seatNames : []
  if (occupied.length > 0) return { answer: { outcome: 'seat_taken', seats: occupied, scenario: scenarioId } }
  const price = { amount: offer.total + ('amount' in priced ? priced.amount : 0), currency: offer.currency }
  if (!regenerated && !isSamePrice(price, expected)) {
    return { answer: { outcome: 'price_changed', offer, price, scenario: scenarioId } }
  }

  const seats = seatsOf(offer, request)
  await takeSeats(tx, seats)
  const until = heldUntil(deps, offer, context, active)
  const isAnswered = active?.effect.kind !== 'hold_unknown'
  const answer: HoldOutcome = isAnswered
    ? { outcome: 'held', until, price, scenario: scenarioId }
    : { outcome: 'unknown', scenario: scenarioId }
  const { reference: _reference, key: _key, ...sent } = request
  // The simulated airline needs no travel documents, so it keeps none.
  const withoutDocuments = passengers.map(({ document: _document, resident: _resident, ...passenger }) => passenger)
  const rest = { ...sent, passengers: withoutDocuments }
  const content: BookingContent = {
    kind: 'booking',
    request: rest,
    party,
    offer,
    price,
    seats,
    regenerated,
    airlines: airlinesOf(offer, active?.effect.kind === 'hold_split'),
    answer: storedHold(answer),
    changedExtras: [],
    refunds: [],
    quotes: 0,
    events: 0,
    scenario: scenarioId,
  }
  return { answer, booking: { heldUntil: until, content } }
}

/** Infants need no seat. */
function seatsOf(offer: Offer, { passengers, extras }: HoldRequest): TakenSeats[] {
  const count = passengers.filter(({ type }) => type !== 'infant').length
  return segmentsOf(offer).map(({ flight, date }, index) => ({
    flight,
    date,
    count,
    names: extras.flatMap(({ seat, segmentIndex }) => (seat && segmentIndex === index + 1 ? seat : [])),
  }))
}

function heldUntil(
  { market }: SupplierDeps,
  offer: Offer,
  { now }: SupplierContext,
  active: HoldScenario | undefined,
): Date {
  const usual = Math.min(...segmentsOf(offer).map(({ airline }) => market.carriers.get(airline)?.holdMinutes ?? 30))
  const minutes = active?.effect.kind === 'hold_short' ? active.effect.minutes : offer.soldOutRisk ? 15 : usual
  return new Date(now.getTime() + minutes * 60_000)
}

export function airlinesOf(offer: Offer, split: boolean): string[] {
  const airlines = [...new Set(segmentsOf(offer).map(({ airline }) => airline))]
  return split && airlines.length === 1 ? [offer.airline, offer.airline] : airlines
}

function isSamePrice(one: SupplierMoney, other: SupplierMoney): boolean {
  return one.amount === other.amount && one.currency === other.currency
}

function refused(
  reason: Extract<HoldOutcome, { outcome: 'refused' }>['reason'],
  message: string,
  scenario: string | undefined,
): HoldOutcome {
  return { outcome: 'refused', reason, message, scenario }
}

function storedHold(answer: HoldOutcome): StoredHold {
  return answer.outcome === 'held' ? { ...answer, until: answer.until.toISOString() } : answer
}

function readStoredHold(answer: StoredHold): HoldOutcome {
  return answer.outcome === 'held' ? { ...answer, until: new Date(answer.until) } : answer
}
