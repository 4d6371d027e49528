import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { auditLog, fareSearch, partnerKey } from '../database/schema.ts'
import { submit } from '../fare/fares.fixture.ts'
import { keyOf, partnerOf } from '../partner/partner.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { accountsOf } from './account.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
const { userOf, setStatus, userWith } = accountsOf(
  () => server,
  () => admin,
)
const leaver = 'agent@harbour.example'
const receiver = 'admin@harbour.example'
beforeEach(async () => {
  admin = await signInAs(server, receiver)
})

const transfer = async (to: string, by = admin) => {
  const body = { fromId: (await userOf(leaver)).id, toId: (await userOf(to)).id }
  return by.client.call('POST /sysUser/transfer', { body })
}

describe('a transfer', () => {
  test('moves keys and fare searches, so that keys go on working when the former owner is disabled', async () => {
    const key = await keyOf(server, leaver)
    const search = await submit((await signInAs(server, leaver)).client)
    expect(valueOf(await transfer(receiver))).toMatchObject({ keys: 1, searches: 1, areKeysLeft: false })
    valueOf(await setStatus(leaver, 'disabled'))
    expect(await partnerOf(server, key).status('/balance.do', {})).toBe(0)
    const [moved] = await server.deps.db.select().from(fareSearch).where(eq(fareSearch.id, search))
    expect(moved?.userId).toBe((await userOf(receiver)).id)
    expect(await server.deps.db.$count(auditLog, eq(auditLog.action, 'USER_TRANSFER'))).toBe(1)
  })

  test('leaves keys with their owner when the new one may not own keys', async () => {
    const key = await keyOf(server, leaver)
    expect(valueOf(await transfer('finance@harbour.example'))).toMatchObject({ keys: 0, areKeysLeft: true })
    const [stored] = await server.deps.db.select().from(partnerKey).where(eq(partnerKey.accessKey, key.accessKey))
    expect(stored?.userId).toBe((await userOf(leaver)).id)
  })

  test('needs an active receiver, and every permission of both users', async () => {
    valueOf(await setStatus('finance@harbour.example', 'disabled'))
    expect(refusalOf(await transfer('finance@harbour.example')).fields).toEqual([expect.stringContaining('toId')])
    expect(refusalOf(await transfer(leaver)).fields).toEqual([expect.stringContaining('toId')])
    const codes = ['sys:profile', 'sys:profile:userManagement', 'user:manage'] as const
    const manager = await userWith('shops@harbour.example', [...codes])
    await userWith(leaver, ['sys:profile'])
    expect(refusalOf(await transfer(receiver, manager)).code).toBe('403')
    valueOf(await transfer('shops@harbour.example', manager))
  })
})
