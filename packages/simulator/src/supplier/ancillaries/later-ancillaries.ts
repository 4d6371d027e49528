import type {
  SupplierContext,
  BuyOutcome,
  BuyRequest,
  LaterAncillaries,
  Offer,
  SupplierPurchase,
} from '@gangway/server/ports'
import type { Booking } from '../store/booking.model.ts'
import { lockRow, purchaseOf, reserveReference, updateRow, withBooking } from '../store/booking.store.ts'
import type { PurchaseContent, TakenSeats } from '../store/booking-content.model.ts'
import { segmentsOf } from '../offers/current-offer.ts'
import { lockAccount } from '../accounts/account-balance.ts'
import { findCardProblem } from '../orders/pay.ts'
import { priceExtras } from './price-ancillaries.ts'
import { scenarioByCard, scenarioByName } from '../scenarios/find-supplier-scenario.ts'
import type { SupplierDeps } from '../supplier-deps.ts'
import { inventoryOfKey, lockSeats, takeSeats } from '../store/seats.store.ts'

type AncillaryRefusal = Extract<BuyOutcome, { outcome: 'refused' }>['reason']

export async function laterAncillaries(
  deps: SupplierDeps,
  reference: string,
  context: SupplierContext,
): Promise<LaterAncillaries> {
  const booking = await withBooking(deps.db, reference, context.now, (found) => ({ answer: found }))
  if (booking?.state !== 'issued') return { outcome: 'closed', reason: 'not_ticketed' }
  const active = scenarioByName(booking, booking.content.request.passengers, 'later_closed')
  if (active) return { outcome: 'closed', reason: active.effect.reason, scenario: active.id }
  if (isTooLate(deps, booking, context)) return { outcome: 'closed', reason: 'too_late' }
  const ancillaries = deps.market.ancillaries(booking.key).filter(({ afterTicket }) => afterTicket)
  return ancillaries.length > 0 ? { outcome: 'open', ancillaries } : { outcome: 'closed', reason: 'not_sold' }
}

export async function buyAncillaries(
  deps: SupplierDeps,
  request: BuyRequest,
  context: SupplierContext,
): Promise<BuyOutcome> {
  const booking = await withBooking(deps.db, request.bookingReference, context.now, (found) => ({ answer: found }))
  if (booking?.state !== 'issued') return { outcome: 'refused', reason: 'not_sold' }
  const before = await purchaseOf(deps.db, request.reference)
  if (before) return { outcome: before.answer, scenario: before.scenario }
  const { passengers } = booking.content.request
  const active = scenarioByName(booking, passengers, 'buy', 'buy_price', 'buy_refused')
  const scenario = active?.id
  if (active?.effect.kind === 'buy_refused') return { outcome: 'refused', reason: active.effect.reason, scenario }
  const refuse = (reason: AncillaryRefusal): BuyOutcome => ({ outcome: 'refused', reason, scenario })
  if (isTooLate(deps, booking, context)) return refuse('too_late')
  if (request.extras.some(({ segmentIndex }) => !segmentsOf(booking.content.offer)[segmentIndex - 1])) {
    return refuse('wrong_segment')
  }
  const later = new Set(
    deps.market.ancillaries(booking.key).flatMap(({ code, afterTicket }) => (afterTicket ? code : [])),
  )
  if (!request.extras.every(({ code }) => code === 'SEAT' || later.has(code))) return refuse('not_sold')
  if (isDuplicate(request, booking.content.request.extras)) return refuse('already_bought')
  const inventory = await inventoryOfKey(deps.db, booking.key)
  const priced = priceExtras(deps, booking.content.offer, passengers, request.extras, context.now, inventory)
  if ('taken' in priced) return { outcome: 'seat_taken', seats: priced.taken, scenario }
  if ('unsold' in priced) return refuse('not_sold')
  const percent = active?.effect.kind === 'buy_price' ? active.effect.percent : 0
  const price = {
    amount: Math.round((priced.amount * (100 + percent)) / 100),
    currency: booking.content.offer.currency,
  }
  if (price.amount !== request.expected.amount || price.currency !== request.expected.currency) {
    return { outcome: 'price_changed', price, scenario }
  }
  const declined = declineCard(booking, request, context)
  if (declined) return declined
  const ends = active?.effect.kind === 'buy' ? active.effect.ends : undefined
  const account = request.payment?.form === 'own-account' ? request.payment : undefined
  const content: PurchaseContent = {
    kind: 'purchase',
    bookingReference: request.bookingReference,
    extras: request.extras,
    price,
    answer: ends === 'unknown' ? 'unknown' : 'accepted',
    doneAt: new Date(context.now.getTime() + (ends === 'slow' ? 30 * 60_000 : 8_000)).toISOString(),
    ends: ends === 'failed' ? 'failed' : 'done',
    ...(account && { paidFrom: account.account, paidTo: booking.content.offer.airline }),
    scenario,
  }
  return storePurchase(deps, booking, request.reference, content, context)
}

