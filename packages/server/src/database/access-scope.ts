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
  liveChat,
  partnerOrder,
  refund,
  refundQuote,
  serviceRequest,
  uploadedFile,
  verification,
} from './schema.ts'
import { allRows, type AccessScope, type ClientTable } from './tenant-scope.ts'

interface TokenOwner {
  clientId: string
  userId: string
  isGuest: boolean
  orderNo: string | null
  /** Rows about no booking are closed, too. */
  isOrderOnly?: boolean
}

/** Rows that belong to a user, whatever they are about. */
const ofUser = new Map<ClientTable, PgColumn>(
  [conversation, conversationMessage, liveChat, verification, uploadedFile].map((table) => [table, table.userId]),
)

/** Rows that belong to a booking. */
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
 * The rows of an agency that an embed token or the session of an order link can access. A guest accesses only their own
 * rows, so customers of one agency cannot see each other's data. A token for one booking accesses only that booking, even
 * if another user created it.
 */
export function accessScopeOf({ clientId, userId, isGuest, orderNo, isOrderOnly = false }: TokenOwner): AccessScope {
  if (!isGuest && orderNo === null) return allRows
  const accessibleBookings = orderNo === null ? eq(booking.userId, userId) : eq(booking.orderNo, orderNo)
  return (table) => {
    if (table === booking) return accessibleBookings
    const bookingId = ofBooking.get(table)
    if (bookingId)
      return sql`${bookingId} in (select ${booking.id} from ${booking} where ${and(eq(booking.clientId, clientId), accessibleBookings)})`
    if (table === serviceRequest) return requests()
    if (!isGuest && !isOrderOnly) return undefined
    const owner = ofUser.get(table)
    if (owner) return eq(owner, userId)
    // The contacts are saved by the agency's users for themselves.
    return table === frequentContact ? sql`false` : undefined
  }

  function requests(): SQL | undefined {
    const own = isGuest ? eq(serviceRequest.userId, userId) : undefined
    const names = orderNo === null ? undefined : isOrderOnly ? [orderNo] : [orderNo, '']
    return and(own, names && inArray(serviceRequest.orderNo, names))
  }
}
