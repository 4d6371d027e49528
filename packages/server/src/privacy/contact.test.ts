import { expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { insertTestBooking, insertTestMail } from '../booking/orders/bookings.fixture.ts'
import {
  auditLog,
  booking,
  bookingMail,
  bookingPassenger,
  conversationMessage,
  downloadTask,
  frequentContact,
} from '../database/schema.ts'
import { unzip } from '../download/unzip.fixture.ts'
import { flown, usePrivacy } from './privacy.fixture.ts'

const { server, tenants, call, insert, find, erase, ask } = usePrivacy()

const mary = { kind: 'CONTACT', name: 'Mary Poe', email: 'mary@example.org' } as const
const contact = { name: 'Mary Poe', email: 'Mary@example.org', mobile: '81234599', areaCode: '65' }
const ofRichard = { people: ['ROE/RICHARD'], contact }

test('the contact of bookings with other passengers is found by name, booking and email, without own bookings', async () => {
  const row = await insert(ofRichard)
  await insert({ ...ofRichard, contact: { ...contact, name: 'POE/MARY' }, departDate: '2026-01-20' })
  await insert({ people: ['POE/MARY'], contact })
  const found = { person: mary, bookings: 2, lastFlight: '2026-01-20', blockers: [] }
  const contactsOf = async (text: string) => (await find(text)).filter(({ person }) => person.kind === 'CONTACT')
  for (const text of ['mary poe', 'POE/MARY', 'poe', 'mary@EXAMPLE.org'])
    expect(await contactsOf(text), text).toEqual([found])
  expect(await contactsOf(row.orderNo)).toEqual([{ ...found, bookings: 1, lastFlight: '2026-01-05' }])
  expect(await contactsOf('Mary Poet')).toEqual([])
})

test('the erasure of a contact leaves the passengers, and nothing of the contact', async () => {
  const { db, clock } = server.deps
  const row = await insert(ofRichard)
  await insertTestMail(server.deps, row, { plain: 'Dear Mary Poe' })
  await ask('Mary Poe asks for an invoice to mary@example.org, or call 81234599')
  await db.insert(frequentContact).values({ ...contact, id: 'c1', clientId: row.clientId, usedAt: clock.now() })
  expect(valueOf(await erase(mary))).toEqual({ bookings: 1, texts: 2, files: 0, contacts: 1 })
  const [stored] = await db.select().from(booking)
  expect(stored).toMatchObject({ passengerNames: 'ROE/RICHARD', contact: { name: '', email: '', mobile: '' } })
  expect(await db.select().from(bookingPassenger)).toMatchObject([{ lastName: 'ROE', erasedAt: null }])
  const texts = [await db.select().from(bookingMail), await db.select().from(conversationMessage)]
  expect(JSON.stringify([...texts, await db.select().from(frequentContact)])).not.toMatch(/mary|poe|81234599/i)
  const audit = await db.select().from(auditLog)
  expect(audit.filter(({ action }) => action === 'PERSONAL_DATA_ERASE')).toMatchObject([
    { detail: { bookings: 1, orders: row.orderNo } },
  ])
  expect(await erase(mary)).toMatchObject({ error: { code: '5004' } })
})

test('the erasure of a contact waits for flights, and reaches no other agency and no contact of the same name', async () => {
  const { db } = server.deps
  const ahead = await insert({ ...ofRichard, departDate: '2026-04-14' })
  expect(await find('Mary Poe')).toMatchObject([{ blockers: [{ subject: ahead.orderNo, reason: 'FLIGHT' }] }])
  expect(await erase(mary)).toMatchObject({ error: { code: '5312' } })
  await db.delete(bookingPassenger)
  await db.delete(booking)
  await insertTestBooking(server.deps, tenants().otherAgencyUser, { ...flown, ...ofRichard })
  await insert({ ...ofRichard, contact: { ...contact, email: 'other@example.org' } })
  expect(await erase(mary)).toMatchObject({ error: { code: '5004' } })
  expect(await call().call('POST /personalData/export', { body: { person: mary } })).toMatchObject({
    error: { code: '5004' },
  })
  expect((await db.select().from(booking)).map((row) => row.contact.name)).toEqual(['Mary Poe', 'Mary Poe'])
})

test('the export of a contact has its bookings, emails and mentions, and is erased with the contact', async () => {
  const { db, scheduler } = server.deps
  const row = await insert(ofRichard)
  await insertTestMail(server.deps, row, { plain: 'Dear Mary Poe' })
  await ask('Mary Poe asks for an invoice')
  const { downloadTaskId: id } = valueOf(await call().call('POST /personalData/export', { body: { person: mary } }))
  await scheduler.runDue()
  const file = valueOf(await call().file('GET /downloadTask/download/{id}', { params: { id } }))
  const files = unzip(Buffer.from(await file.blob.arrayBuffer()))
  expect(JSON.parse(files.get('personal-data.json')?.toString() ?? '')).toMatchObject({
    person: { name: 'Mary Poe', email: 'mary@example.org' },
    bookings: [{ orderNo: row.orderNo, contact, emails: [{ text: 'Dear Mary Poe' }] }],
    mentions: { messages: [{ text: 'Mary Poe asks for an invoice' }] },
  })
  valueOf(await erase(mary))
  expect(await db.select().from(downloadTask)).toEqual([])
})
