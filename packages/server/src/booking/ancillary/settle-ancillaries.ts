import { formatMoney, type DeclineReason, type Lang } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { changeBooking } from '../change-booking.ts'
import { mailExtras } from '../mail/order-mail.ts'
import { livePayment, releaseMoney, takeMoney, type BookingPayment } from '../payment/payment-money.ts'
import { extrasOf, lockAncillaryOrder, type LockedAncillaryOrder, type OrderedAncillary } from './ancillary.store.ts'
import { changeAncillaryOrder, type AncillaryEnding } from './change-ancillary-order.ts'
import { ancillarySegmentsOf } from './available-ancillaries.ts'

/** Why an airline did not sell the ancillaries. */
export interface AncillaryFailure {
  ending: Extract<AncillaryEnding, 'airline' | 'price' | 'seat' | 'payment'>
  /** A ticketing failure code. */
  code: number
  /** The new price of the airline, in the currency of the order. */
  asked?: number
  seats?: readonly string[]
}

interface InWork extends LockedAncillaryOrder {
  payment: BookingPayment
}

/** The airline has sold the ancillaries: captures the held money. Idempotent and safe for concurrent callers. */
export async function confirmAncillaries(deps: Deps, job: JobContext): Promise<void> {
  const { scope, subject } = job
  const now = job.clock.now()
  await deps.db.transaction(async (tx) => {
    const held = await holdInTicketing(tx, scope, subject)
    if (!held) return
    const { order, payment } = held
    await takeMoney(tx, scope, { order, payment, dropped: 0 }, now)
    const booking = await changeBooking(tx, { events: deps.events, now }, held.booking, {
      ancillaryTotal: held.booking.ancillaryTotal + order.total,
      total: held.booking.total + order.total,
    })
    const change = { status: 'TICKETED', step: '', endedAt: now } as const
    const line = { sentence: 'extrasTicketed', values: { orderNo: order.orderNo } }
    await changeAncillaryOrder(tx, { events: deps.events, now }, { booking, order }, change, line)
    const list = listOf(held, await extrasOf(tx, scope, order))
    const money = { amount: order.total, currency: order.currency }
    await mailExtras(tx, deps, booking, { now, about: 'extras', list, money })
  })
}

/** The airline does not sell the ancillaries: releases the held money, once. */
export async function failAncillaries(
  deps: Deps,
  { scope, subject, clock }: JobContext,
  failure: AncillaryFailure,
): Promise<void> {
  const now = clock.now()
  await deps.db.transaction(async (tx) => {
    const held = await holdInTicketing(tx, scope, subject)
    if (!held) return
    const { order, booking, payment } = held
    await releaseMoney(tx, scope, { order, payment }, now)
    const { ending, code, asked, seats = [] } = failure
    const { orderNo, currency } = order
    const was = formatMoney({ amount: order.total, currency })
    const wants = asked === undefined ? '' : formatMoney({ amount: asked, currency })
    await changeAncillaryOrder(
      tx,
      { events: deps.events, now },
      held,
      { status: 'CANCELLED', step: ending, endedAt: now, failureCode: code, asked },
      { sentence: 'extrasFailed', values: { context: ending, orderNo, code, was, wants, seats } },
      { sentence: 'moneyBack', values: { context: payment.channel } },
    )
    const list = listOf(held, await extrasOf(tx, scope, order))
    const money = { amount: payment.amount, currency: payment.currency }
    await mailExtras(tx, deps, booking, { now, about: 'extrasFailed', list, money })
  })
}

/** The card was declined before anything was charged: the order can be paid again until its deadline. */
export async function declineAncillaries(
  deps: Deps,
  { scope, subject, clock }: JobContext,
  reason: DeclineReason,
): Promise<void> {
  const now = clock.now()
  await deps.db.transaction(async (tx) => {
    const held = await holdInTicketing(tx, scope, subject)
    if (!held) return
    const { order, payment } = held
    await releaseMoney(tx, scope, { order, payment, isDeclined: true }, now)
    await changeAncillaryOrder(
      tx,
      { events: deps.events, now },
      held,
      { status: 'UNPAID', step: `declined-${reason}`, payChannel: null, paidAt: null },
      { sentence: 'extrasDeclined', values: { context: reason, orderNo: order.orderNo } },
    )
    await deps.scheduler.put(tx, scope, { kind: 'ancillary.expire', subject, dueAt: order.payBy })
  })
}

async function holdInTicketing(tx: Tx, scope: Scope, id: string): Promise<InWork | undefined> {
  const held = await lockAncillaryOrder(tx, scope, { id })
  if (held?.order.status !== 'TICKETING_IN_PROCESS') return undefined
  const payment = await livePayment(tx, scope, held.booking.id, id)
  if (!payment) throw new Error(`Ancillary order ${held.order.orderNo} is being bought without a payment.`)
  return { ...held, payment }
}

/** `DOE/JANE AK701: checked baggage 20 kg` */
function listOf({ booking }: LockedAncillaryOrder, extras: readonly OrderedAncillary[]) {
  const segments = ancillarySegmentsOf(booking)
  return (lang: Lang) =>
    extras
      .map(({ extra, passenger }) => {
        const flight = segments.find(({ segmentIndex }) => segmentIndex === extra.segmentIndex)?.flightNo ?? ''
        const what = translateMessage(lang, `mail.order.extraKinds.${extra.kind}`)
        const which = extra.seat ?? (extra.kilograms > 0 ? `${extra.kilograms} kg` : '')
        const values = { passenger: `${passenger.lastName}/${passenger.firstName}`, flight }
        return translateMessage(lang, 'mail.order.extraOf', { ...values, extra: `${what} ${which}`.trim() })
      })
      .join(' · ')
}
