import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { insertTestBooking } from '../booking/orders/bookings.fixture.ts'
import { appUser, auditLog, booking, bookingMail, emailForward, mail, notificationSetting } from '../database/schema.ts'
import { signInAs } from '../session/sign-in.fixture.ts'
import { forwardEmails } from './forward-email.ts'
import { inboundDomain, useInboundServer } from './inbound-server.fixture.ts'

const inbound = useInboundServer()
const { server, list, send } = inbound

const again = (logId: string, { client: caller } = inbound.tenants.owner) =>
  caller.call('POST /emailForwardLog/reForward', { query: { logId }, body: {} })
const forwardedTo = async (to: string) =>
  (await server.deps.mail.page({ page: 1, pageSize: 50, to })).list.filter(({ forwarded }) => forwarded !== undefined)
const runJobs = () => server.deps.scheduler.runDue(inbound.tenants.owner.clientId)
/** The recipients of notifications about orders. */
const ordersTo = (...recipients: string[]) =>
  server.deps.db.insert(notificationSetting).values({
    ...{ clientId: inbound.tenants.owner.clientId, category: 'order', inApp: true, email: 'each', webhook: true },
    ...{ recipients, version: 1, changedAt: server.deps.clock.now() },
  })

test('an e-mail is linked to the booking of its PNR, forwarded to its user, and in the list of the booking', async () => {
  const { colleague, owner } = inbound.tenants
  const row = await insertTestBooking(server.deps, colleague, { airlinePnrs: ['QX7KLM'] })
  expect(
    await send({
      subject: 'Your flight has changed',
      text: `Dear guest,\nBOOKING QX7KLM now leaves at 09:10.\nSent to ${inbound.address}.`,
    }),
  ).toEqual({})
  expect((await list()).list).toMatchObject([{ status: 'RECEIVED', orderNo: null, forwardedTo: '' }])
  await runJobs()
  const now = (await list()).list[0]
  expect(now).toMatchObject({
    ...{ from: 'Airline <info@airline.example>', to: inbound.address, subject: 'Your flight has changed' },
    ...{ status: 'FORWARDED', error: null, orderNo: row.orderNo, forwardedTo: colleague.email, isStored: true },
  })
  expect(now?.forwardedAt).not.toBeNull()
  const [forwarded, ...others] = await forwardedTo(colleague.email)
  expect(others).toEqual([])
  expect(forwarded?.subject).toBe('Fwd: Your flight has changed')
  expect(forwarded?.text).toContain('BOOKING QX7KLM now leaves at 09:10.')
  expect(forwarded?.text).toContain(`/#/order/detail/${row.orderNo}/en`)
  expect(forwarded?.forwarded).toMatchObject({ domain: inboundDomain, replyTo: 'info@airline.example' })
  // Readers of the forwarded e-mail do not learn the address.
  expect(JSON.stringify(forwarded)).not.toContain(inbound.address)
  const mails = valueOf(await owner.client.call('GET /mail/orderMail.do', { query: { orderNo: row.orderNo } })).list
  expect(mails).toMatchObject([
    { from: 'Airline <info@airline.example>', category: 'OTHER', to: `harbour@${inboundDomain}` },
  ])
  const stored = await server.deps.db.select().from(bookingMail).where(eq(bookingMail.bookingId, row.id))
  expect(stored[0]?.plain).toContain(`Sent to harbour@${inboundDomain}.`)
  expect(JSON.stringify(stored)).not.toContain(inbound.address)
  const info = valueOf(await owner.client.call('GET /emailForwardServer/info', {}))
  expect(info).toEqual({ address: inbound.address, status: 'ACTIVE', lastReceived: now?.receivedAt })
})

test('a booking number decides, then a PNR of the subject; several bookings are none', async () => {
  const { owner } = inbound.tenants
  const [first, second] = [
    await insertTestBooking(server.deps, owner, { airlinePnrs: ['AAA111'] }),
    await insertTestBooking(server.deps, owner, { airlinePnrs: ['BBB222'] }),
  ]
  const old = new Date(server.deps.clock.now().getTime() - 400 * 86_400_000)
  await insertTestBooking(server.deps, owner, { airlinePnrs: ['BBB222'], createdAt: old })
  const cases: [sending: NonNullable<Parameters<typeof send>[0]>, orderNo: string | null][] = [
    [{ subject: `About ${first.orderNo}`, text: 'BBB222' }, first.orderNo],
    [{ subject: 'BBB222: itinerary', text: 'AAA111' }, second.orderNo],
    [{ subject: 'Itinerary', text: 'FLIGHT BBB222' }, second.orderNo],
    [{ subject: 'Itineraries', text: 'AAA111 and BBB222' }, null],
    [{ subject: 'Itineraries', text: `${first.orderNo} ${second.orderNo}` }, null],
    [{ subject: 'bbb222', text: 'in small letters' }, null],
  ]
  for (const [sending] of cases) {
    await send(sending)
    server.deps.clock.advance({ seconds: 1 })
  }
  await runJobs()
  const { list: rows } = await list()
  expect(rows.map(({ orderNo }) => orderNo).toReversed()).toEqual(cases.map(([, orderNo]) => orderNo))
})

