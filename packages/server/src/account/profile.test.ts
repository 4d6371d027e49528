import { sha256 } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { appUser } from '../database/schema.ts'
import { demoPassword } from '../demo/demo-agencies.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { mailedLinksOf } from '../session/passwords/mailed-links.fixture.ts'
import { createTestClient, requestSignIn, signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
const { mailbox } = mailedLinksOf(() => server)
const email = 'aftersales@harbour.example'
const newEmail = 'sara@novak.example'
let user: SignedInUser
beforeEach(async () => {
  user = await signInAs(server, email)
})

const profile = async () => valueOf(await user.client.call('GET /sysUser/profile', {}))

describe('the own profile', () => {
  test('is changed from its latest version, with a time zone that exists', async () => {
    expect(await profile()).toMatchObject({
      email,
      zone: null,
      agencyZone: 'Asia/Singapore',
      role: 'After-sales agent',
    })
    const update = (version: number, zone: string) =>
      user.client.call('POST /sysUser/profile/update', {
        body: { version, nickname: 'Sarah', lastname: 'Novák', lang: 'cn', zone },
      })
    const { version } = await profile()
    expect(refusalOf(await update(version, 'Europe/Atlantis')).fields).toEqual([expect.stringContaining('zone')])
    valueOf(await update(version, 'Europe/Prague'))
    expect(await profile()).toMatchObject({
      nickname: 'Sarah',
      lang: 'cn',
      zone: 'Europe/Prague',
      version: version + 1,
    })
    expect(refusalOf(await update(version, 'Europe/Prague')).code).toBe('5312')
  })
})

describe('a new e-mail address', () => {
  const change = async (to = newEmail, password = demoPassword) =>
    user.client.call('POST /sysUser/profile/changeEmail', { body: { email: to, password: await sha256(password) } })
  const linkTo = async (address: string) => {
    const sign = /sign=([\w-]+)/.exec((await mailbox(address))[0]?.text ?? '')?.[1] ?? ''
    return { email: address, sign }
  }
  const confirm = (link: { email: string; sign: string }) =>
    createTestClient(server).call('POST /sysUser/confirmEmail', { body: link })

  test('applies when the old and the new address have confirmed it, each once', async () => {
    valueOf(await change())
    const [fromOld, fromNew] = [await linkTo(email), await linkTo(newEmail)]
    expect(refusalOf(await confirm({ ...fromNew, email })).code).toBe('5604')
    expect(valueOf(await confirm(fromNew))).toEqual({ isChanged: false })
    expect(refusalOf(await confirm(fromNew)).code).toBe('5604')
    expect(await profile()).toMatchObject({ email, newEmail: { isOldConfirmed: false, isNewConfirmed: true } })
    expect(valueOf(await confirm(fromOld))).toEqual({ isChanged: true })
    expect(await profile()).toMatchObject({ email: newEmail, newEmail: null })
    expect(refusalOf(await confirm(fromOld)).code).toBe('5604')
    expect(await requestSignIn(server, newEmail)).toMatchObject({ token: expect.any(String) })
    expect(await requestSignIn(server, email)).toMatchObject({ code: '5103' })
  })

  test('is mailed to one address five times within an hour', async () => {
    for (let sent = 0; sent < 5; sent++) valueOf(await change())
    expect(refusalOf(await change()).code).toBe('5029')
    expect(await mailbox(newEmail)).toHaveLength(5)
  })

  test('needs the password and an address without an account', async () => {
    expect(refusalOf(await change(newEmail, 'wrong')).code).toBe('5607')
    for (const taken of [email, 'admin@meridian.example'])
      expect(refusalOf(await change(taken)).fields).toEqual([expect.stringContaining('email')])
    expect(await mailbox(newEmail)).toEqual([])
  })

  test('is refused after a day, after it was cancelled, and when the address was taken meanwhile', async () => {
    valueOf(await change())
    const late = await linkTo(newEmail)
    server.deps.clock.advance({ hours: 24 })
    expect(refusalOf(await confirm(late)).code).toBe('5604')
    user = await signInAs(server, email)
    valueOf(await change())
    const cancelled = await linkTo(newEmail)
    expect(valueOf(await user.client.call('POST /sysUser/profile/cancelEmail', { body: {} }))).toBe(true)
    expect(refusalOf(await confirm(cancelled)).code).toBe('5604')
    server.deps.clock.advance({ minutes: 1 })
    valueOf(await change())
    const [fromOld, fromNew] = [await linkTo(email), await linkTo(newEmail)]
    await server.deps.db.update(appUser).set({ email: newEmail }).where(eq(appUser.email, 'shops@harbour.example'))
    valueOf(await confirm(fromOld))
    expect(refusalOf(await confirm(fromNew)).code).toBe('5604')
    expect((await profile()).email).toBe(email)
  })
})

describe('a sign-in', () => {
  const subjects = async () => (await mailbox(email)).map(({ subject }) => subject)
  const newDevice = 'New sign-in to your Gangway account'

  test('from another network is mailed once, and the first one of a user is not', async () => {
    expect(await subjects()).toEqual([])
    valueOf(await signInFrom('203.0.113.9'))
    expect(await subjects()).toEqual([newDevice])
    const [mail] = await mailbox(email)
    expect(mail?.text).toContain('IP address 203.0.113.9')
    expect(mail?.text).toContain('2 Mar 2026 12:00 (GMT+8)')
    valueOf(await signInFrom('203.0.113.9'))
    valueOf(await signInFrom('127.0.0.1'))
    expect(await subjects()).toEqual([newDevice])
  })

  test('with a wrong password is not mailed', async () => {
    await requestSignIn(server, email, { address: '203.0.113.9', password: 'wrong' })
    expect(await subjects()).toEqual([])
  })

  async function signInFrom(address: string) {
    const { token } = await requestSignIn(server, email, { address })
    return createTestClient(server, { token }).call('GET /login-user.do', {})
  }
})
