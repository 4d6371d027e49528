import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { insertTestBooking, logTestLines } from '../booking/orders/bookings.fixture.ts'
import {
  appUser,
  auditLog,
  bookingLog,
  client,
  conversation,
  downloadTask,
  embedKey,
  notificationSetting,
  partnerKey,
  passkey,
  requestComment,
  serviceRequest,
  session,
  taskHandling,
} from '../database/schema.ts'
import { unzip } from '../download/unzip.fixture.ts'
import { keyOf } from '../partner/partner.fixture.ts'
import { giveCodes, readCodes } from '../session/tenants.fixture.ts'
import { signInAs } from '../session/sign-in.fixture.ts'
import { flown, usePrivacy } from './privacy.fixture.ts'

const { server, tenants, call, find, erase } = usePrivacy()

const leaver = () => tenants().colleague
const person = () => ({ kind: 'USER', id: leaver().id }) as const
const found = async () => (await find(leaver().email)).filter((each) => each.person.kind === 'USER')
const stored = async () => (await server.deps.db.select().from(appUser).where(eq(appUser.id, leaver().id)))[0]

beforeEach(async () => {
  await server.deps.db.update(client).set({ features: { 'personalData:erase': false, 'user:manage': false } })
  await server.deps.db.update(appUser).set({ nickname: 'Petra', lastname: 'Quill' }).where(eq(appUser.id, leaver().id))
})

async function disable(): Promise<void> {
  const { id } = leaver()
  const version = (await stored())?.version ?? 0
  valueOf(await call().call('POST /sysUser/updateStatus', { body: { id, version, status: 'disabled' } }))
}

async function request(more: Partial<typeof serviceRequest.$inferInsert> = {}): Promise<void> {
  const now = server.deps.clock.now()
  const { clientId, id: userId, email } = leaver()
  await server.deps.db.insert(serviceRequest).values({
    ...{
      id: 'r1',
      clientId,
      userId,
      requestNo: 'SR1',
      state: 'COMPLETED',
      processId: 'p',
      category: [1],
      title: 'Seat',
    },
    ...{ description: 'Ask Petra Quill', email, creator: 'Petra Quill', lang: 'en', answerBy: now, expectedAt: now },
    ...{ createdAt: now, updatedAt: now, ...more },
  })
}

test('a user is found by name and email, with what has to be finished or transferred before an erasure', async () => {
  const { db, clock } = server.deps
  const { clientId, id, email } = leaver()
  await insertTestBooking(server.deps, leaver(), { status: 'UNPAID' })
  expect(await found()).toMatchObject([
    { user: { name: 'Petra Quill', email }, bookings: 1, blockers: [{ reason: 'ACTIVE' }, { reason: 'BOOKING' }] },
  ])
  expect(await find('quill p')).toMatchObject([{ person: person() }])
  expect(await erase(person())).toMatchObject({
    error: { code: '5312', text: expect.stringContaining('Disable the user first') },
  })
  await request({ state: 'NEW' })
  await db.delete(embedKey).where(eq(embedKey.userId, id))
  await disable()
  const isOwner = { error: { code: '5312', text: expect.stringContaining('Transfer them') } }
  expect(await erase(person())).toMatchObject(isOwner)
  await db.delete(serviceRequest)
  await db.insert(taskHandling).values({
    ...{ clientId, kind: 'payment', subjectId: 's', assigneeId: id, changedBy: id, changedAt: clock.now() },
  })
  expect(await erase(person())).toMatchObject(isOwner)
  await db.delete(taskHandling)
  expect(await erase(person())).toMatchObject({ error: { text: expect.stringContaining('is not finished') } })
})

test('a user with keys is erased after their transfer', async () => {
  const { db } = server.deps
  await keyOf(server, leaver().email)
  await disable()
  expect(await erase(person())).toMatchObject({ error: { code: '5312' } })
  const body = { fromId: leaver().id, toId: tenants().owner.id }
  valueOf(await call().call('POST /sysUser/transfer', { body }))
  valueOf(await erase(person()))
  expect(await db.$count(partnerKey, eq(partnerKey.userId, leaver().id))).toBe(0)
})

