// @run full
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appUser, auditLog, linkSign } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { consumeAccountLink } from './account-link.ts'
import { mailedLinksOf } from './mailed-links.fixture.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { createTestClient, listenOnServer, requestSignIn } from '../sign-in.fixture.ts'

const email = 'agent@harbour.example'
const expiredLink = {
  error: { code: '5604', kind: 'refused', text: 'This link is no longer valid. Please request a new one.' },
}
const server = useDemoServer()

const { requestLink, mailbox, mailedLink, setBy, check } = mailedLinksOf(() => server)

describe('a user who forgot the password', () => {
  test('gets a mail with a link, sets a new one and signs in with it', async () => {
    const link = await mailedLink(email)
    expect(link).toEqual({ email, sign: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await check(link)).toMatchObject({ value: { valid: true, purpose: 'reset' } })
    expect(await createTestClient(server).call('POST /sysUser/passwordPolicy', { body: link })).toMatchObject({
      value: { minLength: 10 },
    })
    expect(await setBy(link, 'Another-one-1')).toMatchObject({ value: true })
    expect(await requestSignIn(server, email)).toEqual({ code: '5103' })
    expect(await requestSignIn(server, email, { password: 'Another-one-1' })).toMatchObject({ code: '0000' })
  })

  test('gets the mail in the language of the page', async () => {
    await mailedLink(email)
    const [english] = await mailbox(email)
    expect(english).toMatchObject({ subject: 'Reset your Gangway password', to: email })
    expect(english?.text).toContain('Hello Lin,')
    expect(english?.html).toContain('<html lang="en">')
    server.deps.clock.advance({ minutes: 1 })
    await createTestClient(server, { lang: 'cn' }).call('POST /mail/sendEmail', { body: { email } })
    const [chinese] = await mailbox(email)
    expect(chinese).toMatchObject({ subject: '重置您的 Gangway 密码' })
    expect(chinese?.text).toContain('2 小时')
    expect(chinese?.html).toContain('<html lang="zh-CN">')
  })

  test("is greeted by name, in the form of the name's language", async () => {
    await mailedLink(email)
    const cn = createTestClient(server, { lang: 'cn' })
    await cn.call('POST /mail/sendEmail', { body: { email: 'agent@meridian.example' } })
    const [english] = await mailbox(email)
    const [chinese] = await mailbox('agent@meridian.example')
    expect(english?.text).toMatch(/^Hello Lin,/)
    expect(chinese?.text).toMatch(/^王磊，您好：/)
  })

  test('gets HTML in which the name is escaped', async () => {
    await server.deps.db.update(appUser).set({ nickname: '<img src=x> & "Lin"' }).where(eq(appUser.email, email))
    await mailedLink(email)
    const [message] = await mailbox(email)
    expect(message?.html).toContain('Hello &#60;img src=x&#62; &#38; &#34;Lin&#34;,')
  })

  test('gets a link to this server, in text and HTML', async () => {
    const { sign } = await mailedLink(email)
    const [message] = await mailbox(email)
    const address = `${server.deps.settings.publicUrl}/#/resetPwd?sign=${sign}&email=agent%40harbour.example`
    expect(message?.text).toContain(`\n\n${address}\n\n`)
    expect(message?.html).toContain(`<a href="${address.replaceAll('&', '&#38;')}"`)
  })

  test('gets the same answer for an unknown address, and no mail is sent', async () => {
    await server.deps.db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.email, 'shops@harbour.example'))
    const known = await requestLink(email)
    for (const unknownAddress of ['unknown@harbour.example', 'shops@harbour.example', 'admin@laguna.example']) {
      expect(await requestLink(unknownAddress)).toEqual(known)
      expect(await mailbox(unknownAddress)).toEqual([])
    }
  })

  test('gets at most five mails an hour, with the same answer for an unknown address', async () => {
    for (const to of [email, 'unknown@harbour.example']) {
      for (let requested = 0; requested < 5; requested++) expect(await requestLink(to)).toMatchObject({ value: true })
      expect(await requestLink(to)).toMatchObject({
        error: { code: '5029', kind: 'refused', restartAt: '2026-03-02T13:00:00.000+08:00' },
      })
    }
    expect(await mailbox(email)).toHaveLength(5)
    server.deps.clock.advance({ hours: 1 })
    expect(await requestLink(email)).toMatchObject({ value: true })
  })

  test('shares a limit of thirty mails an hour with all users at the same network address', async () => {
    const requests = Array.from({ length: 40 }, (_, index) =>
      requestLink(`guess-${index}@harbour.example`, '198.51.100.7'),
    )
    const answers = await Promise.all(requests)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30)
    expect(await requestLink(email, '198.51.100.8')).toMatchObject({ value: true })
  })

  test('is no longer locked after setting a new password', async () => {
    for (let results = 0; results < 5; results++) await requestSignIn(server, email, { password: 'wrong' })
    expect(await requestSignIn(server, email)).toMatchObject({ lockedMinutes: 30 })
    await setBy(await mailedLink(email), 'Another-one-1')
    expect(await requestSignIn(server, email, { password: 'Another-one-1' })).toMatchObject({ code: '0000' })
  })
})

