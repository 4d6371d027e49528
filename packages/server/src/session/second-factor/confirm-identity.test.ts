import { sha256 } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appUser, client as agency, session } from '../../database/schema.ts'
import { demoPassword } from '../../demo/demo-agencies.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../sign-in.fixture.ts'
import { confirmIdentityOf, requestMailCode } from './confirm-identity.fixture.ts'
import { totpCodeAt } from './totp.ts'

const server = useDemoServer()
const email = 'admin@harbour.example'
const unconfirmed = { error: { code: '403', text: expect.stringContaining('Confirm your identity') } }

const offer = ({ client }: SignedInUser) => client.call('GET /sysUser/QRBarcode', {})
const codeOf = (secretKey: string) => totpCodeAt(secretKey, server.deps.clock.now())

async function confirm({ client }: SignedInUser, mailCode?: string, password = demoPassword) {
  return client.call('POST /sysUser/confirmIdentity', { body: { password: await sha256(password), mailCode } })
}

/** Confirms the identity and returns the secret that is shown then. */
async function secretOf(user: SignedInUser): Promise<string> {
  await confirmIdentityOf(server, user, email)
  const offered = await offer(user)
  return offered.ok ? offered.value.secretKey : ''
}

async function bind({ client }: SignedInUser, secretKey: string, password: string | undefined = demoPassword) {
  return client.call('POST /sysUser/bindSecret', {
    body: { secretKey, code: codeOf(secretKey), ...(password && { password: await sha256(password) }) },
  })
}

const mailsTo = async (to: string) => (await server.deps.mail.page({ page: 1, pageSize: 10, to })).list

