import { formatMoney, isAllowed, toServerTime, type Lang } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { loadOrder } from '../../booking/orders/load-order.ts'
import { presentOrder } from '../../booking/orders/present-order.ts'
import { incident } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { compareFlights } from '@gangway/core/contract'
import { readIncidents } from '../../incidents/incident.store.ts'
import { localTimeAt } from '../../incidents/local-time.ts'
import { airlineNameOf, airportNameOf, cityNameOf } from './place-names.ts'
import type { ToolContext } from './tool-context.ts'
import { localText, momentText } from './moment-text.ts'

/** One flight of a booking with its times in the local time of each airport. */
export interface FlightFacts {
  direction: 'OUTBOUND' | 'INBOUND'
  flightNo: string
  airline: string
  from: string
  to: string
  fromTerminal: string
  toTerminal: string
  departs: string
  arrives: string
  /** Airports of technical stops. */
  stops: string[]
  baggage: { underSeat: Allowance; cabin: Allowance; checked: Allowance } | null
}

export interface Allowance {
  pieces: number
  kilograms: number
}

/** The newest change that the airline made. */
export interface AirlineChange {
  isCancelled: boolean
  /** How much later (or earlier, if negative) the flight departs. */
  minutes: number
  duration: string
  receivedAt: string
  isConfirmed: boolean
  flights: {
    flightNo: string
    newFlightNo: string
    oldDeparture: string
    newDeparture: string
    oldArrival: string
    newArrival: string
  }[]
}

export type BookingOverview = Awaited<ReturnType<typeof loadFacts>> & object

/** Everything that the booking page shows about a booking. */
export async function lookUpBookingFacts(asked: ToolContext, orderNo: string): Promise<BookingOverview | undefined> {
  return isAllowed(asked.caller, 'sys:booking') ? loadFacts(asked, orderNo) : undefined
}

async function loadFacts(asked: ToolContext, orderNo: string) {
  const { deps, caller, lang } = asked
  const loaded = await loadOrder(deps, caller, orderNo)
  if (!loaded) return undefined
  const order = presentOrder(loaded, deps.market, lang)
  const { summary, totals, names } = order
  const moment = (time: string | null) => (time ? momentText(time, asked) : '')
  const directions = new Set(order.segments.map(({ direction }) => direction))
  return {
    found: true as const,
    orderNo: order.orderNo,
    status: summary.status,
    from: cityNameOf(names, order.fromCity, lang),
    to: cityNameOf(names, order.toCity, lang),
    airlines: order.airlines.map((code) => airlineNameOf(names, code, lang)),
    pnrs: [...new Set(order.airlineInfo.flatMap(({ pnrs }) => pnrs))],
    /** For comparisons; not shown. */
    departsAt: loaded.booking.departsAt.toISOString(),
    departed: loaded.booking.departsAt <= caller.clock.now(),
    isRoundTrip: directions.size > 1,
    total: formatMoney(totals.total),
    fare: formatMoney(totals.fare),
    tax: formatMoney(totals.tax),
    extras: formatMoney(totals.ancillary),
    fees: formatMoney(totals.fees),
    currency: totals.total.currency,
    payBy: moment(summary.payBy),
    paidAt: moment(summary.paidAt),
    payChannel: summary.payChannel ?? '',
    payChannels: order.payChannels,
    issuedAt: moment(summary.issuedAt),
    bookedAt: moment(summary.createdAt),
    nextAt: moment(summary.nextAt),
    actions: order.actions,
    hasRefund: summary.includeRefund,
    why: order.airlineInfo.map(({ message, cancelledMessage }) => message || cancelledMessage).find(Boolean) ?? '',
    passengers: order.passengers.map(({ position, name, type, gender, ticketNos }) => ({
      position,
      name,
      type,
      gender,
      ticketNos,
    })),
    flights: order.segments.map((segment): FlightFacts => ({
      direction: segment.direction,
      flightNo: segment.flightNo,
      airline: airlineNameOf(names, segment.airline, lang),
      from: airportNameOf(names, segment.from, lang),
      to: airportNameOf(names, segment.to, lang),
      fromTerminal: segment.fromTerminal,
      toTerminal: segment.toTerminal,
      departs: localText(segment.depTime, lang),
      arrives: localText(segment.arrTime, lang),
      stops: segment.stops,
      baggage: segment.freeBaggage && {
        underSeat: allowanceOf(segment.freeBaggage.underSeat),
        cabin: allowanceOf(segment.freeBaggage.overhead),
        checked: allowanceOf(segment.freeBaggage.checked),
      },
    })),
    extrasBought: order.ancillaries.map(({ kind, kilograms, pieces, seat, amount, status, passengerName }) => ({
      kind,
      kilograms,
      pieces,
      seat: seat ?? '',
      price: formatMoney(amount),
      status,
      passenger: passengerName,
    })),
    changeRules: changeRulesOf(order.segments, loaded.booking.departsAt, caller.clock.now(), asked),
    change: (await newestChange(asked, orderNo)) ?? null,
  }
}

