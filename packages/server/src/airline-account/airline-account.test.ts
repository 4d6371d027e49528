import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { airlineAccount, auditLog, scheduler } from '../database/schema.ts'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { tasksOf } from '../task/tasks.fixture.ts'
import { accountParams } from './airline-accounts.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
beforeEach(async () => {
  admin = await signInAs(server, 'admin@harbour.example')
})

const direct = { airline: 'AK', vendor: 'direct', privateFare: true }
const add = (more: object = {}, password?: string) =>
  admin.client.call('POST /byoa/add', { body: { ...direct, params: accountParams(password), ...more } })
const online = (id: string, body = {}) => admin.client.call('POST /byoa/online/{id}', { params: { id }, body })
const act = (id: string, name: 'offline' | 'delete' | 'updateBalance') =>
  admin.client.call(`POST /byoa/${name}/{id}`, { params: { id } })
const rows = () => server.deps.db.select().from(airlineAccount)

describe('an airline account', () => {
  test('goes from offline to online and back, and is deleted only offline', async () => {
    const { id, status, balanceState } = valueOf(await add())
    expect({ status, balanceState }).toEqual({ status: 'OFFLINE', balanceState: 'NONE' })
    expect(refusalOf(await act(id, 'offline')).code).toBe('706')
    expect(valueOf(await online(id))).toMatchObject({
      ...{ status: 'ONLINE', balanceState: 'KNOWN', failure: null },
      balance: { currency: 'MYR' },
    })
    expect(refusalOf(await online(id)).code).toBe('706')
    expect(refusalOf(await act(id, 'delete')).code).toBe('706')
    expect(valueOf(await act(id, 'offline'))).toMatchObject({ status: 'OFFLINE' })
    valueOf(await act(id, 'delete'))
    expect(await rows()).toEqual([])
    const actions = await server.deps.db
      .select({ action: auditLog.action, detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.objectId, id))
    const names = actions.map(({ action }) => action).toSorted()
    expect(names).toEqual(['BYOA_CREATE', 'BYOA_DELETE', 'BYOA_STATUS', 'BYOA_STATUS'])
    expect(JSON.stringify(actions)).not.toContain('demo-open')
  })

  test.each([
    ['demo-expired', 'PASSWORD_EXPIRED'],
    ['demo-slow', 'TIMED_OUT'],
    ['something', 'CREDENTIALS_REFUSED'],
  ])('with the password %s stays offline unless the user goes on anyway', async (password, failure) => {
    const { id } = valueOf(await add({}, password))
    expect(valueOf(await online(id))).toMatchObject({ status: 'OFFLINE', balanceState: 'FAILED', failure })
    expect(valueOf(await online(id, { continueAnyway: true }))).toMatchObject({ status: 'ONLINE', failure })
  })

  test('without money goes online and fails for its balance', async () => {
    const { id } = valueOf(await add({}, 'demo-empty'))
    expect(valueOf(await online(id))).toMatchObject({
      ...{ status: 'ONLINE', balanceState: 'KNOWN', failure: 'BALANCE_LOW' },
      balance: { amount: 0 },
    })
  })

  test('keeps an empty secret, encrypts it and never returns it', async () => {
    const { id, version } = valueOf(await add({}, 'demo-expired'))
    const withoutSecret = accountParams('').map((each) => (each.key === 'username' ? { ...each, value: 'new' } : each))
    const body = { id, version, params: withoutSecret, privateFare: true }
    expect(valueOf(await admin.client.call('POST /byoa/update', { body })).version).toBe(2)
    expect(valueOf(await online(id))).toMatchObject({ failure: 'PASSWORD_EXPIRED' })
    const info = valueOf(await admin.client.call('GET /byoa/info/{id}', { params: { id } }))
    expect(info.params.map(({ key, value, isSecret, isStored }) => ({ key, value, isSecret, isStored }))).toEqual([
      { key: 'username', value: 'new', isSecret: false, isStored: true },
      { key: 'password', value: '', isSecret: true, isStored: true },
      { key: 'agencyCode', value: 'HBR2026', isSecret: false, isStored: true },
    ])
    expect(JSON.stringify([info, await rows()])).not.toContain('demo-expired')
    expect(refusalOf(await admin.client.call('POST /byoa/update', { body })).code).toBe('706')
    const fixed = { ...body, version: 2, params: accountParams('demo-open') }
    expect(valueOf(await admin.client.call('POST /byoa/update', { body: fixed }))).toMatchObject({
      ...{ failure: null, balanceState: 'NONE', balance: null },
    })
    expect(valueOf(await online(id))).toMatchObject({ status: 'ONLINE', failure: null })
  })

  test.each([
    ['another password', { params: accountParams('something') }, { failure: 'CREDENTIALS_REFUSED', balance: null }],
    ['another rule', { onFailure: 'STOP' as const }, { failure: null, balance: { currency: 'MYR' } }],
  ])('in use is checked when it is saved with %s', async (_, change, shown) => {
    const { id } = valueOf(await add())
    const { version } = valueOf(await online(id))
    const [before] = await rows()
    server.deps.clock.advance({ minutes: 5 })
    const body = { id, version, params: accountParams(''), privateFare: true, ...change }
    const saved = valueOf(await admin.client.call('POST /byoa/update', { body }))
    const balanceState = shown.failure === null ? 'KNOWN' : 'FAILED'
    expect(saved).toMatchObject({ status: 'ONLINE', balanceState, ...shown })
    const [after] = await rows()
    expect((after?.checkedAt?.getTime() ?? 0) - (before?.checkedAt?.getTime() ?? 0)).toBe(5 * 60_000)
    const [job] = await server.deps.db.select().from(scheduler).where(eq(scheduler.subject, id))
    expect(job?.dueAt.getTime()).toBe((after?.checkedAt?.getTime() ?? 0) + 6 * 3_600_000)
  })

  test('is refused by the codes 701 to 705 and by its template', async () => {
    expect(refusalOf(await add({ vendor: 'nobody' }))).toMatchObject({
      code: '701',
      text: 'The supplier (airline vendor) does not exist',
    })
    expect(refusalOf(await add({ vendor: 'consolidator' })).code).toBe('702')
    expect(refusalOf(await add({ airline: '' })).code).toBe('703')
    valueOf(await add())
    expect(refusalOf(await add()).code).toBe('704')
    const wallet = [
      { key: 'walletNumber', value: '123456' },
      { key: 'pin', value: 'demo-open' },
    ]
    expect(refusalOf(await add({ airline: 'FD', vendor: 'wallet', params: wallet })).code).toBe('705')
    const wrong = accountParams().map((each) => (each.key === 'agencyCode' ? { ...each, value: 'a b' } : each))
    expect(refusalOf(await add({ vendor: 'direct', airline: 'FD', params: wrong })).fields).toEqual([
      'params.agencyCode: This value does not have the expected form.',
    ])
    expect(refusalOf(await add({ airline: 'FD', params: [] })).fields).toHaveLength(3)
  })

  test('that begins to fail while it is used is mailed once to those who may configure it', async () => {
    const { id } = valueOf(await add({ onFailure: 'STOP' }, 'demo-expired'))
    expect(await tasksOf(admin).list({ kind: 'airlineAccount' })).toEqual([])
    const mails = async () =>
      (await server.deps.mail.page({ page: 1, pageSize: 50 })).list.filter(({ subject }) =>
        subject.includes('at AirAsia (AK)'),
      )
    valueOf(await act(id, 'updateBalance'))
    expect(await mails()).toEqual([])
    await server.deps.db.update(airlineAccount).set({ status: 'ONLINE', failure: null, failingSince: null })
    valueOf(await act(id, 'updateBalance'))
    const sent = await mails()
    expect(sent.length).toBeGreaterThan(0)
    valueOf(await act(id, 'updateBalance'))
    expect(await mails()).toHaveLength(sent.length)
    expect(await tasksOf(admin).list({ kind: 'airlineAccount' })).toMatchObject([
      { subjectId: id, subject: 'AirAsia (AK)', airline: 'AK', text: 'PASSWORD_EXPIRED' },
    ])
    expect(sent[0]?.text).toContain('The password of your account at AirAsia (AK) has expired.')
    expect(sent[0]?.text).toContain('searches show no fares of this airline')
  })

  test('in use is asked for its balance every six hours', async () => {
    const { id } = valueOf(await add())
    valueOf(await online(id))
    const [before] = await rows()
    server.deps.clock.advance({ minutes: 361 })
    await server.deps.scheduler.runDue()
    const [after] = await rows()
    expect((after?.checkedAt?.getTime() ?? 0) - (before?.checkedAt?.getTime() ?? 0)).toBe(361 * 60_000)
  })
})