describe('a stolen session alone', () => {
  test('is shown no secret, and by no password alone either', async () => {
    const user = await signInAs(server, email)
    expect(await offer(user)).toMatchObject(unconfirmed)
    expect(await confirm(user)).toMatchObject({ value: false })
    expect(await offer(user)).toMatchObject(unconfirmed)
  })

  test('can bind nothing: the password is checked again', async () => {
    const user = await signInAs(server, email)
    const secretKey = await secretOf(user)
    expect(await bind(user, secretKey, '')).toMatchObject({ error: { code: '5001', fields: [{ path: 'password' }] } })
    expect(await bind(user, secretKey, 'Wrong-one-1')).toMatchObject({ error: { code: '5607' } })
    expect(await bind(user, secretKey)).toMatchObject({ value: true })
  })

  test('guesses five passwords and no more', async () => {
    const user = await signInAs(server, email)
    for (let tried = 0; tried < 5; tried++)
      expect(await confirm(user, undefined, 'Wrong-one-1')).toMatchObject({ error: { code: '5607' } })
    expect(await confirm(user)).toMatchObject({ error: { code: '5029' } })
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('the confirmation of the identity', () => {
  test('shows a secret for five minutes', async () => {
    const user = await signInAs(server, email)
    await confirmIdentityOf(server, user, email)
    server.deps.clock.advance({ minutes: 4, seconds: 59 })
    expect(await offer(user)).toMatchObject({ ok: true })
    server.deps.clock.advance({ seconds: 1 })
    expect(await offer(user)).toMatchObject(unconfirmed)
  })

  test('refuses a wrong, a used and an expired code, and the code of another session', async () => {
    const [user, other] = [await signInAs(server, email), await signInAs(server, email)]
    const refused = { error: { code: '5602' } }
    const code = await requestMailCode(server, user, email)
    expect(await confirm(user, code === '000000' ? '000001' : '000000')).toMatchObject(refused)
    expect(await confirm(other, code)).toMatchObject(refused)
    server.deps.clock.advance({ minutes: 10 })
    expect(await confirm(user, code)).toMatchObject(refused)
    server.deps.clock.advance({ minutes: 15 })
    const next = await requestMailCode(server, user, email)
    expect(await confirm(user, next)).toMatchObject({ value: true })
    expect(await confirm(user, next)).toMatchObject(refused)
  })

  test('accepts a code once for concurrent requests, and stores its hash', async () => {
    const user = await signInAs(server, email)
    const code = await requestMailCode(server, user, email)
    expect(JSON.stringify(await server.deps.db.select().from(session))).not.toContain(`"${code}"`)
    const answers = await Promise.all([confirm(user, code), confirm(user, code), confirm(user, code)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('checks five codes in 15 minutes and mails five in an hour', async () => {
    const user = await signInAs(server, email)
    const code = await requestMailCode(server, user, email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tried = 0; tried < 5; tried++)
      expect(await confirm(user, wrong)).toMatchObject({ error: { code: '5602' } })
    expect(await confirm(user, code)).toMatchObject({ error: { code: '5603' } })
    for (let mailed = 1; mailed < 5; mailed++) expect(await confirm(user)).toMatchObject({ value: false })
    expect(await confirm(user)).toMatchObject({ error: { code: '5029' } })
  })

  test('needs the code alone from a user without a password', async () => {
    const user = await signInAs(server, email)
    const check = () => user.client.call('GET /sysUser/identityCheck', {})
    expect(await check()).toMatchObject({ value: { needsPassword: true } })
    await server.deps.db.update(appUser).set({ passwordHash: null }).where(eq(appUser.email, email))
    expect(await check()).toMatchObject({ value: { needsPassword: false } })
    const mailCode = await requestMailCode(server, user, email)
    const confirmed = await user.client.call('POST /sysUser/confirmIdentity', { body: { mailCode } })
    expect(confirmed).toMatchObject({ value: true })
  })
})

describe('a bound authenticator', () => {
  test('is reported to its user by mail, in their language', async () => {
    await server.deps.db.update(appUser).set({ lang: 'cn' }).where(eq(appUser.email, email))
    const user = await signInAs(server, email)
    await bind(user, await secretOf(user))
    expect((await mailsTo(email)).map(({ subject }) => subject).toSorted()).toEqual([
      '您的 Gangway 账号已绑定身份验证器',
      '您的 Gangway 验证码',
    ])
  })

  test('does not confirm an action with the code that bound it, but with the next one', async () => {
    const user = await signInAs(server, email)
    const secretKey = await secretOf(user)
    await bind(user, secretKey)
    const check = () =>
      user.client.call('GET /sysUser/checkCode', { query: { type: 'google', code: codeOf(secretKey) } })
    expect(await check()).toMatchObject({ value: false })
    server.deps.clock.advance({ seconds: 30 })
    expect(await check()).toMatchObject({ value: true })
  })

  test('confirms actions about money after the wait of the agency', async () => {
    await server.deps.db.update(agency).set({ bindingWaitMinutes: 60 }).where(eq(agency.code, 'HARBOUR'))
    const user = await signInAs(server, email)
    const secretKey = await secretOf(user)
    await bind(user, secretKey)
    const pay = () =>
      user.client.call('POST /order/issueTicket.do', {
        body: { orderNo: 'TESTA20260302120000001', payChannel: 'PREPAYMENT' },
        mfaCode: codeOf(secretKey),
      })
    server.deps.clock.advance({ minutes: 59 })
    expect(await pay()).toMatchObject({ error: { code: '403', restartAt: '2026-03-02T13:00:01.000+08:00' } })
    server.deps.clock.advance({ minutes: 1 })
    expect(await pay()).toMatchObject({ error: { code: '5004' } })
  })

  test('waits as long, although it is unbound and bound again without a wait', async () => {
    await server.deps.db.update(agency).set({ bindingWaitMinutes: 60 }).where(eq(agency.code, 'HARBOUR'))
    const user = await signInAs(server, email)
    const first = await secretOf(user)
    await bind(user, first)
    const nextCode = (secretKey: string) => {
      server.deps.clock.advance({ seconds: 30 })
      return codeOf(secretKey)
    }
    const { client } = user
    const body = { minutes: 0 }
    const changed = await client.call('POST /clientProfile/update/bindingWait', { body, mfaCode: nextCode(first) })
    expect(changed).toMatchObject({ ok: true })
    const [{ id } = { id: '' }] = await server.deps.db.select().from(appUser).where(eq(appUser.email, email))
    const mfaCode = nextCode(first)
    const unbound = await client.call('POST /sysUser/deleteBoundGoogleAuthenticator/{id}', {
      params: { id },
      body: { mfaCode },
      mfaCode,
    })
    expect(unbound).toMatchObject({ value: true })
    const second = await secretOf(user)
    expect(await bind(user, second)).toMatchObject({ value: true })
    const paid = await client.call('POST /order/issueTicket.do', {
      body: { orderNo: 'TESTA20260302120000001', payChannel: 'PREPAYMENT' },
      mfaCode: nextCode(second),
    })
    expect(paid).toMatchObject({ error: { code: '403', restartAt: '2026-03-02T13:00:01.000+08:00' } })
  })

  test('creates no key that can pay during the wait of the agency', async () => {
    await server.deps.db.update(agency).set({ bindingWaitMinutes: 60 }).where(eq(agency.code, 'HARBOUR'))
    const user = await signInAs(server, email)
    const secretKey = await secretOf(user)
    await bind(user, secretKey)
    const body = {
      ...{ name: 'Shop', origins: ['https://www.harbour.example'] },
      ...{ scopes: ['search', 'book'] as const, confirms: ['order:issueTicket'] as const },
    }
    const save = () =>
      user.client.call('POST /embed/key/save', {
        body: { ...body, scopes: [...body.scopes], confirms: [...body.confirms] },
        mfaCode: codeOf(secretKey),
      })
    server.deps.clock.advance({ minutes: 59 })
    expect(await save()).toMatchObject({ error: { code: '403', restartAt: '2026-03-02T13:00:01.000+08:00' } })
    server.deps.clock.advance({ minutes: 1 })
    expect(await save()).toMatchObject({ ok: true })
  })
})
