import { expect, it } from 'vitest'
import { newId, newToken } from './ids.ts'

it('creates ids that the contract accepts and that sort by age', () => {
  const moments = ['1970-01-01T00:00:00Z', '2026-03-02T04:00:00Z', '2026-03-02T04:00:00.001Z', '2200-01-01T00:00:00Z']
  const ids = moments.map((moment) => newId(new Date(moment)))
  expect(ids.every((id) => /^[0-9a-z]{26}$/.test(id))).toBe(true)
  expect([...ids].sort()).toEqual(ids)
})

it('never creates an id twice at the same time', () => {
  const now = new Date('2026-03-02T04:00:00Z')
  expect(new Set(Array.from({ length: 10_000 }, () => newId(now))).size).toBe(10_000)
})

it('creates tokens of 256 bits that are safe in an address', () => {
  expect(newToken()).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(newToken()).not.toBe(newToken())
})
