import { eq } from 'drizzle-orm'
import { lockBookings } from '../booking/booking.store.ts'
import { booking } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { findContactBookings, isSameContact, listContactNames, type ContactPerson } from './contact.ts'
import { eraseContactCopies, eraseContacts, eraseVisitors, findOwnAddresses, noContact } from './erase-copies.ts'
import { eraseExports, eraseOriginals } from './erase-files.ts'
import { eraseNames } from './erase-names.ts'
import { findBlockers, refuseErasure } from './erasure-blockers.ts'

type Erase = 'POST /personalData/erase'

/** Removes the contact of bookings with other passengers, and replaces it in texts. */
export async function eraseContact(
  { db, clock, files, scheduler }: Pick<Deps, 'db' | 'clock' | 'files' | 'scheduler'>,
  { caller, address, agent }: Call<Erase>,
  contact: ContactPerson,
): Promise<Reply<Answer<Erase>>> {
  const scope = scopeOf(caller)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await findContactBookings(tx, scope, contact)
    await lockBookings(
      tx,
      scope,
      found.map(({ orderNo }) => orderNo),
    )
    // Read again under the locks: a refund may have begun in between.
    const bookings = await findContactBookings(tx, scope, contact)
    if (bookings.length === 0) return refuse(5004)
    const orderNos = bookings.map(({ orderNo }) => orderNo)
    const bookingIds = bookings.map(({ id }) => id)
    const mentions = { bookings, names: [...listContactNames(contact), contact.email], references: orderNos }
    const [blocker] = await findBlockers(tx, scope, mentions, caller.clock.now())
    if (blocker) return refuseErasure(blocker)
    for (const { id, version } of bookings) {
      const set = { contact: noContact, updatedAt: now, version: version + 1 }
      await tx
        .update(booking)
        .set(set)
        .where(scope.client(booking, eq(booking.id, id)))
    }
    const isSame = (row: (typeof bookings)[number] | { contact: typeof noContact }) => isSameContact(row, contact)
    const forgotten = bookings.map((row) => row.contact)
    const addresses = await findOwnAddresses(tx, scope, isSame, forgotten)
    await eraseContactCopies(tx, scope, bookingIds)
    const contacts = await eraseContacts(tx, scope, isSame, [])
    // Before the names in what was asked of ended downloads.
    const exported = await eraseExports(tx, { scheduler }, scope, contact)
    const names = [...listContactNames(contact), ...addresses]
    if (names.length > 0) await eraseVisitors(tx, scope, names)
    const texts = names.length > 0 ? await eraseNames(tx, scope, names, { bookingIds, orderNos }) : 0
    const originals = await eraseOriginals(tx, scope, bookingIds)
    const detail = { bookings: bookings.length, texts, files: originals.length, contacts }
    const { clientId, userId } = caller
    const entry = { action: 'PERSONAL_DATA_ERASE', by: { clientId, userId }, from: { address, agent } } as const
    await writeAuditLog(tx, { ...entry, detail: { ...detail, orders: orderNos.join(', ').slice(0, 1_000) } }, now)
    // A file without a row would never be found again; if the commit fails, the call is repeated.
    for (const path of [...originals, ...exported]) await files.remove(path)
    return answer(detail)
  })
}
