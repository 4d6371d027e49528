import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

test('loads once, on the first request', async () => {
  const fetchPart = vi.fn<() => Promise<string>>(() => Promise.resolve('calendar'))
  const part = lazy(fetchPart)
  expect([part.current(), fetchPart.mock.calls.length]).toEqual([undefined, 0])
  const both = await Promise.all([part.load(), part.load()])
  expect([...both, part.current()]).toEqual(['calendar', 'calendar', 'calendar'])
  expect(fetchPart).toHaveBeenCalledOnce()
})

test('resolves to undefined after a failure and tries again', async () => {
  const fetchPart = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here')
  const part = lazy(fetchPart)
  expect(await part.load()).toBeUndefined()
  expect(await part.load()).toBe('here')
})
