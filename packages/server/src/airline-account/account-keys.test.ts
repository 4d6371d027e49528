import { expect, test } from 'vitest'
import { client } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { eq } from 'drizzle-orm'
import { accessOf } from './account-access.ts'
import { readAccountKeys } from './account-keys.ts'
import { createAccount } from './airline-accounts.fixture.ts'
import { findAccount } from './airline-account.store.ts'
import { rotateAccountKeys } from './rotate-account-keys.ts'

const server = useDemoServer()
const key = (id: string) => ({ id, secret: `${id}-`.padEnd(40, 'x') })

test('the secrets of an account are encrypted again with a new key, and the old key is needed no more', async () => {
  const { deps } = server
  const withKeys = (...ids: string[]) => ({ ...deps, settings: { ...deps.settings, accountKeys: ids.map(key) } })
  const [agency] = await deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
  const scope = clientScopeOf({ clientId: agency?.id ?? '' })
  const { id, keyId } = await createAccount(withKeys('old'), scope)
  expect(keyId).toBe('old')
  const passwordBy = async (...ids: string[]) => {
    const row = await findAccount(deps.db, scope, id)
    return row && accessOf(withKeys(...ids), row).parameters['password']
  }
  expect(await passwordBy('new', 'old')).toBe('demo-open')
  expect(await passwordBy('new')).toBeUndefined()
  expect(await rotateAccountKeys(withKeys('new'))).toEqual({ keyId: 'new', rotated: 0, unreadable: [id] })
  expect(await rotateAccountKeys(withKeys('new', 'old'))).toEqual({ keyId: 'new', rotated: 1, unreadable: [] })
  expect(await passwordBy('new')).toBe('demo-open')
  expect(await passwordBy('old')).toBeUndefined()
})

test('keys have names and are long enough', () => {
  const secret = 'x'.repeat(32)
  expect(readAccountKeys(`b:${secret}, a:${secret}`)?.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(readAccountKeys('')).toEqual([])
  for (const wrong of [secret, 'a:short', `a:${secret},a:${secret}`, `installation:${secret}`])
    expect(readAccountKeys(wrong)).toBeUndefined()
})
