import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { freshDeps, testDatabaseKind } from '../../database/database.fixture.ts'
import type { Deps } from '../../deps.ts'
import type { Email } from './mail.port.ts'
import { startMailServer } from './mail-server.fixture.ts'

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

const email: Email = {
  to: 'ann@harbour.example',
  subject: 'Set your password 设置密码',
  text: 'Open https://gangway.example/#/setPwd?sign=abc',
  html: '<p>Open <a href="https://gangway.example/#/setPwd?sign=abc">the page</a></p>',
}

let shared: ReturnType<typeof createDeps> | undefined
afterAll(async () => (await shared)?.close())

function createDeps(smtpUrl?: string) {
  return freshDeps({}, smtpUrl ? { SMTP_URL: smtpUrl, MAIL_FROM: 'Gangway <no-reply@gangway.example>' } : {})
}

async function openDeps(smtpUrl?: string) {
  const deps = await createDeps(smtpUrl)
  endings.push(() => deps.close())
  return deps
}

const send = (deps: Deps, changes: Partial<Email> = {}) =>
  deps.db.transaction((tx) => deps.mail.send(tx, { ...email, ...changes }))

describe(`the outbox on ${testDatabaseKind}`, () => {
  it('keeps every email for the development inbox without a mail server', async () => {
    const deps = await openDeps()
    const { id } = await send(deps)
    expect(await deps.mail.read(id)).toEqual({
      ...email,
      id,
      status: 'kept',
      attempts: 0,
      createdAt: deps.clock.now(),
      problem: undefined,
      sentAt: undefined,
    })
  })

  it('lists emails newest first, paged, all or by address', async () => {
    const deps = await openDeps()
    for (let n = 1; n <= 5; n++) {
      await send(deps, { subject: `email ${n}`, to: n === 3 ? 'bob@harbour.example' : email.to })
      deps.clock.advance({ seconds: 1 })
    }
    const subjects = async (page: number, to?: string) => {
      const { list, total } = await deps.mail.page({ page, pageSize: 2, to })
      return [total, ...list.map(({ subject }) => subject)]
    }
    expect(await subjects(1)).toEqual([5, 'email 5', 'email 4'])
    expect(await subjects(3)).toEqual([5, 'email 1'])
    expect(await subjects(2, email.to)).toEqual([4, 'email 2', 'email 1'])
    expect(await subjects(1, 'nobody@harbour.example')).toEqual([0])
    expect(await deps.mail.read('unknown')).toBeUndefined()
  })

  it('stores no email of a failed transaction', async () => {
    const deps = await openDeps()
    const failing = deps.db.transaction(async (tx) => {
      await deps.mail.send(tx, email)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await deps.mail.page({ page: 1, pageSize: 10 })).toEqual({ list: [], total: 0 })
  })

  it.each([
    { to: 'ann@harbour.example\r\nBcc: eve@evil.example' },
    { to: 'ann@harbour.example\nBcc: eve@evil.example' },
    { to: 'ann@harbour.example, eve@evil.example' },
    { to: 'ann@harbour.example>\r\nRCPT TO:<eve@evil.example' },
    { to: '"eve@evil.example" ann@harbour.example' },
    { to: 'ann' },
    { to: '' },
    { subject: 'Hello\r\nBcc: eve@evil.example' },
    { subject: 'Hello\u0000' },
  ])('refuses invalid headers %j', async (bad) => {
    const deps = await (shared ??= createDeps())
    await expect(send(deps, bad)).rejects.toThrow('The email has')
    expect((await deps.mail.page({ page: 1, pageSize: 10 })).total).toBe(0)
  })
})

describe(`a mail server, on ${testDatabaseKind}`, () => {
  it('receives each email once with both bodies and one recipient', async () => {
    const server = await startMailServer()
    endings.push(() => server.stop())
    const deps = await openDeps(server.url)
    const { id } = await send(deps)
    expect((await deps.mail.read(id))?.status).toMatch(/waiting|sent/)
    await server.waitForEmails(1)
    const [received] = server.received
    expect(received).toMatchObject({ from: 'no-reply@gangway.example', to: ['ann@harbour.example'] })
    expect(received?.content).toContain('From: Gangway <no-reply@gangway.example>')
    expect(received?.content).toContain(`Message-ID: <${id}@gangway.example>`)
    expect(received?.content).toContain('text/plain')
    expect(received?.content).toContain('text/html')
    await until(async () => (await deps.mail.read(id))?.sentAt)
    // The queue may run a job twice; the email is sent once.
    await deps.db.transaction((tx) => deps.jobs.send(tx, 'mail.send', { id }))
    await send(deps, { subject: 'the next one', unsubscribe: 'https://gangway.example/unsubscribe?token=abc' })
    await server.waitForEmails(2)
    expect(received?.content).not.toContain('List-Unsubscribe')
    expect(server.received[1]?.content).toContain('List-Unsubscribe: <https://gangway.example/unsubscribe?token=abc>')
    expect(server.received[1]?.content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await deps.jobs.close()
    expect(server.received).toHaveLength(2)
    expect(await deps.mail.read(id)).toMatchObject({ status: 'sent', attempts: 1, sentAt: deps.clock.now() })
  })

  it('receives a forwarded email with the fields that prevent loops, and with the original as a file', async () => {
    const server = await startMailServer()
    endings.push(() => server.stop())
    const deps = await openDeps(server.url)
    const original = 'email/harbour/one.eml'
    await deps.files.write(original, Buffer.from('From: info@airline.example\r\n\r\nHello'), { maxBytes: 100 })
    const forwarded = { domain: 'in.gangway.example', replyTo: 'info@airline.example', original }
    const { id } = await send(deps, { forwarded })
    await send(deps, { forwarded: { ...forwarded, original: 'email/harbour/gone.eml' } })
    await server.waitForEmails(2)
    const [withFile, withoutFile] = server.received.toSorted((one, other) => other.content.length - one.content.length)
    expect((await deps.mail.read(id))?.forwarded).toEqual(forwarded)
    for (const field of [
      'X-Gangway-Forwarded: in.gangway.example',
      'X-Loop: in.gangway.example',
      'Reply-To: info@airline.example',
      'Auto-Submitted: auto-generated',
    ])
      expect(withFile?.content).toContain(field)
    expect(withFile?.content).toContain('filename=original.eml')
    expect(withFile?.content).toContain(Buffer.from('From: info@airline.example\r\n\r\nHello').toString('base64'))
    expect(withoutFile?.content).not.toContain('original.eml')
    await expect(
      send(deps, { forwarded: { ...forwarded, replyTo: 'a@b.example\r\nBcc: eve@evil.example' } }),
    ).rejects.toThrow('The email has')
  })

  it('that refuses temporarily is retried, and the email shows the problem', async () => {
    const server = await startMailServer()
    endings.push(() => server.stop())
    server.refuse(1)
    const deps = await openDeps(server.url)
    // Retries without the usual delay of 30 seconds.
    await deps.database.query('update pgboss.queue set retry_delay = 0, retry_backoff = false')
    const { id } = await send(deps)
    const problem = await until(async () => (await deps.mail.read(id))?.problem)
    expect(problem).toContain('try again later')
    // The problem is stored before the queue records the failure.
    const retry = `update pgboss.job set start_after = created_on where state = 'retry' returning id`
    // The retry may have happened already.
    await until(async () => server.received.length > 0 || (await deps.database.query<{ id: string }>(retry))[0]?.id)
    await server.waitForEmails(1)
    await deps.jobs.close()
    expect(await deps.mail.read(id)).toMatchObject({ status: 'sent', attempts: 2, problem: undefined })
    expect(server.received).toHaveLength(1)
  })

  it('that refuses permanently is not retried', async () => {
    const server = await startMailServer()
    endings.push(() => server.stop())
    server.refuse(1, '550 no such mailbox')
    const deps = await openDeps(server.url)
    const { id } = await send(deps)
    await until(async () => (await deps.mail.read(id))?.problem)
    expect(await deps.mail.read(id)).toMatchObject({
      status: 'failed',
      attempts: 1,
      problem: expect.stringContaining('no such mailbox'),
    })
    await send(deps, { subject: 'the next one' })
    await server.waitForEmails(1)
    expect(server.received[0]?.content).toContain('the next one')
  })

  it('is tried at most twelve times', async () => {
    const server = await startMailServer()
    endings.push(() => server.stop())
    server.refuse(1)
    const deps = await openDeps(server.url)
    const { id } = await deps.db.transaction(async (tx) => {
      const sent = await deps.mail.send(tx, email)
      await tx.execute(sql`update mail set attempts = 11`)
      return sent
    })
    await until(async () => (await deps.mail.read(id))?.problem)
    expect(await deps.mail.read(id)).toMatchObject({ status: 'failed', attempts: 12 })
  })
})

/** Polls until there is a value. */
async function until<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const value = await read()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
