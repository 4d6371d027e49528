import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, mail, ssoConnection } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import type { SamlSettings } from '../connection.model.ts'
import { createKeyPair } from '../saml/key-pair.ts'
import { base64Of, samlMetadataOf } from '../saml/saml-provider.fixture.ts'
import { createConnection } from './connections.fixture.ts'
import { watchJobOf } from './watch-connection.ts'

const server = useDemoServer()
const keys = (name: string, year: number) => createKeyPair(name, new Date(`${year}-03-01T00:00:00Z`)).certificate
const entityId = 'https://identity.example/saml'
let certificates: string[]
let metadataUrl: string
let connectionId: string
/** The address of the metadata. */
const provider = createServer((_request, response) => response.end(samlMetadataOf(entityId, certificates)))

beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  metadataUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/metadata`
})
afterAll(() => provider.close())

const [first, second, byHand] = [keys('first', 2026), keys('second', 2027), keys('by hand', 2025)]

beforeEach(async () => {
  certificates = [first]
  const settings: SamlSettings = {
    ...{ protocol: 'saml', entityId, signOnUrl: `${entityId}/sso`, isIdpInitiated: false, metadataUrl },
    certificates: [base64Of(byHand), base64Of(first)],
  }
  connectionId = await createConnection(server, { name: 'harbour', settings })
  await watch()
})

const rowOf = async () => {
  const [row] = await server.deps.db.select().from(ssoConnection).where(eq(ssoConnection.id, connectionId))
  if (row?.settings.protocol !== 'saml') throw new Error('The connection is missing.')
  return { ...row, settings: row.settings }
}

/** Runs the daily check. */
async function watch(): Promise<void> {
  const { clientId } = await rowOf()
  const scope = clientScopeOf({ clientId })
  const dueAt = server.deps.clock.now()
  await server.deps.db.transaction((tx) => server.deps.scheduler.put(tx, scope, watchJobOf(connectionId, dueAt)))
  await server.deps.scheduler.runDue()
}

const stored = async () => (await rowOf()).settings.certificates

test('takes over new certificates of the metadata, and removes those that it no longer names', async () => {
  certificates = [first, second]
  await watch()
  expect(await stored()).toEqual([byHand, first, second].map(base64Of))
  certificates = [second]
  await watch()
  expect(await stored()).toEqual([byHand, second].map(base64Of))
  expect(await rowOf()).toMatchObject({ enabled: true, version: 3 })
  const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.objectId, connectionId))
  expect(entries).toMatchObject([{ action: 'SSO_UPDATE' }, { detail: { change: 'certificates from metadata' } }])
})

test('keeps the certificates when the metadata names only unknown ones', async () => {
  certificates = [second]
  await watch()
  expect(await stored()).toEqual([byHand, first].map(base64Of))
})

test('tells the administrators once at each step before the last certificate expires', async () => {
  const mails = async () => {
    const rows = await server.deps.db.select().from(mail)
    return rows.filter(({ subject }) => subject === 'The certificate of single sign-on expires').length
  }
  const { clock } = server.deps
  expect(await mails()).toBe(0)
  clock.set(new Date('2036-02-10T00:00:00Z'))
  await watch()
  const once = await mails()
  expect(once).toBeGreaterThan(0)
  await watch()
  expect(await mails()).toBe(once)
  clock.set(new Date('2036-02-26T00:00:00Z'))
  await watch()
  expect(await mails()).toBe(2 * once)
})
