import { and, eq, lt } from 'drizzle-orm'
import { event, idempotencyKey, linkSign, mail, search, session } from './database/schema.ts'
import { wasOver } from './session/session.store.ts'
import { answersKeptHours } from './shared/http/once.ts'
import type { Leftovers } from './shared/sweep.ts'

const eventDays = 7
const sessionDays = 30
const linkDays = 30
const mailDays = 30
/** Recent searches look no further back. */
const searchDays = 90

/** What is swept: kept for a while after its use, for whoever looks into a complaint. The audit log is kept for good. */
export const leftovers: readonly Leftovers[] = [
  { table: event, key: [event.id], when: (now) => lt(event.createdAt, daysBefore(now, eventDays)) },
  {
    table: idempotencyKey,
    key: [idempotencyKey.userId, idempotencyKey.call, idempotencyKey.key],
    when: (now) => lt(idempotencyKey.createdAt, daysBefore(now, answersKeptHours / 24)),
  },
  { table: session, key: [session.id], when: (now) => wasOver(daysBefore(now, sessionDays)) },
  // A used one, too: none can be used for longer than a day.
  { table: linkSign, key: [linkSign.id], when: (now) => lt(linkSign.expiresAt, daysBefore(now, linkDays)) },
  { table: search, key: [search.id], when: (now) => lt(search.createdAt, daysBefore(now, searchDays)) },
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
