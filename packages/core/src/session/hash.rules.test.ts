import { expect, test } from 'vitest'
import { sha256, signRequest } from './hash.rules.ts'

test('hashes a password with SHA-256', async () => {
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(await sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(await sha256('密码')).toMatch(/^[0-9a-f]{64}$/)
})

test('signs a request with a fresh nonce, a timestamp and the hash of nonce and salt', async () => {
  const now = new Date('2026-11-20T00:00:00Z')
  const one = await signRequest('salt', now)
  const other = await signRequest('salt', now)
  expect(one.nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(one.nonce).not.toBe(other.nonce)
  expect(one.ts).toBe(now.getTime())
  expect(one.sign).toBe(await sha256(`${one.nonce}salt`))
})
