import { setTimeout as pause } from 'node:timers/promises'

/** Answers no sooner than after this time, so that the duration does not reveal whether there was work to do. */
export async function runInConstantTime<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value> {
  const [value] = await Promise.all([work(), pause(milliseconds)])
  return value
}
