import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { appUser, auditLog, client, passkey } from '../../database/schema.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { createTestClient, nextCode, signInAs, type SignedInUser } from '../sign-in.fixture.ts'
import { createSoftwarePasskey } from './software-passkey.fixture.ts'

const email = 'agent@harbour.example'
const server = useDemoServer()
const refused = { error: { code: '5602', text: 'The passkey was not accepted. Try again.' } }
let agent: SignedInUser
let device: ReturnType<typeof createSoftwarePasskey>

beforeEach(async () => {
  agent = await signInAs(server, email)
  device = createSoftwarePasskey(new URL(server.deps.settings.publicUrl).origin)
})

async function optionsOf<Value>(result: Promise<{ ok: true; value: Value } | { ok: false }>): Promise<Value> {
  // No two challenges are issued at the same time.
  server.deps.clock.advance({ seconds: 1 })
  const options = await result
  if (!options.ok) throw new Error(`No options were answered: ${JSON.stringify(options)}`)
  return options.value
}

const registration = (user = agent) =>
  optionsOf(user.client.call('POST /sysUser/passkey/registerOptions', { body: {} }))

const register = (
  { client: by }: SignedInUser,
  credential: ReturnType<typeof device.create>,
  mfaCode = nextCode(server),
) => by.call('POST /sysUser/passkey/register', { body: { name: 'Laptop', credential }, mfaCode })

async function add(user = agent): Promise<string> {
  const added = await register(user, device.create(await registration(user), { counter: 1 }))
  if (!added.ok) throw new Error(`No passkey was added: ${JSON.stringify(added.error)}`)
  return added.value.id
}

const signInOptions = () => optionsOf(createTestClient(server).call('POST /passkey/signInOptions', { body: {} }))
const signIn = (body: ReturnType<typeof device.sign>) => createTestClient(server).call('POST /passkey/signIn', { body })
const confirmOptions = (user = agent) =>
  optionsOf(user.client.call('POST /sysUser/passkey/confirmOptions', { body: {} }))
const confirm = (body: ReturnType<typeof device.sign>, { client: by } = agent) =>
  by.call('POST /sysUser/passkey/confirm', { body })

const deletePasskey = (id: string, mfaCode: string | undefined, { client: by } = agent) =>
  by.call('POST /sysUser/passkey/delete', { body: { id }, mfaCode })

const actionsWith = async (word: string) =>
  (await server.deps.db.select().from(auditLog)).map(({ action }) => action).filter((each) => each.startsWith(word))

describe('a passkey', () => {
  test('is added with a second factor, listed, renamed, mailed and deleted, each with an audit entry', async () => {
    const options = await registration()
    expect(options).toMatchObject({ rpId: 'localhost', user: { name: email }, passkeys: [] })
    expect(
      await agent.client.call('POST /sysUser/passkey/register', {
        body: { name: 'Laptop', credential: device.create(options) },
      }),
    ).toMatchObject({ error: { code: '5601' } })
    const id = await add()
    const [mail] = (await server.deps.mail.page({ page: 1, pageSize: 1, to: email })).list
    expect(mail?.subject).toBe('A passkey was added to your Gangway account')
    expect((await registration()).passkeys).toEqual([{ id: device.id, transports: ['usb'] }])
    const renamed = agent.client.call('POST /sysUser/passkey/rename', { body: { id, name: 'Phone' } })
    expect(await renamed).toMatchObject({ value: true })
    expect(await agent.client.call('GET /sysUser/passkey', {})).toMatchObject({
      value: { passkeys: [{ id, name: 'Phone', isSynced: false, lastUsedAt: null }] },
    })
    expect(await deletePasskey(id, undefined)).toMatchObject({ error: { code: '5601' } })
    expect(await deletePasskey(id, nextCode(server))).toMatchObject({ value: true })
    expect(await signIn(device.sign(await signInOptions(), { counter: 2 }))).toMatchObject(refused)
    expect((await actionsWith('PASSKEY')).sort()).toEqual(['PASSKEY_ADD', 'PASSKEY_DELETE', 'PASSKEY_RENAME'])
  })

  test('signs in without a password and keeps to the state of user and agency', async () => {
    await add()
    const signedIn = await signIn(device.sign(await signInOptions(), { counter: 2 }))
    if (!signedIn.ok || !signedIn.value?.token) throw new Error(`Not signed in: ${JSON.stringify(signedIn)}`)
    const session = createTestClient(server, { token: signedIn.value.token })
    expect(await session.call('GET /login-user.do', {})).toMatchObject({ value: { email } })
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'LOGIN'))
    expect(entries.map(({ detail }) => detail)).toContainEqual({ method: 'passkey' })

    const { db } = server.deps
    const [user] = await db.select().from(appUser).where(eq(appUser.email, email))
    await db
      .update(client)
      .set({ singleSignOn: 'harbour', singleSignOnOnly: true })
      .where(eq(client.id, user!.clientId))
    expect(await signIn(device.sign(await signInOptions(), { counter: 3 }))).toMatchObject({
      code: '5200',
      value: { client: 'harbour' },
    })
    await db.update(client).set({ singleSignOnOnly: false }).where(eq(client.id, user!.clientId))
    await db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.email, email))
    expect(await signIn(device.sign(await signInOptions(), { counter: 4 }))).toMatchObject(refused)
    expect(await actionsWith('LOGIN_FAILED')).toEqual(['LOGIN_FAILED'])
  })

  test('confirms one action of its session, also without an authenticator app', async () => {
    const id = await add()
    await server.deps.db
      .update(appUser)
      .set({ authenticator: null, authenticatorBoundAt: null })
      .where(eq(appUser.email, email))
    expect(await deletePasskey(id, undefined)).toMatchObject({ error: { code: '5600' } })
    const confirmed = await confirm(device.sign(await confirmOptions(), { counter: 2 }))
    const code = confirmed.ok ? confirmed.value.code : ''
    const otherSession = await signInAs(server, email)
    expect(await deletePasskey(id, code, otherSession)).toMatchObject({ error: { code: '5602' } })
    expect(await deletePasskey('unknown', code)).toMatchObject({ error: { code: '5004' } })
    expect(await deletePasskey(id, code)).toMatchObject({ error: { code: '5602' } })
    const late = await confirm(device.sign(await confirmOptions(), { counter: 3 }))
    server.deps.clock.advance({ minutes: 2 })
    expect(await deletePasskey(id, late.ok ? late.value.code : '')).toMatchObject({ error: { code: '5602' } })
  })
})

