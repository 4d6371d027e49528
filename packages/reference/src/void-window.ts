import { dateOf, minutesOfDay, type LocalDate } from './local-date.ts'
import { toLocal, toUtc } from './zones.ts'

/** When a whole booking can be voided free of charge. */
export interface VoidRule {
  /** Local time of the airline on the ticketing date: `23:00`. */
  until: string
  /** The airline's time zone. */
  zone: string
  /** Minimum hours from now to departure. */
  minHoursToDeparture: number
  /** Set for airlines that void only where a country requires it. */
  onlyCountry?: string
}

interface VoidWindow {
  date: LocalDate
  time: string
  zone: string
  closesAt: Date
}

export type VoidAnswer =
  | { open: true; window: VoidWindow }
  | { open: false; why: 'not_supported' | 'window_closed' | 'near_departure'; window?: VoidWindow }

export function voidAnswer(
  rule: VoidRule | undefined,
  trip: { ticketedAt: Date; departsAt: Date; countries: readonly string[] },
  now: Date,
): VoidAnswer {
  if (!rule || (rule.onlyCountry && !trip.countries.includes(rule.onlyCountry))) {
    return { open: false, why: 'not_supported' }
  }
  const window = windowOf(rule, trip.ticketedAt)
  if (now >= window.closesAt) return { open: false, why: 'window_closed', window }
  const hoursLeft = (trip.departsAt.getTime() - now.getTime()) / 3_600_000
  return hoursLeft > rule.minHoursToDeparture ? { open: true, window } : { open: false, why: 'near_departure', window }
}

function windowOf(rule: VoidRule, ticketedAt: Date): VoidWindow {
  const day = Math.floor(toLocal(rule.zone, Math.floor(ticketedAt.getTime() / 60_000)) / minutesOfDay)
  const [hours = '23', minutes = '0'] = rule.until.split(':')
  const closes = toUtc(rule.zone, day * minutesOfDay + Number(hours) * 60 + Number(minutes))
  return { date: dateOf(day), time: rule.until, zone: rule.zone, closesAt: new Date(closes * 60_000) }
}
