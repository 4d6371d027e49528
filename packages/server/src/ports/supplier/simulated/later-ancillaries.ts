import type { Offer } from '../../../market/offer.ts'
import type { About, BuyOutcome, BuyRequest, LaterAncillaries, SupplierPurchase } from '../supplier.port.ts'
import { claim, lockRow, purchaseOf, rewrite, visit, type Booking } from './booking.store.ts'
import type { PurchaseContent, TakenSeats } from './content.ts'
import { segmentsOf } from './offer-now.ts'
import { lockAccount } from './own-account.ts'
import { problemWith } from './pay.ts'
import { priceExtras } from './products.ts'
import { playedByCard, playedByName } from './scenario-of.ts'
import type { Scene } from './scene.ts'
import { inventoryOfKey, lockSeats, takeSeats } from './seats.store.ts'

type Refusal = Extract<BuyOutcome, { outcome: 'refused' }>['reason']

export async function laterAncillaries(scene: Scene, reference: string, about: About): Promise<LaterAncillaries> {
  const booking = await visit(scene.db, reference, about.now, (found) => ({ answer: found }))
  if (booking?.state !== 'issued') return { outcome: 'closed', reason: 'not_ticketed' }
  const play = playedByName(booking, booking.content.request.passengers, 'later_closed')
  if (play) return { outcome: 'closed', reason: play.effect.reason, scenario: play.id }
  if (isTooLate(scene, booking, about)) return { outcome: 'closed', reason: 'too_late' }
  const ancillaries = scene.market.ancillaries(booking.key).filter(({ afterTicket }) => afterTicket)
  return ancillaries.length > 0 ? { outcome: 'open', ancillaries } : { outcome: 'closed', reason: 'not_sold' }
}

export async function buyAncillaries(scene: Scene, request: BuyRequest, about: About): Promise<BuyOutcome> {
  const booking = await visit(scene.db, request.bookingReference, about.now, (found) => ({ answer: found }))
  if (booking?.state !== 'issued') return { outcome: 'refused', reason: 'not_sold' }
  const before = await purchaseOf(scene.db, request.reference)
  if (before) return { outcome: before.answer, scenario: before.scenario }
  const { passengers } = booking.content.request
  const play = playedByName(booking, passengers, 'buy', 'buy_price', 'buy_refused')
  const scenario = play?.id
  if (play?.effect.kind === 'buy_refused') return { outcome: 'refused', reason: play.effect.reason, scenario }
  const refuse = (reason: Refusal): BuyOutcome => ({ outcome: 'refused', reason, scenario })
  if (isTooLate(scene, booking, about)) return refuse('too_late')
  if (request.extras.some(({ segmentIndex }) => !segmentsOf(booking.content.offer)[segmentIndex - 1])) {
    return refuse('wrong_segment')
  }
  const later = new Set(
    scene.market.ancillaries(booking.key).flatMap(({ code, afterTicket }) => (afterTicket ? code : [])),
  )
  if (!request.extras.every(({ code }) => code === 'SEAT' || later.has(code))) return refuse('not_sold')
  if (repeats(request, booking.content.request.extras)) return refuse('already_bought')
  const inventory = await inventoryOfKey(scene.db, booking.key)
  const priced = priceExtras(scene, booking.content.offer, passengers, request.extras, about.now, inventory)
  if ('taken' in priced) return { outcome: 'seat_taken', seats: priced.taken, scenario }
  if ('unsold' in priced) return refuse('not_sold')
  const percent = play?.effect.kind === 'buy_price' ? play.effect.percent : 0
  const price = {
    amount: Math.round((priced.amount * (100 + percent)) / 100),
    currency: booking.content.offer.currency,
  }
  if (price.amount !== request.expected.amount || price.currency !== request.expected.currency) {
    return { outcome: 'price_changed', price, scenario }
  }
  const declined = declineOf(booking, request, about)
  if (declined) return declined
  const ends = play?.effect.kind === 'buy' ? play.effect.ends : undefined
  const account = request.payment?.form === 'own-account' ? request.payment : undefined
  const content: PurchaseContent = {
    kind: 'purchase',
    bookingReference: request.bookingReference,
    extras: request.extras,
    price,
    answer: ends === 'unknown' ? 'unknown' : 'accepted',
    doneAt: new Date(about.now.getTime() + (ends === 'slow' ? 30 * 60_000 : 8_000)).toISOString(),
    ends: ends === 'failed' ? 'failed' : 'done',
    ...(account && { paidFrom: account.account, paidTo: booking.content.offer.airline }),
    scenario,
  }
  return keepPurchase(scene, booking, request.reference, content, about)
}

