import {
  formatList,
  formatMoney,
  formatZonedTime,
  type FreeBaggage,
  type DirectionItinerary,
  type Lang,
  type Segment,
} from '@gangway/core/contract'
import type { bookingAncillary, bookingPassenger } from '../../database/schema.ts'
import type { MessageValues } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { namePnrs } from '../airline-pnrs.ts'
import type { BookedRules } from '../booked-rules.ts'
import type { Booking } from '../booking.store.ts'
import { listBookingPrice } from '../booking-price.ts'
import { sortAncillaries } from '../ancillary/sort-ancillaries.ts'
import { extraText } from './extra-text.ts'
import { ruleLines, type RuleLine } from './rule-lines.ts'

/** The content of an e-ticket in one language, without layout. */
export interface TicketDocument {
  lang: Lang
  title: string
  agency: string
  /** Address of the agency in one line. */
  agencyAddress: string
  logo: Buffer | undefined
  facts: RuleLine[]
  passengers: Table
  directions: DirectionPart[]
  extras?: Table
  rules: { title: string; lines: RuleLine[] }[]
  price?: { title: string; lines: RuleLine[]; total: RuleLine }
  contact: RuleLine
  headings: Record<'passengers' | 'extras' | 'rules', string>
  notes: string[]
  pageOf(page: number, pages: number): string
}

export interface Table {
  columns: string[]
  rows: string[][]
}

interface DirectionPart {
  title: string
  segments: SegmentPart[]
}

export interface SegmentPart {
  flight: string
  from: End
  to: End
  duration: string
  details: string[]
  /** Waiting time before this flight. */
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
  rules: readonly BookedRules[]
  passengers: readonly (typeof bookingPassenger.$inferSelect)[]
  extras: readonly (typeof bookingAncillary.$inferSelect)[]
  agency: { name: string; zone: string; address?: string[]; logo?: Buffer | undefined }
  lang: Lang
  withPrice: boolean
}

export function ticketDocument(parts: TicketParts): TicketDocument {
  const { booking, passengers, agency, lang, withPrice } = parts
  const translate: Translate = (key, values) => translateMessage(lang, `ticket.${key}`, values)
  const { offer: sold, contact } = booking
  const nameOf = namer(parts)
  const directions = [sold.offer.outbound, ...(sold.offer.inbound ? [sold.offer.inbound] : [])]
  const segments = directions.flatMap((direction) => direction.segments)
  return {
    lang,
    title: translate('title'),
    agency: agency.name,
    agencyAddress: (agency.address ?? []).join(translate('comma')),
    logo: agency.logo,
    facts: [
      { name: translate('airlinePnr'), value: namePnrs(booking, lang).join('\n') },
      { name: translate('orderNo'), value: booking.orderNo },
      { name: translate('providerPnr'), value: booking.providerPnr },
      { name: translate('issuedAt'), value: issuedText(booking.issuedAt ?? booking.updatedAt, parts) },
    ],
    headings: { passengers: translate('passengers'), extras: translate('extras'), rules: translate('rules') },
    passengers: {
      columns: [translate('name'), translate('type'), translate('ticketNo')],
      rows: passengers.map(({ lastName, firstName, type, ticketNos }) => [
        `${lastName}/${firstName}`,
        translate(`types.${type}`),
        formatList(ticketNos, lang),
      ]),
    },
    directions: directions.map((direction, index) => ({
      title: `${translate(index === 0 ? 'outbound' : 'inbound')}${translate('colon')}${nameOf.city(direction.segments[0]?.fromCity)} – ${nameOf.city(direction.segments.at(-1)?.toCity)}`,
      segments: direction.segments.map((segment, at) => segmentPart(parts, translate, { direction, segment, at })),
    })),
    extras: extrasOf(parts, translate, segments),
    rules: ruleLines(parts.rules, lang),
    price: withPrice ? priceOf(booking, translate) : undefined,
    contact: {
      name: translate('contact'),
      value: [contact.name, `+${contact.areaCode.replace(/^\+/, '')} ${contact.mobile}`, contact.email].join(
        translate('comma'),
      ),
    },
    notes: [translate('notes.local'), translate('notes.checkIn')],
    pageOf: (page, pages) => translate('page', { page, pages }),
  }
}

type Translate = (key: string, values?: MessageValues) => string

