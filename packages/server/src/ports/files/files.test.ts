import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestClock, type TestClock } from '../../shared/clock.ts'
import { loadSecret } from '../../shared/secret.ts'
import { createTempFolder } from '../../shared/temp-folder.fixture.ts'
import { createDisk } from './disk.ts'
import type { Download, FilesPort } from './files.port.ts'
import { createS3 } from './s3.ts'
import { openTestS3, type TestS3 } from './s3.fixture.ts'

interface FilesTest {
  files: FilesPort
  clock: TestClock
  /** The names of all stored files. */
  held(): string[]
  /** Downloads a URL. */
  open(address: string): Promise<{ content: Buffer; name: string; type: string } | undefined>
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function onDisk(): Promise<FilesTest> {
  const clock = createTestClock('2026-03-02T04:00:00Z')
  const above = createTempFolder()
  const folder = join(above, 'files')
  const files = createDisk({ folder, secret: loadSecret({ dataFolder: above }, clock), clock })
  const held = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ name }) => name)
  const open = async (address: string) => {
    const download = files.readAddress(address)
    const stored = download && (await files.read(download.key))
    return stored && { content: await buffer(stored.content), name: download.name, type: download.type }
  }
  return { files, clock, held, open }
}

const keys = { accessKey: 'GANGWAYTEST', secretKey: 'a/secret+key', region: 'eu-central-1' }

async function inBucket(): Promise<FilesTest & { store: TestS3 }> {
  const clock = createTestClock('2026-03-02T04:00:00Z')
  const store = await openTestS3(keys, 'gangway-files', clock)
  closing.push(() => store.close())
  const files = createS3({ ...keys, endpoint: `${store.endpoint}/`, bucket: 'gangway-files' }, clock)
  const open = async (address: string) => {
    const response = await fetch(address)
    const named = /^attachment; .*filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '')
    if (!response.ok || !named) return undefined
    const content = Buffer.from(await response.arrayBuffer())
    return { content, name: decodeURIComponent(named[1] ?? ''), type: response.headers.get('content-type') ?? '' }
  }
  return { files, clock, held: () => [...store.objects.keys()], open, store }
}

const limit = { maxBytes: 100 }
const download: Download = {
  key: 'HARBOUR/files/01h.pdf',
  name: `Rechnung (März) & 'x' 发票.pdf`,
  type: 'application/pdf',
}

