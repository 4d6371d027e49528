import type { CallError } from '../../shared/client/call-error.ts'
import { getIdempotencyKey } from '../../shared/client/idempotency-key.ts'
import type { Money } from '../../shared/format/money.ts'
import { errorMessage, type Message } from '../../shared/message.ts'
import { getBookingActions, getRejectionData, toPlacedOrder, type BookingContext } from '../drawer/booking-context.ts'
import type { PlacedOrder } from '../drawer/booking-view.ts'
import { describePriceChange } from '../price-change.rules.ts'
import { describeRejectedPrice } from './rejected-price.ts'

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
  const reason = describeIncrease(oldTotal, order.total)
  if (flow.request) return callbacks.showPayment(order, reason)
  flow.order = order
  callbacks.reload(reason)
}

/** Amounts in two currencies cannot be compared, so that their change is shown in any case. */
function describeIncrease(old: Money, now: Money): Message | undefined {
  if (old.currency !== now.currency) return { key: 'book.title.price' }
  return now.amount > old.amount ? describePriceChange(old, now) : undefined
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
    text: describeRejectedPrice(error) ?? errorMessage(error),
    actions: twin ? getBookingActions('close', 'viewBooking') : getBookingActions('close', 'searchAgain'),
  })
}
