import { formatPassengerName } from '@gangway/core/contract'
import { inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import {
  appUser,
  booking,
  bookingMail,
  embedUser,
  frequentContact,
  incident,
  refund,
  verification,
} from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { erasedName } from '../database/full-name.ts'
import { patternOf } from './erase-names.ts'
import { placeholder, type Traveller, type Trip } from './person.ts'
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
  const withoutContact = trips.filter(({ losesContact }) => losesContact).map((trip) => trip.booking.id)
  if (withoutContact.length > 0) await eraseContactCopies(tx, scope, withoutContact)
  await tx.delete(verification).where(scope.client(verification, inArray(verification.bookingId, bookingIds)))
}

/** Rows that repeat the contact of a booking: emails address it, by name. */
export async function eraseContactCopies(tx: Tx, scope: Scope, bookingIds: string[]): Promise<void> {
  await tx
    .update(incident)
    .set({ passengerEmail: '' })
    .where(scope.client(incident, inArray(incident.bookingId, bookingIds)))
  await tx
    .update(bookingMail)
    .set({ recipient: '', plain: placeholder, html: placeholder })
    .where(scope.client(bookingMail, inArray(bookingMail.bookingId, bookingIds)))
}

/** Whether a contact is the person. */
type IsSame = (row: Pick<Booking, 'contact'>) => boolean

/** Email addresses and phone numbers of erased contacts that neither a user nor the contact of another booking has. */
export async function findOwnAddresses(
  tx: Tx,
  scope: Scope,
  isSame: IsSame,
  forgotten: readonly Booking['contact'][],
): Promise<string[]> {
  const lower = (texts: readonly string[]) => texts.filter((text) => text !== '').map((text) => text.toLowerCase())
  const emails = lower(forgotten.map(({ email }) => email))
  const mobiles = lower(forgotten.map(({ mobile }) => mobile))
  const has = (field: 'email' | 'mobile', values: string[]) =>
    inArray(sql`lower(${booking.contact} ->> ${sql.raw(`'${field}'`)})`, values)
  const others = await tx
    .selectDistinct({ contact: booking.contact })
    .from(booking)
    .where(scope.client(booking, or(has('email', emails), has('mobile', mobiles))))
  const users = await tx
    .select({ email: appUser.email })
    .from(appUser)
    .where(scope.client(appUser, inArray(appUser.email, emails)))
  const taken = new Set(
    lower([
      ...others.filter((other) => !isSame(other)).flatMap(({ contact }) => [contact.email, contact.mobile]),
      ...users.map(({ email }) => email),
    ]),
  )
  return forgotten
    .flatMap(({ email, mobile, mailbox = '' }) => [email, mobile, mailbox])
    .filter((address) => address !== '' && !taken.has(address.toLowerCase()))
}

/** Saved contacts of the person. */
export async function eraseContacts(
  tx: Tx,
  scope: Scope,
  isSame: IsSame,
  addresses: readonly string[],
): Promise<number> {
  const saved = await tx.select().from(frequentContact).where(scope.client(frequentContact))
  const emails = new Set(addresses.map((address) => address.toLowerCase()))
  const ids = saved
    .filter((contact) => emails.has(contact.email.toLowerCase()) || isSame({ contact }))
    .map(({ id }) => id)
  if (ids.length > 0)
    await tx.delete(frequentContact).where(scope.client(frequentContact, inArray(frequentContact.id, ids)))
  return ids.length
}

/**
 * Visitors of embedded pages who are known by a name or address of the person. The page gets a new visitor when it names
 * the person again.
 */
export async function eraseVisitors(tx: Tx, scope: Scope, names: readonly string[]): Promise<void> {
  const isNamed = sql`${embedUser.name} ~* ${patternOf(names)}`
  const visitors = await tx
    .update(embedUser)
    .set({ name: sql`'erased-' || ${embedUser.userId}` })
    .where(scope.client(embedUser, isNamed))
    .returning({ userId: embedUser.userId })
  const ids = visitors.map(({ userId }) => userId)
  if (ids.length === 0) return
  await tx
    .update(appUser)
    .set({ nickname: erasedName.lastName })
    .where(scope.client(appUser, inArray(appUser.id, ids)))
}
