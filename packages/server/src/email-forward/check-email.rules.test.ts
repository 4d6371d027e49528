import type { Header } from 'postal-mime'
import { expect, test } from 'vitest'
import { checkEmail } from './check-email.rules.ts'
import { readEmail, readHeaders } from './read-email.ts'
import { isRelay } from './read-inbound-mail.ts'

const mx = 'mx.gangway.example'
const passed = `${mx}; dmarc=pass (p=reject) header.from=airline.example`
const failed = 'dmarc=fail header.from=airline.example'

function check(fields: Readonly<Record<string, string | readonly string[]>>, authServer: string | undefined = mx) {
  const all = { From: 'Airline <info@airline.example>', 'Authentication-Results': passed, ...fields }
  const headers: Header[] = Object.entries(all).flatMap(([originalKey, values]) =>
    [values].flat().map((value) => ({ key: originalKey.toLowerCase(), originalKey, value })),
  )
  return checkEmail({ headers, domain: 'in.gangway.example', ownAddress: 'no-reply@gangway.example', authServer })
}

test('an e-mail whose sender the relay has verified is received, also one sent automatically', () => {
  expect(check({})).toBeUndefined()
  expect(check({ 'Auto-Submitted': 'auto-generated' })).toBeUndefined()
  expect(check({ 'X-Loop': 'list@airline.example' })).toBeUndefined()
  expect(check({ 'Authentication-Results': [`${mx}; spf=fail smtp.mailfrom=x.example`, passed] })).toBeUndefined()
  expect(check({ 'Authentication-Results': `${mx} 1; dkim=pass; dmarc=pass header.from=Airline.example` })).toBe(
    undefined,
  )
})

test.each([
  ['no result', []],
  ['a result of another server', passed.replace(mx, 'mx.evil.example')],
  ['a failed result', passed.replace('pass', 'fail')],
  ['no policy', passed.replace('pass', 'none')],
  ['a result for another domain', passed.replace('airline.example', 'evil.example')],
  ['a result without a domain', `${mx}; dmarc=pass`],
  ['a forged result beside the real one', [passed, passed.replace('pass', 'fail')]],
  ['a result within a quoted text', `${mx}; spf=fail reason="; dmarc=pass header.from=airline.example"`],
  ['a result within a comment', `${mx}; spf=fail (a "b; dmarc=pass header.from=airline.example)`],
  ['a failed result behind an open comment', [`${mx}; spf=pass (of "a(b"@x.example); ${failed}`, passed]],
  ['a failed result behind an open quote', [`${mx}; spf=pass smtp.helo=a"b; ${failed}`, passed]],
  ['a failed result behind a backslash', [`${mx}; spf=pass smtp.helo=a\\; ${failed}`, passed]],
  ['a failed result of the quoted relay', [`"${mx}"; ${failed}`, passed]],
  ['a failed result with a version', [`${mx}; ${failed.replace('dmarc', 'dmarc/1')}`, passed]],
  ['only SPF and DKIM', `${mx}; spf=pass smtp.mailfrom=airline.example; dkim=pass header.d=airline.example`],
])('an e-mail with %s is refused as spoofed', (_about, value) => {
  expect(check({ 'Authentication-Results': value })).toBe('sender')
})

test('senders are not checked without a relay that does it', () => {
  const fields = { 'Authentication-Results': [] }
  expect(check(fields)).toBe('sender')
  expect(
    checkEmail({
      headers: [{ key: 'from', originalKey: 'From', value: 'info@airline.example' }],
      ...{ domain: 'in.gangway.example', ownAddress: 'no-reply@gangway.example', authServer: undefined },
    }),
  ).toBeUndefined()
})

test.each([
  [{ 'X-Gangway-Forwarded': 'in.gangway.example' }],
  [{ 'X-Loop': 'In.Gangway.example' }],
  [{ 'X-Loop': 'harbour-abc@in.gangway.example' }],
  [{ 'Auto-Submitted': 'auto-replied' }],
  [{ 'Auto-Submitted': 'auto-replied; owner-email="a@b.example"' }],
  [{ From: 'Gangway <no-reply@gangway.example>' }],
  [{ From: 'someone@in.gangway.example' }],
  [{ Received: Array.from({ length: 31 }, () => 'from a by b') }],
])('an e-mail with %j is refused as a loop', (fields) => {
  expect(check(fields)).toBe('loop')
})

test.each([
  [{ From: [] }],
  [{ From: ['info@airline.example', 'boss@airline.example'] }],
  [{ From: 'info@airline.example, eve@evil.example' }],
  [{ From: 'Airline' }],
])('an e-mail with the sender %j is refused', (fields) => {
  expect(check(fields)).toBe('headers')
})

test('header fields are decoded, shown on one line, and limited', async () => {
  const subject = `=?utf-8?Q?Your_flight=0D=0ABcc:_eve@evil.example?= ${'x'.repeat(400)}`
  const email = await readEmail(
    Buffer.from(
      `From: =?utf-8?B?5Zu96Iiq?= <INFO@airline.example>\r\nTo: a@b.example\r\nSubject: ${subject}\r\n\r\nHi\r\n`,
    ),
  )
  expect(email).toMatchObject({ from: '国航 <INFO@airline.example>', to: 'a@b.example', text: 'Hi\n' })
  expect(email?.subject).toMatch(/^Your flight Bcc: eve@evil.example x+$/)
  expect(email?.subject).toHaveLength(254)
  const bad = await readEmail(Buffer.from('From: a@b.example\r\n\r\nNUL \0 and \xff'))
  expect(bad?.text).not.toContain('\0')
})

test('only the start of an e-mail with very many lines is read', async () => {
  const email = await readEmail(Buffer.from(`From: a@b.example\r\n\r\nHello\n${'\n'.repeat(20_000)}END`))
  expect(email?.text.trim()).toBe('Hello')
  const long = await readEmail(Buffer.from(`From: a@b.example\r\n\r\nHello ${'x'.repeat(2_000_000)}`))
  expect(long?.text).toHaveLength(100_000)
})

test('an HTML body is read as text, quickly, whatever its tags', async () => {
  const read = async (html: string) =>
    (await readEmail(Buffer.from(`From: a@b.example\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`)))?.text
  expect(
    await read('<head><title>x</title></head><style>p{}</style><p>Dear&nbsp;Ann,</p>PNR <b>ABC123</b><br>1 &lt; 2'),
  ).toBe('Dear Ann,\nPNR ABC123\n1 < 2')
  expect(await read('<script>'.repeat(100_000))).toBe('')
  expect(await read('<'.repeat(1_000_000))).toBe('')
})

test('header fields beyond the limit make an e-mail unreadable', async () => {
  expect(await readHeaders(Buffer.from(`From: a@b.example\r\nX: ${'x'.repeat(300 * 1024)}\r\n\r\nHi`))).toBeUndefined()
})

test('a relay is an address or a network, in both notations', () => {
  const relays = ['loopback', '10.1.0.0/16', '2001:db8::/32']
  const addresses = [
    '127.0.0.1',
    '::ffff:127.0.0.1',
    '::1',
    '10.1.2.3',
    '2001:db8::5',
    '10.2.0.1',
    '192.0.2.1',
    '2001:db9::1',
  ]
  expect(addresses.map((address) => isRelay(relays, address))).toEqual([
    ...Array.from({ length: 5 }, () => true),
    ...Array.from({ length: 3 }, () => false),
  ])
})
