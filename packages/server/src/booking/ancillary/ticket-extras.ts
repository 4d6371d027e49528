import { convert } from '../../market/currencies.ts'
import type { Deps } from '../../deps.ts'
import type { BuyOutcome, SupplierPayment, SupplierPurchase } from '../../ports/supplier/supplier.port.ts'
import type { Due } from '../../shared/agenda.ts'
import { declines, paymentFor } from '../ask-airline.ts'
import { chargeOnce } from '../authorise-card.ts'
import { giveCardBack } from '../give-card-back.ts'
import { findBookingById } from '../booking.store.ts'
import { livePayment, type BookingPayment } from '../payment-money.ts'
import { aboutDue, later } from '../ticketing.ts'
import { extrasOf, findAncillaryOrder, holdAncillaryOrder, type AncillaryOrder } from './ancillary.store.ts'
import { changeAncillaryOrder, type AncillaryStep } from './change-ancillary-order.ts'
import { finishExtras, releaseExtras, type ExtrasFailure } from './end-extras.ts'

/**
 * How long the status alone is asked after a purchase of which nobody knows whether it arrived. Then it did not, and is asked for
 * once more under the same reference, which the airline answers as the first time should it have arrived after all.
 */
const doubtSeconds = 300

/** An order in work. */
interface Work {
  deps: Deps
  due: Due
  order: AncillaryOrder
  payment: BookingPayment
}

type Refused = Extract<BuyOutcome, { outcome: 'refused' }>['reason']

const refusals: Record<Refused, number> = { too_late: 627, not_sold: 627, wrong_segment: 628, already_bought: 608 }

/**
 * The work for a paid order. It begins with the question how the airline stands with it and does the one thing that follows, so
 * whoever comes after a death goes on where the world is.
 */
export async function ticketExtras(deps: Deps, due: Due): Promise<Date | undefined> {
  const { scope, subject: id } = due
  const order = await findAncillaryOrder(deps.db, scope, { id })
  if (order?.status !== 'TICKETING_IN_PROCESS') return undefined
  const payment = await livePayment(deps.db, scope, order.bookingId, id)
  if (!payment) throw new Error(`Extras ${order.orderNo} are being bought without a payment.`)
  const work = { deps, due, order, payment }
  const stands = await deps.supplier.purchase(id, aboutDue(due))
  switch (stands?.state) {
    case 'done':
      await finishExtras(deps, due)
      return undefined
    case 'failed':
      return giveUp(work, { ending: 'airline', code: 627 })
    case 'processing':
      return wait(work, stands)
    case undefined:
      return payAndBuy(work)
  }
}

async function payAndBuy(work: Work): Promise<Date | undefined> {
  const { due, order, payment } = work
  const doubtUntil = new Date(order.updatedAt.getTime() + doubtSeconds * 1_000)
  if (order.step === 'buy-unknown' && due.clock.now() < doubtUntil) return later(due, 15)
  if (payment.channel === 'MOR') {
    const charged = await authorise(work)
    if (charged !== 'approved') return charged
  }
  const supplierPayment = paymentFor(work.deps, payment)
  if (!supplierPayment) return giveUp(work, { ending: 'payment', code: 619 })
  return buy(work, supplierPayment)
}

async function buy(work: Work, payment: SupplierPayment): Promise<Date | undefined> {
  const { deps, due, order } = work
  const booking = await findBookingById(deps.db, due.scope, order.bookingId)
  if (!booking) throw new Error(`The booking of ${order.orderNo} is gone.`)
  const rows = await extrasOf(deps.db, due.scope, order)
  const bought = await deps.supplier.buyAncillaries(
    {
      reference: order.id,
      bookingReference: booking.supplierReference,
      extras: rows.map(({ passenger, extra: { segmentIndex, code, seat, quantity } }) => ({
        passenger: passenger.position - 1,
        segmentIndex,
        code,
        quantity,
        ...(seat !== null && { seat }),
      })),
      expected: { amount: order.owed, currency: order.owedCurrency },
      payment,
    },
    aboutDue(due),
  )
  switch (bought.outcome) {
    case 'accepted':
      await note(work, 'wait', 'extrasAsked')
      return later(due, 5)
    case 'unknown':
      await note(work, 'buy-unknown', 'airlineSilent')
      return later(due, 15)
    case 'price_changed': {
      const asked = convert(bought.price.amount, bought.price.currency, order.currency)
      return giveUp(work, { ending: 'price', code: 631, asked })
    }
    case 'seat_taken':
      return giveUp(work, { ending: 'seat', code: 607, seats: bought.seats })
    case 'declined':
      return giveUp(work, { ending: 'payment', code: declines[bought.reason] })
    case 'refused':
      return giveUp(work, { ending: 'airline', code: refusals[bought.reason] })
  }
}

/** Charges the card when we are the merchant, as for tickets: by the reference of the payment, once. */
async function authorise(work: Work): Promise<'approved' | Date | undefined> {
  const { deps, due, order, payment } = work
  const outcome = await chargeOnce(deps, payment, order)
  switch (outcome?.outcome) {
    case 'approved':
      if (order.step.startsWith('authorise')) await note(work, 'buy', 'cardCharged')
      return 'approved'
    case 'unknown':
      if (order.step !== 'authorise-unknown') await note(work, 'authorise-unknown', 'acquirerSilent')
      return later(due, 30)
    case 'declined':
      return giveUp(work, { ending: 'payment', code: outcome.reason === 'insufficient-funds' ? 623 : 604 })
    case 'reversed':
      return giveUp(work, { ending: 'payment', code: 604 })
    case 'reference-taken':
      throw new Error(`The acquirer knows payment ${payment.id} as something else.`)
    case undefined:
      return giveUp(work, { ending: 'payment', code: 619 })
  }
}

/** The airline confirms it by itself. */
async function wait(work: Work, { nextAt }: SupplierPurchase): Promise<Date> {
  const { due, order } = work
  if (order.step !== 'wait') await note(work, 'wait')
  const soonest = later(due, 1)
  const next = nextAt ?? later(due, 15)
  return next > soonest ? next : soonest
}

async function giveUp({ deps, due, order }: Work, failure: ExtrasFailure): Promise<undefined> {
  await giveCardBack(deps, due.scope, order.bookingId, order.id)
  await releaseExtras(deps, due, failure)
  return undefined
}

/** Writes down how far it has come, as long as it goes on. */
async function note({ deps, due }: Work, step: AncillaryStep, sentence?: string): Promise<void> {
  const now = due.clock.now()
  await deps.db.transaction(async (tx) => {
    const held = await holdAncillaryOrder(tx, due.scope, { id: due.subject })
    if (held?.order.status !== 'TICKETING_IN_PROCESS') return
    const lines = sentence === undefined ? [] : [{ sentence, values: { orderNo: held.order.orderNo } }]
    await changeAncillaryOrder(tx, { events: deps.events, now }, held, { step }, ...lines)
  })
}
