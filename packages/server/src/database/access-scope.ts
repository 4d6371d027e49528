import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
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
  shopOrder,
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
  /** Users of the agency see only what was sold in this shop, because they would see net prices otherwise. */
  sellingShopId?: string
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

/** Condition for the bookings that were sold in a shop. */
export function wasSoldIn(shopId: string): SQL {
  return sql`${booking.id} in (select ${shopOrder.bookingId} from ${shopOrder} where ${shopOrder.clientId} = ${booking.clientId} and ${shopOrder.shopId} = ${shopId})`
}

/**
 * The rows of an agency that an embed token or the session of an order link can access. A guest accesses only their own
 * rows, so customers of one agency cannot see each other's data. A token for one booking accesses only that booking, even
 * if another user created it.
 */
export function accessScopeOf(owner: TokenOwner): AccessScope {
  const { clientId, userId, isGuest, orderNo, isOrderOnly = false, sellingShopId } = owner
  if (!isGuest && orderNo === null && sellingShopId === undefined) return allRows
  const soldHere = sellingShopId === undefined ? undefined : wasSoldIn(sellingShopId)
  const own = isGuest ? eq(booking.userId, userId) : undefined
  const accessibleBookings =
    orderNo === null
      ? (own ?? soldHere)
      : and(eq(booking.orderNo, orderNo), soldHere && (own ? or(own, soldHere) : soldHere))
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
