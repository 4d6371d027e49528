import { notificationCategories, type NotificationCategory, type NotificationEmail } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountParams } from '../airline-account/airline-accounts.fixture.ts'
import { placeBooking, refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { sealAudit } from '../account/audit/seal-audit.ts'
import { airlineAccount, announcement, auditLog, notification, scheduler } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient, nextCode, signInAs } from '../session/sign-in.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { newId } from '../shared/ids.ts'
import { nextMorning, sendDigest } from './digest.ts'
import { notifySecurity } from './notify-security.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

const server = useDemoServer()
let tenants: Tenants
beforeEach(async () => {
  tenants = await createTenants(server)
})

const update = async (
  category: NotificationCategory,
  change: { email?: NotificationEmail; inApp?: boolean; webhook?: boolean; recipients?: string[]; version?: number },
) =>
  tenants.owner.client.call('POST /clientNotification/update', {
    body: {
      ...{ type: notificationCategories[category], inApp: true, email: 'each', webhook: true, version: 0 },
      ...{ recipients: [tenants.owner.id], ...change },
    },
    mfaCode: nextCode(server),
  })
const mailsTo = async (to: string) => (await server.deps.mail.page({ page: 1, pageSize: 50, to })).list
const ofNotifications = async (to = tenants.owner.email) =>
  (await mailsTo(to)).filter(({ unsubscribe }) => unsubscribe !== undefined)
const place = async () => (await placeBooking(server, { client: tenants.owner.client })).orderNo
const digest = () =>
  sendDigest(server.deps, { scope: clientScopeOf({ clientId: tenants.owner.clientId }), clock: server.deps.clock })
/** An address of a mail at the server of the test. */
const here = (address: string | undefined) => {
  const { pathname, search } = new URL(address ?? '')
  return new URL(`${pathname}${search}`, server.base)
}
const post = (address: string | undefined, body: string) =>
  fetch(here(address), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })

test('an event is mailed once to each recipient, and shown to them alone in the portal until it is seen', async () => {
  await place()
  expect(await ofNotifications()).toEqual([])
  valueOf(await update('order', { recipients: [tenants.owner.id, tenants.colleague.id, tenants.owner.id] }))
  const orderNo = await place()
  for (const { email } of [tenants.owner, tenants.colleague]) {
    const mails = await ofNotifications(email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Booking ${orderNo} was created`])
    expect(mails[0]?.text).toContain(`/#/order/detail/${orderNo}/`)
  }
  const inbox = async (by: Pick<Tenants['owner'], 'client'>) =>
    valueOf(await by.client.call('POST /clientNotification/inbox/getPageList', { body: {} }))
  expect(await inbox(tenants.owner)).toMatchObject({
    ...{ total: 1, unseen: 1 },
    list: [{ type: 1, title: `Booking ${orderNo} was created`, isNew: true }],
  })
  expect(await inbox(tenants.otherAgencyUser)).toMatchObject({ total: 0 })
  valueOf(await tenants.owner.client.call('POST /clientNotification/inbox/seen', { body: {} }))
  expect(await inbox(tenants.owner)).toMatchObject({ unseen: 0, list: [{ isNew: false }] })
  expect(await inbox(await signInAs(server, tenants.colleague.email))).toMatchObject({ unseen: 1 })
})

test('settings are kept by version and category, with both values in the audit log', async () => {
  valueOf(await update('refund', { email: 'daily' }))
  expect(refusalOf(await update('refund', {}))).toMatchObject({ code: '5312' })
  expect(refusalOf(await update('security', { email: 'off' })).fields).toEqual([
    'email: Administrators always get e-mails about security.',
  ])
  expect(refusalOf(await update('news', { email: 'each' })).fields).toEqual(['email: News are sent once a day.'])
  expect(refusalOf(await update('order', { recipients: [tenants.otherAgencyUser.id] })).code).toBe('5004')
  const shown = valueOf(
    await tenants.owner.client.call('POST /clientNotification/list', { query: { type: '2' }, body: {} }),
  )
  expect(shown).toMatchObject([{ type: 2, email: 'daily', recipients: [tenants.owner.id], version: 1 }])
  const [entry] = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'NOTIFICATION_UPDATE'))
  expect(entry).toMatchObject({ objectId: 'refund', detail: { email: 'off → daily', inApp: 'false → true' } })
})

test('the e-mail of the day is sent once with everything since the last one, also when the job is repeated', async () => {
  valueOf(await update('order', { email: 'daily' }))
  valueOf(await update('news', { email: 'daily', recipients: [tenants.owner.id] }))
  const isDigest = eq(scheduler.kind, 'notification.digest')
  const [job] = await server.deps.db.select().from(scheduler).where(isDigest)
  expect(job?.dueAt).toEqual(nextMorning('Asia/Singapore', server.deps.clock.now()))
  const orders = [await place(), await place()]
  server.deps.clock.advance({ minutes: 1 })
  const now = server.deps.clock.now()
  const texts = { titleEn: 'New airline', titleCn: '新航司', textEn: 'On sale.', textCn: '现已开售。' }
  const row = { id: newId(now), category: 'AIRLINE', ...texts, publishedAt: now, version: 1 } as const
  await server.deps.db.insert(announcement).values({ ...row, createdAt: now } as typeof announcement.$inferInsert)
  expect(await ofNotifications()).toEqual([])
  await Promise.all([digest(), digest()])
  await digest()
  const mails = await ofNotifications()
  expect(mails.map(({ subject }) => subject)).toEqual(['Your notifications of the day: 3'])
  for (const text of [...orders, 'New airline']) expect(mails[0]?.text).toContain(text)
  expect(await server.deps.db.$count(notification, eq(notification.isInDigest, true))).toBe(0)
})

