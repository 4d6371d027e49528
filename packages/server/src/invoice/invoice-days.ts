import { addDays, type invoiceCycles } from '@gangway/core/contract'

export type InvoiceCycle = (typeof invoiceCycles)[number]

const singaporeMs = 8 * 3_600_000
/** Time of day at which the documents of a billing day are made. */
const runMs = 30 * 60_000

/** `2026-12-01` in Singapore. */
export function singaporeDay(time: Date): string {
  return new Date(time.getTime() + singaporeMs).toISOString().slice(0, 10)
}

/** The first moment of a day in Singapore. */
export function startOfSingaporeDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - singaporeMs)
}

/** 00:30 of a day in Singapore. */
export function runTimeOf(day: string): Date {
  return new Date(startOfSingaporeDay(day).getTime() + runMs)
}

/** The last day whose run time has passed. */
export function lastRunDay(now: Date): string {
  const today = singaporeDay(now)
  return now >= runTimeOf(today) ? today : addDays(today, -1)
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/**
 * The first day of the period that ends before a billing day; undefined when the day is none. Monthly on day 1, weekly on
 * each chosen weekday for the days since the last one. It begins where the period before ended, so that a change of the
 * cycle leaves no day without a document.
 */
export function periodStart(
  day: string,
  cycle: InvoiceCycle,
  weekdays: readonly number[],
  until: string | null,
): string | undefined {
  const start =
    cycle === 'MONTHLY' ? startOfMonthly(day) : cycle === 'WEEKLY' ? startOfWeekly(day, weekdays) : undefined
  if (start === undefined) return undefined
  const from = until ?? start
  return from < day ? from : undefined
}

function startOfMonthly(day: string): string | undefined {
  return day.endsWith('-01') ? `${addDays(day, -1).slice(0, 7)}-01` : undefined
}

function startOfWeekly(day: string, weekdays: readonly number[]): string | undefined {
  if (!weekdays.includes(weekdayOf(day))) return undefined
  for (let back = 1; back <= 7; back++) {
    const earlier = addDays(day, -back)
    if (weekdays.includes(weekdayOf(earlier))) return earlier
  }
  return undefined
}