describe('a mailed link', () => {
  test('is accepted once when it is used concurrently on two servers', async () => {
    const link = await mailedLink(email)
    const second = await listenOnServer(server.deps)
    const uses = Array.from({ length: 6 }, (_, index) =>
      setBy(link, `Another-one-${index}`, { ...server, base: index % 2 ? second.base : server.base }),
    )
    const answers = await Promise.all(uses)
    await second.close()
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await setBy(link, 'Yet-another-1')).toMatchObject(expiredLink)
    expect(await check(link)).toMatchObject({ value: { valid: false } })
    const auditEntries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'PASSWORD_RESET'))
    expect(auditEntries.filter(({ detail }) => !('step' in detail))).toHaveLength(1)
  })

  test('is used up by one of several transactions', async () => {
    await mailedLink(email)
    const { db, clock } = server.deps
    const [row] = await db.select().from(linkSign)
    const { id = '', clientId = '' } = row ?? {}
    const use = () => db.transaction((tx) => consumeAccountLink(tx, clientScopeOf({ clientId }), id, clock.now()))
    expect((await Promise.all([use(), use(), use()])).filter(Boolean)).toHaveLength(1)
  })

  test('is valid for two hours', async () => {
    const link = await mailedLink(email)
    server.deps.clock.advance({ hours: 1, minutes: 59, seconds: 59 })
    expect(await check(link)).toMatchObject({ value: { valid: true } })
    server.deps.clock.advance({ seconds: 1 })
    expect(await check(link)).toMatchObject({ value: { valid: false } })
    expect(await setBy(link, 'Another-one-1')).toMatchObject(expiredLink)
  })

  test('is valid for a day when it is for a first password, and activates an invited user', async () => {
    await server.deps.db.update(appUser).set({ status: 'invited', passwordHash: null }).where(eq(appUser.email, email))
    const link = await mailedLink(email)
    const [message] = await mailbox(email)
    expect(message?.subject).toBe('Welcome to Gangway: set your password')
    expect(message?.text).toContain('/#/setPwd?sign=')
    server.deps.clock.advance({ hours: 23, minutes: 59 })
    expect(await check(link)).toMatchObject({ value: { valid: true, purpose: 'set' } })
    expect(await setBy(link, 'My-first-one-1')).toMatchObject({ value: true })
    expect(await requestSignIn(server, email, { password: 'My-first-one-1' })).toMatchObject({ code: '0000' })
  })

  test('is valid for its own user only', async () => {
    const { sign } = await mailedLink(email)
    const other = { email: 'admin@harbour.example', sign }
    expect(await check(other)).toMatchObject({ value: { valid: false } })
    expect(await setBy(other, 'Another-one-1')).toMatchObject(expiredLink)
    expect(await createTestClient(server).call('POST /sysUser/passwordPolicy', { body: other })).toMatchObject(
      expiredLink,
    )
  })

  test('is invalid for a disabled user', async () => {
    const link = await mailedLink(email)
    await server.deps.db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.email, email))
    expect(await setBy(link, 'Another-one-1')).toMatchObject(expiredLink)
  })

  test('is invalid once a newer one was used', async () => {
    const older = await mailedLink(email)
    server.deps.clock.advance({ minutes: 1 })
    const newer = await mailedLink(email)
    expect(newer.sign).not.toBe(older.sign)
    await setBy(newer, 'Another-one-1')
    expect(await check(older)).toMatchObject({ value: { valid: false } })
  })

  test('is not stored in the database', async () => {
    const { sign } = await mailedLink(email)
    const { database } = server.deps
    const tables = await database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    expect(tables.map(({ name }) => name)).toContain('public.mail')
    for (const { name } of tables) {
      const rows = await database.query<{ text: string }>(`select to_jsonb(each)::text as text from ${name} each`)
      expect(rows.map(({ text }) => text).join('\n'), name).not.toContain(sign)
    }
  })
})
