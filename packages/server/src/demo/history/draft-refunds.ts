import { isFinalRefundStatus, refundFeeCents } from '@gangway/core/contract'
import { convert, fromCents, voidAnswer } from '@gangway/reference'
import type { refund } from '../../database/schema.ts'
import type { RuleBand } from '../../ports/supplier/fare-family.model.ts'
import { paidAmountOf, passesThroughPlatform } from '../../refund/refund-amounts.ts'
import { after, dayMs, hourMs, minuteMs, type HistoryContext } from './history-context.ts'
import type { RefundCase } from './history-plan.ts'
import type { HistoryRandom } from './history-random.ts'
import type { HistoryBooking } from './history-booking.model.ts'

type RefundRow = typeof refund.$inferInsert

export interface RefundShare {
  passengerId: string
  original: number
  penalty: number
  back: number
  fee: number
}

/** A refund without its number, which follows from the order of all refunds. */
export interface DraftedRefund {
  booking: HistoryBooking
  submittedAt: Date
  case: RefundCase
  reason: RefundRow['reason']
  reasonDetail: RefundRow['reasonDetail']
  method: 'CASH' | 'VOUCHER'
  shares: RefundShare[]
}

export function draftRefunds(
  context: HistoryContext,
  random: HistoryRandom,
  bookings: readonly HistoryBooking[],
  used: Set<HistoryBooking>,
  cases: readonly RefundCase[],
  isVoid: boolean,
): DraftedRefund[] {
  return cases.flatMap((each) => {
    for (let tries = 0; tries < 3_000; tries += 1) {
      const booking = random.pickAny(bookings)
      if (!booking || used.has(booking)) continue
      const draft = isVoid ? draftVoid(context, random, booking, each) : draftRefund(context, random, booking, each)
      if (!draft) continue
      used.add(booking)
      return [draft]
    }
    return []
  })
}

function draftVoid(
  { deps: { market }, end }: HistoryContext,
  random: HistoryRandom,
  booking: HistoryBooking,
  voidCase: RefundCase,
): DraftedRefund | undefined {
  const { row, offer } = booking
  const { issuedAt } = row
  if (row.status !== 'ISSUED' || !issuedAt || !isPaidLike(row, voidCase)) return undefined
  const isOpen = !isFinalRefundStatus(voidCase.status)
  const submittedAt = after(issuedAt, random.integer(5, 200) * minuteMs)
  if (submittedAt > end || (isOpen && submittedAt < after(end, -dayMs))) return undefined
  const segments = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  const countries = segments
    .flatMap(({ from, to }) => [from, to])
    .flatMap((code) => market.places.airport(code)?.country ?? [])
  const { departsAt } = row
  const answer = voidAnswer(
    market.carriers.get(offer.airline)?.voids,
    { ticketedAt: issuedAt, departsAt, countries },
    submittedAt,
  )
  if (!answer.open) return undefined
  const whole = row.total - row.serviceFee - row.channelFee - row.ancillaryTotal
  const paid = booking.passengers.map((each) => paidAmountOf({ offer: row.offer }, each))
  const sum = Math.max(
    1,
    paid.reduce((all, each) => all + each, 0),
  )
  let before = 0
  let reached = 0
  const shares = booking.passengers.map(({ id: passengerId }, at) => {
    before += paid[at] ?? 0
    const share = Math.floor((whole * before) / sum) - reached
    reached += share
    return { passengerId, original: share, penalty: 0, back: share, fee: 0 }
  })
  return { booking, submittedAt, case: voidCase, reason: 'void', reasonDetail: null, method: 'CASH', shares }
}

/** Money that was in the deposit is credited to it; a card is refunded by the airline. */
function isPaidLike({ payChannel }: HistoryBooking['row'], { paid }: RefundCase): boolean {
  return paid === undefined || (payChannel ?? 'PREPAYMENT') === paid
}

