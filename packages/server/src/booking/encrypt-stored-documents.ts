import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { booking, bookingPassenger } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { encryptDocumentNumber, sealResidents } from './document-numbers.ts'

const batchSize = 500

/** Encrypts the documents that earlier versions and the history of the demo have stored, of all agencies. */
export async function encryptStoredDocuments({ db, secret }: Pick<Deps, 'db' | 'secret'>): Promise<void> {
  const isClear = and(isNotNull(bookingPassenger.documentNumber), isNull(bookingPassenger.documentHash))
  const columns = {
    id: bookingPassenger.id,
    clientId: bookingPassenger.clientId,
    number: bookingPassenger.documentNumber,
  }
  for (;;) {
    const rows = await db.select(columns).from(bookingPassenger).where(isClear).limit(batchSize)
    if (rows.length === 0) break
    const encrypted = rows.map(({ id, clientId, number }) => ({
      id,
      ...encryptDocumentNumber(secret, { id, clientId }, number),
    }))
    await db.execute(sql`
      update ${bookingPassenger} set "document_number" = each."documentNumber", "document_hash" = each."documentHash"
      from jsonb_to_recordset(${JSON.stringify(encrypted)}::jsonb) as each("id" text, "documentNumber" text, "documentHash" text)
      where ${bookingPassenger}."id" = each."id" and ${bookingPassenger}."document_hash" is null`)
  }
  const ofResidents = sql`${booking.offer} ? 'residents'`
  for (const { id, offer } of await db
    .select({ id: booking.id, offer: booking.offer })
    .from(booking)
    .where(ofResidents)) {
    await db
      .update(booking)
      .set({ offer: sealResidents(secret, id, offer) })
      .where(eq(booking.id, id))
  }
}
