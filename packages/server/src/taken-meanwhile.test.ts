// @databases both
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsOf } from './account/account.fixture.ts'
import { refusalOf, valueOf } from './booking/booking.fixture.ts'
import { appUser, client, emailChange } from './database/schema.ts'
import { takeMeanwhile } from './database/take-meanwhile.fixture.ts'
import { openStatement } from './finance/matching/statements.fixture.ts'
import { dnsRecords } from './ports/dns/test-dns.fixture.ts'
import { useDemoServer } from './session/demo-server.fixture.ts'
import { createTestClient, nextCode, signInAs } from './session/sign-in.fixture.ts'
import { createTenants, type Tenants } from './session/tenants.fixture.ts'
import { newToken } from './shared/ids.ts'
import { tokenHash } from './shared/token-hash.ts'
import { samlIssuer, samlMetadataOf } from './single-sign-on/saml/saml-provider.fixture.ts'
import { newUser, openScim, userOf as storedUserOf } from './single-sign-on/scim/scim.fixture.ts'

const server = useDemoServer()
let tenants: Tenants

const { add, update, userOf } = accountsOf(
  () => server,
  () => tenants.owner,
)
beforeEach(async () => {
  tenants = await createTenants(server)
})

const agent = 'agent@harbour.example'
const ofMeridian = `where email = 'admin@meridian.example'`

/** A user of another agency takes a username or an address right before a user gets it. */
async function takeFromUser(column: 'email' | 'username', value: string): Promise<void> {
  await takeMeanwhile(server.deps.db, {
    ...{ table: 'app_user', when: `new.${column} = '${value}'` },
    take: `update app_user set ${column} = '${value}' ${ofMeridian}`,
  })
}

describe('a username that a user of another agency takes meanwhile', () => {
  test('is refused in a change of a user, as if it had been taken before', async () => {
    const [other] = await server.deps.db.select().from(appUser).where(eq(appUser.id, tenants.otherAgencyUser.id))
    const before = refusalOf(await update(agent, { username: other?.username ?? '' }))
    await takeFromUser('username', 'tao')
    expect(refusalOf(await update(agent, { username: 'tao' }))).toEqual(before)
    expect(before).toMatchObject({ code: '5001', fields: [expect.stringContaining('username')] })
    expect(await userOf(agent)).not.toMatchObject({ username: 'tao' })
  })

  test('is followed by the id in an invitation', async () => {
    await takeFromUser('username', 'ida')
    const { id } = valueOf(await add('ida@harbour.example'))
    expect(await userOf('ida@harbour.example')).toMatchObject({ username: `ida-${id.toLowerCase()}` })
  })

  test('is followed by the id in a user that SCIM creates', async () => {
    await takeFromUser('username', 'mira')
    const { scim } = await openScim(server)
    expect(await scim.create('/Users', newUser('mira'))).toMatchObject({ status: 201 })
    expect((await storedUserOf(server, 'mira@harbour.example'))?.username).toMatch(/^mira-/)
  })

  test('is followed by the id in the administrator of a new agency', async () => {
    await takeFromUser('username', 'admin-north')
    valueOf(await createAgency())
    expect((await storedUserOf(server, 'ana@north.example'))?.username).toMatch(/^admin-north-/)
  })
})

async function createAgency() {
  const provider = await signInAs(server, 'support@gangway.example')
  const body = {
    code: 'NORTH',
    name: 'North Air Desk',
    email: 'ana@north.example',
    currency: 'EUR',
    lang: 'en' as const,
  }
  return provider.client.call('POST /console/agency/create', { body })
}

