import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  ancillaryOrder,
  booking,
  bookingAncillary,
  bookingLog,
  bookingMail,
  bookingPassenger,
  bookingPayment,
  conversation,
  conversationMessage,
  frequentContact,
  incident,
  partnerOrder,
  refund,
  refundQuote,
  serviceRequest,
  uploadedFile,
  verification,
} from '../database/schema.ts'
import type { ClientTable, Reach } from '../database/tenant.ts'

interface Holder {
  clientId: string
  userId: string
  isGuest: boolean
  orderNo: string | null
}

/** Which are somebody's own, whatever they are about. */
const ofUser = new Map<ClientTable, PgColumn>(
  [conversation, conversationMessage, verification, uploadedFile].map((table) => [table, table.userId]),
)

/** Which go with a booking. */
const ofBooking = new Map<ClientTable, PgColumn>(
  [
    ancillaryOrder,
    bookingAncillary,
    bookingLog,
    bookingMail,
    bookingPassenger,
    bookingPayment,
    incident,
    partnerOrder,
    refund,
    refundQuote,
  ].map((table) => [table, table.bookingId]),
)

/**
 * The rows of a client that a token opens. Somebody on a page reaches his own and nobody else's, so that of two customers of an
 * agency neither sees the other; a token about one booking reaches that booking alone, whoever made it.
 */
export function reachOf({ clientId, userId, isGuest, orderNo }: Holder): Reach | undefined {
  if (!isGuest && orderNo === null) return undefined
  const itsBookings = orderNo === null ? eq(booking.userId, userId) : eq(booking.orderNo, orderNo)
  return (table) => {
    if (table === booking) return itsBookings
    const bookingId = ofBooking.get(table)
    if (bookingId)
      return sql`${bookingId} in (select ${booking.id} from ${booking} where ${and(eq(booking.clientId, clientId), itsBookings)})`
    if (table === serviceRequest) return requests()
    if (!isGuest) return undefined
    const owner = ofUser.get(table)
    if (owner) return eq(owner, userId)
    // The contacts that the people of the client have saved for themselves.
    return table === frequentContact ? sql`false` : undefined
  }

  function requests(): SQL | undefined {
    const own = isGuest ? eq(serviceRequest.userId, userId) : undefined
    return and(own, orderNo === null ? undefined : inArray(serviceRequest.orderNo, [orderNo, '']))
  }
}
