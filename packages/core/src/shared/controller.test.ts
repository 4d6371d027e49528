import { expect, test, vi } from 'vitest'
import { createEvents, createView } from './controller.ts'

const nextTick = () => new Promise<void>((done) => queueMicrotask(done))

test('does not start on a plain read without a subscriber', () => {
  const start = vi.fn<() => void>()
  const view = createView(1, { start })
  expect(view.value + view.peek()).toBe(2)
  expect(start).not.toHaveBeenCalled()
})

test('starts with the first subscriber and stops after the last', async () => {
  const start = vi.fn<() => void>()
  const stop = vi.fn<() => void>()
  const view = createView(1, { start, stop })
  const first = view.subscribe(() => undefined)
  const second = view.subscribe(() => undefined)
  first()
  await nextTick()
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0])
  second()
  await nextTick()
  expect(stop).toHaveBeenCalledOnce()
})

test('keeps running for a subscriber that is added back at once', async () => {
  const start = vi.fn<() => void>()
  const stop = vi.fn<() => void>()
  const view = createView(1, { start, stop })
  view.subscribe(() => undefined)()
  const stay = view.subscribe(() => undefined)
  await nextTick()
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0])
  stay()
})

test('can start again', async () => {
  const start = vi.fn<() => void>()
  const view = createView(1, { start })
  for (let times = 0; times < 3; times += 1) {
    view.subscribe(() => undefined)()
    await nextTick()
  }
  expect(start).toHaveBeenCalledTimes(3)
})

test('delivers an event to each listener until it is removed', () => {
  const events = createEvents<{ bound: { at: number } }>()
  const one = vi.fn<(detail: { at: number }) => void>()
  const other = vi.fn<(detail: { at: number }) => void>()
  const stop = events.on('bound', one)
  events.on('bound', other)
  events.emit('bound', { at: 1 })
  stop()
  events.emit('bound', { at: 2 })
  expect(one.mock.calls).toEqual([[{ at: 1 }]])
  expect(other).toHaveBeenCalledTimes(2)
})

test('allows a listener to remove itself while it is called', () => {
  const events = createEvents<{ done: string }>()
  const received: string[] = []
  const stop = events.on('done', (text) => {
    stop()
    received.push(text)
  })
  events.on('done', (text) => received.push(text))
  events.emit('done', 'a')
  expect(received).toEqual(['a', 'a'])
})
