import { batchDays, conversationDays } from '@gangway/core/contract'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import {
  conversation,
  embedSession,
  event,
  fareSearch,
  idempotencyKey,
  linkSign,
  mail,
  partnerContext,
  partnerDevice,
  refundImport,
  refundQuote,
  search,
  session,
  verification,
  webhookDelivery,
} from './database/schema.ts'
import { fareSearchDays } from './fare/show-fare-search.ts'
import { wasOver } from './session/session.store.ts'
import { answersKeptHours } from './shared/http/once.ts'
import type { Leftovers } from './shared/sweep.ts'

const eventDays = 7
const sessionDays = 30
const proposalDays = 90
const linkDays = 30
const webhookDays = 30
const mailDays = 30
const quoteDays = 7
/** A verification can be ordered for two hours; a booking keeps what it was made of itself. */
const verificationDays = 7
/** Recent searches look no further back. */
const searchDays = 90
const hiddenSearchDays = 2

/** What is swept: kept for a while after its use, for whoever looks into a complaint. The audit log is kept for good. */
export const leftovers: readonly Leftovers[] = [
  { table: event, key: [event.id], when: (now) => lt(event.createdAt, daysBefore(now, eventDays)) },
  {
    table: idempotencyKey,
    key: [idempotencyKey.userId, idempotencyKey.call, idempotencyKey.key],
    when: (now) => lt(idempotencyKey.createdAt, daysBefore(now, answersKeptHours / 24)),
  },
  {
    table: embedSession,
    key: [embedSession.id],
    when: (now) => lt(embedSession.expiresAt, daysBefore(now, sessionDays)),
  },
  { table: session, key: [session.id], when: (now) => wasOver(daysBefore(now, sessionDays)) },
  // A used one, too: none can be used for longer than a day.
  { table: linkSign, key: [linkSign.id], when: (now) => lt(linkSign.expiresAt, daysBefore(now, linkDays)) },
  { table: search, key: [search.id], when: (now) => lt(search.createdAt, daysBefore(now, searchDays)) },
  {
    table: verification,
    key: [verification.id],
    when: (now) => lt(verification.expiresAt, daysBefore(now, verificationDays)),
  },
  // A system searches all day, and what it found is good for hours.
  {
    table: search,
    key: [search.id],
    when: (now) => and(eq(search.hidden, true), lt(search.createdAt, daysBefore(now, hiddenSearchDays))),
  },
  // What agents proposed is looked back on for a while.
  {
    table: partnerContext,
    key: [partnerContext.id],
    when: (now) =>
      or(
        and(lt(partnerContext.expiresAt, daysBefore(now, 1)), sql`${partnerContext.content} ->> 'kind' <> 'proposal'`),
        lt(partnerContext.expiresAt, daysBefore(now, proposalDays)),
      ),
  },
  {
    table: partnerDevice,
    key: [partnerDevice.id],
    when: (now) => lt(partnerDevice.expiresAt, daysBefore(now, sessionDays)),
  },
  // Their tries go with them.
  {
    table: webhookDelivery,
    key: [webhookDelivery.id],
    when: (now) => lt(webhookDelivery.createdAt, daysBefore(now, webhookDays)),
  },
  // Their answers go with them.
  {
    table: fareSearch,
    key: [fareSearch.id],
    when: (now) => lt(fareSearch.createdAt, daysBefore(now, fareSearchDays)),
  },
  // What was made of one keeps all of it.
  { table: refundQuote, key: [refundQuote.id], when: (now) => lt(refundQuote.expiresAt, daysBefore(now, quoteDays)) },
  // Its rows go with it; the refunds that were made of them stay.
  {
    table: refundImport,
    key: [refundImport.id],
    when: (now) => lt(refundImport.createdAt, daysBefore(now, batchDays)),
  },
  // Its messages and their answers go with it.
  {
    table: conversation,
    key: [conversation.clientId, conversation.id],
    when: (now) => lt(conversation.updatedAt, daysBefore(now, conversationDays)),
  },
  // Only what has arrived: what a mail server refused, and what only the development inbox has, stays.
  {
    table: mail,
    key: [mail.id],
    when: (now) => and(eq(mail.status, 'sent'), lt(mail.sentAt, daysBefore(now, mailDays))),
  },
]

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
