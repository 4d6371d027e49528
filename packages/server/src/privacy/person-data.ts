import { toServerTime, type Lang } from '@gangway/core/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { decryptDocumentNumber } from '../booking/document-numbers.ts'
import { presentLogEntry } from '../booking/orders/order-log.ts'
import type { Db } from '../database/db.ts'
import {
  assistantRun,
  bookingLog,
  bookingMail,
  conversationMessage,
  frequentContact,
  incident,
  liveMessage,
  refund,
  refundPassenger,
  requestComment,
  serviceRequest,
} from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { listProofs } from '../refund/claims/proofs.ts'
import { listNames, patternOf } from './erase-names.ts'
import { findTrips, isContact, type PassengerRow, type Traveller } from './person.ts'
import type { Booking } from '../booking/booking.store.ts'

type Dependencies = Pick<Deps, 'db' | 'secret'>

export interface PersonFile {
  path: string
  name: string
  at: Date
}

/** Everything that the agency has stored about a person, and the files that prove it. */
export async function readPersonData(
  { db, secret }: Dependencies,
  scope: Scope,
  person: Traveller,
  { lang, progress }: { lang: Lang; progress(percent: number): Promise<void> },
): Promise<{ data: object; files: PersonFile[] }> {
  const trips = await findTrips(db, scope, person)
  const documents = trips.map(({ passenger }) => decryptDocumentNumber(secret, passenger))
  const files: PersonFile[] = []
  const bookings: object[] = []
  for (const [index, { passenger, booking }] of trips.entries()) {
    const refunds = await readRefunds(db, scope, passenger)
    files.push(...refunds.flatMap(({ proofs }) => proofs.map(({ path, name, addedAt: at }) => ({ path, name, at }))))
    bookings.push({
      ...describeBooking(booking),
      passenger: describePassenger(passenger, documents[index] ?? null),
      contact: isContact(booking, person) ? booking.contact : undefined,
      operationLog: await readLog(db, scope, booking, lang),
      emails: await readMails(db, scope, booking),
      refunds: refunds.map(({ row, proofs }) => ({ ...describeRefund(row), files: proofs.map(({ name }) => name) })),
      flightChanges: await readIncidents(db, scope, booking),
    })
    await progress(((index + 1) / trips.length) * 90)
  }
  const contacts = trips.filter(({ booking }) => isContact(booking, person)).map(({ booking }) => booking.contact)
  const pattern = patternOf(
    listNames(person, [...documents, ...contacts.flatMap(({ email, mobile }) => [email, mobile])]),
  )
  const saved = await db.select().from(frequentContact).where(scope.client(frequentContact))
  const data = {
    person: { lastName: person.lastName, firstName: person.firstName, birth: person.birth },
    bookings,
    savedContacts: saved
      .filter((contact) => isContact({ contact }, person))
      .map(({ name, email, areaCode, mobile }) => ({ name, email, areaCode, mobile })),
    mentions: await readMentions(db, scope, pattern),
  }
  return { data, files }
}

export const describeBooking = ({
  orderNo,
  status,
  createdAt,
  fromCity,
  toCity,
  departDate,
  returnDate,
  airlines,
}: Booking) => ({
  ...{ orderNo, status, createdAt: toServerTime(createdAt), fromCity, toCity, departDate, returnDate, airlines },
})

const describePassenger = (passenger: PassengerRow, documentNumber: string | null) => {
  const { type, lastName, firstName, gender, birth, nationality, pnrs, ticketNos } = passenger
  const { documentType, documentExpiry, documentCountry } = passenger
  const document = { documentType, documentNumber, documentExpiry, documentCountry }
  return { type, lastName, firstName, gender, birth, nationality, ...document, pnrs, ticketNos }
}

type Refund = typeof refund.$inferSelect

const describeRefund = ({ refundNo, reason, reasonDetail, status, notes, submittedAt }: Refund) => ({
  ...{ refundNo, reason, reasonDetail, status, notes, submittedAt: toServerTime(submittedAt) },
})

async function readRefunds(db: Db, scope: Scope, { id }: PassengerRow) {
  const rows = await db
    .select({ row: refund })
    .from(refund)
    .innerJoin(refundPassenger, scope.client(refundPassenger, eq(refundPassenger.refundId, refund.id)))
    .where(scope.client(refund, eq(refundPassenger.passengerId, id)))
    .orderBy(asc(refund.submittedAt))
  return Promise.all(rows.map(async ({ row }) => ({ row, proofs: await listProofs(db, scope, row.id) })))
}

async function readLog(db: Db, scope: Scope, { id }: Booking, lang: Lang) {
  const entries = await db
    .select()
    .from(bookingLog)
    .where(scope.client(bookingLog, eq(bookingLog.bookingId, id)))
    .orderBy(asc(bookingLog.sequence))
  return entries.map((entry) => presentLogEntry(lang, entry))
}

export async function readMails(db: Db, scope: Scope, { id }: Booking) {
  const mails = await db
    .select()
    .from(bookingMail)
    .where(scope.client(bookingMail, eq(bookingMail.bookingId, id)))
    .orderBy(asc(bookingMail.receivedAt))
  return mails.map(({ sender, recipient, subject, plain: text, receivedAt }) => ({
    ...{ at: toServerTime(receivedAt), sender, recipient, subject, text },
  }))
}

async function readIncidents(db: Db, scope: Scope, { id }: Booking) {
  const rows = await db
    .select()
    .from(incident)
    .where(scope.client(incident, eq(incident.bookingId, id)))
    .orderBy(asc(incident.receivedAt))
  return rows.map(({ incidentNo, type, status, receivedAt, remarks, passengerEmail }) => ({
    ...{ incidentNo, type, status, receivedAt: toServerTime(receivedAt), remarks, passengerEmail },
  }))
}

/** Conversations and requests in which the person is named. */
export async function readMentions(db: Db, scope: Scope, pattern: string) {
  const named = (column: Parameters<typeof sql>[1]) => sql`${column} ~* ${pattern}`
  const asked = await db
    .select({
      conversationId: conversationMessage.conversationId,
      at: conversationMessage.at,
      text: conversationMessage.text,
    })
    .from(conversationMessage)
    .where(scope.client(conversationMessage, named(conversationMessage.text)))
  const answered = await db
    .select({ conversationId: assistantRun.conversationId, at: assistantRun.startedAt, text: assistantRun.text })
    .from(assistantRun)
    .where(scope.client(assistantRun, named(assistantRun.text)))
  const chatted = await db
    .select({ conversationId: liveMessage.liveChatId, at: liveMessage.at, text: liveMessage.text })
    .from(liveMessage)
    .where(scope.client(liveMessage, named(liveMessage.text)))
  const requested = await db
    .select({ requestNo: serviceRequest.requestNo, at: serviceRequest.createdAt, text: serviceRequest.description })
    .from(serviceRequest)
    .where(scope.client(serviceRequest, named(sql`${serviceRequest.title} || ' ' || ${serviceRequest.description}`)))
  const commented = await db
    .select({ requestId: requestComment.requestId, at: requestComment.at, text: requestComment.content })
    .from(requestComment)
    .where(scope.client(requestComment, named(requestComment.content)))
  const present = <Row extends { at: Date }>(rows: Row[]) => rows.map((row) => ({ ...row, at: toServerTime(row.at) }))
  return {
    messages: present(asked),
    answers: present(answered),
    liveChats: present(chatted),
    requests: present(requested),
    comments: present(commented),
  }
}
