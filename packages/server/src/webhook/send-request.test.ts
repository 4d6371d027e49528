import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testSettings } from '../database/database.fixture.ts'
import { findTarget, targetRulesOf } from './find-target.ts'
import { sendWebhookRequest } from './send-request.ts'
import { isPublicAddress } from './public-address.ts'
import { openReceiver, type TestReceiver } from './receiver.fixture.ts'

let receiver: TestReceiver
beforeEach(async () => void (receiver = await openReceiver()))
afterEach(() => receiver.close())

const request = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"type":"ping"}' })
const privateAddresses = [{ address: '127.0.0.1', family: 4 }]
const publicAddresses = [{ address: '93.184.216.34', family: 4 }]

describe('sends to public addresses only', () => {
  test.each([
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '10.0.0.7',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    ['https://127.0.0.1/', 'private-address'],
    ['https://2130706433/', 'private-address'],
    ['https://0x7f.1/', 'private-address'],
    ['https://[::1]/', 'private-address'],
    ['https://[::ffff:7f00:1]/', 'private-address'],
    ['https://localhost/', 'private-address'],
    ['http://93.184.216.34/', 'scheme'],
    ['file:///etc/passwd', 'protocol'],
    ['ftp://agency.example/', 'protocol'],
    ['https://93.184.216.34:22/', 'port'],
    ['https://93.184.216.34:9443/', 'port'],
    ['https://me:secret@93.184.216.34/', 'credentials'],
    ['hello', 'url'],
  ])('%s is refused', async (url, problem) => expect(await findTarget(url, { allowPrivate: false })).toBe(problem))
})

describe('ports and this machine', () => {
  const resolve = async () => publicAddresses
  const settings = (env: Record<string, string>) => targetRulesOf(testSettings(env))

  test.each(['https://agency.example/', 'https://agency.example:443/', 'https://agency.example:8443/'])(
    '%s is allowed without a setting',
    async (url) => expect(await findTarget(url, { ...settings({}), resolve })).toMatchObject({ family: 4 }),
  )

  test('a port of WEBHOOK_PORTS is allowed, others are not', async () => {
    const rules = { ...settings({ WEBHOOK_PORTS: '9443,7443' }), resolve }
    expect(await findTarget('https://agency.example:7443/', rules)).toMatchObject({ family: 4 })
    expect(await findTarget('https://agency.example:7444/', rules)).toBe('port')
  })

  test('http is allowed to this machine alone, unless the server is in production or not bound to loopback', async () => {
    expect(await findTarget('http://127.0.0.1:5000/', settings({}))).toMatchObject({ address: '127.0.0.1' })
    expect(await findTarget('http://[::1]:5000/', settings({}))).toMatchObject({ address: '::1' })
    const resolve6First = async () => [{ address: '::1', family: 6 }, ...privateAddresses]
    const local = { ...settings({}), resolve: resolve6First }
    expect(await findTarget('http://localhost:5000/', local)).toMatchObject({ address: '127.0.0.1', family: 4 })
    expect(await findTarget('http://192.168.1.7:5000/', settings({}))).toBe('scheme')
    expect(await findTarget('http://agency.example/', { ...settings({}), resolve })).toBe('scheme')
    const mixed = async () => [...privateAddresses, ...publicAddresses]
    expect(await findTarget('http://agency.example/', { ...settings({}), resolve: mixed })).toBe('scheme')
    const production = { NODE_ENV: 'production', GANGWAY_SECRET: 'x'.repeat(32) }
    expect(await findTarget('http://127.0.0.1:5000/', settings(production))).toBe('scheme')
    expect(await findTarget('http://127.0.0.1:5000/', settings({ HOST: '0.0.0.0' }))).toBe('scheme')
  })
})

test('resolves a name once and connects to the checked address', async () => {
  const { port } = new URL(receiver.url)
  const answers = [privateAddresses, publicAddresses]
  let lookupCount = 0
  const resolve = async () => answers[lookupCount++] ?? publicAddresses
  const response = await sendWebhookRequest(request(`http://agency.example:${port}/hooks`), {
    allowPrivate: true,
    resolve,
  })
  expect(response).toMatchObject({ status: 200, problem: null })
  expect(lookupCount).toBe(1)
  expect(receiver.received[0]?.headers['host']).toBe(`agency.example:${port}`)
})

test('refuses a name with a public and a private address before anything is sent', async () => {
  const { port } = new URL(receiver.url)
  const resolve = async () => [...publicAddresses, ...privateAddresses]
  const response = await sendWebhookRequest(request(`https://agency.example:${port}/hooks`), {
    allowPrivate: false,
    ports: [Number(port)],
    resolve,
  })
  expect(response).toMatchObject({ status: null, problem: 'private-address' })
  expect(receiver.received).toEqual([])
})

test('refuses a name that became private after its registration', async () => {
  let found = publicAddresses
  const resolve = async () => found
  expect(await findTarget('https://agency.example/', { allowPrivate: false, resolve })).toMatchObject({
    address: '93.184.216.34',
  })
  found = privateAddresses
  const response = await sendWebhookRequest(request('https://agency.example/'), { allowPrivate: false, resolve })
  expect(response.problem).toBe('private-address')
})

test('treats a receiver that does not answer in time as failed', async () => {
  receiver.answer = 'nothing'
  const response = await sendWebhookRequest(request(receiver.url), { allowPrivate: true, timeoutMs: 50 })
  expect(response).toMatchObject({ status: null, problem: 'timeout' })
})

test('limits the time of name resolution, too', async () => {
  const response = await sendWebhookRequest(request('https://agency.example/'), {
    allowPrivate: false,
    timeoutMs: 50,
    resolve: () => new Promise(() => {}),
  })
  expect(response).toMatchObject({ status: null, problem: 'timeout' })
})

test('keeps the beginning of a long answer and does not wait for the rest', async () => {
  const endless = createServer((_, response) => {
    response.writeHead(200)
    const write = () => response.write('x'.repeat(1_000)) && setImmediate(write)
    write()
  })
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
  const address = endless.address()
  const port = typeof address === 'object' ? address?.port : 0
  const response = await sendWebhookRequest(request(`http://127.0.0.1:${port}/`), { allowPrivate: true })
  expect(response).toMatchObject({ status: 200, problem: null })
  expect(response.answer).toHaveLength(4_096)
  endless.closeAllConnections()
  endless.close()
})

test('distinguishes a refused connection from missing TLS', async () => {
  const { port } = new URL(receiver.url)
  const tls = await sendWebhookRequest(request(`https://127.0.0.1:${port}/`), { allowPrivate: true })
  expect(tls.problem).toBe('tls')
  await receiver.close()
  expect((await sendWebhookRequest(request(receiver.url), { allowPrivate: true })).problem).toBe('connection')
  receiver = await openReceiver()
})
