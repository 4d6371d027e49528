import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { freshDeps, testDatabaseKind } from '../../database/test-database.ts'
import type { Deps } from '../../deps.ts'
import type { Letter } from './mail.port.ts'
import { startMailServer } from './test-mail-server.ts'

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

const letter: Letter = {
  to: 'ann@harbour.example',
  subject: 'Set your password 设置密码',
  text: 'Open https://gangway.example/#/setPwd?sign=abc',
  html: '<p>Open <a href="https://gangway.example/#/setPwd?sign=abc">the page</a></p>',
}

let shared: ReturnType<typeof createScene> | undefined
afterAll(async () => (await shared)?.close())

function createScene(smtpUrl?: string) {
  return freshDeps({}, smtpUrl ? { SMTP_URL: smtpUrl, MAIL_FROM: 'Gangway <no-reply@gangway.example>' } : {})
}

async function startScene(smtpUrl?: string) {
  const deps = await createScene(smtpUrl)
  endings.push(() => deps.close())
  return deps
}

const send = (deps: Deps, wanted: Partial<Letter> = {}) =>
  deps.db.transaction((tx) => deps.mail.send(tx, { ...letter, ...wanted }))

describe(`the outbox on ${testDatabaseKind}`, () => {
  it('keeps every letter for the development inbox when no mail server is set', async () => {
    const deps = await startScene()
    const { id } = await send(deps)
    expect(await deps.mail.read(id)).toEqual({
      ...letter,
      id,
      status: 'kept',
      attempts: 0,
      createdAt: deps.clock.now(),
      problem: undefined,
      sentAt: undefined,
    })
  })

  it('shows the newest letter first, page by page, of everybody or of one address', async () => {
    const deps = await startScene()
    for (let n = 1; n <= 5; n++) {
      await send(deps, { subject: `letter ${n}`, to: n === 3 ? 'bob@harbour.example' : letter.to })
      deps.clock.advance({ seconds: 1 })
    }
    const subjects = async (page: number, to?: string) => {
      const { list, total } = await deps.mail.page({ page, pageSize: 2, to })
      return [total, ...list.map(({ subject }) => subject)]
    }
    expect(await subjects(1)).toEqual([5, 'letter 5', 'letter 4'])
    expect(await subjects(3)).toEqual([5, 'letter 1'])
    expect(await subjects(2, letter.to)).toEqual([4, 'letter 2', 'letter 1'])
    expect(await subjects(1, 'nobody@harbour.example')).toEqual([0])
    expect(await deps.mail.read('unknown')).toBeUndefined()
  })

  it('never wrote a letter whose transaction failed', async () => {
    const deps = await startScene()
    const failing = deps.db.transaction(async (tx) => {
      await deps.mail.send(tx, letter)
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
  ])('refuses to write %j', async (bad) => {
    const deps = await (shared ??= createScene())
    await expect(send(deps, bad)).rejects.toThrow('A letter')
    expect((await deps.mail.page({ page: 1, pageSize: 10 })).total).toBe(0)
  })
})

describe(`a mail server, on ${testDatabaseKind}`, () => {
  it('gets each letter once, with both bodies and nobody else as recipient', async () => {
    const server = await startMailServer()
    endings.push(() => server.stop())
    const deps = await startScene(server.url)
    const { id } = await send(deps)
    expect((await deps.mail.read(id))?.status).toMatch(/waiting|sent/)
    await server.took(1)
    const [received] = server.received
    expect(received).toMatchObject({ from: 'no-reply@gangway.example', to: ['ann@harbour.example'] })
    expect(received?.content).toContain('From: Gangway <no-reply@gangway.example>')
    expect(received?.content).toContain(`Message-ID: <${id}@gangway.example>`)
    expect(received?.content).toContain('text/plain')
    expect(received?.content).toContain('text/html')
    // A queue may hand out a job twice; the letter is not sent twice for that.
    await deps.db.transaction((tx) => deps.jobs.send(tx, 'mail.send', { id }))
    await send(deps, { subject: 'the next one' })
    await server.took(2)
    await deps.jobs.close()
    expect(server.received).toHaveLength(2)
    expect(await deps.mail.read(id)).toMatchObject({ status: 'sent', attempts: 1, sentAt: deps.clock.now() })
  })

  it('that refuses for now is asked again, and the letter shows why it waits', async () => {
    const server = await startMailServer()
    endings.push(() => server.stop())
    server.refuse(1)
    const deps = await startScene(server.url)
    // The first repetition comes after half a minute; here it may come at once.
    await deps.database.query('update pgboss.queue set retry_delay = 0, retry_backoff = false')
    const { id } = await send(deps)
    const problem = await until(async () => (await deps.mail.read(id))?.problem)
    expect(problem).toContain('try again later')
    // The letter says why before the queue knows that it failed.
    const retry = `update pgboss.job set start_after = created_on where state = 'retry' returning id`
    // It may have come meanwhile.
    await until(async () => server.received.length > 0 || (await deps.database.query<{ id: string }>(retry))[0]?.id)
    await server.took(1)
    await deps.jobs.close()
    expect(await deps.mail.read(id)).toMatchObject({ status: 'sent', attempts: 2, problem: undefined })
    expect(server.received).toHaveLength(1)
  })

  it('that will never take a letter is not asked again', async () => {
    const server = await startMailServer()
    endings.push(() => server.stop())
    server.refuse(1, '550 no such mailbox')
    const deps = await startScene(server.url)
    const { id } = await send(deps)
    await until(async () => (await deps.mail.read(id))?.problem)
    expect(await deps.mail.read(id)).toMatchObject({
      status: 'failed',
      attempts: 1,
      problem: expect.stringContaining('no such mailbox'),
    })
    await send(deps, { subject: 'the next one' })
    await server.took(1)
    expect(server.received[0]?.content).toContain('the next one')
  })

  it('is not asked for ever', async () => {
    const server = await startMailServer()
    endings.push(() => server.stop())
    server.refuse(1)
    const deps = await startScene(server.url)
    const { id } = await deps.db.transaction(async (tx) => {
      const sent = await deps.mail.send(tx, letter)
      await tx.execute(sql`update mail set attempts = 11`)
      return sent
    })
    await until(async () => (await deps.mail.read(id))?.problem)
    expect(await deps.mail.read(id)).toMatchObject({ status: 'failed', attempts: 12 })
  })
})

/** Looks until there is something to see. */
async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
