import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { appUser, auditLog } from '../database/schema.ts'
import { keyOf, partnerOf } from '../partner/partner.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { handOverKeys } from './hand-over-keys.ts'

const server = useDemoServer()
const leaver = 'agent@harbour.example'
const receiver = 'admin@harbour.example'
let key: Awaited<ReturnType<typeof keyOf>>
beforeEach(async () => {
  key = await keyOf(server, leaver)
})

const disable = (email: string) =>
  server.deps.db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.email, email))
const status = () => partnerOf(server, key).status('/balance.do', {})
const handOver = (from: string, to: string) => handOverKeys(server.deps, { from, to })

describe('the API keys of a user', () => {
  test('stop when the user is disabled', async () => {
    expect(await status()).toBe(0)
    await disable(leaver)
    expect(await status()).toBe(900)
  })

  test('go on working after they were handed over, which is recorded', async () => {
    await disable(leaver)
    expect(await handOver(leaver, receiver)).toEqual({ outcome: 'handed-over', accessKeys: [key.accessKey] })
    expect(await status()).toBe(0)
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.objectId, key.accessKey))
    expect(entries).toMatchObject([{ action: 'CREDENTIAL_CREATE', detail: { step: 'handed over' } }])
    expect(await handOver(leaver, receiver)).toEqual({ outcome: 'handed-over', accessKeys: [] })
  })

  test('are handed over to active users of the same agency who may create keys only', async () => {
    expect(await handOver('nobody@harbour.example', receiver)).toMatchObject({ outcome: 'unknown' })
    expect(await handOver(receiver, leaver)).toEqual({ outcome: 'not-allowed' })
    await disable(receiver)
    expect(await handOver(leaver, receiver)).toEqual({ outcome: 'not-allowed' })
    const [stranger] = await server.deps.db.select().from(appUser).where(eq(appUser.email, 'support@gangway.example'))
    expect(await handOver(leaver, stranger?.email ?? '')).toEqual({ outcome: 'other-agency' })
  })
})
