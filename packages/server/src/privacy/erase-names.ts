import { formatPassengerName } from '@gangway/core/contract'
import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/db.ts'
import {
  assistantRun,
  booking,
  bookingLog,
  bookingMail,
  conversation,
  conversationMessage,
  incident,
  liveMessage,
  notification,
  refund,
  refundImportRow,
  requestComment,
  serviceRequest,
  taskHandling,
  webhookDelivery,
} from '../database/schema.ts'
import type { ClientTable, Scope } from '../database/tenant-scope.ts'
import { placeholder, type Traveller } from './person.ts'

/** Columns in which people write or are named. */
interface NamingColumns {
  table: ClientTable
  texts?: readonly PgColumn[]
  json?: readonly PgColumn[]
  /** Limits large tables to rows about the bookings. */
  rows?(trips: { bookingIds: string[]; orderNos: string[] }): SQL
}

const namingColumns: readonly NamingColumns[] = [
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
    table: refund,
    texts: [refund.notes, refund.rejectReason],
    rows: ({ bookingIds }) => inArray(refund.bookingId, bookingIds),
  },
  { table: incident, texts: [incident.remarks], rows: ({ bookingIds }) => inArray(incident.bookingId, bookingIds) },
  { table: refundImportRow, json: [refundImportRow.cells, refundImportRow.problems] },
  { table: serviceRequest, texts: [serviceRequest.title, serviceRequest.description, serviceRequest.email] },
  { table: requestComment, texts: [requestComment.content] },
  { table: conversation, json: [conversation.state] },
  { table: conversationMessage, texts: [conversationMessage.text] },
  {
    table: assistantRun,
    texts: [assistantRun.text],
    json: [assistantRun.answer, assistantRun.trace, assistantRun.stateBefore],
  },
  { table: liveMessage, texts: [liveMessage.text] },
  { table: taskHandling, texts: [taskHandling.note] },
  { table: notification, json: [notification.values] },
  {
    table: webhookDelivery,
    texts: [webhookDelivery.body],
    json: [webhookDelivery.facts],
    rows: ({ orderNos }) => inArray(webhookDelivery.orderNo, orderNos),
  },
]

/** Everything by which the person is named in a text: the name in each order, and what else identifies the person. */
export function listNames(person: Traveller, others: readonly (string | null)[]): string[] {
  const { lastName, firstName } = person
  const names = [
    formatPassengerName(person),
    `${lastName} ${firstName}`,
    `${firstName} ${lastName}`,
    `${lastName}, ${firstName}`,
  ]
  // Shorter ones would be found in other numbers and words.
  const identifiers = others.filter((other) => other !== null).filter((other) => other.length > 4)
  return [...new Set([...names, ...identifiers])]
}

/** A pattern of Postgres for whole names; Chinese characters may touch them. */
export function patternOf(names: readonly string[]): string {
  const escaped = names.map((name) =>
    name.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`).replaceAll(' ', String.raw`\s+`),
  )
  return `(?<![A-Za-z0-9])(?:${escaped.join('|')})(?![A-Za-z0-9])`
}

/** Replaces the names in the texts of the agency, and returns the number of changed rows. */
export async function eraseNames(
  tx: Tx,
  scope: Scope,
  pattern: string,
  trips: { bookingIds: string[]; orderNos: string[] },
): Promise<number> {
  await tx.execute(sql`set local gangway.erasure = 'on'`)
  let changed = 0
  for (const { table, texts = [], json = [], rows } of namingColumns) {
    const asText = [...texts.map((column) => sql`${column}`), ...json.map((column) => sql`${column}::text`)]
    const isNamed = or(...asText.map((text) => sql`${text} ~* ${pattern}`))
    const replaced = (text: SQL) => sql`regexp_replace(${text}, ${pattern}, ${placeholder}, 'gi')`
    const values = Object.fromEntries([
      ...texts.map((column) => [keyOf(table, column), replaced(sql`${column}`)]),
      ...json.map((column) => [keyOf(table, column), sql`(${replaced(sql`${column}::text`)})::jsonb`]),
    ])
    const { rowCount } = await tx
      .update(table)
      .set(values)
      .where(scope.client(table, and(rows?.(trips), isNamed)))
    changed += rowCount ?? 0
  }
  return changed
}

/** The property of the table that holds a column. */
function keyOf(table: ClientTable, column: PgColumn): string {
  const found = Object.entries(table).find(([, each]) => each === column)
  if (!found) throw new Error(`The column ${column.name} is of another table.`)
  return found[0]
}
