import { eq } from 'drizzle-orm'
import { decryptDocumentNumber } from '../booking/document-numbers.ts'
import type { Tx } from '../database/db.ts'
import { booking, bookingPassenger } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { eraseContact } from './erase-contact.ts'
import { eraseContacts, eraseCopies, eraseVisitors, findOwnAddresses, noContact } from './erase-copies.ts'
import { eraseAttachments, eraseExports, eraseOriginals, eraseProofs } from './erase-files.ts'
import { eraseUser } from './erase-user.ts'
import { eraseNames, listNames } from './erase-names.ts'
import { findBlockers, refuseErasure } from './erasure-blockers.ts'
import { erasedName } from '../database/full-name.ts'
import { mentionsOf } from './open-mentions.ts'
import { findTrips, isContact, readPerson, type PassengerRow, type Traveller, type Trip } from './person.ts'
import { lockBookings, type Booking } from '../booking/booking.store.ts'

type Erase = 'POST /personalData/erase'
type Dependencies = Pick<Deps, 'db' | 'secret' | 'clock' | 'files' | 'scheduler'>

/** Not a birth date; it only keeps the form of a date. */
const erasedBirth = '1900-01-01'

/**
 * Replaces a passenger in everything that the agency has stored. Amounts, tickets and invoices are kept, because accounting
 * needs them; so are the entries of the audit log. All of it or nothing: after a crash the call is repeated.
 */
export async function erasePerson(deps: Dependencies, call: Call<Erase>): Promise<Reply<Answer<Erase>>> {
  const { person } = call.body
  if (person.kind === 'USER') return eraseUser(deps, call, person)
  return person.kind === 'CONTACT' ? eraseContact(deps, call, person) : erasePassenger(deps, call, readPerson(person))
}

async function erasePassenger(
  { db, secret, clock, files, scheduler }: Dependencies,
  { caller, address, agent }: Call<Erase>,
  person: Traveller,
): Promise<Reply<Answer<Erase>>> {
  const scope = scopeOf(caller)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await findTrips(tx, scope, person)
    await lockBookings(
      tx,
      scope,
      found.map((trip) => trip.booking.orderNo),
    )
    // Read again under the locks: a refund may have begun in between.
    const passengers = await findTrips(tx, scope, person)
    if (passengers.length === 0) return refuse(5004)
    const bookings = passengers.map((trip) => trip.booking)
    const [blocker] = await findBlockers(tx, scope, mentionsOf(secret, person, passengers), caller.clock.now())
    if (blocker) return refuseErasure(blocker)
    for (const { passenger } of passengers) await replacePassenger(tx, scope, passenger, now)
    const trips: Trip[] = []
    for (const { booking: trip, passenger } of passengers) {
      const isEmpty = await isErased(tx, scope, trip)
      trips.push({ booking: trip, passenger, isEmpty, losesContact: isEmpty || isContact(trip, person) })
    }
    for (const trip of trips) await replaceNames(tx, scope, trip, now)
    const isSame = (trip: Pick<Booking, 'contact'>) => isContact(trip, person)
    const forgotten = trips.filter(({ losesContact }) => losesContact).map((trip) => trip.booking.contact)
    const addresses = await findOwnAddresses(tx, scope, isSame, forgotten)
    const documents = passengers.map(({ passenger }) => decryptDocumentNumber(secret, passenger))
    const names = listNames(person, [...documents, ...addresses])
    const ids = { bookingIds: bookings.map(({ id }) => id), orderNos: bookings.map(({ orderNo }) => orderNo) }
    await eraseCopies(tx, scope, trips, person)
    const contacts = await eraseContacts(tx, scope, isSame, addresses)
    await eraseVisitors(tx, scope, names)
    const texts = await eraseNames(tx, scope, names, ids)
    const paths = [
      ...(await eraseProofs(tx, scope, trips)),
      ...(await eraseAttachments(tx, scope, trips)),
      ...(await eraseOriginals(tx, scope, ids.bookingIds)),
    ]
    const exported = await eraseExports(tx, { scheduler }, scope, person)
    const detail = { bookings: new Set(ids.bookingIds).size, texts, files: paths.length, contacts }
    const { clientId, userId } = caller
    const entry = { action: 'PERSONAL_DATA_ERASE', by: { clientId, userId }, from: { address, agent } } as const
    await writeAuditLog(tx, { ...entry, detail: { ...detail, orders: ids.orderNos.join(', ').slice(0, 1_000) } }, now)
    // A file without a row would never be found again; if the commit fails, the call is repeated.
    for (const path of [...paths, ...exported]) await files.remove(path)
    return answer(detail)
  })
}

async function replacePassenger(tx: Tx, scope: Scope, { id }: PassengerRow, erasedAt: Date): Promise<void> {
  await tx
    .update(bookingPassenger)
    .set({
      ...{ ...erasedName, birth: erasedBirth, nationality: null, erasedAt },
      ...{ documentType: null, documentNumber: null, documentHash: null, documentExpiry: null, documentCountry: null },
    })
    .where(scope.client(bookingPassenger, eq(bookingPassenger.id, id)))
}

/** Whether every passenger of a booking was erased. */
async function isErased(tx: Tx, scope: Scope, { id }: Booking): Promise<boolean> {
  const passengers = await tx
    .select({ erasedAt: bookingPassenger.erasedAt })
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, eq(bookingPassenger.bookingId, id)))
  return passengers.every(({ erasedAt }) => erasedAt !== null)
}

/** The list of names that the booking repeats, the documents of residents, and the contact. */
async function replaceNames(
  tx: Tx,
  scope: Scope,
  { booking: trip, losesContact }: Trip,
  updatedAt: Date,
): Promise<void> {
  const passengers = await tx
    .select({ lastName: bookingPassenger.lastName, firstName: bookingPassenger.firstName })
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, eq(bookingPassenger.bookingId, trip.id)))
    .orderBy(bookingPassenger.position)
  const { residents: _, sealedResidents: __, ...offer } = trip.offer
  await tx
    .update(booking)
    .set({
      passengerNames: passengers.map(({ lastName, firstName }) => `${lastName}/${firstName}`).join('|'),
      offer,
      ...(losesContact && { contact: noContact }),
      updatedAt,
      version: trip.version + 1,
    })
    .where(scope.client(booking, eq(booking.id, trip.id)))
}