/** Under the lock of its seats, so that nobody else gets them; the same reference again hears the first answer. */
async function keepPurchase(
  scene: Scene,
  { key, rehearsal, content: { offer } }: Booking,
  reference: string,
  content: PurchaseContent,
  { now }: About,
): Promise<BuyOutcome> {
  const { scenario, answer } = content
  const seats = content.ends === 'done' ? seatsOf(offer, content.extras) : []
  return scene.db.transaction(async (tx): Promise<BuyOutcome> => {
    if (content.paidFrom !== undefined && !(await lockRow(tx, reference))) {
      const account = { form: 'own-account', account: content.paidFrom } as const
      const left = (await lockAccount(scene, tx, account, offer.airline, now))?.amount ?? 0
      if (content.price.amount > left) return { outcome: 'declined', reason: 'insufficient_funds', scenario }
    }
    const inventory = seats.length > 0 ? await lockSeats(tx, offer) : undefined
    const gone = seats.flatMap(({ flight, date, names }) => {
      const assigned = inventory?.seatsAssigned?.(flight, date) ?? []
      return names.filter((name) => assigned.includes(name))
    })
    if (gone.length > 0 && !(await lockRow(tx, reference))) return { outcome: 'seat_taken', seats: gone, scenario }
    const known = await claim(tx, reference, { key, rehearsal, content, now })
    if (known && known.kind !== 'purchase') return { outcome: 'refused', reason: 'already_bought', scenario }
    if (!known) {
      await rewrite(tx, reference, { state: 'issuing', updatedAt: now })
      await takeSeats(tx, seats)
    }
    return { outcome: answer, scenario }
  })
}

/** Chosen seats by flight. Their passengers have their places already. */
function seatsOf(offer: Offer, extras: PurchaseContent['extras']): TakenSeats[] {
  return segmentsOf(offer).flatMap(({ flight, date }, index) => {
    const names = extras.flatMap(({ seat, segmentIndex }) => (seat && segmentIndex === index + 1 ? seat : []))
    return names.length > 0 ? [{ flight, date, count: 0, names }] : []
  })
}

/** What stands against the card, when it is to pay. */
function declineOf(booking: Booking, { payment }: BuyRequest, { now }: About): BuyOutcome | undefined {
  if (!payment) return undefined
  const play = playedByCard(booking, payment, 'pay_declined')
  const reason = play?.effect.reason ?? problemWith(payment, now)
  return reason && { outcome: 'declined', reason, scenario: play?.id }
}

export async function purchase(
  { db }: Scene,
  reference: string,
  { now }: About,
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

/** Each kind once for a passenger and a segment; what was bought later is held against it by who keeps the orders. */
function repeats({ extras }: BuyRequest, before: BuyRequest['extras']): boolean {
  const place = ({ passenger, segmentIndex, code }: BuyRequest['extras'][number]) =>
    `${passenger}/${segmentIndex}/${code}`
  const known = new Set(before.map(place))
  return extras.some((extra) => known.has(place(extra)))
}

function isTooLate({ market }: Scene, { content }: Booking, { now }: About): boolean {
  const [first] = segmentsOf(content.offer)
  if (!first) return true
  const hours = market.carriers.get(first.airline)?.ancillaryCutOffHours ?? 24
  return first.departsAt - now.getTime() < hours * 3_600_000
}
