import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestClock } from './clock.ts'
import { loadSecret } from './secret.ts'
import { createTempFolder } from './temp-folder.fixture.ts'

const loadTestSecret = (secret = 'a secret of more than 32 characters') =>
  loadSecret({ secret, dataFolder: createTempFolder() }, createTestClock())

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Prints how many texts were decrypted, and how many bytes each new purpose has left behind. */
const growthScript = `
  import { loadSecret } from '${new URL('secret.ts', import.meta.url).href}'
  const secret = loadSecret({ secret: 'a secret of more than 32 characters' })
  const memoryInUse = () => {
    gc()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  let decrypted = 0
  // The first rounds compile the code: the smallest growth is that of the secret.
  const growths = Array.from({ length: 5 }, (_, round) => {
    const before = memoryInUse()
    for (let n = 0; n < 4_000; n++) {
      const purpose = (round + ' ' + n).padEnd(900, 'x')
      if (secret.decrypt(purpose, secret.encrypt(purpose, 'hello')) === 'hello') decrypted++
    }
    return (memoryInUse() - before) / 4_000
  })
  console.log(JSON.stringify([decrypted, Math.min(...growths)]))
`

describe('the secret of the installation', () => {
  it('is generated once into the data folder, readable by its owner only', () => {
    const dataFolder = createTempFolder()
    const first = loadSecret({ dataFolder }, createTestClock())
    const second = loadSecret({ dataFolder }, createTestClock())
    expect(second.fingerprint).toBe(first.fingerprint)
    expect(statSync(join(dataFolder, 'secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataFolder)).toEqual(['secret'])
    expect(readFileSync(join(dataFolder, 'secret'), 'utf8').length).toBeGreaterThanOrEqual(64)
  })

  it('is GANGWAY_SECRET when that is set, without a file', () => {
    const dataFolder = createTempFolder()
    loadSecret({ secret: 'x'.repeat(40), dataFolder }, createTestClock())
    expect(readdirSync(dataFolder)).toEqual([])
  })

  it('is refused when its file is empty or not writable', () => {
    const dataFolder = createTempFolder()
    writeFileSync(join(dataFolder, 'secret'), '')
    expect(() => loadSecret({ dataFolder }, createTestClock())).toThrow('damaged')
    expect(() => loadSecret({ dataFolder: '/dev/null/x' }, createTestClock())).toThrow('/dev/null/x')
  })

  it('has a fingerprint that differs per secret and reveals nothing about it', () => {
    const secret = 'a secret of more than 32 characters'
    expect(loadTestSecret(secret).fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(loadTestSecret(secret).fingerprint).not.toBe(loadTestSecret(`${secret}!`).fingerprint)
  })

  it('creates MACs that are valid for one purpose and one text', () => {
    const secret = loadTestSecret()
    const mac = secret.hmac('link', 'hello')
    expect(secret.isHmac('link', 'hello', mac)).toBe(true)
    expect(secret.isHmac('file', 'hello', mac)).toBe(false)
    expect(secret.isHmac('link', 'hello!', mac)).toBe(false)
    expect(secret.isHmac('link', 'hello', `${mac}=`)).toBe(false)
    expect(secret.isHmac('link', 'hello', '')).toBe(false)
    for (const letter of alphabet.replace(mac.at(-1) ?? '', '')) {
      expect(secret.isHmac('link', 'hello', mac.slice(0, -1) + letter)).toBe(false)
    }
    expect(loadTestSecret('another secret of more than 32 chars').isHmac('link', 'hello', mac)).toBe(false)
  })
})

describe('an encrypted text', () => {
  it('decrypts for its purpose, with any content', () => {
    const secret = loadTestSecret()
    for (const text of ['', 'hello', '航班改签', '\u0000', 'x'.repeat(5000)]) {
      expect(secret.decrypt('share', secret.encrypt('share', text))).toBe(text)
    }
    expect(secret.encrypt('share', 'hello')).not.toBe(secret.encrypt('share', 'hello'))
    expect(secret.encrypt('share', 'hello')).toMatch(/^[A-Za-z0-9_-]+$/)
  })

  it('uses no memory per purpose', () => {
    // In a process of its own: here other tests take memory at the same time.
    const args = ['--expose-gc', '--conditions=@gangway/source', '--input-type=module', '--eval', growthScript]
    const [decrypted, growth] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
    expect(decrypted).toBe(20_000)
    expect(growth).toBeLessThan(300)
  })

  it('does not decrypt for another purpose or with another secret', () => {
    const encrypted = loadTestSecret().encrypt('share', 'hello')
    expect(loadTestSecret().decrypt('other', encrypted)).toBeUndefined()
    expect(loadTestSecret('another secret of more than 32 chars').decrypt('share', encrypted)).toBeUndefined()
  })

  it('does not decrypt after a change of any byte, nor from other text', () => {
    const secret = loadTestSecret()
    const bytes = Buffer.from(secret.encrypt('share', 'hello', new Date('2030-01-01')), 'base64url')
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(secret.decrypt('share', changed.toString('base64url'))).toBeUndefined()
    }
    const encrypted = bytes.toString('base64url')
    expect(secret.decrypt('share', encrypted)).toBe('hello')
    expect(secret.decrypt('share', `${encrypted}=`)).toBeUndefined()
    for (const letter of alphabet.replace(encrypted.at(-1) ?? '', '')) {
      expect(secret.decrypt('share', encrypted.slice(0, -1) + letter)).toBeUndefined()
    }
    for (const invalidText of ['', 'x', '€', 'AAAA'.repeat(20)])
      expect(secret.decrypt('share', invalidText)).toBeUndefined()
  })

  it('decrypts until it expires', () => {
    const clock = createTestClock('2026-03-02T04:00:00Z')
    const secret = loadSecret({ secret: 'a secret of more than 32 characters', dataFolder: createTempFolder() }, clock)
    const encrypted = secret.encrypt('share', 'hello', new Date('2026-03-02T05:00:00Z'))
    clock.advance({ minutes: 59, seconds: 59 })
    expect(secret.decrypt('share', encrypted)).toBe('hello')
    clock.advance({ seconds: 1 })
    expect(secret.decrypt('share', encrypted)).toBeUndefined()
  })
})
