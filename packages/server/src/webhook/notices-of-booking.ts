import type { BookingStatus, WebhookType } from '@gangway/core/contract'
import { findBooking, type Booking } from '../booking/booking.store.ts'
import { findAncillaryOrder } from '../booking/ancillary/ancillary.store.ts'
import type { Tx } from '../database/db.ts'
import type { Scope } from '../database/tenant.ts'
import { findPartnerOrder } from '../partner/consent.store.ts'
import { failureText } from '../partner/failure-text.ts'
import { decimal } from '../partner/present-money.ts'
import { noticesOfMail } from './notices-of-mail.ts'
import type { Hearing, Notice } from './announce.ts'

/** What is published when a booking moves. */
export interface BookingMove {
  orderNo: string
  status: BookingStatus
  /** Where it came from. */
  from?: BookingStatus
  ancillaryOrderNo?: string
  ancillaryStatus?: string
  ancillaryFrom?: string
  /** An airline wrote about it. */
  mailId?: string
}

const ours: Partial<Record<BookingStatus, WebhookType>> = {
  UNPAID: 'booking.created',
  TICKETING: 'booking.paid',
  ISSUED: 'booking.issued',
  CANCELLED: 'booking.cancelled',
  EXPIRED: 'booking.expired',
}

/** What a client's systems are told when a booking, or an order of extras, has come into another state. */
export async function noticesOfBooking({ tx, scope }: Hearing, move: BookingMove): Promise<Notice[]> {
  if (move.ancillaryOrderNo !== undefined) return noticesOfExtras(tx, scope, move)
  if (move.mailId !== undefined) return noticesOfMail(tx, scope, move.orderNo, move.mailId)
  if (move.from === undefined || move.from === move.status) return []
  const type = ours[move.status]
  const row = type && (await findBooking(tx, scope, move.orderNo))
  if (!row) return []
  const { orderNo } = row
  const bags = row.step === 'suspended' ? await noticesOfBags(tx, scope, row) : []
  return [...wireNotices(row), ...bags, { type, orderNo, facts: { kind: 'told', data: tellBooking(row) } }]
}

/** The wire format tells of tickets, and of orders that were paid for nothing. A void or a refund has its own words. */
function wireNotices({ orderNo, status, paidAt, issuedAt, failureCode }: Booking): Notice[] {
  if (status === 'ISSUED')
    return [{ type: 'order.ticketed', orderNo, facts: { kind: 'people', orderNo, data: { orderNo, orderStatus: 2 } } }]
  if (status !== 'CANCELLED' || !paidAt || issuedAt) return []
  const errorCode = failureCode === null ? '' : String(failureCode)
  const errorMessage = failureCode === null ? 'ticketing stopped' : failureText(failureCode)
  return [{ type: 'order.cancelled', orderNo, facts: { kind: 'told', data: { orderNo, errorCode, errorMessage } } }]
}

/** Bags of a reseller that the airline sells for more, or not at all: the order waits for somebody to decide. */
async function noticesOfBags(tx: Tx, scope: Scope, { id, orderNo, failureCode }: Booking): Promise<Notice[]> {
  const bags = (await findPartnerOrder(tx, scope, id))?.soldBags
  if (!bags?.problem || failureCode === null) return []
  const { problem, asked, sold, currency } = bags
  const difference = problem === 'dearer' ? decimal(asked - sold, currency) : 0
  const data = { orderNo, errorCode: String(failureCode), message: failureText(failureCode), difference, currency }
  return [{ type: 'order.baggagePrice', orderNo, facts: { kind: 'told', data } }]
}

function tellBooking({ orderNo, status, total, currency, airlinePnrs, updatedAt }: Booking) {
  return { orderNo, status, total: { amount: total, currency }, pnrs: airlinePnrs, at: updatedAt.toISOString() }
}

async function noticesOfExtras(tx: Tx, scope: Scope, move: BookingMove): Promise<Notice[]> {
  const { orderNo, ancillaryOrderNo: addonOrderNo = '', ancillaryStatus, ancillaryFrom } = move
  if (ancillaryStatus !== 'TICKETED' || ancillaryFrom === undefined || ancillaryFrom === 'TICKETED') return []
  const order = await findAncillaryOrder(tx, scope, { orderNo: addonOrderNo })
  if (!order) return []
  const complete = { addonOrderNo, originalOrderNo: orderNo, orderStatus: 2 }
  const total = { amount: order.total, currency: order.currency }
  return [
    { type: 'order.addonComplete', orderNo, facts: { kind: 'people', orderNo: addonOrderNo, data: complete } },
    {
      type: 'ancillary.ticketed',
      orderNo,
      facts: { kind: 'told', data: { orderNo, ancillaryOrderNo: addonOrderNo, total } },
    },
  ]
}
