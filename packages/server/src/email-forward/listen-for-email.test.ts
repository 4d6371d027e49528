// @run full
import { eq } from 'drizzle-orm'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { client, emailForward } from '../database/schema.ts'
import { maxEmailBytes, maxEmailsPerHour } from './email-limits.ts'
import { inboundDomain, useInboundServer } from './inbound-server.fixture.ts'
import { listenForEmail } from './listen-for-email.ts'

const inbound = useInboundServer()
const { server, list, send } = inbound
const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

test('an e-mail that the relay sends again is stored once, also at the same time', async () => {
  const repeated = () => send({ subject: 'Only once', repeats: 500 })
  await repeated()
  await Promise.all([repeated(), repeated()])
  expect((await list()).total).toBe(1)
})

test('unknown addresses and those of suspended agencies are refused alike', async () => {
  const { db } = server.deps
  const [code = '', token = ''] = inbound.address.split(/[-@]/)
  const unknown = [
    `harbour@${inboundDomain}`,
    `harbour-${'a'.repeat(20)}@${inboundDomain}`,
    `meridian-${token}@${inboundDomain}`,
    `${code}-${token}@other.example`,
    `nobody-${token}@${inboundDomain}`,
  ]
  for (const to of unknown) expect(await send({ to })).toEqual({ refused: '550 5.1.1 This address does not exist' })
  expect(await send({ to: inbound.address.toUpperCase() })).toEqual({})
  await db
    .update(client)
    .set({ suspendedAt: server.deps.clock.now() })
    .where(eq(client.id, inbound.tenants.owner.clientId))
  expect(await send()).toEqual({ refused: '550 5.1.1 This address does not exist' })
  expect(await db.$count(emailForward)).toBe(1)
})

test('loops, spoofed senders and oversized e-mails are refused and not stored', async () => {
  const refusals = [
    await send({ headers: { 'X-Gangway-Forwarded': inboundDomain } }),
    await send({ headers: { 'Auto-Submitted': 'auto-replied' } }),
    await send({ envelopeFrom: '' }),
    await send({ from: 'Gangway <no-reply@gangway.example>' }),
    await send({ headers: { 'Authentication-Results': 'mx.gangway.example; dmarc=fail header.from=airline.example' } }),
    await send({ headers: { 'Authentication-Results': 'mx.evil.example; dmarc=pass header.from=airline.example' } }),
    await send({ attachments: [{ filename: 'large.bin', content: Buffer.alloc(maxEmailBytes) }] }),
  ]
  expect(refusals.map(({ refused = '' }) => refused.slice(0, 9))).toEqual([
    ...Array.from({ length: 4 }, () => '550 5.4.6'),
    ...Array.from({ length: 2 }, () => '550 5.7.1'),
    '552 5.3.4',
  ])
  expect(await server.deps.db.$count(emailForward)).toBe(0)
})

test('recipients of one e-mail and e-mails of one hour are limited', async () => {
  const spellings = Array.from(
    { length: 7 },
    (_, at) => inbound.address.slice(0, at).toUpperCase() + inbound.address.slice(at),
  )
  expect(await send({ to: [...spellings, ...spellings.map((each) => each.replace('.example', '.EXAMPLE'))] })).toEqual(
    {},
  )
  expect((await list()).total).toBe(1)
  const now = server.deps.clock.now()
  await server.deps.db.insert(emailForward).values(
    Array.from({ length: maxEmailsPerHour }, (_, at) => ({
      ...{ id: `many-${at}`, clientId: inbound.tenants.owner.clientId, sender: '', recipient: '', subject: '' },
      ...{ digest: `many-${at}`, receivedAt: now, status: 'RECEIVED' as const },
    })),
  )
  expect((await send()).refused).toMatch(/^451 4\.7\.1/)
  server.deps.clock.advance({ minutes: 61 })
  expect(await send()).toEqual({})
})

test('the listener offers neither sign-in nor TLS, and refuses content that is larger than announced', async () => {
  const socket = connect(inbound.port, '127.0.0.1')
  endings.push(() => socket.destroy())
  socket.setEncoding('utf8')
  const say = async (text: string) => {
    socket.write(text)
    return String((await once(socket, 'data'))[0])
  }
  await once(socket, 'data')
  const offered = await say('EHLO relay\r\n')
  expect(offered).toContain('SIZE')
  expect(offered).not.toMatch(/AUTH|STARTTLS/)
  await say('MAIL FROM:<bounce@airline.example>\r\n')
  await say(`RCPT TO:<${inbound.address}>\r\n`)
  await say('DATA\r\n')
  const line = `${'x'.repeat(998)}\r\n`
  expect(await say(`From: info@airline.example\r\n\r\n${line.repeat(maxEmailBytes / 1000)}${line}.\r\n`)).toMatch(
    /^552 /,
  )
  expect(await server.deps.db.$count(emailForward)).toBe(0)
})

test('only a relay may connect, and a session that ends within an e-mail leaves nothing', async () => {
  const { settings } = server.deps
  const foreign = {
    ...settings,
    inboundMail: settings.inboundMail && { ...settings.inboundMail, relays: ['192.0.2.1'] },
  }
  const closed = await listenForEmail({ ...server.deps, settings: foreign })
  endings.push(() => closed?.close())
  const socket = connect(closed?.port ?? 0, '127.0.0.1')
  endings.push(() => socket.destroy())
  expect(String((await once(socket, 'data'))[0])).toMatch(/^554 /)

  const other = connect(inbound.port, '127.0.0.1')
  await once(other, 'data')
  for (const line of ['EHLO relay', 'MAIL FROM:<b@airline.example>', `RCPT TO:<${inbound.address}>`, 'DATA']) {
    other.write(`${line}\r\n`)
    await once(other, 'data')
  }
  other.write('From: info@airline.example\r\n\r\nThe rest is mis')
  other.end()
  await once(other, 'close')
  expect((await list()).total).toBe(0)
})
