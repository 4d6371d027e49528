import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createTestClock } from './clock.ts'
import { openSecret } from './secret.ts'
import { testFolder } from './test-folder.ts'

const open = (secret = 'a secret of more than 32 characters') =>
  openSecret({ secret, dataFolder: testFolder() }, createTestClock())

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('the secret of the installation', () => {
  it('is made once, kept in the data folder, and readable by nobody else', () => {
    const dataFolder = testFolder()
    const first = openSecret({ dataFolder }, createTestClock())
    const second = openSecret({ dataFolder }, createTestClock())
    expect(second.fingerprint).toBe(first.fingerprint)
    expect(statSync(join(dataFolder, 'secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataFolder)).toEqual(['secret'])
    expect(readFileSync(join(dataFolder, 'secret'), 'utf8').length).toBeGreaterThanOrEqual(64)
  })

  it('is GANGWAY_SECRET when that is set, and then no file is written', () => {
    const dataFolder = testFolder()
    openSecret({ secret: 'x'.repeat(40), dataFolder }, createTestClock())
    expect(readdirSync(dataFolder)).toEqual([])
  })

  it('is refused when its file was emptied or cannot be written', () => {
    const dataFolder = testFolder()
    writeFileSync(join(dataFolder, 'secret'), '')
    expect(() => openSecret({ dataFolder }, createTestClock())).toThrow('damaged')
    expect(() => openSecret({ dataFolder: '/dev/null/x' }, createTestClock())).toThrow('/dev/null/x')
  })

  it('has a fingerprint that differs for another secret and says nothing about it', () => {
    const secret = 'a secret of more than 32 characters'
    expect(open(secret).fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(open(secret).fingerprint).not.toBe(open(`${secret}!`).fingerprint)
  })

  it('makes macs that hold for one purpose and one text', () => {
    const secret = open()
    const mac = secret.hmac('link', 'hello')
    expect(secret.isHmac('link', 'hello', mac)).toBe(true)
    expect(secret.isHmac('file', 'hello', mac)).toBe(false)
    expect(secret.isHmac('link', 'hello!', mac)).toBe(false)
    expect(secret.isHmac('link', 'hello', `${mac}=`)).toBe(false)
    expect(secret.isHmac('link', 'hello', '')).toBe(false)
    for (const letter of alphabet.replace(mac.at(-1) ?? '', '')) {
      expect(secret.isHmac('link', 'hello', mac.slice(0, -1) + letter)).toBe(false)
    }
    expect(open('another secret of more than 32 chars').isHmac('link', 'hello', mac)).toBe(false)
  })
})

describe('a sealed text', () => {
  it('opens for its purpose, whatever is in it', () => {
    const secret = open()
    for (const text of ['', 'hello', '航班改签', '\u0000', 'x'.repeat(5000)]) {
      expect(secret.open('share', secret.seal('share', text))).toBe(text)
    }
    expect(secret.seal('share', 'hello')).not.toBe(secret.seal('share', 'hello'))
    expect(secret.seal('share', 'hello')).toMatch(/^[A-Za-z0-9_-]+$/)
  })

  it('leaves nothing behind, whatever purposes callers think of', () => {
    setFlagsFromString('--expose_gc')
    const collect: () => void = runInNewContext('gc')
    const inUse = () => {
      collect()
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    const secret = open()
    const before = inUse()
    for (let n = 0; n < 10_000; n++) {
      const purpose = `${n}`.padEnd(900, 'x')
      expect(secret.open(purpose, secret.seal(purpose, 'hello'))).toBe('hello')
    }
    expect((inUse() - before) / 10_000).toBeLessThan(300)
    expect(secret.fingerprint).toBeTruthy()
  })

  it('does not open for another purpose or with another secret', () => {
    const sealed = open().seal('share', 'hello')
    expect(open().open('other', sealed)).toBeUndefined()
    expect(open('another secret of more than 32 chars').open('share', sealed)).toBeUndefined()
  })

  it('does not open when any byte of it was changed, or when it is no seal at all', () => {
    const secret = open()
    const bytes = Buffer.from(secret.seal('share', 'hello', new Date('2030-01-01')), 'base64url')
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(secret.open('share', changed.toString('base64url'))).toBeUndefined()
    }
    const sealed = bytes.toString('base64url')
    expect(secret.open('share', sealed)).toBe('hello')
    expect(secret.open('share', `${sealed}=`)).toBeUndefined()
    for (const letter of alphabet.replace(sealed.at(-1) ?? '', '')) {
      expect(secret.open('share', sealed.slice(0, -1) + letter)).toBeUndefined()
    }
    for (const nonsense of ['', 'x', '€', 'AAAA'.repeat(20)]) expect(secret.open('share', nonsense)).toBeUndefined()
  })

  it('opens until it expires', () => {
    const clock = createTestClock('2026-03-02T04:00:00Z')
    const secret = openSecret({ secret: 'a secret of more than 32 characters', dataFolder: testFolder() }, clock)
    const sealed = secret.seal('share', 'hello', new Date('2026-03-02T05:00:00Z'))
    clock.advance({ minutes: 59, seconds: 59 })
    expect(secret.open('share', sealed)).toBe('hello')
    clock.advance({ seconds: 1 })
    expect(secret.open('share', sealed)).toBeUndefined()
  })
})
