import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { appUser, role } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { defaultRoles } from '../session/new-agency/default-roles.ts'
import { nextCode, signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { setAuthenticator } from '../session/tenants.fixture.ts'
import { accountsOf } from './account.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
const { userOf, roles, roleOf, saveRole, add, userWith } = accountsOf(
  () => server,
  () => admin,
)
const managing = ['sys:profile', 'sys:profile:userManagement', 'user:manage', 'role:manage'] as const
const agent = 'agent@harbour.example'
const finance = 'finance@harbour.example'
/** Manages users and roles, without any other permission. */
let manager: SignedInUser
let byManager: ReturnType<typeof accountsOf>

beforeEach(async () => {
  admin = await signInAs(server, 'admin@harbour.example')
  manager = await userWith('readonly@harbour.example', [...managing])
  byManager = accountsOf(
    () => server,
    () => manager,
  )
})

const outranked = { code: '403', text: 'You can only manage users, roles and permissions that you have yourself.' }
const refusedWith = async (result: Promise<Parameters<typeof refusalOf>[0]>) => {
  const { code, text } = refusalOf(await result)
  return { code, text }
}

describe('a manager of users without other permissions', () => {
  test('assigns no role with permissions beyond their own', async () => {
    const { id } = await roleOf('administrator')
    expect(await refusedWith(byManager.add('ida@harbour.example', id))).toEqual(outranked)
    const created = valueOf(await saveRole({ name: 'Profile only', codes: ['sys:profile'] }))
    valueOf(await byManager.add('ida@harbour.example', created.id))
    expect(await refusedWith(byManager.update('ida@harbour.example', { roleId: id }))).toEqual(outranked)
  })

  test('creates no role with permissions beyond their own', async () => {
    expect(await refusedWith(byManager.saveRole({ name: 'Mine', codes: [...managing, 'refund:submit'] }))).toEqual(
      outranked,
    )
    const saved = valueOf(await byManager.saveRole({ name: 'Mine', codes: [...managing] }))
    const wider = { ...saved, name: 'Mine', codes: [...managing, 'order:issue' as const] }
    expect(await refusedWith(byManager.saveRole(wider))).toEqual(outranked)
  })

  test('changes neither users nor roles with permissions beyond their own', async () => {
    const { id } = await userOf(agent)
    expect(await refusedWith(byManager.setStatus(agent, 'disabled'))).toEqual(outranked)
    expect(await refusedWith(byManager.update(agent, { nickname: 'X' }))).toEqual(outranked)
    const end = manager.client.call('POST /sysUser/userSession/end', { body: { userId: id } })
    expect(await refusedWith(end)).toEqual(outranked)
    const strong = valueOf(await saveRole({ name: 'Strong', codes: ['sys:profile', 'refund:submit'] }))
    expect(await refusedWith(byManager.saveRole({ ...strong, name: 'Weak', codes: ['sys:profile'] }))).toEqual(
      outranked,
    )
    const params = { id: strong.id }
    const deleted = manager.client.call('POST /sysRole/delete/{id}', { params, body: {} })
    expect(await refusedWith(deleted)).toEqual(outranked)
  })

  test('unbinds no authenticator of a user with permissions beyond their own', async () => {
    const own = await userOf('readonly@harbour.example')
    await setAuthenticator({ server }, own.id, 'bound')
    const { id } = await userOf(agent)
    const unbind = manager.client.call('POST /sysUser/deleteBoundGoogleAuthenticator/{id}', {
      ...{ params: { id }, body: {}, mfaCode: nextCode(server) },
    })
    expect(await refusedWith(unbind)).toEqual(outranked)
    expect((await userOf(agent)).hasAuthenticator).toBe(true)
  })

  test('gets no permission for the console', async () => {
    const codes = [...managing, 'console:agency' as const, 'console:agency:manage' as const]
    expect(await refusedWith(byManager.saveRole({ name: 'Provider', codes }))).toEqual(outranked)
    expect(await refusedWith(saveRole({ name: 'Provider', codes }))).toEqual(outranked)
  })
})

describe('the own role', () => {
  test('is not changed, replaced or disabled by its user', async () => {
    const own = (await byManager.roles()).find((each) => each.isOwn)
    const body = { id: own?.id ?? '', version: own?.version ?? 0, name: 'Mine', codes: ['sys:profile' as const] }
    expect(await refusedWith(byManager.saveRole(body))).toMatchObject({
      ...{ code: '5312', text: expect.stringContaining('your own role') },
    })
    const email = 'readonly@harbour.example'
    for (const result of [
      byManager.setStatus(email, 'disabled'),
      byManager.update(email, { roleId: (await roleOf('administrator')).id }),
    ])
      expect(await refusedWith(result)).toMatchObject({ code: '5312', text: expect.stringContaining('your own role') })
  })
})

describe('users and roles of another agency', () => {
  test('do not exist by their id', async () => {
    const stranger = await signInAs(server, 'admin@meridian.example')
    const foreign = accountsOf(
      () => server,
      () => stranger,
    )
    const { id, version, username } = await userOf(agent)
    const { id: roleId } = await foreign.roleOf('agent')
    const { id: ours } = await roleOf('agent')
    const names = { nickname: 'X', lastname: '', username }
    const call = stranger.client
    for (const result of [
      call.call('POST /sysUser/update', { body: { id, version, roleId, ...names } }),
      call.call('POST /sysUser/updateStatus', { body: { id, version, status: 'disabled' } }),
      call.call('POST /sysUser/userSession/getPageList', { body: { userId: id } }),
      call.call('POST /sysUser/userSession/end', { body: { userId: id } }),
      call.call('POST /sysRole/delete/{id}', { params: { id: ours }, body: {} }),
    ])
      expect(refusalOf(await result).code).toBe('5004')
    expect(refusalOf(await foreign.add('ida@meridian.example', ours)).fields).toEqual([
      expect.stringContaining('roleId'),
    ])
    expect(refusalOf(await foreign.update('agent@meridian.example', { roleId: ours })).fields).toEqual([
      expect.stringContaining('roleId'),
    ])
  })
})

describe('the last administrator', () => {
  const both = async () => {
    await server.deps.db
      .update(appUser)
      .set({ roleId: (await roleOf('administrator')).id })
      .where(eq(appUser.email, finance))
    return signInAs(server, finance)
  }
  const administrators = async () => {
    const rows = await server.deps.db.select().from(appUser).innerJoin(role, eq(role.id, appUser.roleId))
    return rows
      .filter((row) => row.role.builtIn === 'administrator' && row.app_user.status === 'active')
      .filter((row) => row.app_user.email.endsWith('@harbour.example'))
  }

  test('is neither disabled nor given another role', async () => {
    const superior = await userWith(finance, [...defaultRoles.administrator.codes])
    const bySuperior = accountsOf(
      () => server,
      () => superior,
    )
    const last = { code: '5312', text: expect.stringContaining('last active administrator') }
    expect(await refusedWith(bySuperior.setStatus('admin@harbour.example', 'disabled'))).toMatchObject(last)
    const { id } = await roleOf('finance')
    expect(await refusedWith(bySuperior.update('admin@harbour.example', { roleId: id }))).toMatchObject(last)
  })

  test('stays when two administrators disable each other at the same time', async () => {
    const second = await both()
    const [firstTarget, secondTarget] = [await userOf(finance), await userOf('admin@harbour.example')]
    const disable = ({ client }: SignedInUser, { id, version }: typeof firstTarget) =>
      client.call('POST /sysUser/updateStatus', { body: { id, version, status: 'disabled' } })
    const results = await Promise.all([disable(admin, firstTarget), disable(second, secondTarget)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await administrators()).toHaveLength(1)
  })
})

describe('a role', () => {
  test('is created, changed from its latest version, and deleted when no user has it', async () => {
    const created = valueOf(
      await saveRole({ name: 'Night desk', codes: ['sys:profile', 'sys:booking', 'sys:booking'] }),
    )
    expect((await roles()).find(({ id }) => id === created.id)).toMatchObject({
      ...{ name: 'Night desk', codes: ['sys:profile', 'sys:booking'], builtIn: null, users: 0, version: 1 },
    })
    const changed = valueOf(await saveRole({ ...created, name: 'Night desk', codes: ['sys:profile'] }))
    expect(changed.version).toBe(2)
    expect(await refusedWith(saveRole({ ...created, name: 'Night', codes: ['sys:profile'] }))).toMatchObject({
      ...{ code: '5312', text: expect.stringContaining('changed meanwhile') },
    })
    valueOf(await add('ida@harbour.example', created.id))
    const remove = () => admin.client.call('POST /sysRole/delete/{id}', { params: { id: created.id }, body: {} })
    expect(await refusedWith(remove())).toMatchObject({ text: expect.stringContaining('still have this role') })
    const { id } = await userOf('ida@harbour.example')
    valueOf(await admin.client.call('POST /sysUser/delete/{id}', { params: { id }, body: {} }))
    expect(valueOf(await remove())).toBe(true)
  })

  test('is unique by name, and built-in ones stay as they are', async () => {
    expect(await refusedWith(saveRole({ name: 'booking AGENT', codes: ['sys:profile'] }))).toMatchObject({
      ...{ code: '5312', text: expect.stringContaining('already exists') },
    })
    const { id, version } = await roleOf('agent')
    const builtIn = { code: '5312', text: expect.stringContaining('Built-in') }
    expect(await refusedWith(saveRole({ id, version, name: 'Mine', codes: ['sys:profile'] }))).toMatchObject(builtIn)
    const deleted = admin.client.call('POST /sysRole/delete/{id}', { params: { id }, body: {} })
    expect(await refusedWith(deleted)).toMatchObject(builtIn)
  })

  test('applies to its users from the next call on when it is changed', async () => {
    const created = valueOf(await saveRole({ name: 'Night desk', codes: ['sys:profile', 'sys:booking'] }))
    await server.deps.db.update(appUser).set({ roleId: created.id }).where(eq(appUser.email, agent))
    const user = await signInAs(server, agent)
    const bookings = () => user.client.call('POST /order/matchOrderList.do', { body: {} })
    valueOf(await bookings())
    valueOf(await saveRole({ ...created, name: 'Night desk', codes: ['sys:profile'] }))
    expect(refusalOf(await bookings()).code).toBe('403')
  })
})
