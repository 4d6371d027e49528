import { setTimeout as pause } from 'node:timers/promises'
import { reasonOf, StartProblem } from '../../shared/start-problem.ts'
import { refundOne, searchAndBook, writeRequest, type PaidBookings, type Random } from './live-actions.ts'
import { signInLive } from './live-customer.ts'

interface LiveOptions {
  /** Where the server runs: `http://localhost:3000`. */
  base: string
  email: string
  perMinute: number
  signal: AbortSignal
  print(line: string): void
  now(): Date
  random: Random
  /** Waits until the next action, or until the signal. */
  wait?(ms: number, signal: AbortSignal): Promise<void>
}

/**
 * Simulated customers of a demo agency: they search, book, refund and write through the calls of the portal, at the
 * chosen pace, until the signal. The action in progress ends first.
 */
export async function runLive({ base, email, perMinute, signal, print, now, random, wait = untilNext }: LiveOptions) {
  const customer = await signInLive(base, email, now).catch((error: unknown) => {
    throw new StartProblem(`Cannot reach a server at ${base}: ${reasonOf(error)}. Start it first.`)
  })
  if (!customer) throw new StartProblem(`${email} cannot sign in at ${base}: the server has no demo agencies.`)
  const paid: PaidBookings = []
  let count = 0
  while (!signal.aborted) {
    const share = random()
    const action =
      share < 0.75
        ? searchAndBook(customer, { now: now(), random, paid })
        : share < 0.9
          ? refundOne(customer, { paid })
          : writeRequest(customer, { random, paid })
    print(await action.catch((error: unknown) => `failed: ${reasonOf(error)}`))
    count += 1
    await wait(60_000 / perMinute, signal)
  }
  return count
}

async function untilNext(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {})
}
