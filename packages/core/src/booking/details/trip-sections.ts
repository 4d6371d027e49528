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
  refund?: Condition
  change?: Condition
}

export function tripOfBooking({ offer, baggage, names }: VerifiedTrip): ShownTrip {
  return {
    segments: listSegments(offer).map((segment) => ({
      ...segment,
      baggage: baggage.find(({ segmentIndex }) => segmentIndex === segment.segmentIndex) ?? null,
    })),
    ...{ names, refund: offer.refund, change: offer.change },
  }
}

export function tripOfOrder({ segments, names }: Pick<Order, 'segments' | 'names'>): ShownTrip {
  const rules = segments.flatMap((segment) => segment.rules ?? [])
  return {
    segments: segments.map((segment) => ({ ...segment, baggage: segment.freeBaggage })),
    names,
    refund: refundCondition(
      strictest(rules, 'refund'),
      rules.some(({ refund }) => refund.method === 'VOUCHER'),
    ),
    change: strictest(rules, 'change'),
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

export function conditionSection({ refund, change }: ShownTrip): DetailSection[] {
  if (!refund || !change) return []
  const row = (name: string, condition: Condition): DetailRow => ({
    label: { key: `book.detail.${name}` },
    value: { key: `book.detail.${name}${condition}` },
    notes: [],
  })
  return [{ title: { key: 'book.detail.conditions' }, rows: [row('refundable', refund), row('changeable', change)] }]
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

function refundCondition(condition: Condition | undefined, voucher: unknown): Condition | undefined {
  return condition && condition !== 'NO' && voucher ? 'VOUCHER' : condition
}

/** The strictest condition long before departure. */
function strictest(rules: readonly FareRules[], kind: 'refund' | 'change'): Condition | undefined {
  const found = rules.map((rule) => rule[kind].bands.toSorted((one, other) => other.fromMinutes - one.fromMinutes)[0])
  if (rules.length === 0) return undefined
  return (['NO', 'PENALTY'] as const).find((each) => found.some((band) => band?.allowance === each)) ?? 'FREE'
}
