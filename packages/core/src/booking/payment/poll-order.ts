import type { CallError } from '../../shared/client/call-error.ts'
import type { Message } from '../../shared/message.ts'
import type { Order } from '../drawer/order-summary.ts'
import type { BookingFlow, BookingContext } from '../drawer/booking-context.ts'
import type { BookingStatus } from '../../shared/contract/booking.contract.ts'

/** Then every minute. */
const pollIntervalsMs = [3_000, 5_000, 10_000, 20_000, 30_000]

interface OrderPollCallbacks {
  onStatus(status: BookingStatus, reason?: Message): void
  /** Nothing has changed. Returns whether to stop polling. */
  onUnchanged(checks: number): boolean
  /** Called first with each order that was loaded. */
  onLoaded(flow: BookingFlow, order: Order): void
  /** The booking has not been loaded yet. */
  onFailed(error: CallError): void
}

/** Polls a booking with increasing intervals and reports changes of its status. */
export function createOrderPoller(
  context: BookingContext,
  { onStatus, onUnchanged, onLoaded, onFailed }: OrderPollCallbacks,
) {
  let attempt = 0
  let cancelTimer = (): void => undefined

  const load = (orderNo: string) =>
    context.client.call('POST /order/v2/showOrderDetail.do', {
      ...{ query: {}, body: { orderNo }, reads: true, quiet: true },
    })

  /** `isForced` reports the status even when unchanged; `reason` is the message to show with it. */
  async function poll(isForced = false, reason?: Message): Promise<void> {
    const flow = context.flow()
    const order = flow?.order
    if (!order) return
    const { orderNo } = order
    const response = await load(orderNo)
    if (context.flow() !== flow || flow.order?.orderNo !== orderNo) return
    if (!response.ok) {
      if (!flow.trip && !flow.summary) return onFailed(response.error)
      if (isForced || response.error.kind === 'session-invalid') return context.showFailure(response.error)
      return later()
    }
    flow.loadedOrder = response.value
    const { summary, totals, paymentState, declineReason, payChannels } = response.value
    const isUnchanged = summary.status === order.status && paymentState === (order.paymentState ?? 'NONE')
    if (isUnchanged && !isForced) return onUnchanged(attempt) ? undefined : later()
    flow.order = { ...order, total: totals.total, payDeadline: summary.payBy, paymentState }
    // Another attempt is another payment.
    if (declineReason) flow.key = undefined
    onLoaded(flow, response.value)
    const why = summary.status === 'CANCELLED' ? endReasonText(response.value) : reason
    onStatus(summary.status, declineReason ? declineText(declineReason, payChannels) : why)
  }

  /** Loads the booking without a change of the step. */
  async function refresh(): Promise<void> {
    const flow = context.flow()
    if (!flow?.order) return
    const { orderNo } = flow.order
    const response = await load(orderNo)
    if (response.ok && flow.order.orderNo === orderNo) flow.loadedOrder = response.value
  }

  function later(): void {
    cancelTimer()
    if (!context.isVisible()) return
    cancelTimer = context.clock.after(pollIntervalsMs[attempt] ?? 60_000, () => void poll())
    attempt += 1
  }

  function stop(): void {
    cancelTimer()
    attempt = 0
  }

  return { poll, refresh, start: () => (stop(), later()), check: () => (stop(), void poll()), stop }
}

/** Why the card was declined. Another payment method is advised only where there is one. */
function declineText(reason: string, { length }: Order['payChannels']): Message {
  return {
    key: `pay.declined.${reason}`,
    parts: { other: { key: 'pay.orMethod', text: length > 1 ? undefined : '' } },
  }
}

/** Why the booking ended, as the airline reports it, and what happens to the payment. */
function endReasonText({ summary, airlineInfo }: Order): Message {
  const text = airlineInfo.map(({ cancelledMessage, message }) => cancelledMessage || message).find(Boolean)
  const money = { key: summary.paidAt ? 'book.CANCELLED' : 'pay.nothingPaid' }
  return text ? { key: 'book.and', parts: { one: { key: '', text }, other: money } } : money
}