test('the erasure of a user leaves what others need, and nothing that names the user', async () => {
  const { db, clock } = server.deps
  const { clientId, id, email } = leaver()
  const row = await insertTestBooking(server.deps, leaver(), flown)
  await logTestLines(server.deps, row, { stage: 'CREATE', sentence: 'created', operator: 'Petra Quill' })
  await request()
  const at = clock.now()
  const comment = { clientId, requestId: 'r1', side: 1, at }
  await db.insert(requestComment).values({ ...comment, id: 'k1', name: 'Petra Quill', content: `Mail ${email}` })
  await db.insert(conversation).values({ id: 'c1', clientId, userId: id, lang: 'en', at, updatedAt: at })
  const category = { clientId, category: 'order', inApp: true, email: 'each', webhook: false, version: 1 } as const
  await db.delete(notificationSetting)
  await db
    .insert(notificationSetting)
    .values({ ...category, recipients: [email, 'desk@harbour.example'], changedAt: at })
  const passkeyOf = {
    clientId,
    userId: id,
    credentialId: 'x',
    publicKey: 'k',
    counter: 0,
    transports: [],
    isSynced: false,
  }
  await db.insert(passkey).values({ ...passkeyOf, id: 'p1', name: 'Petra laptop', createdAt: at })
  await signInAs(server, email)
  await db.update(embedKey).set({ userId: tenants().owner.id }).where(eq(embedKey.userId, id))
  await disable()
  expect(await found()).toMatchObject([{ blockers: [] }])

  valueOf(await erase(person()))
  expect(await stored()).toMatchObject({
    ...{ nickname: 'ERASED', lastname: 'USER', email: `${id}@erased.invalid`, username: `erased-${id}` },
    ...{ status: 'disabled', passwordHash: null, authenticator: null, erasedAt: clock.now() },
  })
  expect(await db.select().from(bookingLog)).toMatchObject([{ operator: 'ERASED USER' }])
  expect(await db.select().from(serviceRequest)).toMatchObject([
    { creator: 'ERASED USER', email: '', description: 'Ask ***' },
  ])
  expect(await db.select().from(requestComment)).toMatchObject([{ name: 'ERASED USER', content: 'Mail ***' }])
  expect(await db.select().from(notificationSetting)).toMatchObject([{ recipients: ['desk@harbour.example'] }])
  for (const table of [session, passkey, conversation] as const)
    expect(await db.$count(table, eq(table.userId, id))).toBe(0)

  // The entries stay as they were sealed; readers see the name that has replaced the user.
  expect(await db.$count(auditLog, eq(auditLog.userEmail, email))).toBeGreaterThan(0)
  const audit = valueOf(
    await call().call('POST /auditLog/getPageList', { body: { page: 1, pageSize: 100, userId: id } }),
  )
  expect(new Set(audit.list.map(({ userEmail }) => userEmail))).toEqual(new Set(['ERASED USER']))
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'USER_ERASE'))
  expect(entry).toMatchObject({ userId: tenants().owner.id, objectKind: 'user', objectId: id })

  const users = valueOf(await call().call('POST /sysUser/getPageList', { body: { page: 1, pageSize: 100 } }))
  expect(users.list.map((user) => user.id)).not.toContain(id)
  const enable = { id, version: (await stored())?.version ?? 0, status: 'active' } as const
  expect(await call().call('POST /sysUser/updateStatus', { body: enable })).toMatchObject({ error: { code: '5004' } })
  expect(await erase(person())).toMatchObject({ error: { code: '5004' } })
})

test('the export of a user has the sign-ins, entries, bookings, requests and files, and is erased with the user', async () => {
  const { db, scheduler } = server.deps
  const row = await insertTestBooking(server.deps, leaver(), flown)
  await request()
  await signInAs(server, leaver().email)
  const started = valueOf(await call().call('POST /personalData/export', { body: { person: person() } }))
  await scheduler.runDue()
  const params = { id: started.downloadTaskId }
  const file = valueOf(await call().file('GET /downloadTask/download/{id}', { params }))
  const files = unzip(Buffer.from(await file.blob.arrayBuffer()))
  expect(JSON.parse(files.get('personal-data.json')?.toString() ?? '')).toMatchObject({
    user: { email: leaver().email, nickname: 'Petra', lastname: 'Quill' },
    sessions: [{ method: 'password' }],
    auditLog: expect.arrayContaining([expect.objectContaining({ action: 'LOGIN' })]),
    bookings: [{ orderNo: row.orderNo }],
    requests: [{ requestNo: 'SR1', text: 'Ask Petra Quill' }],
    mentions: { requests: [{ requestNo: 'SR1' }] },
  })
  await db.update(embedKey).set({ userId: tenants().owner.id }).where(eq(embedKey.userId, leaver().id))
  await disable()
  valueOf(await erase(person()))
  expect(await db.select().from(downloadTask)).toEqual([])
})

test('users of another agency, the caller and users with more permissions are not exported or erased', async () => {
  const foreign = { kind: 'USER', id: tenants().otherAgencyUser.id } as const
  const self = { kind: 'USER', id: tenants().owner.id } as const
  const exportOf = (body: { person: typeof foreign }) => call().call('POST /personalData/export', { body })
  expect(await find(tenants().otherAgencyUser.email)).toEqual([])
  expect(await erase(foreign)).toMatchObject({ error: { code: '5004' } })
  expect(await exportOf({ person: foreign })).toMatchObject({ error: { code: '5004' } })
  expect(await erase(self)).toMatchObject({ error: { code: '5312' } })
  await disable()
  const codes = await readCodes(tenants())
  await giveCodes(
    tenants(),
    codes.filter((code) => code !== 'booking:pay'),
  )
  expect(await erase(person())).toMatchObject({ error: { code: '403' } })
  expect(await exportOf({ person: person() })).toMatchObject({ error: { code: '403' } })
  await giveCodes(
    tenants(),
    codes.filter((code) => code !== 'privacy:manage'),
  )
  expect(await erase(person())).toMatchObject({ error: { code: '403' } })
  expect(await stored()).toMatchObject({ nickname: 'Petra', erasedAt: null })
})
