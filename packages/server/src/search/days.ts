import { toServerTime } from '@gangway/core/contract'
import { dateOf, minutesOfDay, type LocalDate } from '../market/local-date.ts'
import { toLocal } from '../market/zones.ts'

/** `2026-12-01`, in Beijing. Whatever is counted by day is counted by this one. */
export function beijingDay(moment: Date): LocalDate {
  return toServerTime(moment).slice(0, 10)
}

export function nextBeijingMidnight(moment: Date): Date {
  return new Date(Date.parse(`${beijingDay(moment)}T00:00:00+08:00`) + 86_400_000)
}

/** The date somewhere. */
export function todayIn(zone: string, now: Date): LocalDate {
  return dateOf(Math.floor(toLocal(zone, Math.floor(now.getTime() / 60_000)) / minutesOfDay))
}
