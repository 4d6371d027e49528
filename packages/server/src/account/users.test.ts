import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { appUser, auditLog } from '../database/schema.ts'
import { openEventStream } from '../news/event-stream.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { mailedLinksOf } from '../session/passwords/mailed-links.fixture.ts'
import { listenOnServer, requestSignIn, signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { newId } from '../shared/ids.ts'
import { accountsOf } from './account.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
const { listed, userOf, roleOf, add, update, setStatus } = accountsOf(
  () => server,
  () => admin,
)
const { mailbox, requestLink, setBy, check } = mailedLinksOf(() => server)
const agent = 'agent@harbour.example'
const invited = 'ida@harbour.example'

beforeEach(async () => {
  admin = await signInAs(server, 'admin@harbour.example')
})

const whoAmI = ({ client }: SignedInUser) => client.call('GET /login-user.do', {})
const entries = (action: string) => server.deps.db.$count(auditLog, eq(auditLog.action, action))

/** The newest link in the mailbox of an invited user. */
async function invitation() {
  const [mail] = await mailbox(invited)
  const link = /\?sign=(\S+)&email=(\S+)/.exec(mail?.text ?? '')
  return { sign: decodeURIComponent(link?.[1] ?? ''), email: decodeURIComponent(link?.[2] ?? '') }
}

describe('the list of users', () => {
  test('has the people of the agency, and finds them by text, role and status', async () => {
    const all = await listed()
    expect(all.map(({ email }) => email)).toEqual(
      ['shops', 'agent', 'admin', 'finance', 'readonly', 'aftersales'].map((each) => `${each}@harbour.example`),
    )
    expect(await userOf('admin@harbour.example')).toMatchObject({ isSelf: true, isManageable: false })
    expect(await userOf(agent)).toMatchObject({ hasAuthenticator: true, status: 'active', isManageable: true })
    const emails = async (filter: object) => (await listed(filter)).map(({ email }) => email)
    expect(await emails({ keyword: 'lin tao' })).toEqual([agent])
    expect(await emails({ keyword: '%' })).toEqual([])
    expect(await emails({ status: 'invited' })).toEqual([])
    expect(await emails({ roleId: (await roleOf('finance')).id })).toEqual(['finance@harbour.example'])
  })
})

describe('an invited user', () => {
  test('gets a link, sets a password and signs in with the role', async () => {
    valueOf(await add(invited))
    expect(await userOf(invited)).toMatchObject({
      status: 'invited',
      invitedUntil: expect.any(String),
      username: 'ida',
    })
    valueOf(await setBy(await invitation(), 'Northern-lights-1'))
    const user = await signInAs(server, invited, 'Northern-lights-1')
    const rights = valueOf(await user.client.call('POST /sysPermission/getMenuListByUserId', { body: {} }))
    expect(rights.codes).toEqual((await roleOf('agent')).codes)
    expect(await userOf(invited)).toMatchObject({ status: 'active', invitedUntil: null })
    expect(await entries('USER_ADD')).toBe(1)
  })

  test('loses the former link when the invitation is sent again, and every link when it is withdrawn', async () => {
    const { id } = valueOf(await add(invited))
    const first = await invitation()
    server.deps.clock.advance({ hours: 25 })
    admin = await signInAs(server, 'admin@harbour.example')
    expect(await check(first)).toMatchObject({ value: { valid: false } })
    const again = () => admin.client.call('POST /sysUser/resendInvite/{id}', { params: { id }, body: {} })
    valueOf(await again())
    const second = await invitation()
    expect(await check(second)).toMatchObject({ value: { valid: true } })
    server.deps.clock.advance({ minutes: 1 })
    valueOf(await again())
    expect(await check(second)).toMatchObject({ value: { valid: false } })
    const withdraw = () => admin.client.call('POST /sysUser/delete/{id}', { params: { id }, body: {} })
    const third = await invitation()
    expect(valueOf(await withdraw())).toBe(true)
    expect(await check(third)).toMatchObject({ value: { valid: false } })
    expect(refusalOf(await withdraw()).code).toBe('5004')
    expect(await listed({ keyword: invited })).toEqual([])
  })

  test('gets five links within an hour, also when each invitation is withdrawn before the next', async () => {
    const { id } = valueOf(await add(invited))
    const again = () => admin.client.call('POST /sysUser/resendInvite/{id}', { params: { id }, body: {} })
    for (let sent = 2; sent < 5; sent++) valueOf(await again())
    valueOf(await admin.client.call('POST /sysUser/delete/{id}', { params: { id }, body: {} }))
    const { id: other } = valueOf(await add(invited))
    const resend = await admin.client.call('POST /sysUser/resendInvite/{id}', { params: { id: other }, body: {} })
    expect(refusalOf(resend)).toMatchObject({ code: '5029' })
    valueOf(await admin.client.call('POST /sysUser/delete/{id}', { params: { id: other }, body: {} }))
    expect(refusalOf(await add(invited)).code).toBe('5029')
    expect(await mailbox(invited)).toHaveLength(5)
    server.deps.clock.advance({ minutes: 61 })
    valueOf(await add(invited))
  })

  test('with the address of another user keeps its owner from no link for a new password', async () => {
    for (let tried = 0; tried < 6; tried++) expect((await add('agent@meridian.example')).ok).toBe(false)
    expect(await requestLink('agent@meridian.example')).toMatchObject({ value: true })
    expect(await mailbox('agent@meridian.example')).toHaveLength(1)
  })

  test('is one of 200 within an hour, and of none that SCIM or single sign-on created', async () => {
    const { db, clock } = server.deps
    const { id } = valueOf(await add(invited))
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'USER_ADD'))
    if (!entry) throw new Error('The invitation is not in the audit log.')
    const entriesOf = (count: number, more: object) =>
      Array.from({ length: count }, () => ({ ...entry, id: newId(clock.now()), ...more }))
    await db.insert(auditLog).values([...entriesOf(198, {}), ...entriesOf(5, { detail: { method: 'scim' } })])
    valueOf(await add('second@harbour.example'))
    expect(refusalOf(await add('third@harbour.example')).code).toBe('5029')
    const resend = await admin.client.call('POST /sysUser/resendInvite/{id}', { params: { id }, body: {} })
    expect(refusalOf(resend).code).toBe('5029')
    clock.advance({ minutes: 61 })
    valueOf(await add('third@harbour.example'))
  })

  test('needs an address without an account; a user who signed in cannot be deleted or invited again', async () => {
    for (const email of [agent, 'admin@meridian.example'])
      expect(refusalOf(await add(email)).fields).toEqual([expect.stringContaining('email')])
    const { id } = await userOf(agent)
    for (const name of ['POST /sysUser/delete/{id}', 'POST /sysUser/resendInvite/{id}'] as const)
      expect(refusalOf(await admin.client.call(name, { params: { id }, body: {} })).code).toBe('5312')
  })
})

