import type { CallError } from '../../shared/client/call-error.ts'
import { getIdempotencyKey } from '../../shared/client/idempotency-key.ts'
import { errorMessage, type Message } from '../../shared/message.ts'
import { getBookingActions, getRejectionData, toPlacedOrder, type BookingContext } from '../drawer/booking-context.ts'
import type { PlacedOrder } from '../drawer/booking-view.ts'
import { priceValues } from '../drawer/verify-trip.ts'

interface BookAgainCallbacks {
  showPayment(order: PlacedOrder, alert?: Message): void
  /** Loads the booking again and continues by its status. */
  reload(reason?: Message): void
}

/** Books the same trip for the same passengers at the current price. */
export async function bookAgain(context: BookingContext, callbacks: BookAgainCallbacks): Promise<void> {
  const flow = context.flow()
  if (!flow?.order) return
  const body = { orderNo: flow.order.orderNo }
  const idempotencyKey = getIdempotencyKey(flow, `again ${body.orderNo}`)
  const response = await context.client.call('POST /order/regenerate.do', { body, idempotencyKey, quiet: true })
  if (!response.ok)
    return context.flow() === flow ? showFailure(context, response.error) : context.report(response.error)
  const { oldTotal } = response.value
  const order = toPlacedOrder(response.value)
  context.emit('booked', order)
  if (context.flow() !== flow) return
  const hasPriceIncreased = order.total.amount > oldTotal.amount
  const reason = hasPriceIncreased ? { key: 'book.priceNow', values: priceValues(oldTotal, order.total) } : undefined
  if (flow.request) return callbacks.showPayment(order, reason)
  flow.order = order
  callbacks.reload(reason)
}

/** Shows why the trip cannot be booked again, and offers a new search where that is the only option. */
function showFailure(context: BookingContext, error: CallError): void {
  const [twin] = error.code === '5313' ? (getRejectionData(error).orderNos ?? []) : []
  if (!twin && !/^5(204|30[1-5]|31[256])$/.test(error.code)) return context.showFailure(error)
  context.report(error)
  const reason = twin ? 'duplicate' : 'stopped'
  context.note({
    reason,
    tone: 'warning',
    orderNo: twin,
    title: { key: `book.title.${reason}` },
    text: errorMessage(error),
    actions: twin ? getBookingActions('close', 'viewBooking') : getBookingActions('close', 'searchAgain'),
  })
}