test('the morning of an agency is eight o’clock in its zone, also around a change of the clocks', () => {
  const morning = (zone: string, now: string) => nextMorning(zone, new Date(now)).toISOString()
  expect(morning('Asia/Singapore', '2026-11-26T23:59:00Z')).toBe('2026-11-27T00:00:00.000Z')
  expect(morning('Asia/Singapore', '2026-11-27T00:00:00Z')).toBe('2026-11-28T00:00:00.000Z')
  expect(morning('Europe/London', '2026-03-28T09:00:00Z')).toBe('2026-03-29T07:00:00.000Z')
})

test('the signed link ends the e-mails of its category with one request, opening it changes nothing', async () => {
  valueOf(await update('order', {}))
  await place()
  const [mail] = await ofNotifications()
  const opened = await fetch(here(mail?.unsubscribe))
  expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Unsubscribe')])
  await place()
  expect(await ofNotifications()).toHaveLength(2)
  expect((await post(mail?.unsubscribe, 'List-Unsubscribe=One-Click')).status).toBe(200)
  expect((await post(mail?.unsubscribe, 'List-Unsubscribe=One-Click')).status).toBe(200)
  await place()
  expect(await ofNotifications()).toHaveLength(2)
  expect(await server.deps.db.$count(auditLog, eq(auditLog.action, 'NOTIFICATION_UNSUBSCRIBE'))).toBe(1)
  const listed = valueOf(
    await tenants.owner.client.call('POST /clientNotification/list', { query: { type: '1' }, body: {} }),
  )
  expect(listed).toMatchObject([{ unsubscribed: [tenants.owner.id] }])
  await post(mail?.unsubscribe, 'action=subscribe')
  await place()
  expect(await ofNotifications()).toHaveLength(3)
  const { clientId, id } = tenants.owner
  const forged = createUnsubscribeToken(server.deps, { clientId, userId: id, categories: ['order'] }).replace(/.$/, '_')
  expect((await post(`https://x.example/unsubscribe?token=${forged}`, '')).status).toBe(404)
})

test('administrators hear of changes of security once, and a test reaches the recipients', async () => {
  valueOf(await update('order', {}))
  const onSealed = (
    tx: Parameters<typeof notifySecurity>[0],
    clientId: string,
    sealed: Parameters<typeof notifySecurity>[3],
  ) => notifySecurity(tx, server.deps, clientId, sealed)
  await sealAudit(server.deps, { onSealed })
  await sealAudit(server.deps, { onSealed })
  const about = async () =>
    (await mailsTo(tenants.owner.email)).filter(({ text }) => text.includes('/#/profile/user?tab=audit'))
  expect(await about()).toHaveLength(1)
  expect((await about())[0]?.text).toContain(`Notification settings changed by ${tenants.owner.email}`)
  expect((await about())[0]?.unsubscribe).toBeUndefined()
  expect(valueOf(await tenants.owner.client.call('POST /clientNotification/test', { body: { type: 1 } }))).toEqual({
    sent: 1,
  })
  expect((await ofNotifications())[0]?.subject).toBe('[Test] Test of notifications')
  expect(refusalOf(await tenants.owner.client.call('POST /clientNotification/test', { body: { type: 2 } })).code).toBe(
    '5312',
  )
})

test('tests of an agency are mailed ten times within an hour, also at the same time', async () => {
  const send = async () => tenants.owner.client.call('POST /clientNotification/test', { body: { type: 6 } })
  // Refused tests do not count.
  const refused = tenants.owner.client.call('POST /clientNotification/test', { body: { type: 2 } })
  expect(refusalOf(await refused).code).toBe('5312')
  const results = await Promise.all(Array.from({ length: 12 }, send))
  expect(results.filter(({ ok }) => ok)).toHaveLength(10)
  expect(refusalOf(await send()).code).toBe('5029')
  server.deps.clock.advance({ minutes: 61 })
  expect(valueOf(await send())).toMatchObject({ sent: expect.any(Number) })
})

test('an account that begins to fail is named in the language of the reader', async () => {
  const { owner } = tenants
  valueOf(await update('finance', { email: 'off' }))
  const account = { airline: 'AK', vendor: 'direct', privateFare: true, params: accountParams('demo-expired') }
  const { id } = valueOf(await owner.client.call('POST /byoa/add', { body: account }))
  await server.deps.db.update(airlineAccount).set({ status: 'ONLINE', failure: null, failingSince: null })
  valueOf(await owner.client.call('POST /byoa/updateBalance/{id}', { params: { id } }))
  const titles = async (lang: 'en' | 'cn') => {
    const reader = createTestClient(server, { token: owner.token, lang })
    const { list } = valueOf(await reader.call('POST /clientNotification/inbox/getPageList', { body: {} }))
    return list.map(({ title }) => title)
  }
  expect(await titles('en')).toEqual(['Your account at airline AirAsia (AK) is failing'])
  expect(await titles('cn')).toEqual(['贵司在 亚洲航空 (AK) 的航司账号出现故障'])
})
