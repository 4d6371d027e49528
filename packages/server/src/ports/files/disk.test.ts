import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../shared/clock.ts'
import { loadSecret } from '../../shared/secret.ts'
import { createDisk } from './disk.ts'
import { createTempFolder } from '../../shared/temp-folder.fixture.ts'

function createTestDisk() {
  const above = createTempFolder()
  writeFileSync(join(above, 'secret'), 'x'.repeat(64))
  const clock = createTestClock('2026-03-02T04:00:00Z')
  const folder = join(above, 'files')
  return { files: createDisk({ folder, secret: loadSecret({ dataFolder: above }, clock), clock }), folder, clock }
}

const limit = { maxBytes: 100 }

describe('files on the disk', () => {
  it('leave no partial files when they are too large or their upload fails', async () => {
    const { files, folder } = createTestDisk()
    expect(await files.write('big', Readable.from([Buffer.alloc(60), Buffer.alloc(60)]), limit)).toBe('too-large')
    async function* broken() {
      yield Buffer.alloc(10)
      throw new Error('connection lost')
    }
    await expect(files.write('broken', Readable.from(broken()), limit)).rejects.toThrow('connection lost')
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    '../secret',
    '..',
    '.',
    '',
    '/etc/passwd',
    'a//b',
    'a/../../secret',
    'a/..%2fsecret',
    'a\\..\\b',
    'a\0b',
    'x'.repeat(201),
  ])('cannot be outside of their folder: key %j', async (key) => {
    const { files, folder } = createTestDisk()
    await expect(files.write(key, Buffer.from('x'), limit)).rejects.toThrow('is not a valid file key')
    await expect(files.read(key)).rejects.toThrow('is not a valid file key')
    await expect(files.remove(key)).rejects.toThrow('is not a valid file key')
    expect(() => files.address({ key, name: 'x', type: 'text/plain' }, new Date(0))).toThrow('is not a valid file key')
    expect(existsSync(folder)).toBe(false)
  })
})

describe('the URL of a file', () => {
  const download = { key: 'invoice/01h', name: 'Rechnung März & 发票.pdf', type: 'application/pdf' }
  const expiresAt = new Date('2026-03-02T05:00:00Z')

  it('resolves to the file until it expires', () => {
    const { files, clock } = createTestDisk()
    const address = files.address(download, expiresAt)
    expect(address).toMatch(/^\/files\/invoice\/01h\?[\x21-\x7e]+$/)
    expect(files.readAddress(address)).toEqual(download)
    clock.set('2026-03-02T04:59:59.999Z')
    expect(files.readAddress(address)).toEqual(download)
    clock.set(expiresAt)
    expect(files.readAddress(address)).toBeUndefined()
  })

  it('is invalid when any part of it was changed', () => {
    const { files } = createTestDisk()
    const address = files.address(download, expiresAt)
    for (let place = 0; place < address.length; place++) {
      const changed = address.slice(0, place) + (address[place] === 'A' ? 'B' : 'A') + address.slice(place + 1)
      expect(files.readAddress(changed)).toBeUndefined()
    }
    expect(files.readAddress(address.replace('expires=', 'expires=9'))).toBeUndefined()
    expect(files.readAddress(`${address}&name=other`)).toBeUndefined()
    expect(files.readAddress('/files/invoice/01h')).toBeUndefined()
    expect(createTestDisk().files.readAddress(address)).toEqual(download)
  })

  it('of another installation is invalid', () => {
    const { files } = createTestDisk()
    const clock = createTestClock()
    const other = loadSecret({ secret: 'another secret of more than 32 chars', dataFolder: '' }, clock)
    const address = createDisk({ folder: '/nowhere', secret: other, clock }).address(download, expiresAt)
    expect(files.readAddress(address)).toBeUndefined()
  })
})
