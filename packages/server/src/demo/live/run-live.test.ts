import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { booking, refund, serviceRequest } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { runLive } from './run-live.ts'

const server = useDemoServer()

test('simulated customers book, refund and write through the calls of the portal until they are stopped', async () => {
  const { db, clock, scheduler } = server.deps
  const stop = new AbortController()
  const printed: string[] = []
  // The shares that choose a booking, a refund and a request.
  const shares = [0, 0.8, 0.95]
  let turn = 0
  const count = await runLive({
    base: server.base.replace(/\/api$/, ''),
    email: 'agent@harbour.example',
    perMinute: 60,
    signal: stop.signal,
    print: (line) => void printed.push(line),
    now: () => clock.now(),
    // Within an action: the first of everything, and always a booking.
    random: () => (isNextTurn() ? (shares[turn - 1] ?? 0) : 0.4),
    async wait() {
      for (let minute = 0; minute < 6; minute++) {
        clock.advance({ minutes: 1 })
        await scheduler.runDue()
      }
      if (turn === shares.length) stop.abort()
    },
  })
  expect(count).toBe(3)
  expect(printed).toEqual([
    expect.stringMatching(/^book \w+–\w+: \w+, paid$/),
    expect.stringMatching(/^refund \w+: submitted$/),
    expect.stringMatching(/^request: SR\w+$/),
  ])
  expect(await db.$count(booking, eq(booking.status, 'ISSUED'))).toBe(1)
  expect(await db.$count(refund)).toBe(1)
  expect(await db.$count(serviceRequest)).toBe(1)

  function isNextTurn(): boolean {
    const isNext = printed.length === turn
    if (isNext) turn += 1
    return isNext
  }
})

test('a server without the demo user is reported', async () => {
  const options = { perMinute: 60, signal: AbortSignal.abort(), print() {}, now: () => new Date(0), random: () => 0 }
  const base = server.base.replace(/\/api$/, '')
  await expect(runLive({ ...options, base, email: 'nobody@harbour.example' })).rejects.toThrow('cannot sign in')
})
