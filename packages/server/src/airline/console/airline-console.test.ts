import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { auditLog } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { createAirlineFactsReader } from '../facts/airline-facts-reader.ts'
import { useProvider } from './console.fixture.ts'

const server = useDemoServer()
const provider = useProvider(server)
let admin: SignedInUser
beforeEach(async () => {
  admin = await signInAs(server, 'admin@harbour.example')
})

const seen = async (airlineCode: string) =>
  valueOf(await admin.client.call('GET /airline/info/{airlineCode}', { params: { airlineCode } }))
const list = async (body: object) =>
  valueOf(await provider.client().call('POST /console/airline/getPageList', { body: { pageSize: 100, ...body } }))
const entries = (action: 'AIRLINE_FACTS_UPDATE' | 'AIRLINE_RULES_PUBLISH') =>
  server.deps.db.select().from(auditLog).where(eq(auditLog.action, action))

describe('the facts of an airline', () => {
  test('are shown to agencies at once in place of what the supplier reports, with an audit entry', async () => {
    const { reported, version } = await provider.info('AK')
    expect(version).toBe(0)
    expect(reported.supports).toEqual(expect.arrayContaining(['checkedBaggage']))
    const facts = {
      ...{ bookingWindowDays: 90, refundDays: 5, replyDays: 2 },
      withheld: ['checkedBaggage' as const, 'deposit' as const],
    }
    expect(await provider.set('AK', facts)).toEqual({ version: 1 })
    expect(await seen('AK')).toMatchObject({
      ...{ bookingWindowDays: 90, refundDays: 5, replyDays: 2 },
      supports: { checkedBaggage: false, deposit: false },
    })
    expect(await provider.info('AK')).toMatchObject({ version: 1, facts, reported })
    const [entry, ...others] = await entries('AIRLINE_FACTS_UPDATE')
    expect(others).toEqual([])
    expect(entry).toMatchObject({ objectId: 'AK', userEmail: 'support@gangway.example' })
    expect(entry?.detail).toMatchObject({ bookingWindowDays: 90, withheld: 'checkedBaggage,deposit' })
    const none = { bookingWindowDays: null, refundDays: null, replyDays: null, withheld: [] }
    await provider.set('AK', none)
    expect(await seen('AK')).toMatchObject({
      ...{ bookingWindowDays: reported.bookingWindowDays, refundDays: reported.refundDays },
      supports: { checkedBaggage: true },
    })
  })

  test('are not changed over a change that was not seen, nor beyond what the supplier reports', async () => {
    const { facts, reported } = await provider.info('AK')
    const body = { airlineCode: 'AK', version: 0, ...facts }
    const both = await Promise.all([
      provider.client().call('POST /console/airline/update', { body: { ...body, refundDays: 3 } }),
      provider.client().call('POST /console/airline/update', { body: { ...body, refundDays: 4 } }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(refusalOf(await provider.client().call('POST /console/airline/update', { body }))).toMatchObject({
      ...{ code: '5312', text: expect.stringContaining('changed meanwhile') },
    })
    expect(refusalOf(await provider.update('AK', { bookingWindowDays: reported.bookingWindowDays + 1 }))).toMatchObject(
      { code: '5001', fields: [expect.stringContaining('bookingWindowDays')] },
    )
    expect(refusalOf(await provider.update('ZZ', {}).catch(() => provider.publish('ZZ', 0))).code).toBe('5004')
    expect(await entries('AIRLINE_FACTS_UPDATE')).toHaveLength(1)
  })

  test('follow the transitions of the status', async () => {
    await provider.set('AK', { status: 'maintaining' })
    expect((await seen('AK')).status).toBe('maintaining')
    await provider.set('AK', { status: 'inactive' })
    expect(refusalOf(await provider.update('AK', { status: 'maintaining' })).code).toBe('5312')
    expect((await list({ status: 'inactive' })).list.map(({ airline }) => airline)).toContain('AK')
    await provider.set('AK', { status: 'active' })
    expect((await seen('AK')).status).toBe('active')
  })

  test('are listed with changed airlines first, and found by name in both languages', async () => {
    await provider.set('VJ', { inviteOnly: true })
    const { list: all, total, names } = await list({})
    expect(total).toBeGreaterThan(40)
    expect(all[0]).toMatchObject({ airline: 'VJ', inviteOnly: true, changes: 1 })
    expect(names.airlines['VJ']).toBeDefined()
    expect((await list({ inviteOnly: true })).total).toBe(1)
    expect((await list({ keyword: '亚洲航空' })).list.map(({ airline }) => airline)).toContain('AK')
  })

  test('reach the other processes when the change is committed', async () => {
    const { database, log } = server.deps
    const otherProcess = await createAirlineFactsReader(database, log)
    await provider.set('AK', { status: 'inactive' })
    await vi.waitFor(() => expect(otherProcess.current().get('AK')?.stop).toBe('inactive'))
    await otherProcess.close()
  })

  test('are closed to agencies', async () => {
    expect(refusalOf(await admin.client.call('POST /console/airline/getPageList', { body: {} })).code).toBe('403')
  })
})

describe('a version of the rules', () => {
  test('is published in both languages, and agencies that agreed to the one before are asked again', async () => {
    expect(valueOf(await provider.publish('AK', 0))).toEqual({ version: 1 })
    const agree = { airlineCode: 'AK', version: 1, choice: 'AGREED' as const }
    valueOf(await admin.client.call('POST /airline/agreeRules', { body: agree }))
    const [first] = (await provider.info('AK')).rules
    expect(first).toMatchObject({ version: 1, textEn: 'Rules 1', textCn: '规则 1', agreed: 1, disagreed: 0 })
    expect(valueOf(await provider.publish('AK', 1))).toEqual({ version: 2 })
    expect(await seen('AK')).toMatchObject({ rules: 'UNANSWERED', rulesText: { version: 2, text: 'Rules 2' } })
    const { rules } = await provider.info('AK')
    expect(rules.map(({ version, agreed }) => [version, agreed])).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect(await entries('AIRLINE_RULES_PUBLISH')).toHaveLength(2)
  })

  test('is published by one of two authors, and not over a version that was not seen', async () => {
    const both = await Promise.all([provider.publish('AK', 0), provider.publish('AK', 0)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(refusalOf(await provider.publish('AK', 0)).code).toBe('5312')
    expect(refusalOf(await provider.publish('AK', 5)).code).toBe('5312')
    expect((await provider.info('AK')).rules).toHaveLength(1)
  })
})
