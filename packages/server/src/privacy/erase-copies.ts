import { formatPassengerName } from '@gangway/core/contract'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { bookingMail, frequentContact, incident, refund, verification } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { erasedName, isContact, placeholder, type Traveller, type Trip } from './person.ts'
import type { Booking } from '../booking/booking.store.ts'

export const noContact = { name: '', email: '', mobile: '', areaCode: '' }

/** Rows that repeat names and contact of a booking. */
export async function eraseCopies(tx: Tx, scope: Scope, trips: readonly Trip[], person: Traveller): Promise<void> {
  const bookingIds = trips.map((trip) => trip.booking.id)
  for (const table of [incident, refund] as const) {
    const replaced = sql`array_to_string(array_replace(string_to_array(${table.passengerNames}, '|'), ${formatPassengerName(person)}, ${formatPassengerName(erasedName)}), '|')`
    await tx
      .update(table)
      .set({ passengerNames: replaced })
      .where(scope.client(table, inArray(table.bookingId, bookingIds)))
  }
  // The emails address the contact, by name.
  const withoutContact = trips.filter(({ losesContact }) => losesContact).map((trip) => trip.booking.id)
  if (withoutContact.length > 0) {
    await tx
      .update(incident)
      .set({ passengerEmail: '' })
      .where(scope.client(incident, inArray(incident.bookingId, withoutContact)))
    await tx
      .update(bookingMail)
      .set({ recipient: '', plain: placeholder, html: placeholder })
      .where(scope.client(bookingMail, inArray(bookingMail.bookingId, withoutContact)))
  }
  await tx.delete(verification).where(scope.client(verification, inArray(verification.bookingId, bookingIds)))
}

/** Saved contacts of the person. */
export async function eraseContacts(
  tx: Tx,
  scope: Scope,
  person: Traveller,
  forgotten: readonly Booking['contact'][],
): Promise<number> {
  const saved = await tx.select().from(frequentContact).where(scope.client(frequentContact))
  const emails = new Set(forgotten.map(({ email }) => email.toLowerCase()))
  const ids = saved
    .filter((contact) => emails.has(contact.email.toLowerCase()) || isContact({ contact }, person))
    .map(({ id }) => id)
  if (ids.length > 0)
    await tx.delete(frequentContact).where(scope.client(frequentContact, inArray(frequentContact.id, ids)))
  return ids.length
}
