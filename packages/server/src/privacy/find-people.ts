import { maxFoundPeople, type FoundPerson } from '@gangway/core/contract'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { documentHashOf } from '../booking/document-numbers.ts'
import { isNamed } from '../booking/orders/order-filters.ts'
import { booking, bookingPassenger } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import type { Booking } from '../booking/booking.store.ts'
import { findContacts, listContactNames, wantedContacts } from './contact.ts'
import { formatFullName } from '../database/full-name.ts'
import { findUserBlockers, findUsers } from './user.ts'
import { findBlockers } from './erasure-blockers.ts'
import { mentionsOf } from './open-mentions.ts'
import { findTrips } from './person.ts'

type Find = 'POST /personalData/find'

export async function findPeople(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { caller, body: { text } }: Call<Find>,
): Promise<Reply<Answer<Find>>> {
  const scope = scopeOf(caller)
  const isWanted = text.includes('@')
    ? sql`lower(${booking.contact} ->> 'email') = ${text.toLowerCase()}`
    : /\d/.test(text)
      ? or(eq(booking.orderNo, text), eq(bookingPassenger.documentHash, documentHashOf(secret, scope.clientId, text)))
      : hasName(text)
  const columns = {
    lastName: bookingPassenger.lastName,
    firstName: bookingPassenger.firstName,
    birth: bookingPassenger.birth,
  }
  const found = await db
    .selectDistinct(columns)
    .from(bookingPassenger)
    .innerJoin(booking, scope.client(booking, eq(booking.id, bookingPassenger.bookingId)))
    .where(scope.client(bookingPassenger, and(isWanted, isNull(bookingPassenger.erasedAt))))
    .orderBy(columns.lastName, columns.firstName, columns.birth)
    .limit(maxFoundPeople + 1)
  const people: FoundPerson[] = []
  for (const person of found.slice(0, maxFoundPeople)) {
    const trips = await findTrips(db, scope, person)
    people.push({
      person: { kind: 'PASSENGER', ...person },
      bookings: new Set(trips.map((trip) => trip.booking.id)).size,
      lastFlight: lastFlightOf(trips.map((trip) => trip.booking)),
      blockers: await findBlockers(db, scope, mentionsOf(secret, person, trips), caller.clock.now()),
    })
  }
  const contacts = await findContacts(db, scope, wantedContacts(text))
  for (const { contact, bookings } of contacts.slice(0, maxFoundPeople - people.length)) {
    const names = [...listContactNames(contact), contact.email]
    const references = bookings.map(({ orderNo }) => orderNo)
    people.push({
      person: contact,
      bookings: bookings.length,
      lastFlight: lastFlightOf(bookings),
      blockers: await findBlockers(db, scope, { bookings, names, references }, caller.clock.now()),
    })
  }
  const users = await findUsers(db, scope, text, maxFoundPeople + 1)
  for (const user of users.slice(0, maxFoundPeople - people.length))
    people.push({
      person: { kind: 'USER', id: user.id },
      user: { name: formatFullName(user), email: user.email },
      bookings: await db.$count(booking, scope.client(booking, eq(booking.userId, user.id))),
      lastFlight: '',
      blockers: await findUserBlockers(db, scope, user),
    })
  return answer({ people, isCut: found.length + contacts.length + users.length > maxFoundPeople })
}

function lastFlightOf(bookings: readonly Pick<Booking, 'departDate' | 'returnDate'>[]): string {
  const dates = bookings.map(({ departDate, returnDate }) => returnDate ?? departDate)
  return dates.toSorted().at(-1) ?? ''
}

/** `LAST`, `LAST/FIRST`, or both names in either order with a space. */
function hasName(text: string): SQL | undefined {
  const words = text.trim().split(/\s+/)
  const splits = text.includes('/') ? [] : words.slice(1).map((_, index) => index + 1)
  const part = (from: number, to?: number) => words.slice(from, to).join(' ')
  return or(
    isNamed(text),
    ...splits.flatMap((at) => [isNamed(`${part(0, at)}/${part(at)}`), isNamed(`${part(at)}/${part(0, at)}`)]),
  )
}
