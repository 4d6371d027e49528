import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appUser, auditLog, linkSign } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import { useLink } from './link.ts'
import { withMailedLinks } from './test-link.ts'
import { clientOf, listen, openDemo, trySignIn, type DemoServer } from './test-sign-in.ts'

const email = 'agent@harbour.example'
const gone = {
  error: { code: '5604', kind: 'refused', text: 'This link is no longer valid. Please ask for a new one.' },
}
let server: DemoServer
beforeAll(async () => void (server = await openDemo()))
beforeEach(() => server.startAnew())
afterAll(() => server.close())

const { askForLink, mailbox, mailedLink, setBy, check } = withMailedLinks(() => server)

describe('who forgot the password', () => {
  test('gets a mail with a link, sets a new one and signs in with it', async () => {
    const link = await mailedLink(email)
    expect(link).toEqual({ email, sign: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await check(link)).toMatchObject({ value: { valid: true, purpose: 'reset' } })
    expect(await clientOf(server).call('POST /sysUser/passwordPolicy', { body: link })).toMatchObject({
      value: { minLength: 10 },
    })
    expect(await setBy(link, 'Another-one-1')).toMatchObject({ value: true })
    expect(await trySignIn(server, email)).toEqual({ code: '5103' })
    expect(await trySignIn(server, email, { password: 'Another-one-1' })).toMatchObject({ code: '0000' })
  })

  test('reads the mail in the language of the page that he asked on', async () => {
    await mailedLink(email)
    const [english] = await mailbox(email)
    expect(english).toMatchObject({ subject: 'Your new Gangway password', to: email })
    expect(english?.text).toContain('Hello Lin,')
    expect(english?.html).toContain('<html lang="en">')
    server.deps.clock.advance({ minutes: 1 })
    await clientOf(server, { lang: 'cn' }).call('POST /mail/sendEmail', { body: { email } })
    const [chinese] = await mailbox(email)
    expect(chinese).toMatchObject({ subject: '重置您的 Gangway 密码' })
    expect(chinese?.text).toContain('2 小时')
    expect(chinese?.html).toContain('<html lang="zh-CN">')
  })

  test('is greeted by name, as names are written', async () => {
    await mailedLink(email)
    const cn = clientOf(server, { lang: 'cn' })
    await cn.call('POST /mail/sendEmail', { body: { email: 'agent@meridian.example' } })
    const [english] = await mailbox(email)
    const [chinese] = await mailbox('agent@meridian.example')
    expect(english?.text).toMatch(/^Hello Lin,/)
    expect(chinese?.text).toMatch(/^王磊，您好：/)
  })

  test('finds nothing in the HTML that a name could have written', async () => {
    await server.deps.db.update(appUser).set({ nickname: '<img src=x> & "Lin"' }).where(eq(appUser.email, email))
    await mailedLink(email)
    const [letter] = await mailbox(email)
    expect(letter?.html).toContain('Hello &#60;img src=x&#62; &#38; &#34;Lin&#34;,')
  })

  test('finds a link to this server in it, and the same in the HTML', async () => {
    const { sign } = await mailedLink(email)
    const [letter] = await mailbox(email)
    const address = `${server.deps.settings.publicUrl}/#/resetPwd?sign=${sign}&email=agent%40harbour.example`
    expect(letter?.text).toContain(`\n\n${address}\n\n`)
    expect(letter?.html).toContain(`<a href="${address.replaceAll('&', '&#38;')}"`)
  })

  test('is answered the same when nobody has the address, and no mail goes out', async () => {
    await server.deps.db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.email, 'shops@harbour.example'))
    const known = await askForLink(email)
    for (const nobody of ['nobody@harbour.example', 'shops@harbour.example', 'admin@laguna.example']) {
      expect(await askForLink(nobody)).toEqual(known)
      expect(await mailbox(nobody)).toEqual([])
    }
  })

  test('gets five mails an hour, and hears the same when nobody has the address', async () => {
    for (const to of [email, 'nobody@harbour.example']) {
      for (let asked = 0; asked < 5; asked++) expect(await askForLink(to)).toMatchObject({ value: true })
      expect(await askForLink(to)).toMatchObject({
        error: { code: '5029', kind: 'refused', restartAt: '2026-03-02T13:00:00.000+08:00' },
      })
    }
    expect(await mailbox(email)).toHaveLength(5)
    server.deps.clock.advance({ hours: 1 })
    expect(await askForLink(email)).toMatchObject({ value: true })
  })

  test('shares thirty mails an hour with everybody at his address', async () => {
    const asks = Array.from({ length: 40 }, (_, index) => askForLink(`guess-${index}@harbour.example`, '198.51.100.7'))
    const answers = await Promise.all(asks)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30)
    expect(await askForLink(email, '198.51.100.8')).toMatchObject({ value: true })
  })

  test('is no longer locked out once he has a new one', async () => {
    for (let tried = 0; tried < 5; tried++) await trySignIn(server, email, { password: 'wrong' })
    expect(await trySignIn(server, email)).toMatchObject({ lockedMinutes: 30 })
    await setBy(await mailedLink(email), 'Another-one-1')
    expect(await trySignIn(server, email, { password: 'Another-one-1' })).toMatchObject({ code: '0000' })
  })
})

