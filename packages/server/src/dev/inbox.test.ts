import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSettings } from '../database/database.fixture.ts'
import { openTestServer, createFakeSessions, type TestServer } from '../shared/http/test-server.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ table: {}, handlers: {}, sessions: createFakeSessions({}) })
})
afterAll(() => server.close())

async function write(email: { to: string; subject: string; text?: string }): Promise<string> {
  server.deps.clock.advance({ minutes: 1 })
  const { id } = await server.deps.db.transaction((tx) =>
    server.deps.mail.send(tx, { text: 'Hello', html: '<p>Hello</p>', ...email }),
  )
  return id
}

test('an empty inbox explains how to create a first email', async () => {
  const page = await server.ask('/dev/inbox')
  expect(page.status).toBe(200)
  expect(page.text).toContain('No e-mails yet.')
  const chinese = await server.ask('/dev/inbox', { headers: { 'accept-language': 'zh-CN' } })
  expect(chinese.text).toContain('暂无邮件。')
  expect(await server.ask('/dev/inbox.json')).toMatchObject({ status: 200, body: { list: [], total: 0 } })
})

test('shows an email with working links and runs nothing in it', async () => {
  const id = await write({
    to: 'ann@harbour.example',
    subject: 'Set <b>your</b> password',
    text: 'Open http://localhost:4400/#/setPwd?sign=a&email=ann%40x. Or ask.\n<script>alert(1)</script> javascript:alert(1)',
  })
  const { text } = await server.ask(`/dev/inbox/${id}`)
  expect(text).toContain('Set &lt;b&gt;your&lt;/b&gt; password')
  expect(text).toMatch(/<time [^>]+>2 Mar 2026 \d\d:\d\d \(UTC\+8\)</)
  expect(text).toContain('<a href="http://localhost:4400/#/setPwd?sign=a&amp;email=ann%40x"')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).not.toMatch(/<script|href="javascript/)
})

test('lists emails newest first, filtered by address and paged', async () => {
  for (let count = 1; count <= 25; count++) await write({ to: 'pages@harbour.example', subject: `Letter ${count}` })
  const first = await server.ask('/dev/inbox?to=Pages@harbour.example')
  expect(first.text).toContain('Page 1 of 2, 25 e-mails')
  expect(first.text.indexOf('Letter 25')).toBeLessThan(first.text.indexOf('Letter 24'))
  expect(first.text).toContain('href="/dev/inbox?to=pages%40harbour.example&amp;page=2"')
  expect(first.text).not.toContain('Letter 5<')
  const second = await server.ask('/dev/inbox?to=Pages@harbour.example&page=2')
  expect(second.text).toContain('Letter 5<')
  expect(second.text).not.toContain('Letter 6<')
  expect((await server.ask('/dev/inbox?to=nobody')).text).toContain('No e-mails to this address.')
  const json = await server.ask('/dev/inbox.json?to=ann@harbour.example')
  expect(json.body).toMatchObject({
    total: 1,
    list: [{ to: 'ann@harbour.example', subject: 'Set <b>your</b> password' }],
  })
})

test('handles invalid inbox URLs', async () => {
  for (const query of ['?page=0', '?page=x&to=1&to=2', '?to=%00', '?to=%ff', '?page=99999999999', '?to[a]=1']) {
    expect((await server.ask(`/dev/inbox${query}`)).status, query).toBe(200)
  }
  for (const id of ['nothing', '%00', "'; drop table mail; --", 'x'.repeat(150)]) {
    expect((await server.ask(`/dev/inbox/${encodeURI(id)}`)).status, id).toBe(404)
  }
})

test.each([
  ['in production', { production: true }],
  ['where mails are sent', { smtpUrl: 'smtp://mail.agency.example' }],
  ['on a public address', { host: '0.0.0.0' }],
])('is not available %s', async (_, settings) => {
  const other = await openTestServer(
    { table: {}, handlers: {}, sessions: createFakeSessions({}) },
    { settings: { ...testSettings({}), ...settings } },
  )
  for (const path of inboxPaths) expect((await other.ask(path)).status, path).toBe(404)
  await other.close()
})

test.each([
  ['from a page of another origin', { origin: 'http://localhost:9999' }],
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }],
])('is not readable %s', async (_, headers) => {
  await write({ to: 'ann@harbour.example', subject: 'Set your password' })
  for (const path of inboxPaths) expect((await server.ask(path, { headers })).status, path).toBe(404)
})

test('is not readable under a host name that leads to this machine', async () => {
  for (const url of inboxPaths)
    expect((await server.app.inject({ url, headers: { host: 'attacker.example:4400' } })).statusCode, url).toBe(404)
})

const inboxPaths = ['/dev/inbox', '/dev/inbox.json']
