import { expect, test, vi } from 'vitest'
import { onDemand } from './on-demand.ts'

test('a part is fetched by whoever asks first, and then it is there', async () => {
  const fetchPart = vi.fn<() => Promise<string>>(() => Promise.resolve('calendar'))
  const part = onDemand(fetchPart)
  expect([part.now(), fetchPart.mock.calls.length]).toEqual([undefined, 0])
  const both = await Promise.all([part.load(), part.load()])
  expect([...both, part.now()]).toEqual(['calendar', 'calendar', 'calendar'])
  expect(fetchPart).toHaveBeenCalledOnce()
})

test('a part that did not come is nothing, and is tried again', async () => {
  const fetchPart = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here')
  const part = onDemand(fetchPart)
  expect(await part.load()).toBeUndefined()
  expect(await part.load()).toBe('here')
})
