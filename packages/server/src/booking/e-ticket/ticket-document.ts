import {
  dateTimeText,
  moneyText,
  toServerTime,
  type FreeBaggage,
  type Journey,
  type Lang,
  type Segment,
} from '@gangway/core/contract'
import type { bookingAncillary, bookingPassenger } from '../../database/schema.ts'
import type { SentenceValues } from '../../shared/http/reply.ts'
import { sentence } from '../../shared/http/sentence.ts'
import type { Booking } from '../booking.store.ts'
import { ruleLines } from './rule-words.ts'

/** Everything that an e-ticket says, in one language, before anybody decides where it stands. */
export interface TicketDocument {
  lang: Lang
  title: string
  agency: string
  facts: Fact[]
  passengers: Table
  journeys: JourneyPart[]
  extras?: Table
  rules: { title: string; lines: Fact[] }[]
  price?: { title: string; lines: Fact[]; total: Fact }
  contact: Fact
  headings: Record<'passengers' | 'extras' | 'rules', string>
  notes: string[]
  pageOf(page: number, pages: number): string
}

export interface Fact {
  name: string
  value: string
}

export interface Table {
  columns: string[]
  rows: string[][]
}

interface JourneyPart {
  title: string
  segments: SegmentPart[]
}

export interface SegmentPart {
  flight: string
  from: End
  to: End
  duration: string
  details: string[]
  /** How long one waits for this flight. */
  transfer?: string
}

interface End {
  time: string
  date: string
  place: string
  airport: string
}

export interface TicketParts {
  booking: Booking
  passengers: readonly (typeof bookingPassenger.$inferSelect)[]
  extras: readonly (typeof bookingAncillary.$inferSelect)[]
  agency: { name: string; zone: string }
  lang: Lang
  withPrice: boolean
}

export function ticketDocument(parts: TicketParts): TicketDocument {
  const { booking, passengers, agency, lang, withPrice } = parts
  const say: Say = (key, values) => sentence(lang, `ticket.${key}`, values)
  const { offer: sold, contact } = booking
  const nameOf = namer(parts)
  const journeys = [sold.offer.outbound, ...(sold.offer.inbound ? [sold.offer.inbound] : [])]
  const segments = journeys.flatMap((journey) => journey.segments)
  return {
    lang,
    title: say('title'),
    agency: agency.name,
    facts: [
      { name: say('airlinePnr'), value: booking.airlinePnrs.join(', ') },
      { name: say('orderNo'), value: booking.orderNo },
      { name: say('providerPnr'), value: booking.providerPnr },
      { name: say('issuedAt'), value: momentText(booking.issuedAt ?? booking.updatedAt, parts) },
    ],
    headings: { passengers: say('passengers'), extras: say('extras'), rules: say('rules') },
    passengers: {
      columns: [say('name'), say('type'), say('ticketNo')],
      rows: passengers.map(({ lastName, firstName, type, ticketNos }) => [
        `${lastName}/${firstName}`,
        say(`types.${type}`),
        ticketNos.join(', '),
      ]),
    },
    journeys: journeys.map((journey, index) => ({
      title: `${say(index === 0 ? 'outbound' : 'inbound')}${say('colon')}${nameOf.city(journey.segments[0]?.fromCity)} – ${nameOf.city(journey.segments.at(-1)?.toCity)}`,
      segments: journey.segments.map((segment, at) => segmentPart(parts, say, { journey, segment, at })),
    })),
    extras: extrasOf(parts, say, segments),
    rules: ruleLines(sold.rules, lang),
    price: withPrice ? priceOf(booking, say) : undefined,
    contact: {
      name: say('contact'),
      value: [contact.name, `+${contact.areaCode.replace(/^\+/, '')} ${contact.mobile}`, contact.email].join(
        say('comma'),
      ),
    },
    notes: [say('notes.local'), say('notes.checkIn')],
    pageOf: (page, pages) => say('page', { page, pages }),
  }
}

type Say = (key: string, values?: SentenceValues) => string