describe('the answer of a passkey is refused', () => {
  test('when it is replayed, also at the same time', async () => {
    await add()
    const body = device.sign(await signInOptions(), { counter: 2 })
    const results = await Promise.all([signIn(body), signIn(body), signIn(body)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await signIn(body)).toMatchObject(refused)
    // A device that does not count: only the challenge tells a replay.
    await server.deps.db.update(passkey).set({ counter: 0 })
    const uncounted = device.sign(await signInOptions())
    expect(await signIn(uncounted)).toMatchObject({ ok: true })
    expect(await signIn(uncounted)).toMatchObject(refused)
  })

  test('when it was made for another page, another server or without the user', async () => {
    await add()
    const asked = await signInOptions()
    expect(await signIn(device.sign(asked, { counter: 2, origin: 'https://gangway.evil.example' }))).toMatchObject(
      refused,
    )
    expect(await signIn(device.sign({ ...asked, rpId: 'evil.example' }, { counter: 2 }))).toMatchObject(refused)
    expect(await signIn(device.sign(asked, { counter: 2, isUserVerified: false }))).toMatchObject(refused)
    expect(await signIn(device.sign({ ...asked, challenge: 'AAAA' }, { counter: 2 }))).toMatchObject(refused)
    expect(await signIn(device.sign(asked, { counter: 2 }))).toMatchObject({ ok: true })
    const wrongPage = device.create(await registration(), { origin: 'https://gangway.evil.example' })
    expect(await register(agent, wrongPage)).toMatchObject(refused)
  })

  test('when its counter does not rise', async () => {
    await add()
    expect(await signIn(device.sign(await signInOptions(), { counter: 7 }))).toMatchObject({ ok: true })
    for (const counter of [7, 3, 0])
      expect(await signIn(device.sign(await signInOptions(), { counter }))).toMatchObject(refused)
    expect(await signIn(device.sign(await signInOptions(), { counter: 8 }))).toMatchObject({ ok: true })
  })

  test('when its challenge has expired or was issued for something else or another session', async () => {
    await add()
    const otherSession = await signInAs(server, email)
    expect(await signIn(device.sign(await confirmOptions(), { counter: 2 }))).toMatchObject(refused)
    expect(await confirm(device.sign(await signInOptions(), { counter: 2 }))).toMatchObject(refused)
    expect(await confirm(device.sign(await confirmOptions(otherSession), { counter: 2 }))).toMatchObject(refused)
    const late = await signInOptions()
    server.deps.clock.advance({ minutes: 5 })
    expect(await signIn(device.sign(late, { counter: 2 }))).toMatchObject(refused)
  })

  test("when it is another user's passkey", async () => {
    const id = await add()
    const admin = await signInAs(server, 'admin@meridian.example')
    expect(await confirm(device.sign(await confirmOptions(admin), { counter: 2 }), admin)).toMatchObject(refused)
    expect(await deletePasskey(id, nextCode(server), admin)).toMatchObject({ error: { code: '5004' } })
    const renamed = admin.client.call('POST /sysUser/passkey/rename', { body: { id, name: 'Mine' } })
    expect(await renamed).toMatchObject({ error: { code: '5004' } })
    const [other] = await server.deps.db.select().from(appUser).where(eq(appUser.email, 'admin@meridian.example'))
    const userHandle = Buffer.from(other?.id ?? '').toString('base64url')
    expect(await signIn(device.sign(await signInOptions(), { counter: 2, userHandle }))).toMatchObject(refused)
    // A credential of the same id cannot be added to a second account.
    expect(await register(admin, device.create(await registration(admin)))).toMatchObject(refused)
  })
})
