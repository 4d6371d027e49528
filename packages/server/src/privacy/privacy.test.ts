import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { encryptDocumentNumber } from '../booking/document-numbers.ts'
import { insertTestBooking, insertTestMail, logTestLines } from '../booking/orders/bookings.fixture.ts'
import {
  auditLog,
  booking,
  bookingLog,
  bookingMail,
  bookingPassenger,
  client,
  conversation,
  conversationMessage,
  downloadTask,
  frequentContact,
} from '../database/schema.ts'
import { flown, jane, usePrivacy } from './privacy.fixture.ts'

const { server, tenants, call, insert, find, erase, ask } = usePrivacy()

async function setDocument(bookingId: string, documentNumber: string): Promise<void> {
  const { db, secret } = server.deps
  const [passenger] = await db.select().from(bookingPassenger).where(eq(bookingPassenger.bookingId, bookingId))
  if (!passenger) throw new Error('The booking has no passenger.')
  const document = { documentType: 'PASSPORT', documentExpiry: '2030-01-01', documentCountry: 'SG', nationality: 'SG' }
  await db
    .update(bookingPassenger)
    .set({ ...document, ...encryptDocumentNumber(secret, passenger, documentNumber) })
    .where(eq(bookingPassenger.id, passenger.id))
}

describe('people', () => {
  test('are found by name in each order, document, booking and email, with their bookings', async () => {
    const first = await insert()
    await insert({ departDate: '2026-02-01', people: ['ROE/RICHARD', 'DOE/JANE'] })
    await setDocument(first.id, 'E 1234567')
    const found = { person: jane, bookings: 2, lastFlight: '2026-02-01', blockers: [] }
    for (const text of ['doe/jane', 'Jane Doe', 'DOE JANE', 'e-1234567', first.orderNo])
      expect(await find(text), text).toEqual([found])
    expect(await find('JANE@example.org')).toMatchObject([found, { person: { lastName: 'ROE' } }])
    expect(await find('Nobody Known')).toEqual([])
  })

  test('of another agency are not found, exported or erased', async () => {
    await insertTestBooking(server.deps, tenants().otherAgencyUser, flown)
    expect(await find('DOE/JANE')).toEqual([])
    expect(await call().call('POST /personalData/export', { body: { person: jane } })).toMatchObject({
      error: { code: '5004' },
    })
    expect(await erase()).toMatchObject({ error: { code: '5004' } })
  })
})

