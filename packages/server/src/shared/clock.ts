/** The only source of time. Everything that needs the time gets a clock as an argument. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface TestClock extends Clock {
  set(moment: string | Date): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void
}

/** A clock that changes only when it is advanced or set. */
export function createTestClock(start: string | Date = '2026-03-02T04:00:00Z'): TestClock {
  let moment = parseTime(start)
  return {
    now: () => new Date(moment),
    set(next) {
      moment = parseTime(next)
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) {
      moment += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds
    },
  }
}

function parseTime(value: string | Date): number {
  const moment = new Date(value).getTime()
  if (Number.isNaN(moment)) throw new Error(`${String(value)} is not a valid time.`)
  return moment
}
