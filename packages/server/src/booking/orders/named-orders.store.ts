import { maxCountedBookings } from '@gangway/core/contract'
import { asc, desc, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { bookingPassenger } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

const { bookingId } = bookingPassenger

interface Wanted {
  /** Condition on the booking's passengers. */
  fits: SQL | undefined
  descends: boolean
}

/**
 * Bookings filtered by passenger name only, in order of creation. An id begins with its creation time, so the name
 * index alone gives both; a common name would otherwise be looked up in all bookings of the client.
 */
export async function findNamed(db: Db, scope: Scope, wanted: Wanted & { limit: number; offset: number }) {
  const keys = keysOf(db, scope, wanted)
    .limit(maxCountedBookings + 1)
    .as('keys')
  return db
    .select({ id: keys.id, counted: sql<number>`(count(*) over ())::int` })
    .from(keys)
    .orderBy(wanted.descends ? desc(keys.id) : asc(keys.id))
    .limit(wanted.limit)
    .offset(wanted.offset)
}

/** Bookings after or before the given one. */
export async function findNamedBehind(db: Db, scope: Scope, wanted: Wanted & { id: string; limit: number }) {
  const behind = wanted.descends ? lt(bookingId, wanted.id) : gt(bookingId, wanted.id)
  return keysOf(db, scope, wanted, behind).limit(wanted.limit)
}

function keysOf(db: Db, scope: Scope, { fits, descends }: Wanted, behind?: SQL) {
  return db
    .selectDistinct({ id: bookingId })
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, fits, behind))
    .orderBy(descends ? desc(bookingId) : asc(bookingId))
    .$dynamic()
}
