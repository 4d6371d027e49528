import { moneyText, type Lang } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import type { Scope } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import type { Due } from '../../shared/agenda.ts'
import { sentence } from '../../shared/http/sentence.ts'
import { changeBooking } from '../change-booking.ts'
import { mailExtras } from '../order-mail.ts'
import { livePayment, releaseMoney, takeMoney, type BookingPayment } from '../payment-money.ts'
import { extrasOf, holdAncillaryOrder, type HeldOrder, type OrderedExtra } from './ancillary.store.ts'
import { changeAncillaryOrder, type AncillaryEnding } from './change-ancillary-order.ts'
import { segmentsOf } from './extras-on-sale.ts'

/** Why an airline did not sell the extras. */
export interface ExtrasFailure {
  ending: Extract<AncillaryEnding, 'airline' | 'price' | 'seat' | 'payment'>
  /** Of the ticketing failures. */
  code: number
  /** What the airline wants instead, in the money of the order. */
  asked?: number
  seats?: readonly string[]
}

interface InWork extends HeldOrder {
  payment: BookingPayment
}

/** The airline has sold them. What is held is spent, once, however often and by however many this is called. */
export async function finishExtras(deps: Deps, due: Due): Promise<void> {
  const { scope, subject } = due
  const now = due.clock.now()
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

/** The airline does not sell them. What is held goes back, once. */
export async function releaseExtras(deps: Deps, { scope, subject, clock }: Due, failure: ExtrasFailure): Promise<void> {
  const now = clock.now()
  await deps.db.transaction(async (tx) => {
    const held = await holdInTicketing(tx, scope, subject)
    if (!held) return
    const { order, booking, payment } = held
    await releaseMoney(tx, scope, { order, payment }, now)
    const { ending, code, asked, seats = [] } = failure
    const { orderNo, currency } = order
    const was = moneyText({ amount: order.total, currency })
    const wants = asked === undefined ? '' : moneyText({ amount: asked, currency })
    await changeAncillaryOrder(
      tx,
      { events: deps.events, now },
      held,
      { status: 'CANCELLED', step: ending, endedAt: now, failureCode: code, asked },
      { sentence: 'extrasFailed', values: { context: ending, orderNo, code, was, wants, seats: seats.join(', ') } },
      { sentence: 'moneyBack', values: { context: payment.channel } },
    )
    const list = listOf(held, await extrasOf(tx, scope, order))
    const money = { amount: payment.amount, currency: payment.currency }
    await mailExtras(tx, deps, booking, { now, about: 'extrasFailed', list, money })
  })
}

async function holdInTicketing(tx: Tx, scope: Scope, id: string): Promise<InWork | undefined> {
  const held = await holdAncillaryOrder(tx, scope, { id })
  if (held?.order.status !== 'TICKETING_IN_PROCESS') return undefined
  const payment = await livePayment(tx, scope, held.booking.id, id)
  if (!payment) throw new Error(`Extras ${held.order.orderNo} are being bought without a payment.`)
  return { ...held, payment }
}

/** `DOE/JANE AK701: checked baggage 20 kg` */
function listOf({ booking }: HeldOrder, extras: readonly OrderedExtra[]) {
  const segments = segmentsOf(booking)
  return (lang: Lang) =>
    extras
      .map(({ extra, passenger }) => {
        const flight = segments.find(({ segmentIndex }) => segmentIndex === extra.segmentIndex)?.flightNo ?? ''
        const what = sentence(lang, `mail.order.extraKinds.${extra.kind}`)
        const which = extra.seat ?? (extra.kilograms > 0 ? `${extra.kilograms} kg` : '')
        return `${passenger.lastName}/${passenger.firstName} ${flight}: ${`${what} ${which}`.trim()}`
      })
      .join(' · ')
}
