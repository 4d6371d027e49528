import { beforeEach, expect, test } from 'vitest'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs } from '../session/sign-in.fixture.ts'
import { samples } from './files.fixture.ts'
import { errorOf, startUploads, type Uploads } from './uploads.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let uploads: Uploads
beforeEach(async () => void (uploads = await startUploads(server)))

test('an address is valid until it expires: one for 15 minutes, several for 7 days', async () => {
  const path = await uploads.uploadAccepted('a.txt', samples.txt())
  const short = await uploads.addressOf(path)
  const long = await uploads.addressOf(path, { days: true })
  const { clock } = server.deps
  clock.advance({ minutes: 14, seconds: 59 })
  expect((await uploads.openAddress(short)).status).toBe(200)
  clock.advance({ seconds: 1 })
  expect((await uploads.openAddress(short)).status).toBe(404)
  clock.advance({ days: 6, hours: 23, minutes: 44 })
  expect((await uploads.openAddress(long)).status).toBe(200)
  clock.advance({ minutes: 1 })
  const over = await uploads.openAddress(long)
  expect(over.status).toBe(404)
  expect(await over.text()).toContain('Page not found')
})

test('an altered address is refused, and HEAD describes the file', async () => {
  const path = await uploads.uploadAccepted('a.txt', samples.txt())
  const address = await uploads.addressOf(path)
  const other = await uploads.uploadAccepted('b.txt', samples.txt())
  for (const wrong of [
    address.replace(path, other),
    address.replace('expires=1', 'expires=2'),
    address.replace('name=a.txt', 'name=a.exe'),
    address.replace('text%2Fplain', 'text%2Fhtml'),
    `${uploads.publicUrl}/files/${path}`,
    `${uploads.publicUrl}/files/../secret`,
    `${uploads.publicUrl}/files/`,
  ]) {
    expect((await uploads.openAddress(wrong)).status, wrong).toBe(404)
  }
  const head = await uploads.openAddress(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(samples.txt().length)])
  expect(await head.text()).toBe('')
  expect((await uploads.openAddress(address, { method: 'POST' })).status).toBe(404)
})

test('a file of another agency has no address, like an unknown one', async () => {
  const path = await uploads.uploadAccepted('a.txt', samples.txt())
  const otherAgencyUser = await signInAs(server, 'admin@meridian.example')
  const ownFile = await uploads.uploadAccepted('m.txt', samples.txt(), undefined, otherAgencyUser.client)
  const ask = (urlList: string[]) =>
    otherAgencyUser.client.call('POST /sg/ossUpload/getTempUrlList', { body: { urlList } })
  const never = errorOf(await ask([`MERIDIAN/files/${'0'.repeat(26)}.txt`]))
  for (const list of [[path], [ownFile, path], ['../secret'], ['HARBOUR']])
    expect(errorOf(await ask(list))).toEqual(never)
  expect(never.code).toBe('5004')
  const both = await ask([ownFile, ownFile])
  expect(both.ok && both.value.urls).toHaveLength(2)
})

test('a colleague of the same agency can get the address', async () => {
  const path = await uploads.uploadAccepted('a.txt', samples.txt())
  const colleague = await signInAs(server, 'finance@harbour.example')
  expect((await uploads.openAddress(await uploads.addressOf(path, { client: colleague.client }))).status).toBe(200)
})