function allowanceOf({ pieces, kilograms }: Allowance): Allowance {
  return { pieces, kilograms }
}

interface ChangeRules {
  allowance: 'FREE' | 'PENALTY' | 'NO'
  /** Fee per passenger and direction; empty if it is not known. */
  fee: string
  fareDifference: boolean
  /** Until when a change is possible; empty if it is not, or not known. */
  until: string
  /** The same as hours before departure; 0 for the departure itself. */
  untilHours: number
}

type Segments = ReturnType<typeof presentOrder>['segments']

/** What the fare says about a change at this moment. */
function changeRulesOf(segments: Segments, departsAt: Date, now: Date, asked: ToolContext): ChangeRules | null {
  const rules = segments.find((segment) => segment.rules)?.rules?.change
  if (!rules) return null
  const minutes = (departsAt.getTime() - now.getTime()) / 60_000
  const band = rules.bands.find(({ fromMinutes, toMinutes }) => minutes <= fromMinutes && minutes > toMinutes)
  const current = band ?? rules.bands[0]
  if (!current) return null
  const { allowance, amount, percent } = current
  const open = rules.bands.filter((each) => each.allowance !== 'NO' && each.toMinutes < minutes)
  const end = departsAt.getTime() - Math.max(0, Math.min(...open.map(({ toMinutes }) => toMinutes))) * 60_000
  return {
    allowance,
    fee: amount ? formatMoney(amount) : percent === undefined ? '' : `${percent} %`,
    fareDifference: rules.fareDifference,
    untilHours: Math.round((departsAt.getTime() - end) / 3_600_000),
    until: open.length > 0 ? momentText(toServerTime(new Date(end)), asked) : '',
  }
}

async function newestChange(asked: ToolContext, orderNo: string): Promise<AirlineChange | undefined> {
  const { deps, caller, lang } = asked
  const [row] = await readIncidents(deps.db, scopeOf(caller), [eq(incident.orderNo, orderNo)], 1)
  if (!row) return undefined
  const { market } = deps
  const local = (airport: string, moment: string) => localText(localTimeAt(market, airport, moment), lang)
  const compared = compareFlights(row.before, row.after)
  const minutes = row.minutesMoved ?? 0
  return {
    isCancelled: row.after.length === 0 || compared.some(({ before, after }) => before !== null && after === null),
    minutes,
    duration: durationText(Math.abs(minutes), lang),
    receivedAt: momentText(toServerTime(row.receivedAt), asked),
    isConfirmed: row.acceptedAt !== null,
    flights: compared.map(({ before, after }) => ({
      flightNo: before?.flightNo ?? '',
      newFlightNo: after?.flightNo ?? '',
      oldDeparture: before ? local(before.from, before.departsAt) : '',
      newDeparture: after ? local(after.from, after.departsAt) : '',
      oldArrival: before ? local(before.to, before.arrivesAt) : '',
      newArrival: after ? local(after.to, after.arrivesAt) : '',
    })),
  }
}

/** `3 hours (180 minutes)`. */
function durationText(minutes: number, lang: Lang): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return lang === 'cn' ? `${minutes} 分钟` : `${minutes} minutes`
  if (lang === 'cn') return `${hours} 小时${rest > 0 ? ` ${rest} 分` : ''}（${minutes} 分钟）`
  const whole = `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return `${whole}${rest > 0 ? ` ${rest} min` : ''} (${minutes} minutes)`
}