test('an e-mail about no booking goes to the recipients of order notifications, and fails without any', async () => {
  const { owner, colleague } = inbound.tenants
  await send({ subject: 'Newsletter' })
  await runJobs()
  const [failed] = (await list()).list
  expect(failed).toMatchObject({ status: 'FAILED', error: 'NO_RECIPIENT', forwardedTo: '' })
  await ordersTo(colleague.id, owner.id)
  valueOf(await again(failed?.id ?? ''))
  expect((await list()).list).toMatchObject([{ status: 'RECEIVED', error: null }])
  await runJobs()
  const done = (await list()).list
  expect(done).toMatchObject([{ status: 'FORWARDED', error: null }])
  expect(done[0]?.forwardedTo.split(', ').toSorted()).toEqual([owner.email, colleague.email].toSorted())
})

test('an e-mail is forwarded neither to a disabled user nor to an inbound address', async () => {
  const { colleague, owner } = inbound.tenants
  await ordersTo(owner.id)
  await insertTestBooking(server.deps, colleague, { airlinePnrs: ['QX7KLM'] })
  const { db } = server.deps
  await db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.id, colleague.id))
  await send({ subject: 'QX7KLM' })
  await runJobs()
  await db.update(appUser).set({ status: 'active', email: inbound.address }).where(eq(appUser.id, colleague.id))
  await send({ subject: 'QX7KLM again' })
  await runJobs()
  expect((await list()).list.map(({ forwardedTo: to }) => to)).toEqual([owner.email, owner.email])
})

test('forwarding again is done once for each wish, and never twice at the same time', async () => {
  const { colleague, owner } = inbound.tenants
  await insertTestBooking(server.deps, colleague, { airlinePnrs: ['QX7KLM'] })
  await send({ subject: 'QX7KLM' })
  await runJobs()
  const id = (await list()).list[0]?.id ?? ''
  const idempotencyKey = 'forward-again-once'
  const wish = { query: { logId: id }, body: {}, idempotencyKey }
  const results = await Promise.all([again(id), again(id), owner.client.call('POST /emailForwardLog/reForward', wish)])
  expect(results.map(valueOf)).toEqual([true, true, true])
  await runJobs()
  expect(await forwardedTo(colleague.email)).toHaveLength(2)
  expect(valueOf(await owner.client.call('POST /emailForwardLog/reForward', wish))).toBe(true)
  await runJobs()
  expect(await forwardedTo(colleague.email)).toHaveLength(2)
  expect(await server.deps.db.$count(bookingMail, eq(bookingMail.subject, 'QX7KLM'))).toBe(1)
  const audit = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'EMAIL_FORWARD'))
  expect(audit).toMatchObject([{ objectKind: 'emailForward', objectId: id, userId: owner.id }])
})

test('a process that ends between receipt and forwarding loses nothing and repeats nothing', async () => {
  const { colleague } = inbound.tenants
  await insertTestBooking(server.deps, colleague, { airlinePnrs: ['QX7KLM'] })
  await send({ subject: 'QX7KLM' })
  const { mail: outbox } = server.deps
  const job = { ...outbox, send: () => Promise.reject(new Error('The process ends here.')) }
  server.deps.scheduler.handle('email.forward', forwardEmails({ ...server.deps, mail: job }))
  await runJobs()
  expect(await forwardedTo(colleague.email)).toEqual([])
  expect((await list()).list).toMatchObject([{ status: 'RECEIVED', orderNo: null }])
  server.deps.scheduler.handle('email.forward', forwardEmails(server.deps))
  server.deps.clock.advance({ minutes: 1 })
  expect(await runJobs()).toBe(1)
  expect(await runJobs()).toBe(0)
  expect(await forwardedTo(colleague.email)).toHaveLength(1)
  expect((await list()).list).toMatchObject([{ status: 'FORWARDED' }])
})

