import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { agencyProfile, auditLog, ledgerTransfer } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs } from '../session/sign-in.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { findNamedAgency } from '../shared/agency/agency-profile.store.ts'

const server = useDemoServer()
let tenants: Tenants

beforeEach(async () => {
  tenants = await createTenants(server)
})

/** The smallest PNG. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const show = async () => {
  const shown = await tenants.owner.client.call('GET /clientProfile/profile', {})
  if (!shown.ok) throw new Error(JSON.stringify(shown.error))
  return shown.value
}

async function save(changes: object = {}) {
  const { version, zone, currency } = await show()
  const texts = { legalName: 'Harbour Travel Pte Ltd', address: '1 Pier Road\nSingapore', taxNumber: 'T-1' }
  const body = { version, zone, currency, ...texts, invoiceContacts: ['books@harbour.example'], ...changes }
  return tenants.owner.client.call('POST /clientProfile/update/profile', { body })
}

const field = (path: string) => ({ ok: false, error: { fields: [{ path }] } })

test('the profile names the agency on documents, and the audit log keeps what changed', async () => {
  expect(await save({ logo: { type: 'image/png', content: png }, zone: 'Asia/Tokyo' })).toMatchObject({ ok: true })
  expect(await show()).toMatchObject({ legalName: 'Harbour Travel Pte Ltd', zone: 'Asia/Tokyo', version: 1 })
  expect((await show()).logo).toBe(`data:image/png;base64,${png}`)
  const { db } = server.deps
  expect(await findNamedAgency(db, clientScopeOf(tenants.owner))).toMatchObject({
    ...{ name: 'Harbour Travel Pte Ltd', address: ['1 Pier Road', 'Singapore'], taxNumber: 'T-1', zone: 'Asia/Tokyo' },
    ...{ invoiceContacts: ['books@harbour.example'], logo: Buffer.from(png, 'base64') },
  })
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'AGENCY_PROFILE_UPDATE'))
  expect(entry).toMatchObject({
    detail: { legalName: ' → Harbour Travel Pte Ltd', zone: expect.stringMatching('→ Asia/Tokyo'), logo: 'changed' },
  })
  expect(await save()).toMatchObject({ ok: true })
  expect((await show()).logo).not.toBeNull()
  expect(await save({ logo: null })).toMatchObject({ ok: true })
  expect((await show()).logo).toBeNull()
})

test('refuses logos that are no picture, of another type, or with a second type inside', async () => {
  const script = Buffer.concat([Buffer.from(png, 'base64'), Buffer.from('<script>')]).toString('base64')
  const large = Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(210_000)]).toString('base64')
  for (const logo of [
    { type: 'image/jpeg', content: png },
    { type: 'image/png', content: script },
    { type: 'image/png', content: large },
    { type: 'image/png', content: 'AAAA' },
  ])
    expect(await save({ logo })).toMatchObject(field('logo'))
  expect(await server.deps.db.select().from(agencyProfile)).toEqual([])
})

test('refuses a change of an old version, and another currency once money has moved', async () => {
  expect(await save({ currency: 'EUR' })).toMatchObject(
    (await server.deps.db.$count(ledgerTransfer, eq(ledgerTransfer.clientId, tenants.owner.clientId))) > 0
      ? field('currency')
      : { ok: true },
  )
  const { version } = await show()
  expect(await save({ version: version + 7 })).toMatchObject({ ok: false, error: { code: '5312' } })
  expect(await save({ zone: 'Mars/Base' })).toMatchObject(field('zone'))
})

test('is read but not changed without the permission', async () => {
  const agent = await signInAs(server, 'agent@harbour.example')
  const { version, zone, currency } = await show()
  const texts = { legalName: 'Mine', address: '', taxNumber: '', invoiceContacts: [] }
  const body = { version, zone, currency, ...texts }
  expect(await agent.client.call('POST /clientProfile/update/profile', { body })).toMatchObject({
    ...{ ok: false, error: { code: '403' } },
  })
})
