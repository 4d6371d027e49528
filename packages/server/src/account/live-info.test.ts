import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import { appUser, client, searchCount } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs } from '../session/sign-in.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'

const server = useDemoServer()
let tenants: Tenants

beforeEach(async () => {
  tenants = await createTenants(server)
})

test('an integration finds its addresses, webhook, claims, users and searches per booking', async () => {
  const { db, settings } = server.deps
  const read = async () => valueOf(await tenants.owner.client.call('GET /clientProfile/liveinfo', {}))
  const before = await read()
  expect(before).toMatchObject({
    ...{ clientCode: 'HARBOUR', clientName: 'Harbour Travel', status: 'active', currency: 'USD' },
    ...{ apiBase: `${settings.publicUrl}/partner`, webhook: null, claimEnabled: true, lookToBook: null },
  })
  const day = server.deps.clock.now().toISOString().slice(0, 10)
  const { clientId } = tenants.owner
  await db.insert(searchCount).values({ clientId, day, source: 'api', searches: 30, bookings: 4 })
  await db.update(client).set({ claimEnabled: false }).where(eq(client.id, clientId))
  await db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.id, tenants.colleague.id))
  const directActiveCnt = before.directActiveCnt - 1
  expect(await read()).toMatchObject({ claimEnabled: false, lookToBook: 7.5, directActiveCnt })
  expect(valueOf(await tenants.owner.client.call('GET /sysUser/getDirectActiveCnt', {}))).toBe(directActiveCnt)
})

test('the names of users by e-mail are those of the own agency, for who manages users', async () => {
  const names = valueOf(await tenants.owner.client.call('POST /sysUser/listEmailMap', { body: {} }))
  expect(Object.keys(names)).toContain(tenants.owner.email)
  expect(Object.keys(names).filter((email) => !email.endsWith('@harbour.example'))).toEqual([])
  const agent = await signInAs(server, tenants.colleague.email)
  expect(await agent.client.call('POST /sysUser/listEmailMap', { body: {} })).toMatchObject({ error: { code: '403' } })
})
