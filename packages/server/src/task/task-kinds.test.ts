import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { appUser, client, embedKey, partnerKey, refundImport, shop, shopRate, webhook } from '../database/schema.ts'
import { changedTrip, incidentsOf } from '../incidents/incidents.fixture.ts'
import { batchOperationsOf, createClaimRows, createCsv, headerCells } from '../refund/batch/batches.fixture.ts'
import { createTicketedBooking, useRefundAgent } from '../refund/refunds.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { requestOperationsOf, supportOperationsOf } from '../support/requests.fixture.ts'
import { tasksOf } from './tasks.fixture.ts'

const server = useDemoServer()
const { agent, refunds, runDueJobs } = useRefundAgent(server)
const tasks = tasksOf(agent)
let finance: SignedInUser
beforeEach(async () => {
  finance = await signInAs(server, 'finance@harbour.example')
})

const daysFromNow = (days: number) => new Date(server.deps.clock.now().getTime() + days * 86_400_000)

describe('a task appears when a person is needed and leaves when the matter is settled', () => {
  test('incident', async () => {
    const orderNo = await changedTrip(server, agent, 'SCHEDULE/MAJOR')
    const [task] = await tasks.list({ kind: 'incident' })
    expect(task).toMatchObject({ orderNo, text: 'DELAY', due: expect.any(String) })
    expect(await tasksOf(finance).subjects('incident')).toEqual([])
    valueOf(await incidentsOf(agent).handle([task?.subjectId ?? ''], { scheduleChangeType: 'NO_SCHEDULE_CHANGE' }))
    expect(await tasks.subjects('incident')).toEqual([])
  })

  test('refund to confirm', async () => {
    const refundNo = await refunds.quoteAndSubmit(await createTicketedBooking(server, agent))
    expect(await tasks.subjects('refundConfirmation')).toEqual([])
    await runDueJobs({ days: 40 })
    expect(await tasksOf(finance).subjects('refundConfirmation')).toEqual([refundNo])
    valueOf(await refunds.confirm(refundNo))
    expect(await tasks.subjects('refundConfirmation')).toEqual([])
  })

  test('rejected refund, until it is submitted again', async () => {
    const orderNo = await createTicketedBooking(server, agent)
    const rejected = await refunds.quoteAndSubmit(orderNo, { refundReason: 'involuntary' })
    await runDueJobs({ days: 20 })
    expect(await tasks.list({ kind: 'rejectedRefund' })).toMatchObject([
      { subject: rejected, orderNo, text: 'The airline has no schedule change for this flight.' },
    ])
    await refunds.quoteAndSubmit(orderNo)
    expect(await tasks.subjects('rejectedRefund')).toEqual([])
  })

  test('rejected refund, until the time for an answer is over', async () => {
    const orderNo = await createTicketedBooking(server, agent)
    await refunds.quoteAndSubmit(orderNo, { refundReason: 'involuntary' })
    await runDueJobs({ days: 20 })
    expect(await tasks.subjects('rejectedRefund')).toHaveLength(1)
    await runDueJobs({ days: 31 })
    expect(await tasks.subjects('rejectedRefund')).toEqual([])
  })

  test('request that support has answered', async () => {
    const support = supportOperationsOf(await signInAs(server, 'support@gangway.example'))
    const requests = requestOperationsOf(agent)
    const requestNo = await requests.raise()
    valueOf(await support.handle(requestNo, 'take'))
    expect(await tasks.subjects('request')).toEqual([])
    valueOf(await support.handle(requestNo, 'reply', 'Which passenger do you mean?'))
    expect(await tasks.list({ kind: 'request' })).toMatchObject([{ subject: requestNo, due: null }])
    valueOf(await requests.addMessage(requestNo, { comment: 'The first one', isSolve: false }))
    expect(await tasks.subjects('request')).toEqual([])
    valueOf(await support.handle(requestNo, 'processed', 'Done.'))
    expect(await tasks.list({ kind: 'request' })).toMatchObject([{ subject: requestNo, due: expect.any(String) }])
    valueOf(await requests.feedback(requestNo, true))
    expect(await tasks.subjects('request')).toEqual([])
  })

  test('claim file with errors, until its rows succeed in another file', async () => {
    const orderNo = await createTicketedBooking(server, agent)
    const [row = []] = await createClaimRows(agent, orderNo)
    const batches = batchOperationsOf(agent)
    valueOf(await batches.upload('wrong.csv', createCsv([headerCells, row.with(3, 'SMITH/OTTO')])))
    await runDueJobs()
    expect(await tasks.list({ kind: 'batchClaim' })).toMatchObject([{ subject: 'wrong.csv', count: 1 }])
    expect(await tasksOf(finance).subjects('batchClaim')).toEqual([])
    await runDueJobs({ minutes: 1 })
    valueOf(await batches.upload('right.csv', createCsv([headerCells, row])))
    await runDueJobs()
    expect(await server.deps.db.$count(refundImport, eq(refundImport.status, 'SUCCESS'))).toBe(1)
    expect(await tasks.subjects('batchClaim')).toEqual([])
  })

  test('low balance, until the deposit is above the threshold again', async () => {
    const set = async (amount: number | null) =>
      valueOf(await finance.client.call('POST /client/deposit/lowBalance', { body: { currency: 'USD', amount } }))
    expect(await tasksOf(finance).subjects('lowBalance')).toEqual([])
    await set(6_000_000)
    expect(await tasksOf(finance).list({ kind: 'lowBalance' })).toMatchObject([
      { subject: 'USD', amount: { amount: 5_000_000, currency: 'USD' }, due: null },
    ])
    await set(null)
    expect(await tasksOf(finance).subjects('lowBalance')).toEqual([])
  })

  test('daily exchange rate of a shop, until it is read again', async () => {
    const { db } = server.deps
    const [user] = await db.select().from(appUser).where(eq(appUser.email, 'admin@harbour.example'))
    const clientId = user?.clientId ?? ''
    const [now, always] = [daysFromNow(0), { validFrom: null, validTo: null }]
    await db.insert(shop).values({
      ...{ id: 'shop', clientId, name: 'City trips', channel: 'Website', channelCode: '', currency: 'EUR' },
      ...{ contactEmail: 'shop@agency.example', active: true, createdAt: now, updatedAt: now },
    })
    await db.insert(shopRate).values({
      ...{ id: 'rate', clientId, shopId: 'shop', fromCurrency: 'USD', toCurrency: 'EUR', source: 'DAILY' },
      ...{ base: '0.9', adjustment: 0, ...always, active: true, baseAt: daysFromNow(-2) },
    })
    const admin = await signInAs(server, 'admin@harbour.example')
    expect(await tasksOf(admin).list({ kind: 'shopRate' })).toMatchObject([
      { subjectId: 'shop', subject: 'City trips', text: 'USD/EUR', due: null },
    ])
    await db.update(shopRate).set({ baseAt: now })
    expect(await tasksOf(admin).subjects('shopRate')).toEqual([])
  })

  test('webhook that fails, until a delivery succeeds', async () => {
    const { db } = server.deps
    const [user] = await db.select().from(appUser).where(eq(appUser.email, 'admin@harbour.example'))
    const at = daysFromNow(-9)
    await db.insert(webhook).values({
      ...{ id: 'hook', clientId: user?.clientId ?? '', userId: user?.id ?? '', url: 'https://agency.example/hook' },
      ...{ types: [], sealedSecret: 'sealed', secretSince: at, createdAt: at, updatedAt: at },
    })
    const set = (failingSince: Date | null, disabledAt: Date | null = null) =>
      db.update(webhook).set({ failingSince, disabledAt })
    const texts = async () => (await tasks.list({ kind: 'webhook' })).map(({ text }) => text)
    await set(daysFromNow(0))
    expect(await texts()).toEqual([])
    await set(daysFromNow(-1))
    expect(await texts()).toEqual(['failing'])
    await set(daysFromNow(-4), daysFromNow(-1))
    expect(await texts()).toEqual(['disabled'])
    await set(null)
    expect(await texts()).toEqual([])
  })

  test('password of the user, from two weeks before it expires', async () => {
    const email = 'finance@harbour.example'
    await server.deps.db.update(client).set({
      passwordPolicy: sql`${client.passwordPolicy} || '{"maxAgeDays": 90}'::jsonb`,
    })
    const setAge = (days: number) =>
      server.deps.db
        .update(appUser)
        .set({ passwordChangedAt: daysFromNow(-days) })
        .where(eq(appUser.email, email))
    await setAge(70)
    expect(await tasksOf(finance).subjects('password')).toEqual([])
    await setAge(80)
    expect(await tasksOf(finance).subjects('password')).toEqual([email])
    expect(await tasks.subjects('password')).not.toContain(email)
    await setAge(0)
    expect(await tasksOf(finance).subjects('password')).toEqual([])
  })

  test.each([
    ['apiKey', partnerKey],
    ['embedKey', embedKey],
  ] as const)('%s that expires, until it is revoked', async (kind, table) => {
    const { db } = server.deps
    expect(await tasks.subjects(kind)).toEqual([])
    await db.update(table).set({ expiresAt: daysFromNow(20) })
    expect(await tasks.subjects(kind)).toEqual([])
    await db.update(table).set({ expiresAt: daysFromNow(5) })
    expect(await tasks.subjects(kind)).toHaveLength(1)
    expect(await tasksOf(finance).subjects(kind)).toEqual([])
    await db.update(table).set({ revokedAt: daysFromNow(0) })
    expect(await tasks.subjects(kind)).toEqual([])
  })
})
