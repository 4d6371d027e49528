import type { Message } from '../shared/message.ts'
import type { Stage } from './booking-stage.ts'
import type { BookingStatus } from '../shared/booking.contract.ts'

const pausesMs = [3_000, 5_000, 10_000, 20_000, 30_000, 60_000]

/** Asks how a booking stands, at ever longer pauses, and tells when that has changed. */
export function watchOrder(stage: Stage, changed: (status: BookingStatus, why?: Message) => void) {
  let round = 0
  let callOff = (): void => undefined

  /** `always` tells how it stands even when it is as before. */
  async function ask(always = false): Promise<void> {
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
      if (always || found.error.kind === 'session-invalid') return stage.fail(found.error)
      return later()
    }
    const { summary, airlineInfo, totals } = found.value
    if (summary.status === order.status && !always) return later()
    journey.order = { ...order, total: totals.total, payDeadline: summary.payBy }
    const text = airlineInfo.map(({ cancelledMessage }) => cancelledMessage).find(Boolean)
    changed(summary.status, text && summary.status === 'CANCELLED' ? { key: '', text } : undefined)
  }

  function later(): void {
    callOff()
    callOff = stage.clock.after(pausesMs[Math.min(round, pausesMs.length - 1)] ?? 0, () => void ask())
    round += 1
  }

  function stop(): void {
    callOff()
    round = 0
  }

  return { ask, start: () => (stop(), later()), stop }
}
