import { toServerTime } from '@gangway/core/contract'
import { dateOf, type LocalDate, minutesOfDay, toLocal } from '@gangway/reference'

/** `2026-12-01` in Beijing. All daily counts use this day. */
export function beijingDay(time: Date): LocalDate {
  return toServerTime(time).slice(0, 10)
}

export function nextBeijingMidnight(time: Date): Date {
  return new Date(Date.parse(`${beijingDay(time)}T00:00:00+08:00`) + 86_400_000)
}

/** Today's date in a time zone. */
export function todayIn(zone: string, now: Date): LocalDate {
  return dateOf(Math.floor(toLocal(zone, Math.floor(now.getTime() / 60_000)) / minutesOfDay))
}
