import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { emailForward } from '../database/schema.ts'
import { expiredRows } from '../expired-rows.ts'
import { purgeExpired } from '../shared/purge-expired.ts'
import { usePrivacy } from './privacy.fixture.ts'

const { server, tenants, call, insert, erase } = usePrivacy()

/** An e-mail that the agency of the owner has received. */
async function receive(id: string, change: Partial<typeof emailForward.$inferInsert> = {}): Promise<string> {
  const { db, files, clock } = server.deps
  const { clientId } = tenants().owner
  const path = `email/${clientId}/${id}.eml`
  await files.write(path, Buffer.from('From: info@airline.example'), { maxBytes: 100 })
  await db.insert(emailForward).values({
    ...{ id, clientId, sender: 'info@airline.example', recipient: 'jane@example.org', subject: 'Ticket of DOE/JANE' },
    ...{ digest: id, path, receivedAt: clock.now(), status: 'FAILED', error: 'NO_RECIPIENT', ...change },
  })
  return path
}

const isStored = async (path: string) => (await server.deps.files.read(path)) !== undefined

test('an erasure deletes the originals of e-mails about the bookings, and replaces names in all lines of the log', async () => {
  const row = await insert()
  const [linked, other] = [await receive('linked', { bookingId: row.id }), await receive('other')]
  expect(valueOf(await erase())).toMatchObject({ files: 1 })
  expect([await isStored(linked), await isStored(other)]).toEqual([false, true])
  const rows = await server.deps.db.select().from(emailForward).orderBy(emailForward.id)
  expect(rows.map(({ path, subject, recipient }) => [path, subject, recipient])).toEqual([
    [null, 'Ticket of ***', '***'],
    [other, 'Ticket of ***', '***'],
  ])
})

test('the erasure of a contact deletes the originals of e-mails about its bookings', async () => {
  const contact = { name: 'Richard Roe', email: 'richard@example.org', mobile: '81234567', areaCode: '65' }
  const row = await insert({ contact })
  const linked = await receive('linked', { bookingId: row.id })
  valueOf(await erase({ kind: 'CONTACT', name: contact.name, email: contact.email }))
  expect(await isStored(linked)).toBe(false)
})

test('lines of the log are deleted after the period of e-mails, and after a year without one', async () => {
  const left = () => server.deps.db.$count(emailForward, eq(emailForward.clientId, tenants().owner.clientId))
  await receive('one')
  server.deps.clock.advance({ days: 364 })
  await purgeExpired(server.deps, expiredRows)
  expect(await left()).toBe(1)
  server.deps.clock.advance({ days: 2 })
  await purgeExpired(server.deps, expiredRows)
  expect(await left()).toBe(0)
})

test('a shorter period of e-mails also applies to the log', async () => {
  const days = { documentDays: null, mailDays: 40, contactDays: null, conversationDays: 180, version: 0 }
  valueOf(await call().call('POST /personalData/updateRetention', { body: days }))
  await receive('one')
  server.deps.clock.advance({ days: 41 })
  await purgeExpired(server.deps, expiredRows)
  expect(await server.deps.db.$count(emailForward)).toBe(0)
})
