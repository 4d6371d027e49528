import { setTimeout as pause } from 'node:timers/promises'

/**
 * Answers no sooner than after so long, whatever was found: how long the work took would otherwise tell whether there was
 * any to do.
 */
export async function inSameTime<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value> {
  const [value] = await Promise.all([work(), pause(milliseconds)])
  return value
}
