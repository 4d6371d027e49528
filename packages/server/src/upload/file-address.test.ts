import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDemo, signedIn, type DemoServer } from '../session/test-sign-in.ts'
import { samples } from './test-files.ts'
import { errorOf, startUploads, type Uploads } from './test-uploads.ts'

let server: DemoServer
let on: Uploads
beforeAll(async () => void (server = await openDemo()))
afterAll(() => server.close())
beforeEach(async () => void (on = await startUploads(server)))

test('an address opens until it expires: one for 15 minutes, one for 7 days', async () => {
  const path = await on.stored('a.txt', samples.txt())
  const short = await on.addressOf(path)
  const long = await on.addressOf(path, { days: true })
  const { clock } = server.deps
  clock.advance({ minutes: 14, seconds: 59 })
  expect((await on.open(short)).status).toBe(200)
  clock.advance({ seconds: 1 })
  expect((await on.open(short)).status).toBe(404)
  clock.advance({ days: 6, hours: 23, minutes: 44 })
  expect((await on.open(long)).status).toBe(200)
  clock.advance({ minutes: 1 })
  const over = await on.open(long)
  expect(over.status).toBe(404)
  expect(await over.text()).toContain('There is no such page')
})

test('an address that was changed opens nothing, and asking for its head says what would come', async () => {
  const path = await on.stored('a.txt', samples.txt())
  const address = await on.addressOf(path)
  const other = await on.stored('b.txt', samples.txt())
  for (const wrong of [
    address.replace(path, other),
    address.replace('expires=1', 'expires=2'),
    address.replace('name=a.txt', 'name=a.exe'),
    address.replace('text%2Fplain', 'text%2Fhtml'),
    `${on.publicUrl}/files/${path}`,
    `${on.publicUrl}/files/../secret`,
    `${on.publicUrl}/files/`,
  ]) {
    expect((await on.open(wrong)).status, wrong).toBe(404)
  }
  const head = await on.open(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(samples.txt().length)])
  expect(await head.text()).toBe('')
  expect((await on.open(address, { method: 'POST' })).status).toBe(404)
})

test('a file of another client has no address, just like one that never was', async () => {
  const path = await on.stored('a.txt', samples.txt())
  const stranger = await signedIn(server, 'admin@meridian.example')
  const mine = await on.stored('m.txt', samples.txt(), undefined, stranger.client)
  const ask = (urlList: string[]) => stranger.client.call('POST /sg/ossUpload/getTempUrlList', { body: { urlList } })
  const never = errorOf(await ask([`MERIDIAN/files/${'0'.repeat(26)}.txt`]))
  for (const list of [[path], [mine, path], ['../secret'], ['HARBOUR']]) expect(errorOf(await ask(list))).toEqual(never)
  expect(never.code).toBe('5004')
  const both = await ask([mine, mine])
  expect(both.ok && both.value.urls).toHaveLength(2)
})

test('a colleague of the same client can have the address', async () => {
  const path = await on.stored('a.txt', samples.txt())
  const colleague = await signedIn(server, 'finance@harbour.example')
  expect((await on.open(await on.addressOf(path, { client: colleague.client }))).status).toBe(200)
})
