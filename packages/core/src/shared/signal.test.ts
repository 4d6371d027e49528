import { expect, test, vi } from 'vitest'
import { batch, signal } from './signal.ts'

const response = () => vi.fn<(value: unknown) => void>()

test('calls a subscriber with the current value and each later one', () => {
  const listener = response()
  const count = signal(1)
  count.subscribe(listener)
  count.value = 2
  expect(listener.mock.calls).toEqual([[1], [2]])
})

test('does not notify for an unchanged value, NaN included', () => {
  const listener = response()
  const count = signal(Number.NaN)
  count.subscribe(listener)
  count.value = Number.NaN
  expect(listener).toHaveBeenCalledOnce()
})

test('does not notify a removed subscriber, not even of earlier changes', () => {
  const listener = response()
  const count = signal(1)
  const leave = count.subscribe(listener)
  batch(() => {
    count.value = 2
    leave()
  })
  count.value = 3
  expect(listener.mock.calls).toEqual([[1]])
})

test('notifies once at the end of the outermost batch, and reads current values meanwhile', () => {
  const listener = response()
  const count = signal(1)
  count.subscribe(listener)
  const result = batch(() => {
    batch(() => (count.value = 2))
    expect([count.value, count.peek()]).toEqual([2, 2])
    count.value = 3
    return 'done'
  })
  expect(result).toBe('done')
  expect(listener.mock.calls).toEqual([[1], [3]])
})

test('notifies of the changes of a batch that throws', () => {
  const listener = response()
  const count = signal(1)
  count.subscribe(listener)
  const fail = () =>
    batch(() => {
      count.value = 2
      throw new Error('half way')
    })
  expect(fail).toThrow('half way')
  count.value = 3
  expect(listener.mock.calls).toEqual([[1], [2], [3]])
})

test('notifies all subscribers of changes made by a subscriber, newest last', () => {
  const received: string[] = []
  const count = signal(0)
  count.subscribe((now) => {
    received.push(`first ${now}`)
    if (now === 1) count.value = 2
    received.push(`first is done with ${now}`)
  })
  count.subscribe((now) => received.push(`second ${now}`))
  received.length = 0
  count.value = 1
  expect(received).toEqual(['first 1', 'first is done with 1', 'second 2', 'first 2', 'first is done with 2'])
})

test('notifies the others and rethrows when a subscriber throws', () => {
  const listener = response()
  const count = signal(0)
  count.subscribe((now) => {
    if (now === 1) throw new Error('broken reader')
  })
  count.subscribe(listener)
  expect(() => (count.value = 1)).toThrow('broken reader')
  count.value = 2
  expect(listener.mock.calls).toEqual([[0], [1], [2]])
})

test('notifies the first subscriber once of changes its arrival caused', () => {
  const listener = response()
  const state = signal('idle', { onFirstSubscriber: () => (state.value = 'loading') })
  state.subscribe(listener)
  expect(listener.mock.calls).toEqual([['loading']])
})

test('reports the first and the last subscriber, and ignores a second removal', () => {
  const watched = vi.fn<() => void>()
  const unwatched = vi.fn<() => void>()
  const state = signal(1, { onFirstSubscriber: watched, onLastUnsubscribe: unwatched })
  const one = state.subscribe(() => undefined)
  const other = state.subscribe(() => undefined)
  one()
  one()
  expect([watched.mock.calls.length, unwatched.mock.calls.length]).toEqual([1, 0])
  other()
  expect(unwatched).toHaveBeenCalledOnce()
})

test('allows a subscriber to remove itself while it is notified', () => {
  const listener = response()
  const count = signal(0)
  const leave = count.subscribe((now) => {
    listener(now)
    if (now === 1) leave()
  })
  count.value = 1
  count.value = 2
  expect(listener.mock.calls).toEqual([[0], [1]])
})
