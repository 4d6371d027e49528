import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appUser, auditLog, recoveryCode } from '../../database/schema.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { nextCode, requestSignIn, signInAs, type SignedInUser } from '../sign-in.fixture.ts'

/** Asked for a code at sign-in; reads Chinese. */
const email = 'admin@meridian.example'
const server = useDemoServer()

const create = ({ client }: SignedInUser, mfaCode?: string) =>
  client.call('POST /sysUser/recoveryCode/create', { body: {}, mfaCode })

async function createCodes(user: SignedInUser): Promise<string[]> {
  const created = await create(user, nextCode(server))
  if (!created.ok) throw new Error(`No recovery codes were created: ${JSON.stringify(created.error)}`)
  return created.value.codes
}

const state = async ({ client }: SignedInUser) => {
  const shown = await client.call('GET /sysUser/recoveryCode/state', {})
  return shown.ok ? shown.value : undefined
}

const actions = async () =>
  (await server.deps.db.select().from(auditLog).orderBy(auditLog.at, auditLog.id)).map(({ action }) => action)

const newestMail = async () => (await server.deps.mail.page({ page: 1, pageSize: 1, to: email })).list[0]

test('recovery codes are created with a second factor, shown once and stored as hashes', async () => {
  const agent = await signInAs(server, email)
  expect(await state(agent)).toEqual({ remaining: 0, createdAt: null })
  expect(await create(agent)).toMatchObject({ error: { code: '5601' } })
  const codes = await createCodes(agent)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^\d{10}$/)
  expect(await state(agent)).toEqual({ remaining: 10, createdAt: expect.any(String) })
  expect(JSON.stringify(await server.deps.db.select().from(recoveryCode))).not.toContain(codes[0])
  expect((await newestMail())?.subject).toBe('您的 Gangway 账号已生成新的恢复码')
  expect(await actions()).toContain('RECOVERY_CODES_CREATE')

  const again = await createCodes(agent)
  expect(await requestSignIn(server, email, { code: codes[0] })).toEqual({ code: '5115' })
  expect(await requestSignIn(server, email, { code: again[0] })).toMatchObject({ code: '0000' })
})

test('a recovery code signs in once, is written to the audit log and mailed', async () => {
  const agent = await signInAs(server, email)
  const [code = ''] = await createCodes(agent)
  server.deps.clock.advance({ seconds: 1 })
  const answers = await Promise.all([1, 2, 3].map(() => requestSignIn(server, email, { code })))
  expect(answers.map((each) => each.code).sort()).toEqual(['0000', '5115', '5115'])
  expect(await requestSignIn(server, email, { code })).toEqual({ code: '5115' })
  expect(await state(agent)).toMatchObject({ remaining: 9 })
  const [entry] = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'RECOVERY_CODE_USE'))
  expect(entry).toMatchObject({ userEmail: email, address: '127.0.0.1', detail: { remaining: 9 } })
  const mail = await newestMail()
  expect(mail?.subject).toBe('您的 Gangway 账号使用了一个恢复码')
  expect(mail?.text).toContain('剩余 9 个恢复码')
})

test('a recovery code confirms one action, and removing the authenticator deletes the codes', async () => {
  const agent = await signInAs(server, email)
  const [first = '', second = ''] = await createCodes(agent)
  const check = (code: string) => agent.client.call('GET /sysUser/checkCode', { query: { type: 'google', code } })
  expect(await check(first)).toMatchObject({ value: true })
  expect(await check('0000000000')).toMatchObject({ value: false })
  expect(await create(agent, first)).toMatchObject({ ok: true })
  expect(await create(agent, first)).toMatchObject({ error: { code: '5602' } })
  expect(await create(agent, second)).toMatchObject({ error: { code: '5602' } })

  const [last = ''] = await createCodes(agent)
  const [user] = await server.deps.db.select().from(appUser).where(eq(appUser.email, email))
  const unbound = await agent.client.call('POST /sysUser/deleteBoundGoogleAuthenticator/{id}', {
    params: { id: user?.id ?? '' },
    body: {},
    mfaCode: last,
  })
  expect(unbound).toMatchObject({ value: true })
  expect(await server.deps.db.select().from(recoveryCode)).toEqual([])
})

test('a recovery code of another user is refused, and wrong ones lock like wrong codes', async () => {
  const [code = ''] = await createCodes(await signInAs(server, 'agent@harbour.example'))
  for (let results = 0; results < 5; results++)
    expect(await requestSignIn(server, email, { code })).toEqual({ code: '5115' })
  expect(await requestSignIn(server, email, { code })).toMatchObject({ code: '5103', lockedMinutes: 15 })
  const unused = await server.deps.db.$count(recoveryCode, and(isNull(recoveryCode.usedAt)))
  expect(unused).toBe(10)
})
