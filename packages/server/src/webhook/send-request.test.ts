import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findTarget } from './find-target.ts'
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
    ['file:///etc/passwd', 'scheme'],
    ['https://me:secret@93.184.216.34/', 'credentials'],
    ['hello', 'url'],
  ])('%s is refused', async (url, problem) => expect(await findTarget(url, { allowPrivate: false })).toBe(problem))
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