function draftRefund(
  { deps: { market }, end }: HistoryContext,
  random: HistoryRandom,
  booking: HistoryBooking,
  refundCase: RefundCase,
): DraftedRefund | undefined {
  const { row, offer, passengers } = booking
  const { issuedAt, departsAt } = row
  const isClaim = refundCase.type === 'REFUND_CLAIM'
  const isRefundable = row.status === 'ISSUED' || (isClaim && row.status === 'EXTERNAL')
  if (!isRefundable || !issuedAt || !isPaidLike(row, refundCase)) return undefined
  const [least, most] = refundCase.daysAgo
  const submittedAt = after(end, -random.integer(least * 24, most * 24) * hourMs - random.integer(1, 59) * minuteMs)
  if (submittedAt > after(end, -20 * minuteMs)) return undefined
  const earliest = after(row.status === 'EXTERNAL' ? row.createdAt : issuedAt, hourMs)
  if (submittedAt < earliest) return undefined
  const [reason, reasonDetail] = random.weighted(refundCase.reasons)
  const isAfterDeparture = isClaim || reason === 'involuntary' || reasonDetail === 'ILLNESS_DEATH'
  if (submittedAt > after(departsAt, isAfterDeparture ? 20 * dayMs : -4 * hourMs)) return undefined
  const carrier = market.carriers.get(offer.airline)
  const { rules } = offer.families[0]
  const isVoucher = refundCase.isVoucher ?? false
  if (isVoucher && reason !== 'voluntary') return undefined
  const method = isVoucher ? 'VOUCHER' : 'CASH'
  const adults = passengers.filter(({ type }) => type === 'ADULT')
  const isPartial = adults.length > 1 && adults.length === passengers.length && random.chance(0.25)
  const refunded = isPartial ? adults.slice(0, 1) : passengers
  const minutesBefore = (departsAt.getTime() - submittedAt.getTime()) / minuteMs
  const band = rules.refund.bands.find(({ from, to }) => minutesBefore <= from && minutesBefore > to)
  const feePerPassenger =
    !isClaim && passesThroughPlatform(row.payChannel ?? 'PREPAYMENT', method)
      ? fromCents(refundFeeCents, row.currency)
      : 0
  let taxOnly = false
  const shares = refunded.map(({ id: passengerId, type }): RefundShare => {
    const original = paidAmountOf({ offer: row.offer }, { type })
    const price = row.offer.offer.price.passengers.find((each) => each.type === type)
    const tax = price?.tax.amount ?? 0
    let back = original
    if (reason === 'voluntary' && !isClaim) {
      back =
        original -
        penaltyOf(band, { fare: original - tax, tax, currency: row.currency, airlineCurrency: offer.currency })
      if (back <= tax) {
        taxOnly = true
        back = rules.refund.taxRefundable ? tax : 0
      }
    } else if (isClaim) back = Math.round(original * random.pick([1, 1, 0.9, 0.75]))
    return { passengerId, original, penalty: original - back, back, fee: Math.min(feePerPassenger, back) }
  })
  if (shares.every(({ back }) => back === 0) || !carrier) return undefined
  return {
    booking,
    submittedAt,
    case: refundCase,
    reason: taxOnly ? 'tax' : reason,
    reasonDetail,
    method,
    shares,
  }
}

interface PaidPart {
  fare: number
  tax: number
  currency: string
  airlineCurrency: string
}

function penaltyOf(band: RuleBand | undefined, { fare, tax, currency, airlineCurrency }: PaidPart): number {
  if (!band || band.allowance === 'no') return fare + tax
  const { penalty } = band
  if (band.allowance === 'free' || !penalty) return 0
  if (penalty.kind === 'amount') return Math.min(fare + tax, convert(penalty.amount, airlineCurrency, currency))
  return Math.round(((penalty.of === 'fare' ? fare : fare + tax) * penalty.percent) / 100)
}