function segmentPart(
  parts: TicketParts,
  say: Say,
  { journey, segment, at }: { journey: Journey; segment: Segment; at: number },
): SegmentPart {
  const nameOf = namer(parts)
  const moments = parts.booking.offer.moments.find(({ segmentIndex }) => segmentIndex === segment.segmentIndex)
  const end = (place: 'from' | 'to'): End => {
    const local = place === 'from' ? segment.depTime : segment.arrTime
    const terminal = place === 'from' ? segment.fromTerminal : segment.toTerminal
    const city = place === 'from' ? segment.fromCity : segment.toCity
    return {
      time: local.slice(11),
      date: `${dayText(local, parts.lang)}  ${zoneText(local, place === 'from' ? moments?.departsAt : moments?.arrivesAt)}`,
      place: nameOf.city(city),
      airport: `${nameOf.airport(segment[place])} (${segment[place]})${terminal ? `${say('comma')}${say('terminal', { terminal })}` : ''}`,
    }
  }
  const transit = at > 0 ? journey.transits[at - 1] : undefined
  const family = parts.lang === 'cn' ? segment.family.cnName : segment.family.name
  const baggage = parts.booking.offer.baggage.find(({ segmentIndex }) => segmentIndex === segment.segmentIndex)
  return {
    flight: `${nameOf.airline(segment.airline)}  ${segment.flightNo}`,
    from: end('from'),
    to: end('to'),
    duration: durationText(segment.minutes, say),
    details: [family, ...(baggage ? [baggageText(baggage, say)] : []), ...stopsOf(segment, nameOf, say)],
    transfer:
      transit &&
      say(journey.selfTransfer ? 'selfTransfer' : 'transfer', {
        city: nameOf.city(transit.city),
        duration: durationText(transit.minutes, say),
      }),
  }
}

function stopsOf({ stops }: Segment, nameOf: Namer, say: Say): string[] {
  return stops.map((stop) => say('stop', { airport: nameOf.airport(stop) }))
}

function baggageText({ underSeat, overhead, checked }: FreeBaggage, say: Say): string {
  const piece = (kind: string, { pieces, kilograms }: FreeBaggage['checked']) =>
    pieces > 0
      ? [say(`baggage.${kind}`, { count: pieces, kilograms, context: kilograms > 0 ? 'kilograms' : 'pieces' })]
      : []
  const free = [...piece('underSeat', underSeat), ...piece('overhead', overhead), ...piece('checked', checked)]
  return free.length > 0 ? free.join(say('comma')) : say('baggage.none')
}

function extrasOf({ passengers, extras }: TicketParts, say: Say, segments: readonly Segment[]): Table | undefined {
  const bought = extras.filter(({ status }) => status === 'TICKETED')
  if (bought.length === 0) return undefined
  const rows = bought.map(({ passengerId, segmentIndex, kind, seat, pieces, kilograms, quantity }) => {
    const passenger = passengers.find(({ id }) => id === passengerId)
    const segment = segments.find((each) => each.segmentIndex === segmentIndex)
    return [
      passenger ? `${passenger.lastName}/${passenger.firstName}` : '',
      segment ? `${segment.flightNo}  ${segment.from} – ${segment.to}` : '',
      say(`kinds.${kind}`, { seat: seat ?? '', count: pieces * quantity, kilograms: kilograms * quantity, quantity }),
    ]
  })
  return { columns: [say('name'), say('flight'), say('extra')], rows }
}

function priceOf(booking: Booking, say: Say): TicketDocument['price'] {
  const { currency, ...amounts } = booking
  const fees = ['fare', 'tax', 'ticketingFee', 'paymentFee', 'channelFee', 'serviceFee', 'ancillaryTotal'] as const
  const money = (amount: number) => moneyText({ amount, currency })
  return {
    title: say('price'),
    lines: fees
      .filter((name) => amounts[name] !== 0)
      .map((name) => ({ name: say(`prices.${name}`), value: money(amounts[name]) })),
    total: { name: say('prices.total'), value: money(booking.total) },
  }
}

type Namer = ReturnType<typeof namer>

/** A code, where a name is not known. */
function namer({ booking, lang }: TicketParts) {
  const { places, airports, airlines } = booking.offer.names
  const pick = (names: typeof places, code = '') => (lang === 'cn' ? names[code]?.cnName : names[code]?.name) ?? code
  return {
    city: (code?: string) => pick(places, code),
    airport: (code?: string) => pick(airports, code),
    airline: (code?: string) => pick(airlines, code),
  }
}

function momentText(moment: Date, { agency, lang }: TicketParts): string {
  return dateTimeText(toServerTime(moment), lang, agency.zone)
}

/** `Tue 12 Mar 2026`, `2026年3月12日 周四`: the day on the wall of the airport. */
function dayText(local: string, lang: Lang): string {
  const day = new Date(`${local}:00Z`)
  const style = {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: lang === 'cn' ? 'long' : 'short',
    year: 'numeric',
  } as const
  return new Intl.DateTimeFormat(lang === 'cn' ? 'zh-CN' : 'en-GB', style).format(day)
}

/** How far a wall clock is from Greenwich at that moment: `UTC+8`, `UTC+5:30`. */
function zoneText(local: string, moment: string | undefined): string {
  if (moment === undefined) return ''
  const minutes = Math.round((Date.parse(`${local}:00Z`) - Date.parse(moment)) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

function durationText(minutes: number, say: Say): string {
  const hours = Math.floor(minutes / 60)
  return say('duration', { hours, minutes: minutes % 60, context: hours > 0 ? 'hours' : 'minutes' })
}