describe('an e-mail address that a user of another agency takes meanwhile', () => {
  test('is refused in the confirmation of a change, and the change is over', async () => {
    const { db, clock } = server.deps
    const { id: userId, clientId, email } = tenants.colleague
    const [newEmail, sign] = ['tao@lin.example', newToken()]
    await db.insert(emailChange).values({
      ...{ userId, clientId, email: newEmail, oldSignHash: tokenHash(sign), newSignHash: tokenHash(newToken()) },
      ...{ newConfirmedAt: clock.now(), expiresAt: new Date(clock.now().getTime() + 60_000) },
    })
    await takeFromUser('email', newEmail)
    const confirmed = await createTestClient(server).call('POST /sysUser/confirmEmail', { body: { email, sign } })
    expect(refusalOf(confirmed).code).toBe('5604')
    expect(await db.$count(emailChange)).toBe(0)
  })

  test('is refused in an invitation', async () => {
    await takeFromUser('email', 'ida@harbour.example')
    expect(refusalOf(await add('ida@harbour.example')).fields).toEqual([expect.stringContaining('email')])
  })

  test('is refused in a new agency, which is then not created', async () => {
    await takeFromUser('email', 'ana@north.example')
    expect(refusalOf(await createAgency()).fields).toEqual([expect.stringContaining('email')])
    expect(await server.deps.db.$count(client, eq(client.code, 'NORTH'))).toBe(0)
  })

  const duplicate = { status: 409, body: { scimType: 'uniqueness' } }

  test('is refused by SCIM in a new user, as a duplicate', async () => {
    const { scim } = await openScim(server)
    await takeFromUser('email', 'mira@harbour.example')
    expect(await scim.create('/Users', newUser('mira'))).toMatchObject(duplicate)
  })

  test('is refused by SCIM in a change of a user, as a duplicate', async () => {
    const { scim } = await openScim(server)
    const created = await scim.create('/Users', newUser('nora'))
    await takeFromUser('email', 'mira@harbour.example')
    const emails = [{ value: 'mira@harbour.example', type: 'work', primary: true }]
    const path = `/Users/${String(created.body['id'])}`
    expect(await scim.replace(path, newUser('nora', { emails }))).toMatchObject(duplicate)
    expect(await storedUserOf(server, 'nora@harbour.example')).toBeDefined()
  })
})

describe('a connection for single sign-on', () => {
  const base = 'POST /pac4jConfigurationProperties'
  const addConnection = async () => {
    const [owner] = await server.deps.db.select().from(appUser).where(eq(appUser.id, tenants.owner.id))
    const attributes = { email: 'email', nickname: 'firstName', lastname: 'lastName', groups: 'groups' }
    const settings = { idpMetadata: samlMetadataOf(samlIssuer), attributes, defaultRole: owner?.roleId ?? '' }
    return tenants.owner.client.call(`${base}/add`, {
      ...{ body: { pac4jClientName: 'harbour', protocol: 'saml' as const, ...settings }, mfaCode: nextCode(server) },
    })
  }

  test('is refused a name that another agency takes meanwhile', async () => {
    await takeMeanwhile(server.deps.db, {
      ...{ table: 'sso_connection', when: `new.name = 'harbour'` },
      take: `update sso_connection set name = 'harbour' where name = 'laguna'`,
    })
    expect(refusalOf(await addConnection()).fields).toEqual([expect.stringContaining('pac4jClientName')])
  })

  test('is refused a domain that another agency verifies meanwhile', async () => {
    const { id } = valueOf(await addConnection())
    const body = { id, domain: 'shared.example' }
    const added = valueOf(await tenants.owner.client.call(`${base}/domain/add`, { body, mfaCode: nextCode(server) }))
    const listed = valueOf(await tenants.owner.client.call(`${base}/getPageList`, { body: {} })).list
    dnsRecords.set('_gangway.shared.example', [listed[0]?.domains[0]?.recordValue ?? ''])
    await takeMeanwhile(server.deps.db, {
      ...{ table: 'sso_domain', when: `new.domain = 'shared.example'` },
      take: `update sso_domain set domain = 'shared.example' where domain = 'laguna.example'`,
    })
    const verified = await tenants.owner.client.call(`${base}/domain/verify/{id}`, { params: added, body: {} })
    expect(refusalOf(verified).code).toBe('5312')
  })
})

test('an entry that another statement takes meanwhile is not matched', async () => {
  const user = await signInAs(server, 'finance@harbour.example')
  const day = server.deps.clock.now().toISOString().slice(0, 10)
  const statementNo = await openStatement(server, user, [[day, '-12.50', '', '']])
  const lines = async () =>
    valueOf(await user.client.call('POST /client/matching/lines', { body: { statementNo } })).list
  const lineIds = (await lines()).map(({ lineId }) => lineId)
  const { list } = valueOf(
    await user.client.call('POST /client/matching/entries', { body: { statementNo, lineIds: [] } }),
  )
  await takeMeanwhile(server.deps.db, {
    ...{ table: 'statement_match_entry', when: 'true' },
    take: `insert into statement_match_entry values (new.client_id, new.source, new.entry_id, new.match_id)`,
  })
  const body = { statementNo, lineIds, entryIds: [list[0]?.entryId ?? ''], note: 'Fee' }
  expect(refusalOf(await user.client.call('POST /client/matching/match', { body })).code).toBe('5312')
  expect((await lines())[0]?.state).toBe('UNMATCHED')
})
