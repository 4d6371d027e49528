import type { DeclineReason } from '@gangway/core/contract'
import { convert } from '@gangway/reference'
import type { Deps } from '../../deps.ts'
import type { BuyOutcome, SupplierPurchase } from '../../ports/supplier/ancillary.model.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { declineCodes } from '../ticketing/decline-reason.ts'
import { paymentFor, type PaymentAtSupplier } from '../account-context.ts'
import { chargeOnce, declineReasonOf } from '../payment/authorise-card.ts'
import { refundCardPayment } from '../payment/refund-card.ts'
import { findBookingById } from '../booking.store.ts'
import { livePayment, type BookingPayment } from '../payment/payment-money.ts'
import { supplierContextOf, later } from '../ticketing/ticketing.ts'
import { extrasOf, findAncillaryOrder, lockAncillaryOrder, type AncillaryOrder } from './ancillary.store.ts'
import { changeAncillaryOrder, type AncillaryStep } from './change-ancillary-order.ts'
import { confirmAncillaries, declineAncillaries, failAncillaries, type AncillaryFailure } from './settle-ancillaries.ts'

/**
 * How long only the status is polled after a purchase with an unknown outcome. After that the purchase is repeated with
 * the same reference; the airline answers a repeated reference with its first result.
 */
const unknownOutcomePollSeconds = 300

/** An order that is being processed. */
interface Work {
  deps: Deps
  job: JobContext
  order: AncillaryOrder
  payment: BookingPayment
}

type Refused = Extract<BuyOutcome, { outcome: 'refused' }>['reason']

const refusals: Record<Refused, number> = { too_late: 627, not_sold: 627, wrong_segment: 628, already_bought: 608 }

/**
 * Processes a paid order. It reads the airline's status first and takes the one action that follows, so it can resume
 * after a crash at any point.
 */
export async function processAncillaryOrder(deps: Deps, job: JobContext): Promise<Date | undefined> {
  const { scope, subject: id } = job
  const order = await findAncillaryOrder(deps.db, scope, { id })
  if (order?.status !== 'TICKETING_IN_PROCESS') return undefined
  const payment = await livePayment(deps.db, scope, order.bookingId, id)
  if (!payment) throw new Error(`Ancillary order ${order.orderNo} is being bought without a payment.`)
  const work = { deps, job, order, payment }
  const supplierState = await deps.supplier.purchase(id, supplierContextOf(job))
  switch (supplierState?.state) {
    case 'done':
      await confirmAncillaries(deps, job)
      return undefined
    case 'failed':
      return giveUp(work, { ending: 'airline', code: 627 })
    case 'processing':
      return wait(work, supplierState)
    case undefined:
      return payAndBuy(work)
  }
}

async function payAndBuy(work: Work): Promise<Date | undefined> {
  const { job, order, payment } = work
  const doubtUntil = new Date(order.updatedAt.getTime() + unknownOutcomePollSeconds * 1_000)
  if (order.step === 'buy-unknown' && job.clock.now() < doubtUntil) return later(job, 15)
  if (payment.channel === 'MOR') {
    const charged = await authorise(work)
    if (charged !== 'approved') return charged
  }
  const paying = await paymentFor(work.deps, job.scope, payment)
  if (!paying) return giveUp(work, { ending: 'payment', code: 619 })
  return buy(work, paying)
}

async function buy(work: Work, { payment, accounts }: PaymentAtSupplier): Promise<Date | undefined> {
  const { deps, job, order } = work
  const booking = await findBookingById(deps.db, job.scope, order.bookingId)
  if (!booking) throw new Error(`The booking of ${order.orderNo} does not exist any more.`)
  const rows = await extrasOf(deps.db, job.scope, order)
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
    { ...supplierContextOf(job), ...(accounts && { accounts }) },
  )
  switch (bought.outcome) {
    case 'accepted':
      await note(work, 'wait', 'extrasAsked')
      return later(job, 5)
    case 'unknown':
      await note(work, 'buy-unknown', 'airlineSilent')
      return later(job, 15)
    case 'price_changed': {
      const asked = convert(bought.price.amount, bought.price.currency, order.currency)
      return giveUp(work, { ending: 'price', code: 631, asked })
    }
    case 'seat_taken':
      return giveUp(work, { ending: 'seat', code: 607, seats: bought.seats })
    case 'declined':
      return decline(work, bought.reason)
    case 'refused':
      return giveUp(work, { ending: 'airline', code: refusals[bought.reason] })
  }
}

/** Charges the card if the platform is the merchant, as for tickets: once per payment reference. */
async function authorise(work: Work): Promise<'approved' | Date | undefined> {
  const { deps, job, order, payment } = work
  const outcome = await chargeOnce(deps, payment, order, job)
  switch (outcome?.outcome) {
    case 'approved':
      if (order.step.startsWith('authorise')) await note(work, 'buy', 'cardCharged')
      return 'approved'
    case 'unknown':
      if (order.step !== 'authorise-unknown') await note(work, 'authorise-unknown', 'acquirerSilent')
      return later(job, 30)
    case 'challenge':
      // An API has no screen for the cardholder; giving up ends the confirmation.
      if (await isOfApi(work)) return giveUp(work, { ending: 'payment', code: declineCodes.three_ds })
      if (order.step !== 'authorise-challenge') await note(work, 'authorise-challenge', 'cardChallenge')
      return later(job, 30)
    case 'declined':
      return decline(work, declineReasonOf[outcome.reason])
    case 'reversed':
      return giveUp(work, { ending: 'payment', code: 604 })
    case 'reference-taken':
      throw new Error(`The acquirer has different data for payment ${payment.id}.`)
    case undefined:
      return giveUp(work, { ending: 'payment', code: 619 })
  }
}

/** The airline confirms without a further request. */
async function wait(work: Work, { nextAt }: SupplierPurchase): Promise<Date> {
  const { job, order } = work
  if (order.step !== 'wait') await note(work, 'wait')
  const soonest = later(job, 1)
  const next = nextAt ?? later(job, 15)
  return next > soonest ? next : soonest
}

/**
 * The card was declined before anything was charged. A user's order stays unpaid until its payment deadline, so that
 * another card or the deposit can pay it. An API client gets the result that its payment ended the order.
 */
async function decline(work: Work, reason: DeclineReason): Promise<undefined> {
  const { deps, job, order } = work
  if (order.payBy <= job.clock.now() || (await isOfApi(work)))
    return giveUp(work, { ending: 'payment', code: declineCodes[reason] })
  await declineAncillaries(deps, job, reason)
  return undefined
}

async function isOfApi({ deps, job, order }: Work): Promise<boolean> {
  return (await findBookingById(deps.db, job.scope, order.bookingId))?.offer.source === 'api'
}

async function giveUp({ deps, job, order }: Work, failure: AncillaryFailure): Promise<undefined> {
  await refundCardPayment(deps, job.scope, order.bookingId, order.id)
  await failAncillaries(deps, job, failure)
  return undefined
}

/** Stores the progress while the order is being processed. */
async function note({ deps, job }: Work, step: AncillaryStep, sentence?: string): Promise<void> {
  const now = job.clock.now()
  await deps.db.transaction(async (tx) => {
    const held = await lockAncillaryOrder(tx, job.scope, { id: job.subject })
    if (held?.order.status !== 'TICKETING_IN_PROCESS') return
    const lines = sentence === undefined ? [] : [{ sentence, values: { orderNo: held.order.orderNo } }]
    await changeAncillaryOrder(tx, { events: deps.events, now }, held, { step }, ...lines)
  })
}