/** Stores a purchase under the locks of its seats. The same reference returns the first answer. */
async function storePurchase(
  deps: SupplierDeps,
  { key, simulation, content: { offer } }: Booking,
  reference: string,
  content: PurchaseContent,
  context: SupplierContext,
): Promise<BuyOutcome> {
  const { now } = context
  const { scenario, answer } = content
  const seats = content.ends === 'done' ? seatsOf(offer, content.extras) : []
  return deps.db.transaction(async (tx): Promise<BuyOutcome> => {
    if (content.paidFrom !== undefined && !(await lockRow(tx, reference))) {
      const account = { form: 'own-account', account: content.paidFrom } as const
      const left = (await lockAccount(deps, tx, account, offer.airline, context))?.amount ?? 0
      if (content.price.amount > left) return { outcome: 'declined', reason: 'insufficient_funds', scenario }
    }
    const inventory = seats.length > 0 ? await lockSeats(tx, offer) : undefined
    const gone = seats.flatMap(({ flight, date, names }) => {
      const assigned = inventory?.seatsAssigned?.(flight, date) ?? []
      return names.filter((name) => assigned.includes(name))
    })
    if (gone.length > 0 && !(await lockRow(tx, reference))) return { outcome: 'seat_taken', seats: gone, scenario }
    const known = await reserveReference(tx, reference, { key, simulation, content, now })
    if (known && known.kind !== 'purchase') return { outcome: 'refused', reason: 'already_bought', scenario }
    if (!known) {
      await updateRow(tx, reference, { state: 'issuing', updatedAt: now })
      await takeSeats(tx, seats)
    }
    return { outcome: answer, scenario }
  })
}

/** Chosen seats by flight. The count is 0 because the booking already holds a place for each passenger. */
function seatsOf(offer: Offer, extras: PurchaseContent['extras']): TakenSeats[] {
  return segmentsOf(offer).flatMap(({ flight, date }, index) => {
    const names = extras.flatMap(({ seat, segmentIndex }) => (seat && segmentIndex === index + 1 ? seat : []))
    return names.length > 0 ? [{ flight, date, count: 0, names }] : []
  })
}

function declineCard(booking: Booking, { payment }: BuyRequest, { now }: SupplierContext): BuyOutcome | undefined {
  if (!payment) return undefined
  const active = scenarioByCard(booking, payment, 'pay_declined')
  const reason = active?.effect.reason ?? findCardProblem(payment, now)
  return reason && { outcome: 'declined', reason, scenario: active?.id }
}

export async function purchase(
  { db }: SupplierDeps,
  reference: string,
  { now }: SupplierContext,
): Promise<SupplierPurchase | undefined> {
  const found = await purchaseOf(db, reference)
  if (!found) return undefined
  const doneAt = new Date(found.doneAt)
  return {
    reference,
    ...(now < doneAt ? { state: 'processing', nextAt: doneAt } : { state: found.ends }),
    ...(found.scenario && { scenario: found.scenario }),
  }
}

/** Each kind is sold once per passenger and segment. The server checks later purchases. */
function isDuplicate({ extras }: BuyRequest, before: BuyRequest['extras']): boolean {
  const place = ({ passenger, segmentIndex, code }: BuyRequest['extras'][number]) =>
    `${passenger}/${segmentIndex}/${code}`
  const known = new Set(before.map(place))
  return extras.some((extra) => known.has(place(extra)))
}

function isTooLate({ market }: SupplierDeps, { content }: Booking, { now }: SupplierContext): boolean {
  const [first] = segmentsOf(content.offer)
  if (!first) return true
  const hours = market.carriers.get(first.airline)?.ancillaryCutOffHours ?? 24
  return first.departsAt - now.getTime() < hours * 3_600_000
}