describe.each([
  ['on the disk', onDisk],
  ['in a bucket', inBucket],
] as const)('files %s', (_where, start) => {
  it('are read as they were written, from bytes or from a stream', async () => {
    const { files } = await start()
    const bytes = Buffer.from([0, 1, 2, 255])
    expect(await files.write(download.key, bytes, limit)).toEqual({
      key: download.key,
      size: 4,
      sha256: '3d1f57c984978ef98a18378c8166c1cb8ede02c03eeb6aee7e2f121dfeee3e56',
    })
    const read = await files.read(download.key)
    expect(read?.size).toBe(4)
    expect(read && (await buffer(read.content))).toEqual(bytes)
    await files.write('streamed', Readable.from(['he', 'llo']), limit)
    const streamed = await files.read('streamed')
    expect(streamed && (await buffer(streamed.content)).toString()).toBe('hello')
    await files.write('none', Buffer.alloc(0), limit)
    expect((await files.read('none'))?.size).toBe(0)
  })

  it('are undefined when they were never written or were removed', async () => {
    const { files, held } = await start()
    expect(await files.read('nothing')).toBeUndefined()
    await files.write('a/b', Buffer.from('x'), limit)
    expect(await files.read('a')).toBeUndefined()
    await files.remove('a/b')
    await files.remove('a/b')
    expect(await files.read('a/b')).toBeUndefined()
    expect(held()).toEqual([])
  })

  it('are not stored when they are too large or their source fails', async () => {
    const { files, held } = await start()
    await files.write('a', Buffer.from('first'), limit)
    expect(await files.write('a', Readable.from([Buffer.alloc(60), Buffer.alloc(60)]), limit)).toBe('too-large')
    async function* broken() {
      yield Buffer.alloc(10)
      throw new Error('connection lost')
    }
    await expect(files.write('broken', Readable.from(broken()), limit)).rejects.toThrow('connection lost')
    const read = await files.read('a')
    expect(read && (await buffer(read.content)).toString()).toBe('first')
    expect(held()).toEqual(['a'])
  })

  it('are downloaded by URL with name and type until it expires', async () => {
    const { files, clock, open } = await start()
    await files.write(download.key, Buffer.from('content'), limit)
    const address = files.address(download, new Date('2026-03-02T05:00:00Z'))
    const { name, type } = download
    expect(await open(address)).toEqual({ content: Buffer.from('content'), name, type })
    clock.set('2026-03-02T04:59:59.999Z')
    expect(await open(address)).toBeDefined()
    clock.set('2026-03-02T05:00:00Z')
    expect(await open(address)).toBeUndefined()
  })

  it('have URLs that work for at most seven days and only unchanged', async () => {
    const { files, clock, open } = await start()
    await files.write(download.key, Buffer.from('content'), limit)
    await files.write('HARBOUR/files/02h.pdf', Buffer.from('other'), limit)
    const address = files.address(download, new Date('2026-03-09T04:00:00Z'))
    expect(await open(address.replace('01h.pdf', '02h.pdf'))).toBeUndefined()
    expect(await open(address.replace('application%2Fpdf', 'text%2Fhtml'))).toBeUndefined()
    expect(await open(address.replace(/(expires=|Expires=)\d/i, '$19'))).toBeUndefined()
    expect(await open(address.slice(0, -1) + (address.endsWith('a') ? 'b' : 'a'))).toBeUndefined()
    clock.advance({ days: 6, hours: 23, minutes: 59 })
    expect(await open(address)).toBeDefined()
    clock.advance({ minutes: 1 })
    expect(await open(address)).toBeUndefined()
  })

  it.each([
    '../secret',
    '..',
    '',
    '/etc/passwd',
    'a//b',
    'a/../b',
    'a\\..\\b',
    'a\0b',
    'a?b',
    'a.tar.gz',
    '.pdf',
    'a b',
  ])('reject the invalid key %j', async (key) => {
    const { files } = await start()
    await expect(files.write(key, Buffer.from('x'), limit)).rejects.toThrow('is not a valid file key')
    await expect(files.read(key)).rejects.toThrow('is not a valid file key')
    await expect(files.remove(key)).rejects.toThrow('is not a valid file key')
    expect(() => files.address({ ...download, key }, new Date('2026-03-03'))).toThrow('is not a valid file key')
  })
})

describe('an S3 bucket', () => {
  it('is retried after one failure', async () => {
    const { files, store } = await inBucket()
    for (const failure of ['break', 500, 503] as const) {
      store.fail.push(failure)
      await files.write('a', Buffer.from('x'), limit)
      store.fail.push(failure)
      expect((await files.read('a'))?.size).toBe(1)
      store.fail.push(failure)
      await files.remove('a')
    }
  })

  it('throws when it is down, refuses the keys or does not exist', async () => {
    const { files, store, clock } = await inBucket()
    store.fail.push(503, 503)
    await expect(files.read('a')).rejects.toThrow('The file store answered 503 to GET.')
    store.fail.push('break', 'break')
    await expect(files.write('a', Buffer.from('x'), limit)).rejects.toThrow('fetch failed')
    const { endpoint } = store
    const stranger = createS3({ ...keys, secretKey: 'another', endpoint, bucket: 'gangway-files' }, clock)
    await expect(stranger.write('a', Buffer.from('x'), limit)).rejects.toThrow('The file store answered 403 to PUT.')
    await expect(stranger.read('a')).rejects.toThrow('403')
    const elsewhere = createS3({ ...keys, endpoint, bucket: 'not-there' }, clock)
    await expect(elsewhere.write('a', Buffer.from('x'), limit)).rejects.toThrow('does not exist')
    expect(store.objects.size).toBe(0)
  })
})