describe('a disabled user', () => {
  test('is refused in the next call, at sign-in and by a mailed link, until enabled again', async () => {
    const user = await signInAs(server, agent)
    valueOf(await setStatus(agent, 'disabled'))
    expect(refusalOf(await whoAmI(user)).code).toBe('5107')
    expect(await requestSignIn(server, agent)).toMatchObject({ code: '5103' })
    expect(await entries('USER_DISABLE')).toBe(1)
    valueOf(await setStatus(agent, 'active'))
    valueOf(await whoAmI(await signInAs(server, agent)))
  })

  test('loses the open event stream at once, in another process, too', async () => {
    const other = await listenOnServer(server.deps)
    const user = await signInAs(server, agent)
    const streams = [openEventStream(server.base, user.token), openEventStream(other.base, user.token)]
    for (const each of streams) await each.until(1)
    valueOf(await setStatus(agent, 'disabled'))
    for (const each of streams) {
      expect(await each.ended).toMatchObject({ why: 'refused', error: { kind: 'session-invalid' } })
      expect(each.kinds()).toEqual(['ready'])
    }
    await other.close()
  })

  test('who was only invited is invited again when enabled', async () => {
    valueOf(await add(invited))
    const link = await invitation()
    valueOf(await setStatus(invited, 'disabled'))
    expect(await check(link)).toMatchObject({ value: { valid: false } })
    valueOf(await setStatus(invited, 'active'))
    expect(await userOf(invited)).toMatchObject({ status: 'invited', invitedUntil: null })
  })
})

