import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Booking } from '../booking/booking.store.ts'
import type { Db, Tx } from '../database/db.ts'
import { booking, bookingPassenger } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

/** The passengers of an agency's bookings that have these three in common. */
export interface Traveller {
  lastName: string
  firstName: string
  /** Calendar date. */
  birth: string
}

export type PassengerRow = typeof bookingPassenger.$inferSelect

export interface Trip {
  booking: Booking
  passenger: PassengerRow
  /** Whether every passenger of the booking is erased. */
  isEmpty: boolean
  /** Whether the person is the contact of the booking, or it is empty. */
  losesContact: boolean
}

/** Replaces a text, or a name in it. */
export const placeholder = '***'

/** Names are stored in capitals. */
export function readPerson({ lastName, firstName, birth }: Traveller): Traveller {
  const spell = (name: string) => name.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, ' ')
  return { lastName: spell(lastName), firstName: spell(firstName), birth }
}

export function isPassenger({ lastName, firstName, birth }: Traveller): SQL | undefined {
  return and(
    eq(bookingPassenger.lastName, lastName),
    eq(bookingPassenger.firstName, firstName),
    eq(bookingPassenger.birth, birth),
    isNull(bookingPassenger.erasedAt),
  )
}

/** The passengers with their bookings, the oldest first. */
export async function findTrips(
  db: Db | Tx,
  scope: Scope,
  person: Traveller,
): Promise<{ passenger: PassengerRow; booking: Booking }[]> {
  return db
    .select({ passenger: bookingPassenger, booking })
    .from(bookingPassenger)
    .innerJoin(booking, scope.client(booking, eq(booking.id, bookingPassenger.bookingId)))
    .where(scope.client(bookingPassenger, isPassenger(person)))
    .orderBy(booking.createdAt, booking.orderNo, bookingPassenger.position)
}

/** The words of a name in one order: people write theirs in any. */
export function sortWords(name: string): string {
  return splitName(name.toUpperCase()).toSorted().join(' ')
}

export function splitName(name: string): string[] {
  return name.split(/[\s/,]+/).filter(Boolean)
}

/** Whether a booking's contact is the person: by name, in any order of its words. */
export function isContact({ contact }: Pick<Booking, 'contact'>, { lastName, firstName }: Traveller): boolean {
  return sortWords(contact.name) === sortWords(`${lastName} ${firstName}`)
}
