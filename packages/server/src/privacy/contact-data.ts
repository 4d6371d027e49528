import type { Deps } from '../deps.ts'
import { frequentContact } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { findContactBookings, isSameContact, listContactNames, type ContactPerson } from './contact.ts'
import { patternOf } from './erase-names.ts'
import { describeBooking, readMails, readMentions, type PersonFile } from './person-data.ts'

/** Everything that the agency has stored about the contact of bookings with other passengers. */
export async function readContactData(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  contact: ContactPerson,
): Promise<{ data: object; files: PersonFile[] }> {
  const rows = await findContactBookings(db, scope, contact)
  const bookings: object[] = []
  for (const row of rows)
    bookings.push({ ...describeBooking(row), contact: row.contact, emails: await readMails(db, scope, row) })
  const names = [...listContactNames(contact), contact.email, ...rows.map((row) => row.contact.mobile).filter(Boolean)]
  const saved = await db.select().from(frequentContact).where(scope.client(frequentContact))
  const data = {
    person: { name: contact.name, email: contact.email },
    bookings,
    savedContacts: saved
      .filter((each) => isSameContact({ contact: each }, contact))
      .map(({ name, email, areaCode, mobile }) => ({ name, email, areaCode, mobile })),
    mentions: await readMentions(db, scope, patternOf(names)),
  }
  return { data, files: [] }
}
