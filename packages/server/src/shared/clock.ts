/** The one source of time. Everything that asks what time it is gets a clock passed in. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface TestClock extends Clock {
  set(moment: string | Date): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void
}

/** A clock that stands still until it is told to move. */
export function createTestClock(start: string | Date = '2026-03-02T04:00:00Z'): TestClock {
  let moment = readMoment(start)
  return {
    now: () => new Date(moment),
    set(next) {
      moment = readMoment(next)
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) {
      moment += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
    },
  }
}

function readMoment(value: string | Date): number {
  const moment = new Date(value).getTime()
  if (Number.isNaN(moment)) throw new Error(`${String(value)} is no moment in time.`)
  return moment
}
