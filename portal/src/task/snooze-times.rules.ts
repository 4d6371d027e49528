import { toServerTime } from '@gangway/core'

const hourMs = 3_600_000
const workdayStart = 9

export const snoozeChoices = ['hour', 'evening', 'tomorrow', 'week'] as const
export type SnoozeChoice = (typeof snoozeChoices)[number]

/** The end of each snooze in the time zone of the browser; a choice that is over is left out. */
export function listSnoozeTimes(now: number): { choice: SnoozeChoice; until: string }[] {
  const at = (days: number, hour: number) => {
    const moment = new Date(now)
    moment.setDate(moment.getDate() + days)
    return moment.setHours(hour, 0, 0, 0)
  }
  const daysToMonday = (8 - new Date(now).getDay()) % 7 || 7
  const times: Record<SnoozeChoice, number> = {
    hour: now + hourMs,
    evening: at(0, 17),
    tomorrow: at(1, workdayStart),
    week: at(daysToMonday, workdayStart),
  }
  return snoozeChoices
    .filter((choice) => times[choice] > now)
    .map((choice) => ({ choice, until: toServerTime(new Date(times[choice])) }))
}

/** Server time of the value of a `datetime-local` field; undefined unless it is in the future. */
export function readSnoozeTime(typed: string, now: number): string | undefined {
  const moment = new Date(typed)
  return moment.getTime() > now ? toServerTime(moment) : undefined
}