test('agencies see and forward only their own e-mails', async () => {
  const { otherAgencyUser, owner } = inbound.tenants
  const theirs = await inbound.addressOf(otherAgencyUser)
  expect(theirs).not.toBe(inbound.address)
  await insertTestBooking(server.deps, owner, { airlinePnrs: ['QX7KLM'] })
  await send({ to: theirs, subject: 'QX7KLM' })
  await server.deps.scheduler.runDue()
  const [row] = (await list({}, otherAgencyUser)).list
  expect(row).toMatchObject({ orderNo: null, status: 'FAILED', error: 'NO_RECIPIENT' })
  expect((await list()).total).toBe(0)
  expect(refusalOf(await again(row?.id ?? '')).code).toBe('5004')
  // One e-mail to both is stored for each.
  await send({ to: [theirs, inbound.address], subject: 'For both' })
  expect([(await list()).total, (await list({}, otherAgencyUser)).total]).toEqual([1, 2])
})

test('users without the permissions neither read the log nor forward', async () => {
  const finance = await signInAs(server, 'finance@harbour.example')
  expect(refusalOf(await finance.client.call('GET /emailForwardServer/info', {})).code).toBe('403')
  expect(refusalOf(await again('any', { ...inbound.tenants.owner, ...finance })).code).toBe('403')
})

test('the log is filtered by status, booking, sender, subject and time, and paged', async () => {
  const { owner } = inbound.tenants
  const row = await insertTestBooking(server.deps, owner, { airlinePnrs: ['QX7KLM'] })
  const start = server.deps.clock.now()
  await send({ subject: 'QX7KLM 100%' })
  await runJobs()
  server.deps.clock.advance({ hours: 1 })
  await send({ subject: 'Newsletter', from: 'news@airline.example' })
  await runJobs()
  server.deps.clock.advance({ hours: 1 })
  await send({ subject: 'Waits' })
  const subjects = async (body: object) => (await list(body)).list.map(({ subject }) => subject)
  expect(await subjects({})).toEqual(['Waits', 'Newsletter', 'QX7KLM 100%'])
  expect(await subjects({ status: 'FAILED' })).toEqual(['Newsletter'])
  expect(await subjects({ status: 'RECEIVED' })).toEqual(['Waits'])
  expect(await subjects({ orderNo: row.orderNo, status: 'FORWARDED' })).toEqual(['QX7KLM 100%'])
  expect(await subjects({ from: 'NEWS@' })).toEqual(['Newsletter'])
  expect(await subjects({ subject: '0%' })).toEqual(['QX7KLM 100%'])
  const hour = new Date(start.getTime() + 3_600_000).toISOString()
  expect(await subjects({ receivedFrom: hour })).toEqual(['Waits', 'Newsletter'])
  expect(await subjects({ receivedTo: hour })).toEqual(['QX7KLM 100%'])
  expect(await list({ page: 2, pageSize: 2 })).toMatchObject({ total: 3, list: [{ subject: 'QX7KLM 100%' }] })
})

test('an e-mail that a mail server refuses is shown as failed, and one that waits as being forwarded', async () => {
  const { db } = server.deps
  await insertTestBooking(server.deps, inbound.tenants.owner, { airlinePnrs: ['QX7KLM'] })
  await send({ subject: 'QX7KLM' })
  await runJobs()
  const id = (await list()).list[0]?.id ?? ''
  await db.update(mail).set({ status: 'waiting' })
  expect((await list()).list).toMatchObject([{ status: 'RECEIVED', forwardedAt: null }])
  valueOf(await again(id))
  expect(await runJobs()).toBe(0)
  await db.update(mail).set({ status: 'failed', problem: '550 no such mailbox' })
  expect((await list()).list).toMatchObject([{ status: 'FAILED', error: 'REFUSED', forwardedAt: null }])
  expect((await list({ status: 'FAILED' })).total).toBe(1)
})

test('the original is deleted after its period, and cannot be forwarded again', async () => {
  await insertTestBooking(server.deps, inbound.tenants.owner, { airlinePnrs: ['QX7KLM'] })
  await send({ subject: 'QX7KLM' })
  await runJobs()
  const [row] = await server.deps.db.select().from(emailForward)
  expect(await server.deps.files.read(row?.path ?? '')).toBeDefined()
  server.deps.clock.advance({ days: 31 })
  await runJobs()
  expect(await server.deps.files.read(row?.path ?? '')).toBeUndefined()
  inbound.tenants.owner = { ...inbound.tenants.owner, ...(await signInAs(server, inbound.tenants.owner.email)) }
  expect((await list()).list).toMatchObject([{ status: 'FORWARDED', isStored: false }])
  expect(refusalOf(await again(row?.id ?? '')).code).toBe('5312')
})

test('an e-mail to the agency of the booking only is linked', async () => {
  await insertTestBooking(server.deps, inbound.tenants.otherAgencyUser, { airlinePnrs: ['QX7KLM'] })
  const foreign = (await server.deps.db.select().from(booking))[0]?.orderNo ?? ''
  await send({ subject: `QX7KLM ${foreign}` })
  await runJobs()
  expect((await list()).list).toMatchObject([{ orderNo: null }])
})
