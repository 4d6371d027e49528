import type { BookingStatus, WebhookType } from '@gangway/core/contract'
import { findBooking, type Booking } from '../booking/booking.store.ts'
import { findAncillaryOrder } from '../booking/ancillary/ancillary.store.ts'
import type { Tx } from '../database/db.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { findPartnerOrder } from '../partner/pages/partner-order.store.ts'
import { failureText } from '../partner/orders/failure-text.ts'
import { decimal } from '../partner/presenters/present-money.ts'
import { mailNotifications } from './mail-notifications.ts'
import type { NotificationContext, NewNotification } from './enqueue-notification.ts'

/** The event data of a booking's status change. */
export interface BookingChange {
  orderNo: string
  status: BookingStatus
  /** The previous status. */
  from?: BookingStatus
  ancillaryOrderNo?: string
  ancillaryStatus?: string
  ancillaryFrom?: string
  /** The airline's mail about it. */
  mailId?: string
}

const ownEventTypes: Partial<Record<BookingStatus, WebhookType>> = {
  UNPAID: 'booking.created',
  TICKETING: 'booking.paid',
  ISSUED: 'booking.issued',
  CANCELLED: 'booking.cancelled',
  EXPIRED: 'booking.expired',
}

/** The notifications of a status change of a booking or an ancillary order. */
export async function bookingNotifications(
  { tx, scope }: NotificationContext,
  change: BookingChange,
): Promise<NewNotification[]> {
  if (change.ancillaryOrderNo !== undefined) return ancillaryNotifications(tx, scope, change)
  if (change.mailId !== undefined) return mailNotifications(tx, scope, change.orderNo, change.mailId)
  if (change.from === undefined || change.from === change.status) return []
  const type = ownEventTypes[change.status]
  const row = type && (await findBooking(tx, scope, change.orderNo))
  if (!row) return []
  const { orderNo } = row
  const baggageOrders = row.step === 'suspended' ? await baggageNotifications(tx, scope, row) : []
  return [
    ...wireBookingNotifications(row),
    ...baggageOrders,
    { type, orderNo, facts: { kind: 'plain', data: bookingNotification(row) } },
  ]
}

/** The wire format has notifications for tickets and for paid orders that failed. Voids and refunds have their own. */
function wireBookingNotifications({ orderNo, status, paidAt, issuedAt, failureCode }: Booking): NewNotification[] {
  if (status === 'ISSUED')
    return [
      { type: 'order.ticketed', orderNo, facts: { kind: 'passengers', orderNo, data: { orderNo, orderStatus: 2 } } },
    ]
  if (status !== 'CANCELLED' || !paidAt || issuedAt) return []
  const errorCode = failureCode === null ? '' : String(failureCode)
  const errorMessage = failureCode === null ? 'ticketing stopped' : failureText(failureCode)
  return [{ type: 'order.cancelled', orderNo, facts: { kind: 'plain', data: { orderNo, errorCode, errorMessage } } }]
}

/** The airline refused the resold baggage or raised its price: the order waits for a decision. */
async function baggageNotifications(
  tx: Tx,
  scope: Scope,
  { id, orderNo, failureCode }: Booking,
): Promise<NewNotification[]> {
  const baggageOrders = (await findPartnerOrder(tx, scope, id))?.resoldBaggage
  if (!baggageOrders?.problem || failureCode === null) return []
  const { problem, asked, sold, currency } = baggageOrders
  const difference = problem === 'dearer' ? decimal(asked - sold, currency) : 0
  const data = { orderNo, errorCode: String(failureCode), message: failureText(failureCode), difference, currency }
  return [{ type: 'order.baggagePrice', orderNo, facts: { kind: 'plain', data } }]
}

function bookingNotification({ orderNo, status, total, currency, airlinePnrs, updatedAt }: Booking) {
  return { orderNo, status, total: { amount: total, currency }, pnrs: airlinePnrs, at: updatedAt.toISOString() }
}

async function ancillaryNotifications(tx: Tx, scope: Scope, change: BookingChange): Promise<NewNotification[]> {
  const { orderNo, ancillaryOrderNo: addonOrderNo = '', ancillaryStatus, ancillaryFrom } = change
  if (ancillaryStatus !== 'TICKETED' || ancillaryFrom === undefined || ancillaryFrom === 'TICKETED') return []
  const order = await findAncillaryOrder(tx, scope, { orderNo: addonOrderNo })
  if (!order) return []
  const complete = { addonOrderNo, originalOrderNo: orderNo, orderStatus: 2 }
  const total = { amount: order.total, currency: order.currency }
  return [
    { type: 'order.addonComplete', orderNo, facts: { kind: 'passengers', orderNo: addonOrderNo, data: complete } },
    {
      type: 'ancillary.ticketed',
      orderNo,
      facts: { kind: 'plain', data: { orderNo, ancillaryOrderNo: addonOrderNo, total } },
    },
  ]
}