describe('a user with a changed role', () => {
  test('has its permissions from the next call on, and gets an event', async () => {
    const user = await signInAs(server, agent)
    const stream = openEventStream(server.base, user.token)
    await stream.until(1)
    valueOf(await update(agent, { roleId: (await roleOf('readOnly')).id }))
    await stream.until(2)
    expect(stream.kinds()).toEqual(['ready', 'access'])
    const rights = valueOf(await user.client.call('POST /sysPermission/getMenuListByUserId', { body: {} }))
    expect(rights.codes).not.toContain('order:create')
    await stream.stop()
  })

  test('is not changed from an older version', async () => {
    const { version } = await userOf(agent)
    valueOf(await update(agent, { nickname: 'Lynn' }))
    expect(refusalOf(await update(agent, { nickname: 'Linus', version }))).toMatchObject({
      ...{ code: '5312', text: expect.stringContaining('changed meanwhile') },
    })
    expect(refusalOf(await setStatus(agent, 'disabled', version)).code).toBe('5312')
    expect((await userOf(agent)).nickname).toBe('Lynn')
  })

  test('keeps a username that another user has out', async () => {
    expect(refusalOf(await update(agent, { username: 'mei.tan' })).fields).toEqual([
      expect.stringContaining('username'),
    ])
    expect(refusalOf(await update(agent, { username: 'chen.jing' })).fields).toEqual([
      expect.stringContaining('username'),
    ])
  })
})

test('sessions of a user are listed with device and last use, and ended one by one or all', async () => {
  const { id: userId } = await userOf(agent)
  const first = await signInAs(server, agent)
  server.deps.clock.advance({ minutes: 5 })
  const second = await signInAs(server, agent)
  const sessions = async () =>
    valueOf(await admin.client.call('POST /sysUser/userSession/getPageList', { body: { userId } })).list
  const [newest] = await sessions()
  expect(newest).toMatchObject({ address: '127.0.0.1', agent: 'node', lastSeenAt: '2026-03-02T12:05:00.000+08:00' })
  const end = (body: { userId: string; sessionId?: string }) =>
    admin.client.call('POST /sysUser/userSession/end', { body })
  expect(valueOf(await end({ userId, sessionId: newest?.id ?? '' }))).toEqual({ ended: 1 })
  expect(refusalOf(await whoAmI(second)).code).toBe('5107')
  valueOf(await whoAmI(first))
  expect(valueOf(await end({ userId }))).toEqual({ ended: 1 })
  expect(refusalOf(await whoAmI(first)).code).toBe('5107')
  expect(await sessions()).toEqual([])
})

test('a repeated invitation with the same key invites once', async () => {
  const body = {
    email: invited,
    nickname: 'Ida',
    lastname: '',
    lang: 'en' as const,
    roleId: (await roleOf('agent')).id,
  }
  const send = () => admin.client.call('POST /sysUser/add', { body, idempotencyKey: 'invite-ida-1' })
  expect(valueOf(await send())).toEqual(valueOf(await send()))
  expect(await mailbox(invited)).toHaveLength(1)
})

test('the invitation is in the language of the invited user', async () => {
  const { id: roleId } = await roleOf('agent')
  const body = { email: invited, nickname: '怡', lastname: '白', lang: 'cn' as const, roleId }
  valueOf(await admin.client.call('POST /sysUser/add', { body }))
  expect((await mailbox(invited))[0]?.subject).toMatch(/[一-鿿]/)
  const [stored] = await server.deps.db.select().from(appUser).where(eq(appUser.email, invited))
  expect(stored?.lang).toBe('cn')
})
