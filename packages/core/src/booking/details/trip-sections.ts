import type { FareRules, FreeBaggage, Offer, Segment, CodeNames } from '../../shared/contract/offer.contract.ts'
import { formatDay } from '../../shared/format/day-text.ts'
import type { Lang } from '../../shared/format/server-time.ts'
import type { Message } from '../../shared/message.ts'
import type { Order } from '../drawer/order-summary.ts'
import { includedBaggage } from './included-baggage.ts'
import { listSegments, type VerifiedTrip } from '../trip.rules.ts'

export interface DetailRow {
  label: Message
  value?: Message
  notes: Message[]
  isTotal?: boolean
}

export interface DetailSection {
  title: Message
  rows: DetailRow[]
}

type ShownSegment = Pick<
  Segment,
  'segmentIndex' | 'airline' | 'flightNo' | 'from' | 'to' | 'depTime' | 'arrTime' | 'family'
> & {
  /** Null when it is not known. */
  baggage: Omit<FreeBaggage, 'segmentIndex'> | null
}

type Condition = Offer['refund']

/** What a verified trip and a booking have in common. */
export interface ShownTrip {
  segments: ShownSegment[]
  names: Pick<CodeNames, 'airlines'>
  /** Of the whole trip. */
  refund?: Condition
  change?: Condition
  rules: readonly FareRules[]
  /** Each direction is booked with its own airline. */
  separateBookings?: boolean
}

export function tripOfBooking({ offer, baggage, names, rules }: VerifiedTrip): ShownTrip {
  return {
    segments: listSegments(offer).map((segment) => ({
      ...segment,
      baggage: baggage.find(({ segmentIndex }) => segmentIndex === segment.segmentIndex) ?? null,
    })),
    ...{ names, refund: offer.refund, change: offer.change, rules, separateBookings: offer.separateBookings },
  }
}

export function tripOfOrder({
  segments,
  names,
  separateBookings,
}: Pick<Order, 'segments' | 'names' | 'separateBookings'>): ShownTrip {
  const rules = segments.flatMap((segment) => segment.rules ?? [])
  return {
    segments: segments.map((segment) => ({ ...segment, baggage: segment.freeBaggage })),
    names,
    refund: conditionOf(rules, 'refund'),
    change: conditionOf(rules, 'change'),
    rules,
    separateBookings,
  }
}

export function flightSection({ segments, names }: ShownTrip, lang: Lang): DetailSection {
  return {
    title: { key: 'book.detail.flights' },
    rows: segments.map((segment) => ({
      label: {
        key: 'book.detail.flight',
        values: { flightNo: segment.flightNo, from: segment.from, to: segment.to },
        parts: {
          airline: nameMessage(names.airlines[segment.airline], segment.airline),
          family: nameMessage(segment.family, ''),
        },
      },
      value: { key: '', text: timesOf(segment, lang) },
      notes: segment.baggage ? includedBaggage(segment.baggage) : [],
    })),
  }
}

/** Conditions of the trip, or of each direction where they differ. */
export function conditionSection({ refund, change, rules, separateBookings }: ShownTrip): DetailSection[] {
  if (!refund || !change) return []
  const rowsOf = (kind: 'refund' | 'change', whole: Condition): DetailRow[] => {
    const name = kind === 'refund' ? 'refundable' : 'changeable'
    const label = { key: `book.detail.${name}` }
    const row = (condition: Condition, direction?: string): DetailRow => ({
      label: direction ? { key: 'book.and', parts: { one: { key: `book.line.${direction}` }, other: label } } : label,
      value: { key: `book.detail.${name}${condition}` },
      notes: [],
    })
    const [out, back] = (['OUTBOUND', 'INBOUND'] as const).map((direction) =>
      conditionOf(
        rules.filter((rule) => rule.direction === direction),
        kind,
      ),
    )
    return out && back && out !== back ? [row(out, 'departure'), row(back, 'return')] : [row(whole)]
  }
  const rows = [...rowsOf('refund', refund), ...rowsOf('change', change)]
  if (separateBookings)
    rows.unshift({ label: { key: 'book.detail.booking' }, value: { key: 'book.detail.twoBookings' }, notes: [] })
  return [{ title: { key: 'book.detail.conditions' }, rows }]
}

/** `Mon 14 Dec 2026 08:05 – 09:35`; the arrival names its day when it is another one. */
function timesOf({ depTime, arrTime }: Pick<Segment, 'depTime' | 'arrTime'>, lang: Lang): string {
  const [day = '', time] = depTime.split('T')
  const [arrivalDay = '', arrival] = arrTime.split('T')
  const end = arrivalDay === day ? arrival : `${formatDay(arrivalDay, lang, day)} ${arrival}`
  return `${formatDay(day, lang, '')} ${time} – ${end}`
}

function nameMessage(named: { name: string; cnName: string } | undefined, fallback: string): Message {
  return named ? { key: '', named } : { key: '', text: fallback }
}

function conditionOf(rules: readonly FareRules[], kind: 'refund' | 'change'): Condition | undefined {
  const condition = strictest(rules, kind)
  const isVoucher = kind === 'refund' && rules.some(({ refund }) => refund.method === 'VOUCHER')
  return condition && condition !== 'NO' && isVoucher ? 'VOUCHER' : condition
}

/** The strictest condition long before departure. */
function strictest(rules: readonly FareRules[], kind: 'refund' | 'change'): Condition | undefined {
  const found = rules.map((rule) => rule[kind].bands.toSorted((one, other) => other.fromMinutes - one.fromMinutes)[0])
  if (rules.length === 0) return undefined
  return (['NO', 'PENALTY'] as const).find((each) => found.some((band) => band?.allowance === each)) ?? 'FREE'
}
