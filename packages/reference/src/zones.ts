import { minutesOfDay } from './local-date.ts'

/**
 * Offsets of IANA zones. Times are whole minutes since 1970, in UTC or local time. `Intl` is sampled every four weeks of
 * a year, and changes in between are found by bisection and cached. No zone changes twice within four weeks (the
 * shortest interval is Morocco's five weeks around Ramadan).
 */
interface Change {
  from: number
  offset: number
}

const strideMinutes = 28 * minutesOfDay
const changesByZone = new Map<string, Map<number, readonly Change[]>>()
/** 2026-01-15T12:00. */
const january = 20_468 * minutesOfDay + 720
const yearMinutes = 366 * minutesOfDay

/** Minutes east of Greenwich. */
export function offsetAt(zone: string, utc: number): number {
  const changes = changesAround(zone, Math.floor(utc / yearMinutes))
  let offset = changes[0]?.offset ?? 0
  for (const change of changes) {
    if (change.from > utc) break
    offset = change.offset
  }
  return offset
}

const januaries = new Map<string, number>()

/** The offset on a January noon, accurate enough for a timetable. Cached per zone. */
export function januaryOffset(zone: string): number {
  let offset = januaries.get(zone)
  if (offset === undefined) januaries.set(zone, (offset = offsetReader(zone)(january)))
  return offset
}

export function toLocal(zone: string, utc: number): number {
  return utc + offsetAt(zone, utc)
}

/** A local time that a clock change skips is moved forward by the change; an ambiguous one means the first. */
export function toUtc(zone: string, local: number): number {
  const before = offsetAt(zone, local - minutesOfDay)
  const early = local - before
  if (offsetAt(zone, early) === before) return early
  const late = local - offsetAt(zone, local + minutesOfDay)
  return toLocal(zone, late) === local ? late : early
}

function changesAround(zone: string, period: number): readonly Change[] {
  let periods = changesByZone.get(zone)
  if (!periods) changesByZone.set(zone, (periods = new Map()))
  let changes = periods.get(period)
  if (!changes) periods.set(period, (changes = findChanges(zone, period * yearMinutes)))
  return changes
}

function findChanges(zone: string, start: number): readonly Change[] {
  const ask = offsetReader(zone)
  const changes: Change[] = [{ from: start, offset: ask(start) }]
  for (let from = start; from < start + yearMinutes; from += strideMinutes) {
    const until = Math.min(from + strideMinutes, start + yearMinutes)
    const offset = ask(until)
    if (offset !== changes.at(-1)?.offset) changes.push({ from: firstWith(ask, from, until, offset), offset })
  }
  return changes
}

function firstWith(ask: (utc: number) => number, before: number, after: number, offset: number): number {
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (ask(middle) === offset) high = middle
    else low = middle
  }
  return high
}

function offsetReader(zone: string): (utc: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return (utc) => {
    const match = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(format.format(utc * 60_000))
    if (!match?.[1]) return 0
    return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
  }
}
