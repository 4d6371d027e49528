import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { auditLog, client as clientTable } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'

const server = useDemoServer()
let provider: SignedInUser
let admin: SignedInUser
beforeEach(async () => {
  provider = await signInAs(server, 'support@gangway.example')
  admin = await signInAs(server, 'admin@harbour.example')
})

const show = (code = 'HARBOUR') => provider.client.call('GET /console/sandbox/info/{code}', { params: { code } })
const plan = () =>
  provider.client.call('POST /console/sandbox/planFault', {
    body: { code: 'HARBOUR', path: '/search/initIndexDatas.do', effect: '500' },
  })

test('the provider sees the scenarios and plans and clears faults of one agency', async () => {
  const shown = valueOf(await show())
  expect(shown.agencyName).toBe('Harbour Travel')
  expect(shown.scenarios.length).toBeGreaterThan(50)
  expect(shown.paths).toContain('/search/initIndexDatas.do')
  valueOf(await plan())
  expect(valueOf(await show()).faults).toMatchObject([{ effect: '500', played: false }])
  expect(valueOf(await show('MERIDIAN')).faults).toEqual([])
  const start = { body: {} }
  expect(refusalOf(await admin.client.call('POST /search/initIndexDatas.do', start)).code).toBe('500')
  valueOf(await provider.client.call('POST /console/sandbox/clearFaults', { body: { code: 'HARBOUR' } }))
  expect(valueOf(await show()).faults).toEqual([])
  const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'SANDBOX_FAULT_ADD'))
  expect(entries).toMatchObject([{ userEmail: 'support@gangway.example' }])
})

test('the provider moves the test clock of one agency', async () => {
  const body = { code: 'HARBOUR', advance: { days: 2, hours: 0, minutes: 0, seconds: 0 } }
  const moved = valueOf(await provider.client.call('POST /console/sandbox/setClock', { body }))
  expect(moved.aheadSeconds).toBe(2 * 86_400)
  expect(valueOf(await admin.client.call('GET /sandbox/clock', {})).aheadSeconds).toBe(2 * 86_400)
  expect(valueOf(await show('MERIDIAN')).clock.aheadSeconds).toBe(0)
})

test('a live agency and an unknown one have no sandbox, and an agency is refused', async () => {
  await server.deps.db.update(clientTable).set({ mode: 'live' }).where(eq(clientTable.code, 'HARBOUR'))
  expect(refusalOf(await show()).code).toBe('5004')
  expect(refusalOf(await plan()).code).toBe('5004')
  expect(refusalOf(await show('NOBODY')).code).toBe('5004')
  const params = { code: 'MERIDIAN' }
  expect(refusalOf(await admin.client.call('GET /console/sandbox/info/{code}', { params })).code).toBe('403')
})
