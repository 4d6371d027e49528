import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findTarget } from './find-target.ts'
import { postOut } from './post-out.ts'
import { isPublicAddress } from './public-address.ts'
import { openReceiver, type TestReceiver } from './test-receiver.ts'

let receiver: TestReceiver
beforeEach(async () => void (receiver = await openReceiver()))
afterEach(() => receiver.close())

const parcel = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"type":"ping"}' })
const inside = [{ address: '127.0.0.1', family: 4 }]
const outside = [{ address: '93.184.216.34', family: 4 }]

describe('only addresses of the open internet are told anything', () => {
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
  ])('and %s is none', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946'])('but %s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
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
  ])('%s is refused', async (url, problem) => expect(await findTarget(url, { toPrivate: false })).toBe(problem))
})

test('a name is looked up once, and what was looked at is connected to', async () => {
  const { port } = new URL(receiver.url)
  const answers = [inside, outside]
  let asked = 0
  const resolve = async () => answers[asked++] ?? outside
  const posted = await postOut(parcel(`http://agency.example:${port}/hooks`), { toPrivate: true, resolve })
  expect(posted).toMatchObject({ status: 200, problem: null })
  expect(asked).toBe(1)
  expect(receiver.heard[0]?.headers['host']).toBe(`agency.example:${port}`)
})

test('a name that has one open and one private address is refused whole, before anything is sent', async () => {
  const { port } = new URL(receiver.url)
  const resolve = async () => [...outside, ...inside]
  const posted = await postOut(parcel(`https://agency.example:${port}/hooks`), { toPrivate: false, resolve })
  expect(posted).toMatchObject({ status: null, problem: 'private-address' })
  expect(receiver.heard).toEqual([])
})

test('a name that became private after it was registered is refused when it is told', async () => {
  let found = outside
  const resolve = async () => found
  expect(await findTarget('https://agency.example/', { toPrivate: false, resolve })).toMatchObject({
    address: '93.184.216.34',
  })
  found = inside
  const posted = await postOut(parcel('https://agency.example/'), { toPrivate: false, resolve })
  expect(posted.problem).toBe('private-address')
})

test('whoever does not answer in time has not heard it', async () => {
  receiver.answer = 'nothing'
  const posted = await postOut(parcel(receiver.url), { toPrivate: true, timeoutMs: 50 })
  expect(posted).toMatchObject({ status: null, problem: 'timeout' })
})

test('a name that is looked up for ever takes no longer either', async () => {
  const posted = await postOut(parcel('https://agency.example/'), {
    toPrivate: false,
    timeoutMs: 50,
    resolve: () => new Promise(() => {}),
  })
  expect(posted).toMatchObject({ status: null, problem: 'timeout' })
})

test('of a long answer the beginning is kept, and the rest is not waited for', async () => {
  const endless = createServer((_, response) => {
    response.writeHead(200)
    const write = () => response.write('x'.repeat(1_000)) && setImmediate(write)
    write()
  })
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
  const address = endless.address()
  const port = typeof address === 'object' ? address?.port : 0
  const posted = await postOut(parcel(`http://127.0.0.1:${port}/`), { toPrivate: true })
  expect(posted).toMatchObject({ status: 200, problem: null })
  expect(posted.answer).toHaveLength(4_096)
  endless.closeAllConnections()
  endless.close()
})

test('nobody listening and no TLS where it should be are told apart', async () => {
  const { port } = new URL(receiver.url)
  const tls = await postOut(parcel(`https://127.0.0.1:${port}/`), { toPrivate: true })
  expect(tls.problem).toBe('tls')
  await receiver.close()
  expect((await postOut(parcel(receiver.url), { toPrivate: true })).problem).toBe('connection')
  receiver = await openReceiver()
})
