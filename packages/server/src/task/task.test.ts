import type { CallInput } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { placeBooking, refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { pay } from '../booking/payment/payment.fixture.ts'
import { appUser, auditLog } from '../database/schema.ts'
import { disableRefundCodes } from '../refund/refunds.fixture.ts'
import { changeTestClock } from '../sandbox/sandbox-client.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { tasksOf } from './tasks.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
let agent: SignedInUser
beforeEach(async () => {
  await disableRefundCodes(server)
  admin = await signInAs(server, 'admin@harbour.example')
  agent = await signInAs(server, 'agent@harbour.example')
})

const place = async () => (await placeBooking(server, admin)).orderNo
const idOf = async (email: string) => {
  const [user] = await server.deps.db.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, email))
  return user?.id ?? ''
}

describe('the list of tasks', () => {
  test('shows an unpaid booking until it is paid', async () => {
    const orderNo = await place()
    const [task] = await tasksOf(admin).list()
    expect(task).toMatchObject({ kind: 'payment', subject: orderNo, orderNo, version: 0, assignee: null })
    expect(task?.due).not.toBeNull()
    expect(await tasksOf(admin).count()).toEqual({ open: 1, mine: 0, isAtLeast: false })
    valueOf(await pay(admin, orderNo))
    expect(await tasksOf(admin).list()).toEqual([])
    expect(await tasksOf(admin).count()).toEqual({ open: 0, mine: 0, isAtLeast: false })
  })

  test('shows to each user only kinds that the user may see, and nothing of another agency', async () => {
    const orderNo = await place()
    expect((await tasksOf(agent).list()).map(({ subject }) => subject)).toEqual([orderNo])
    for (const email of ['shops@harbour.example', 'admin@meridian.example']) {
      const other = await signInAs(server, email)
      expect(await tasksOf(other).list(), email).toEqual([])
      expect(refusalOf(await tasksOf(other).update(orderNo, { note: 'seen' })).code, email).toMatch(/^(403|5004)$/)
    }
  })

  test('is filtered by kind and owner, and hides a snoozed task until its time', async () => {
    const [first, second] = [await place(), await place()]
    valueOf(await tasksOf(admin).update(first, { assigneeId: await idOf('agent@harbour.example') }))
    const subjectsOf = async (user: SignedInUser, body: CallInput<'POST /task/getPageList'>['body'] = {}) =>
      (await tasksOf(user).list(body)).map(({ subject }) => subject)
    expect(await subjectsOf(agent, { owner: 'me' })).toEqual([first])
    expect(await subjectsOf(admin, { owner: 'none' })).toEqual([second])
    expect(await subjectsOf(admin, { kind: 'incident' })).toEqual([])
    expect(await tasksOf(agent).count()).toMatchObject({ open: 2, mine: 1 })

    const until = await tasksOf(admin).later({ minutes: 5 }, server)
    valueOf(await tasksOf(admin).update(second, { snoozedUntil: until }))
    expect(await subjectsOf(admin)).toEqual([first])
    expect(await subjectsOf(admin, { state: 'snoozed' })).toEqual([second])
    await changeTestClock(admin.client, { advance: { minutes: 6 } })
    expect((await subjectsOf(admin)).toSorted()).toEqual([first, second].toSorted())
  })
})

describe('a change of a task', () => {
  test('of a user who saw an older version is refused with the current values', async () => {
    const orderNo = await place()
    valueOf(await tasksOf(admin).update(orderNo, { note: 'I call the customer' }))
    const refused = refusalOf(await tasksOf(agent).update(orderNo, { note: 'Mine' }))
    expect(refused.code).toBe('706')
    const [task] = await tasksOf(agent).list()
    expect(task).toMatchObject({ version: 1, note: 'I call the customer', changedBy: { name: 'Mei Tan' } })
    valueOf(await tasksOf(agent).update(orderNo, { version: 1, note: 'Mine' }))
    expect((await tasksOf(admin).list())[0]).toMatchObject({ version: 2, note: 'Mine' })
  })

  test('of two users at once is stored once, and its repetition has no second effect', async () => {
    const orderNo = await place()
    const results = await Promise.all([
      tasksOf(admin).update(orderNo, { note: 'One' }),
      tasksOf(agent).update(orderNo, { note: 'Other' }),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const [task] = await tasksOf(admin).list()
    const winner = task?.note === 'One' ? admin : agent
    valueOf(await tasksOf(winner).update(orderNo, { note: task?.note ?? '' }))
    expect((await tasksOf(admin).list())[0]?.version).toBe(1)
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'TASK_UPDATE'))
    expect(entries.map(({ objectKind, objectId }) => [objectKind, objectId])).toEqual([['task:payment', orderNo]])
  })

  test('is refused for a settled task, for users who may not see it, and for a time too late', async () => {
    const orderNo = await place()
    const shops = await idOf('shops@harbour.example')
    const stranger = await idOf('admin@meridian.example')
    for (const assigneeId of [shops, stranger, 'unknown'])
      expect(refusalOf(await tasksOf(admin).update(orderNo, { assigneeId })).fields).toHaveLength(1)
    const snoozedUntil = await tasksOf(admin).later({ days: 91 }, server)
    expect(refusalOf(await tasksOf(admin).update(orderNo, { snoozedUntil })).fields).toHaveLength(1)
    valueOf(await pay(admin, orderNo))
    expect(refusalOf(await tasksOf(admin).update(orderNo, { note: 'Late' })).code).toBe('5004')
  })
})
