import { expect, test, vi } from 'vitest'
import { batch, signal } from './signal.ts'

const told = () => vi.fn<(value: unknown) => void>()

test('a reader is told the value at once, and every other one', () => {
  const tell = told()
  const count = signal(1)
  count.subscribe(tell)
  count.value = 2
  expect(tell.mock.calls).toEqual([[1], [2]])
})

test('the same value again is no news, also when it is no number', () => {
  const tell = told()
  const count = signal(Number.NaN)
  count.subscribe(tell)
  count.value = Number.NaN
  expect(tell).toHaveBeenCalledOnce()
})

test('who has left is told nothing, not even what has changed before', () => {
  const tell = told()
  const count = signal(1)
  const leave = count.subscribe(tell)
  batch(() => {
    count.value = 2
    leave()
  })
  count.value = 3
  expect(tell.mock.calls).toEqual([[1]])
})

test('several changes are told once, at the end of the outermost batch, and are true meanwhile', () => {
  const tell = told()
  const count = signal(1)
  count.subscribe(tell)
  const result = batch(() => {
    batch(() => (count.value = 2))
    expect([count.value, count.peek()]).toEqual([2, 2])
    count.value = 3
    return 'done'
  })
  expect(result).toBe('done')
  expect(tell.mock.calls).toEqual([[1], [3]])
})

test('a batch that fails tells what it changed', () => {
  const tell = told()
  const count = signal(1)
  count.subscribe(tell)
  const fail = () =>
    batch(() => {
      count.value = 2
      throw new Error('half way')
    })
  expect(fail).toThrow('half way')
  count.value = 3
  expect(tell.mock.calls).toEqual([[1], [2], [3]])
})

test('what a reader changes is told after it, to all, and newest last', () => {
  const heard: string[] = []
  const count = signal(0)
  count.subscribe((now) => {
    heard.push(`first ${now}`)
    if (now === 1) count.value = 2
    heard.push(`first is done with ${now}`)
  })
  count.subscribe((now) => heard.push(`second ${now}`))
  heard.length = 0
  count.value = 1
  expect(heard).toEqual(['first 1', 'first is done with 1', 'second 2', 'first 2', 'first is done with 2'])
})

test('a reader that fails keeps nobody from being told, and the failure is heard', () => {
  const tell = told()
  const count = signal(0)
  count.subscribe((now) => {
    if (now === 1) throw new Error('broken reader')
  })
  count.subscribe(tell)
  expect(() => (count.value = 1)).toThrow('broken reader')
  count.value = 2
  expect(tell.mock.calls).toEqual([[0], [1], [2]])
})

test('the first reader is told what its coming has changed, once', () => {
  const tell = told()
  const state = signal('idle', { watched: () => (state.value = 'loading') })
  state.subscribe(tell)
  expect(tell.mock.calls).toEqual([['loading']])
})

test('the first who comes and the last who leaves are noticed, and leaving twice is leaving once', () => {
  const watched = vi.fn<() => void>()
  const unwatched = vi.fn<() => void>()
  const state = signal(1, { watched, unwatched })
  const one = state.subscribe(() => undefined)
  const other = state.subscribe(() => undefined)
  one()
  one()
  expect([watched.mock.calls.length, unwatched.mock.calls.length]).toEqual([1, 0])
  other()
  expect(unwatched).toHaveBeenCalledOnce()
})

test('a reader may leave while it is told', () => {
  const tell = told()
  const count = signal(0)
  const leave = count.subscribe((now) => {
    tell(now)
    if (now === 1) leave()
  })
  count.value = 1
  count.value = 2
  expect(tell.mock.calls).toEqual([[0], [1]])
})