describe('a link', () => {
  test('is good once, also when it is used many times at once on two servers', async () => {
    const link = await mailedLink(email)
    const second = await listen(server.deps)
    const uses = Array.from({ length: 6 }, (_, index) =>
      setBy(link, `Another-one-${index}`, { ...server, base: index % 2 ? second.base : server.base }),
    )
    const answers = await Promise.all(uses)
    await second.close()
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await setBy(link, 'Yet-another-1')).toMatchObject(gone)
    expect(await check(link)).toMatchObject({ value: { valid: false } })
    const deeds = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'PASSWORD_RESET'))
    expect(deeds.filter(({ detail }) => !('step' in detail))).toHaveLength(1)
  })

  test('is used up by one of several transactions', async () => {
    await mailedLink(email)
    const { db, clock } = server.deps
    const [row] = await db.select().from(linkSign)
    const { id = '', clientId = '' } = row ?? {}
    const use = () => db.transaction((tx) => useLink(tx, scopeOf({ clientId }), id, clock.now()))
    expect((await Promise.all([use(), use(), use()])).filter(Boolean)).toHaveLength(1)
  })

  test('is good for two hours', async () => {
    const link = await mailedLink(email)
    server.deps.clock.advance({ hours: 1, minutes: 59, seconds: 59 })
    expect(await check(link)).toMatchObject({ value: { valid: true } })
    server.deps.clock.advance({ seconds: 1 })
    expect(await check(link)).toMatchObject({ value: { valid: false } })
    expect(await setBy(link, 'Another-one-1')).toMatchObject(gone)
  })

  test('is good for a day when it is for a first password, and makes an invited user active', async () => {
    await server.deps.db.update(appUser).set({ status: 'invited', passwordHash: null }).where(eq(appUser.email, email))
    const link = await mailedLink(email)
    const [letter] = await mailbox(email)
    expect(letter?.subject).toBe('Welcome to Gangway: choose your password')
    expect(letter?.text).toContain('/#/setPwd?sign=')
    server.deps.clock.advance({ hours: 23, minutes: 59 })
    expect(await check(link)).toMatchObject({ value: { valid: true, purpose: 'set' } })
    expect(await setBy(link, 'My-first-one-1')).toMatchObject({ value: true })
    expect(await trySignIn(server, email, { password: 'My-first-one-1' })).toMatchObject({ code: '0000' })
  })

  test('is good for its own person only', async () => {
    const { sign } = await mailedLink(email)
    const other = { email: 'admin@harbour.example', sign }
    expect(await check(other)).toMatchObject({ value: { valid: false } })
    expect(await setBy(other, 'Another-one-1')).toMatchObject(gone)
    expect(await clientOf(server).call('POST /sysUser/passwordPolicy', { body: other })).toMatchObject(gone)
  })

  test('is worth nothing to a disabled user', async () => {
    const link = await mailedLink(email)
    await server.deps.db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.email, email))
    expect(await setBy(link, 'Another-one-1')).toMatchObject(gone)
  })

  test('is void once a newer one was used', async () => {
    const older = await mailedLink(email)
    server.deps.clock.advance({ minutes: 1 })
    const newer = await mailedLink(email)
    expect(newer.sign).not.toBe(older.sign)
    await setBy(newer, 'Another-one-1')
    expect(await check(older)).toMatchObject({ value: { valid: false } })
  })

  test('is nowhere in the database', async () => {
    const { sign } = await mailedLink(email)
    const rows = await server.deps.db.select().from(linkSign)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(sign)
  })
})
