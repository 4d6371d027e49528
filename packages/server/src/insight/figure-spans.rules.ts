import { addDays } from '@gangway/core/contract'
import type { DayRange } from './insight-period.ts'

/** A part of a range of days: whole months, whole tens of days, or single days. */
export interface SpanRange extends DayRange {
  span: 'DAY' | 'TEN_DAYS' | 'MONTH'
}

/** The range in as few spans as possible, without overlap; `from` and `to` of a part are first days of spans. */
export function splitIntoSpans({ from, to }: DayRange): SpanRange[] {
  const parts: SpanRange[] = []
  for (let day = from; day <= to;) {
    const { span, next } = longestSpanAt(day, to)
    const last = parts.at(-1)
    if (last?.span === span) last.to = day
    else parts.push({ span, from: day, to: day })
    day = next
  }
  return parts
}

function longestSpanAt(day: string, to: string): { span: SpanRange['span']; next: string } {
  const dayOfMonth = day.slice(8)
  // 31 days after the first of a month is in the month after it.
  const nextMonth = `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`
  if (dayOfMonth === '01' && addDays(nextMonth, -1) <= to) return { span: 'MONTH', next: nextMonth }
  const isFirstOfTen = dayOfMonth === '01' || dayOfMonth === '11' || dayOfMonth === '21'
  const nextTen = dayOfMonth === '21' ? nextMonth : addDays(day, 10)
  if (isFirstOfTen && addDays(nextTen, -1) <= to) return { span: 'TEN_DAYS', next: nextTen }
  return { span: 'DAY', next: addDays(day, 1) }
}
