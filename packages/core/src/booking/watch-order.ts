import type { CallError } from '../shared/call-error.ts'
import type { Message } from '../shared/message.ts'
import type { Order } from './bill-of-order.ts'
import type { Journey, Stage } from './booking-stage.ts'
import type { BookingStatus } from '../shared/booking.contract.ts'

const pausesMs = [3_000, 5_000, 10_000, 20_000, 30_000, 60_000]

interface Told {
  changed(status: BookingStatus, why?: Message): void
  /** Before anything else is told of it. */
  learn(journey: Journey, order: Order): void
  /** Nothing is known of the booking yet. */
  failed(error: CallError): void
}

/** Asks how a booking stands, at ever longer pauses, and tells when that has changed. */
export function watchOrder(stage: Stage, { changed, learn, failed }: Told) {
  let round = 0
  let callOff = (): void => undefined

  /** `always` tells how it stands even when it is as before; `why` is what led there. */
  async function ask(always = false, why?: Message): Promise<void> {
    const journey = stage.journey()
    const order = journey?.order
    if (!order) return
    const { orderNo } = order
    const body = { orderNo }
    const found = await stage.client.call('POST /order/v2/showOrderDetail.do', {
      query: {},
      body,
      reads: true,
      quiet: true,
    })
    if (stage.journey() !== journey || journey.order?.orderNo !== orderNo) return
    if (!found.ok) {
      if (!journey.trip && !journey.bill) return failed(found.error)
      if (always || found.error.kind === 'session-invalid') return stage.fail(found.error)
      return later()
    }
    const { summary, totals } = found.value
    if (summary.status === order.status && !always) return later()
    journey.order = { ...order, total: totals.total, payDeadline: summary.payBy }
    learn(journey, found.value)
    changed(summary.status, summary.status === 'CANCELLED' ? reasonOf(found.value) : why)
  }

  function later(): void {
    callOff()
    if (!stage.isSeen()) return
    callOff = stage.clock.after(pausesMs[Math.min(round, pausesMs.length - 1)] ?? 0, () => void ask())
    round += 1
  }

  function stop(): void {
    callOff()
    round = 0
  }

  return { ask, start: () => (stop(), later()), stop }
}

/** Why it has ended, as the airline says it, and what becomes of the money. */
function reasonOf({ summary, airlineInfo }: Order): Message {
  const text = airlineInfo.map(({ cancelledMessage, message }) => cancelledMessage || message).find(Boolean)
  const money = { key: summary.paidAt ? 'book.CANCELLED' : 'pay.nothingPaid' }
  return text ? { key: 'book.and', parts: { one: { key: '', text }, other: money } } : money
}
