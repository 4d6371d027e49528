import type { FoundPerson } from '@gangway/core/contract'
import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import { decryptDocumentNumber } from '../booking/document-numbers.ts'
import type { Db, Tx } from '../database/db.ts'
import {
  conversationMessage,
  liveChat,
  liveMessage,
  refundImport,
  refundImportRow,
  requestComment,
  serviceRequest,
} from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Secret } from '../shared/secret.ts'
import type { Booking } from '../booking/booking.store.ts'
import { listNames, patternOf } from './erase-names.ts'
import type { PassengerRow, Traveller } from './person.ts'

export type Blockers = FoundPerson['blockers']

/** By what a person is found in open work. */
export interface MentionTerms {
  names: readonly string[]
  /** Numbers of the bookings, their PNRs and tickets. */
  references: readonly string[]
}

/** The bookings of a person, and by what the person is found in open work. */
export function mentionsOf(
  secret: Secret,
  person: Traveller,
  trips: readonly { passenger: PassengerRow; booking: Booking }[],
) {
  const documents = trips.map(({ passenger }) => decryptDocumentNumber(secret, passenger))
  const references = trips.flatMap(({ passenger, booking: { orderNo } }) => [
    ...[orderNo, ...passenger.pnrs, ...passenger.ticketNos],
  ])
  return { bookings: trips.map((trip) => trip.booking), names: listNames(person, documents), references }
}

/** Open chats with support, requests and imports that are about the bookings of a person, or name the person. */
export async function findOpenMentions(
  db: Db | Tx,
  scope: Scope,
  { names, references }: MentionTerms,
): Promise<Blockers> {
  const pattern = patternOf(names)
  const isNamed = (text: Parameters<typeof sql>[1]) => sql`${text} ~* ${pattern}`
  const isOfBookings = (orderNo: typeof liveChat.orderNo | typeof serviceRequest.orderNo) =>
    inArray(orderNo, [...references])
  const chats = await db
    .select({ subject: liveChat.customerName })
    .from(liveChat)
    .where(
      scope.client(
        liveChat,
        ne(liveChat.state, 'CLOSED'),
        or(
          isOfBookings(liveChat.orderNo),
          isNamed(liveChat.customerName),
          exists(
            db
              .select({ id: liveMessage.id })
              .from(liveMessage)
              .where(scope.client(liveMessage, eq(liveMessage.liveChatId, liveChat.id), isNamed(liveMessage.text))),
          ),
          exists(
            db
              .select({ id: conversationMessage.id })
              .from(conversationMessage)
              .where(
                scope.client(
                  conversationMessage,
                  eq(conversationMessage.conversationId, liveChat.conversationId),
                  isNamed(conversationMessage.text),
                ),
              ),
          ),
        ),
      ),
    )
  const requests = await db
    .select({ subject: serviceRequest.requestNo })
    .from(serviceRequest)
    .where(
      scope.client(
        serviceRequest,
        ne(serviceRequest.state, 'COMPLETED'),
        or(
          isOfBookings(serviceRequest.orderNo),
          isNamed(sql`${serviceRequest.title} || ' ' || ${serviceRequest.description}`),
          exists(
            db
              .select({ id: requestComment.id })
              .from(requestComment)
              .where(
                scope.client(
                  requestComment,
                  eq(requestComment.requestId, serviceRequest.id),
                  isNamed(requestComment.content),
                ),
              ),
          ),
        ),
      ),
    )
  // The rows that are not processed yet become refunds of the person.
  const hasCell = sql`exists (select from jsonb_each_text(${refundImportRow.cells}) as cell
    where cell.value ~* ${pattern} or ${references.length > 0 ? sql`cell.value in ${[...references]}` : sql`false`})`
  const imports = await db
    .select({ subject: refundImport.fileName })
    .from(refundImport)
    .where(
      scope.client(
        refundImport,
        inArray(refundImport.status, ['WAITING', 'PROCESSING']),
        exists(
          db
            .select({ id: refundImportRow.id })
            .from(refundImportRow)
            .where(
              scope.client(
                refundImportRow,
                and(eq(refundImportRow.importId, refundImport.id), eq(refundImportRow.outcome, 'WAITING'), hasCell),
              ),
            ),
        ),
      ),
    )
  return [
    ...requests.map(({ subject }) => ({ subject, reason: 'REQUEST' as const })),
    ...chats.map(({ subject }) => ({ subject, reason: 'CHAT' as const })),
    ...imports.map(({ subject }) => ({ subject, reason: 'IMPORT' as const })),
  ]
}