function segmentPart(
  parts: TicketParts,
  translate: Translate,
  { direction, segment, at }: { direction: DirectionItinerary; segment: Segment; at: number },
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
      airport: `${nameOf.airport(segment[place])}${parts.lang === 'cn' ? `（${segment[place]}）` : ` (${segment[place]})`}${terminal ? `${translate('comma')}${translate('terminal', { terminal })}` : ''}`,
    }
  }
  const transit = at > 0 ? direction.transits[at - 1] : undefined
  const family = parts.lang === 'cn' ? segment.family.cnName : segment.family.name
  const baggage = parts.booking.offer.baggage.find(({ segmentIndex }) => segmentIndex === segment.segmentIndex)
  return {
    flight: `${nameOf.airline(segment.airline)}  ${segment.flightNo}`,
    from: end('from'),
    to: end('to'),
    duration: durationText(segment.minutes, translate),
    details: [
      family,
      ...(baggage ? [baggageText(baggage, translate, parts.lang)] : []),
      ...stopsOf(segment, nameOf, translate),
    ],
    transfer:
      transit &&
      translate(direction.selfTransfer ? 'selfTransfer' : 'transfer', {
        city: nameOf.city(transit.city),
        duration: durationText(transit.minutes, translate),
      }),
  }
}

function stopsOf({ stops }: Segment, nameOf: Namer, translate: Translate): string[] {
  return stops.map((stop) => translate('stop', { airport: nameOf.airport(stop) }))
}

function baggageText({ underSeat, overhead, checked }: FreeBaggage, translate: Translate, lang: Lang): string {
  const piece = (kind: string, { pieces, kilograms }: FreeBaggage['checked']) =>
    pieces > 0
      ? [translate(`baggage.${kind}`, { count: pieces, kilograms, context: kilograms > 0 ? 'kilograms' : 'pieces' })]
      : []
  const free = [...piece('underSeat', underSeat), ...piece('overhead', overhead), ...piece('checked', checked)]
  return free.length > 0 ? formatList(free, lang) : translate('baggage.none')
}

function extrasOf(
  { passengers, extras, lang, withPrice }: TicketParts,
  translate: Translate,
  segments: readonly Segment[],
): Table | undefined {
  const ticketed = extras.filter(({ status }) => status === 'TICKETED')
  const bought = sortAncillaries(ticketed, passengers)
  if (bought.length === 0) return undefined
  const rows = bought.map((extra) => {
    const { passengerId, segmentIndex, amount, currency } = extra
    const passenger = passengers.find(({ id }) => id === passengerId)
    const segment = segments.find((each) => each.segmentIndex === segmentIndex)
    return [
      passenger ? `${passenger.lastName}/${passenger.firstName}` : '',
      segment ? `${segment.flightNo}  ${segment.from} – ${segment.to}` : '',
      extraText(extra, lang),
      ...(withPrice ? [formatMoney({ amount, currency })] : []),
    ]
  })
  const columns = [translate('name'), translate('flight'), translate('extra')]
  return { columns: [...columns, ...(withPrice ? [translate('price')] : [])], rows }
}

function priceOf(booking: Booking, translate: Translate): TicketDocument['price'] {
  return {
    title: translate('price'),
    lines: listBookingPrice(booking).map(({ name, money }) => ({
      name: translate(`prices.${name}`),
      value: formatMoney(money),
    })),
    total: {
      name: translate('prices.total'),
      value: formatMoney({ amount: booking.total, currency: booking.currency }),
    },
  }
}

type Namer = ReturnType<typeof namer>

/** The code if the name is not known. */
function namer({ booking, lang }: TicketParts) {
  const { places, airports, airlines } = booking.offer.names
  const pick = (names: typeof places, code = '') => (lang === 'cn' ? names[code]?.cnName : names[code]?.name) ?? code
  return {
    city: (code?: string) => pick(places, code),
    airport: (code?: string) => pick(airports, code),
    airline: (code?: string) => pick(airlines, code),
  }
}

/** With the time zone on a line of its own, which would otherwise break within its name. */
function issuedText(moment: Date, { agency, lang }: TicketParts): string {
  return formatZonedTime(moment, lang, agency.zone).replace(/ ?([(（])/, '\n$1')
}

/** `Tue 12 Mar 2026`, `2026年3月12日 周四`: the local date at the airport. */
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

/** UTC offset of a local time: `UTC+8`, `UTC+5:30`. */
function zoneText(local: string, moment: string | undefined): string {
  if (moment === undefined) return ''
  const minutes = Math.round((Date.parse(`${local}:00Z`) - Date.parse(moment)) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

function durationText(minutes: number, translate: Translate): string {
  const hours = Math.floor(minutes / 60)
  return translate('duration', { hours, minutes: minutes % 60, context: hours > 0 ? 'hours' : 'minutes' })
}
