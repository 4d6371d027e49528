import type { Person } from '@gangway/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Booking } from '../booking/booking.store.ts'
import type { Db, Tx } from '../database/db.ts'
import { booking } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { patternOf } from './erase-names.ts'
import { sortWords, splitName } from './person.ts'

export type ContactPerson = Extract<Person, { kind: 'CONTACT' }>

const contactEmail = sql`lower(${booking.contact} ->> 'email')`

/** Names have each word; an email address and a booking number are complete. */
export function wantedContacts(text: string): SQL | undefined {
  if (text.includes('@')) return sql`${contactEmail} = ${text.toLowerCase()}`
  if (/\d/.test(text)) return sql`${booking.orderNo} = ${text}`
  return sql.join(
    splitName(text).map((word) => sql`${booking.contact} ->> 'name' ~* ${patternOf([word])}`),
    sql` and `,
  )
}

/** Contacts of bookings in which they are no passengers, each with the bookings. */
export async function findContacts(db: Db | Tx, scope: Scope, isWanted: SQL | undefined) {
  const rows = await db.select().from(booking).where(scope.client(booking, isWanted)).orderBy(booking.orderNo)
  const found = new Map<string, { contact: ContactPerson; bookings: Booking[] }>()
  for (const row of rows) {
    const { name, email } = row.contact
    const isPassenger = row.passengerNames.split('|').some((each) => sortWords(each) === sortWords(name))
    if (isPassenger || name === '' || email === '') continue
    const key = `${sortWords(name)} ${email.toLowerCase()}`
    const known = found.get(key)
    if (known) known.bookings.push(row)
    else found.set(key, { contact: { kind: 'CONTACT', name, email: email.toLowerCase() }, bookings: [row] })
  }
  return [...found.values()]
}

export async function findContactBookings(db: Db | Tx, scope: Scope, contact: ContactPerson): Promise<Booking[]> {
  const found = await findContacts(db, scope, sql`${contactEmail} = ${contact.email.toLowerCase()}`)
  return found.find((each) => sortWords(each.contact.name) === sortWords(contact.name))?.bookings ?? []
}

export function isSameContact({ contact: { name, email } }: Pick<Booking, 'contact'>, contact: ContactPerson): boolean {
  return sortWords(name) === sortWords(contact.name) && email.toLowerCase() === contact.email.toLowerCase()
}

/** The name of a contact in each order. A single word is left out: it would be found in other names. */
export function listContactNames({ name }: ContactPerson): string[] {
  const words = splitName(name)
  const part = (from: number, to?: number) => words.slice(from, to).join(' ')
  return words.slice(1).flatMap((_, index) => {
    const [first, last] = [part(0, index + 1), part(index + 1)]
    return [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`, `${first}/${last}`, `${last}/${first}`]
  })
}
