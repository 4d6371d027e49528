import { inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  assistantRun,
  booking,
  bookingLog,
  bookingMail,
  conversation,
  conversationMessage,
  downloadTask,
  emailForward,
  incident,
  liveChat,
  liveMessage,
  notification,
  refund,
  refundImport,
  refundImportRow,
  requestChange,
  requestComment,
  serviceRequest,
  taskHandling,
  uploadedFile,
  webhookAttempt,
  webhookDelivery,
} from '../database/schema.ts'
import type { ClientTable } from '../database/tenant-scope.ts'

export interface TripIds {
  bookingIds: string[]
  orderNos: string[]
}

/** Columns in which people write or are named. */
export interface TextColumns {
  table: ClientTable
  texts: readonly PgColumn[]
  /** Limits large tables to rows about the bookings. */
  rows?(trips: TripIds): SQL
}

export interface JsonColumns extends Partial<TextColumns> {
  table: ClientTable & { id: PgColumn }
  json: readonly PgColumn[]
}

export const namingColumns: readonly (TextColumns | JsonColumns)[] = [
  {
    table: booking,
    texts: [booking.airlineMessage, booking.cancelledMessage],
    json: [booking.extra],
    rows: ({ bookingIds }) => inArray(booking.id, bookingIds),
  },
  { table: bookingLog, json: [bookingLog.values], rows: ({ bookingIds }) => inArray(bookingLog.bookingId, bookingIds) },
  {
    table: bookingMail,
    texts: [bookingMail.subject, bookingMail.plain, bookingMail.html, bookingMail.recipient],
    rows: ({ bookingIds }) => inArray(bookingMail.bookingId, bookingIds),
  },
  {
    table: emailForward,
    texts: [emailForward.subject, emailForward.sender, emailForward.recipient, emailForward.forwardedTo],
  },
  {
    table: refund,
    texts: [refund.notes, refund.rejectReason],
    rows: ({ bookingIds }) => inArray(refund.bookingId, bookingIds),
  },
  { table: incident, texts: [incident.remarks], rows: ({ bookingIds }) => inArray(incident.bookingId, bookingIds) },
  { table: refundImportRow, json: [refundImportRow.cells, refundImportRow.problems] },
  { table: refundImport, texts: [refundImport.fileName] },
  { table: uploadedFile, texts: [uploadedFile.name] },
  // Visitors of embedded pages, who can be travellers, have the name under which the page knows them.
  {
    table: serviceRequest,
    texts: [serviceRequest.title, serviceRequest.description, serviceRequest.email, serviceRequest.creator],
  },
  { table: requestComment, texts: [requestComment.content, requestComment.name] },
  { table: requestChange, texts: [requestChange.name] },
  { table: conversation, json: [conversation.state] },
  { table: conversationMessage, texts: [conversationMessage.text] },
  {
    table: assistantRun,
    texts: [assistantRun.text],
    json: [assistantRun.answer, assistantRun.trace, assistantRun.stateBefore],
  },
  // A download that is not ready yet needs its filter.
  {
    table: downloadTask,
    json: [downloadTask.request],
    rows: () => inArray(downloadTask.status, ['DONE', 'FAILED', 'EXPIRED']),
  },
  { table: liveChat, texts: [liveChat.customerName] },
  { table: liveMessage, texts: [liveMessage.text, liveMessage.name] },
  { table: taskHandling, texts: [taskHandling.note] },
  { table: notification, json: [notification.values] },
  {
    table: webhookDelivery,
    texts: [webhookDelivery.body],
    json: [webhookDelivery.facts],
    rows: ({ orderNos }) => inArray(webhookDelivery.orderNo, orderNos),
  },
  // A system can repeat in its answer what it was sent.
  {
    table: webhookAttempt,
    texts: [webhookAttempt.answer],
    rows: ({ orderNos }) =>
      sql`${webhookAttempt.deliveryId} in (select ${webhookDelivery.id} from ${webhookDelivery} where ${webhookDelivery.clientId} = ${webhookAttempt.clientId} and ${inArray(webhookDelivery.orderNo, orderNos)})`,
  },
]