describe('an erasure', () => {
  test('asks for a code', async () => {
    await server.deps.db.update(client).set({ features: {} })
    await insert()
    expect(await erase()).toMatchObject({ error: { code: '5601' } })
    expect(await find('DOE/JANE')).toHaveLength(1)
  })

  test('leaves nothing of the person, and everything that accounting needs', async () => {
    const { db } = server.deps
    const alone = await insert()
    await setDocument(alone.id, 'E1234567')
    const shared = await insert({
      people: ['DOE/JANE', 'ROE/RICHARD'],
      contact: { name: 'Harbour desk', email: 'desk@harbour.example', mobile: '81111111', areaCode: '65' },
    })
    await insertTestMail(server.deps, alone, { subject: 'Ticket of DOE/JANE', html: '<p>Jane Doe</p>' })
    await logTestLines(server.deps, shared, { stage: 'CREATE', sentence: 'created', values: { name: 'DOE/JANE' } })
    await ask('When does Jane Doe fly? Passport E1234567, jane@example.org')
    const other = await ask('When does Jane Doering fly?')
    await db.insert(frequentContact).values({
      ...{ id: 'c1', clientId: tenants().owner.clientId, name: 'Jane DOE', email: 'jane@example.org' },
      ...{ mobile: '81234567', areaCode: '65', usedAt: server.deps.clock.now() },
    })

    const erased = valueOf(await erase())
    expect(erased).toEqual({ bookings: 2, texts: 4, files: 0, contacts: 1 })

    const rows = await db.select().from(booking).orderBy(booking.orderNo)
    expect(rows).toMatchObject([
      {
        ...{ passengerNames: 'ERASED/PASSENGER', total: alone.total, orderNo: alone.orderNo },
        contact: { name: '', email: '', mobile: '', areaCode: '' },
      },
      { passengerNames: 'ERASED/PASSENGER|ROE/RICHARD', contact: { email: 'desk@harbour.example' } },
    ])
    const stored = JSON.stringify([
      await db.select().from(booking),
      await db.select().from(bookingPassenger),
      await db.select().from(bookingMail),
      await db.select().from(bookingLog),
      await db.select().from(conversation).where(eq(conversation.lang, 'en')),
      await db.select().from(conversationMessage),
      await db.select().from(frequentContact),
    ])
    expect(stored).toContain('Jane Doering')
    expect(stored.replaceAll('Jane Doering', '')).not.toMatch(/jane|doe\b|E1234567|81234567/i)
    expect(stored).toContain('ROE/RICHARD')
    const passengers = await db.select().from(bookingPassenger).orderBy(bookingPassenger.birth)
    expect(passengers.map(({ birth, documentNumber }) => [birth, documentNumber])).toEqual([
      ['1900-01-01', null],
      ['1900-01-01', null],
      ['1990-02-14', null],
    ])
    expect(await db.select().from(conversationMessage).where(eq(conversationMessage.id, other))).toHaveLength(1)
    expect(await find('DOE/JANE')).toEqual([])
    expect(await find('ERASED')).toEqual([])

    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'PERSONAL_DATA_ERASE'))
    expect(entry?.detail).toEqual({ ...erased, orders: `${alone.orderNo}, ${shared.orderNo}` })
    expect(await erase()).toMatchObject({ error: { code: '5004' } })
  })

  test('leaves a cancelled booking that cannot be booked again', async () => {
    const row = await insert({ status: 'CANCELLED', departDate: '2026-04-14', createdAt: server.deps.clock.now() })
    valueOf(await erase())
    const shown = await call().call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo: row.orderNo } })
    expect(valueOf(shown).actions).not.toContain('REGENERATE')
    const again = await call().call('POST /order/regenerate.do', { body: { orderNo: row.orderNo } })
    expect(again).toMatchObject({ error: { code: '5312' } })
    expect(await server.deps.db.$count(booking)).toBe(1)
  })

  test('finds names beside line breaks in values, and leaves numbers that look like a phone number', async () => {
    const { db } = server.deps
    const contact = { name: 'Jane Doe', email: 'jane@example.org', mobile: '50000', areaCode: '65' }
    const row = await insert({ contact })
    const values = { said: 'Passengers:\nJane Doe\tor Doe,\nJane', amount: 50000, quoted: '"Jane Doe" \\ 50000' }
    await logTestLines(server.deps, row, { stage: 'CREATE', sentence: 'created', values })
    valueOf(await erase())
    const [entry] = await db.select().from(bookingLog)
    expect(entry?.values).toEqual({ said: 'Passengers:\n***\tor ***', amount: 50000, quoted: '"***" \\ ***' })
  })

  test('changes values whose contact ends with a backslash', async () => {
    const { db } = server.deps
    const contact = { name: 'Jane Doe', email: 'jane@example.org', mobile: '81234567\\', areaCode: '65' }
    const row = await insert({ contact })
    const values = { mobile: '81234567\\' }
    await logTestLines(server.deps, row, { stage: 'CREATE', sentence: 'created', values })
    valueOf(await erase())
    const [entry] = await db.select().from(bookingLog)
    expect(entry?.values).toEqual({ mobile: '***' })
  })

  test('keeps the address of an office that books for others, too', async () => {
    const { db, clock } = server.deps
    const office = { name: 'Harbour bookings', email: 'booking@harbour.example', mobile: '81111111', areaCode: '65' }
    await insert({ contact: office })
    await insert({ contact: { ...office, name: 'Jane Doe' } })
    await insert({ contact: office, people: ['ROE/RICHARD'] })
    await ask('Please write to booking@harbour.example or 81111111')
    await db.insert(frequentContact).values({
      ...{ ...office, id: 'c1', clientId: tenants().owner.clientId, usedAt: clock.now() },
    })
    expect(valueOf(await erase())).toMatchObject({ bookings: 2, texts: 0, contacts: 0 })
    const [message] = await db.select().from(conversationMessage)
    expect(message?.text).toBe('Please write to booking@harbour.example or 81111111')
    const rows = await db.select({ contact: booking.contact }).from(booking)
    expect(rows.filter(({ contact }) => contact.email === '')).toHaveLength(2)
  })

  test('reaches what was asked of ended downloads', async () => {
    const { db, clock } = server.deps
    await insert()
    const { clientId, id: userId } = tenants().owner
    const task = { clientId, userId, name: 'Bookings.xlsx', type: 'ORDER_LIST', createdAt: clock.now() } as const
    const request = { passengerName: 'DOE/JANE', lang: 'en' }
    await db.insert(downloadTask).values([
      { ...task, id: 'ended', request, status: 'EXPIRED' },
      { ...task, id: 'waiting', request, status: 'WAITING' },
    ])
    valueOf(await erase())
    expect(await db.select().from(downloadTask).orderBy(downloadTask.id)).toMatchObject([
      { id: 'ended', request: { passengerName: '***', lang: 'en' } },
      { id: 'waiting', request },
    ])
  })

  test('of a person with the same name and another birth date changes nothing of this one', async () => {
    const row = await insert()
    expect(await erase({ ...jane, birth: '1991-02-14' })).toMatchObject({ error: { code: '5004' } })
    const [stored] = await server.deps.db.select().from(booking).where(eq(booking.id, row.id))
    expect(stored?.passengerNames).toBe('DOE/JANE')
  })
})
