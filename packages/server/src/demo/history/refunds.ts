import {
  blocksAnotherRefund,
  confirmDays,
  getRefundExpectation,
  isFinalRefundStatus,
  refundFeeCents,
  toServerTime,
  type RefundStatus,
} from '@gangway/core/contract'
import { convert, fromCents, voidAnswer } from '@gangway/reference'
import { refund, refundNumber, refundPassenger, refundProof } from '../../database/schema.ts'
import type { RuleBand } from '../../ports/supplier/fare-family.model.ts'
import { netAmountOf } from '../../refund/refund-money.ts'
import { paidAmountOf, passesThroughPlatform } from '../../refund/refund-amounts.ts'
import type { HistoryBooking, HistoryTransfer } from './bookings.ts'
import type { HistoryFile } from './files.ts'
import {
  after,
  dayMs,
  hourMs,
  minuteMs,
  rowsOf,
  userWith,
  type HistoryContext,
  type HistoryUser,
  type TableRows,
} from './history-context.ts'
import { refundCases, voidCases, type RefundCase } from './history-plan.ts'
import type { HistoryRandom } from './history-random.ts'

type RefundRow = typeof refund.$inferInsert

export interface HistoryRefund {
  row: RefundRow
  booking: HistoryBooking
  user: HistoryUser
}

interface Share {
  passengerId: string
  original: number
  penalty: number
  back: number
  fee: number
}

/** A refund without its number, which follows from the order of all refunds. */
interface Draft {
  booking: HistoryBooking
  submittedAt: Date
  case: RefundCase
  reason: RefundRow['reason']
  reasonDetail: RefundRow['reasonDetail']
  method: 'CASH' | 'VOUCHER'
  shares: Share[]
}

/** The refunds, voids and claims of an agency. Changes the bookings that they end. */
export function createRefunds(
  context: HistoryContext,
  bookings: readonly HistoryBooking[],
  files: readonly HistoryFile[],
): { refunds: HistoryRefund[]; rows: TableRows[] } {
  const random = context.random.fork('refunds')
  const used = new Set<HistoryBooking>()
  const drafts = [
    ...draftsOf(context, random, bookings, used, countCases(voidCases, context.plan.voids), true),
    ...draftsOf(context, random, bookings, used, countCases(refundCases, context.plan.refunds), false),
  ].toSorted((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime())
  const last = new Map<string, number>()
  const refunds: HistoryRefund[] = []
  const passengers: (typeof refundPassenger.$inferInsert)[] = []
  const proofs: (typeof refundProof.$inferInsert)[] = []
  for (const draft of drafts) {
    const month = toServerTime(draft.submittedAt).slice(0, 7).replace('-', '')
    const number = (last.get(month) ?? 0) + 1
    last.set(month, number)
    const made = createRefund(context, random, draft, `${month}-${String(number).padStart(4, '0')}`)
    const { row } = made
    refunds.push(made)
    passengers.push(
      ...draft.shares.map(({ passengerId, original, penalty, back, fee }) => ({
        id: random.id(row.submittedAt),
        clientId: row.clientId,
        refundId: row.id,
        passengerId,
        original,
        penalty,
        estimated: back,
        serviceFee: fee,
        alive: blocksAnotherRefund(row.status),
      })),
    )
    const file = row.type === 'REFUND_CLAIM' || row.reason === 'special' ? random.pickAny(files) : undefined
    if (file) {
      row.proofs = 1
      const { id: refundId, clientId, submittedAt: addedAt } = row
      proofs.push({ id: random.id(addedAt), clientId, refundId, path: file.path, addedAt })
    }
  }
  const numbers = [...last].map(([month, count]) => ({ clientId: context.agency.id, month, last: count }))
  return {
    refunds,
    rows: [
      rowsOf(refundNumber, numbers),
      rowsOf(
        refund,
        refunds.map(({ row }) => row),
      ),
      rowsOf(refundPassenger, passengers),
      rowsOf(refundProof, proofs),
    ],
  }
}

/** How often each case occurs in a number of refunds: at least once where the number allows. */
function countCases(cases: readonly RefundCase[], total: number): RefundCase[] {
  const weight = cases.reduce((sum, { share }) => sum + share, 0)
  const counted = cases.flatMap((each) =>
    Array.from({ length: Math.max(1, Math.round((total * each.share) / weight)) }, () => each),
  )
  return counted
}

function draftsOf(
  context: HistoryContext,
  random: HistoryRandom,
  bookings: readonly HistoryBooking[],
  used: Set<HistoryBooking>,
  cases: readonly RefundCase[],
  isVoid: boolean,
): Draft[] {
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
): Draft | undefined {
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
): Draft | undefined {
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
  const feePerPassenger = passesThroughPlatform(row.payChannel ?? 'PREPAYMENT', method)
    ? fromCents(refundFeeCents, row.currency)
    : 0
  let taxOnly = false
  const shares = refunded.map(({ id: passengerId, type }): Share => {
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

function createRefund(context: HistoryContext, random: HistoryRandom, draft: Draft, refundNo: string): HistoryRefund {
  const { deps, end } = context
  const { booking, submittedAt, shares, reason, method } = draft
  const { row: booked, offer } = booking
  const { status, type, confirmState = 'NONE', rejectReason } = draft.case
  const user = userWith(
    context,
    ...(random.chance(0.6) ? (['afterSales'] as const) : (['agent'] as const)),
    'administrator',
  )
  const terms = deps.market.carriers.get(offer.airline)?.refunds
  const sum = (part: 'original' | 'penalty' | 'back' | 'fee') => shares.reduce((all, each) => all + each[part], 0)
  const channel = booked.payChannel ?? 'PREPAYMENT'
  const isVoid = reason === 'void'
  const id = random.id(submittedAt)
  const row: RefundRow = {
    id,
    clientId: booked.clientId,
    userId: user.id,
    bookingId: booked.id,
    refundNo,
    type,
    reason,
    reasonDetail: draft.reasonDetail,
    status: 'PROVIDER_PROCESSING',
    step: 'ask',
    certainty: type === 'REFUND_CLAIM' || isVoid || terms?.quote === 'accurate' ? 'ACCURATE' : 'ESTIMATE',
    method,
    currency: booked.currency,
    channel,
    original: sum('original'),
    penalty: sum('penalty'),
    estimated: sum('back'),
    serviceFee: sum('fee'),
    claimed: type === 'REFUND_CLAIM' ? sum('back') : null,
    fastConfirm: confirmState === 'NONE' && random.chance(0.7),
    notes: '',
    supplierQuoteId: type === 'REFUND_CLAIM' ? null : `h_${random.characters('0123456789abcdef', 24)}`,
    fulfilmentDate:
      type === 'REFUND_CLAIM'
        ? after(submittedAt, -random.integer(2, 12) * dayMs)
            .toISOString()
            .slice(0, 10)
        : null,
    orderNo: booked.orderNo,
    airline: booked.airlines[0] ?? '',
    pnrs: booked.airlinePnrs ?? [],
    passengerNames: booking.passengers
      .filter(({ id: passengerId }) => shares.some((each) => each.passengerId === passengerId))
      .map(({ lastName, firstName }) => `${lastName}/${firstName}`)
      .join('|'),
    submittedAt,
    statusAt: submittedAt,
    updatedAt: submittedAt,
  }
  const stage = isVoid ? 'VOID' : 'REFUND'
  let version = 1
  const move: Move = (at, change, ...lines) => {
    version += 1
    const next = change.status ?? row.status
    const isNew = next !== row.status
    Object.assign(row, change, { updatedAt: at, version })
    if (isNew) {
      Object.assign(row, { statusAt: at, ...(isFinalRefundStatus(next) && { endedAt: at, step: '' }) })
      booking.log.push({ at, line: { stage, sentence: 'refundStatus', values: { context: next, refundNo } } })
    }
    for (const { values = {}, ...line } of lines)
      booking.log.push({ at, line: { ...line, stage, values: { ...values, refundNo } } })
  }
  const submitted = isVoid ? 'voidSubmitted' : type === 'REFUND_CLAIM' ? 'claimSubmitted' : 'refundSubmitted'
  booking.log.push({ at: submittedAt, line: { stage, sentence: submitted, values: { refundNo }, operator: user.name } })
  advance({ context, random, booking, row, move, status, confirmState, rejectReason })
  const hint = getRefundExpectation({
    status: row.status,
    since: row.statusAt,
    submittedAt,
    forwardedAt: row.handedOverAt ?? undefined,
    replyDays: terms?.airlineReplyDays ?? 7,
    refundDays: terms?.averageDays ?? 14,
  })
  // The airline has paid, so nothing is overdue any more.
  row.hintAt = row.confirmState === 'UNCONFIRMED' || row.confirmState === 'DISPUTED' ? null : (hint?.at ?? null)
  if (blocksAnotherRefund(row.status)) booked.hasRefund = true
  const isDone = row.status === 'REFUNDED' || row.status === 'FULFILLMENT_DONE'
  if (isDone && shares.length === booking.passengers.length) endBooking(booking, row.endedAt ?? end)
  return { row, booking, user }
}

type Move = (
  at: Date,
  change: Partial<RefundRow>,
  ...lines: { sentence: string; values?: Record<string, string | number>; operator?: string }[]
) => void

interface Progress {
  context: HistoryContext
  random: HistoryRandom
  booking: HistoryBooking
  row: RefundRow
  move: Move
  status: RefundStatus
  confirmState: NonNullable<RefundRow['confirmState']>
  rejectReason: string | undefined
}

/** Takes a refund through the statuses on its way, with the money where it arrived. */
function advance({ context, random, booking, row, move, status, confirmState, rejectReason }: Progress): void {
  const { end } = context
  const { submittedAt } = row
  const isClaim = row.type === 'REFUND_CLAIM'
  const isVoid = row.reason === 'void'
  const until = (moment: Date) => (moment < end ? moment : after(end, -random.integer(1, 15) * minuteMs))
  if (status === 'PROVIDER_PROCESSING') return
  if (status === 'CANCELLED') {
    const at = until(after(submittedAt, random.integer(3, 200) * minuteMs))
    return move(at, { status }, { sentence: 'refundWithdrawn', operator: userWith(context, 'afterSales').name })
  }
  const handedOverAt = until(after(submittedAt, isVoid ? 20_000 : random.integer(1, 22) * hourMs))
  if (!isClaim) {
    move(
      handedOverAt,
      { status: 'AIRLINE_PROCESSING', step: 'wait', handedOverAt },
      { sentence: isVoid ? 'voidAsked' : 'refundAsked' },
    )
    if (status === 'AIRLINE_PROCESSING') return
  }
  const terms = context.deps.market.carriers.get(row.airline)?.refunds
  const replyMs = isVoid
    ? random.integer(3, 25) * minuteMs
    : Math.round((terms?.airlineReplyDays ?? 7) * random.pick([0.4, 0.7, 0.9]) * dayMs)
  const repliedAt = until(after(handedOverAt, replyMs))
  if (status === 'REJECTED') {
    const reason = rejectReason ?? 'airline'
    return move(
      repliedAt,
      { status, rejectReason: reason },
      { sentence: 'refundRejected', values: { context: reason } },
    )
  }
  const isPlatform = passesThroughPlatform(row.channel, row.method)
  const isDeposit = isPlatform && row.channel === 'PREPAYMENT'
  if (isDeposit && !isClaim) {
    move(repliedAt, { status: 'AIRLINE_REFUNDING' })
    if (status === 'AIRLINE_REFUNDING' && confirmState === 'NONE') return
  }
  const paidMs = isVoid ? minuteMs : Math.round((terms?.averageDays ?? 14) * random.pick([0.3, 0.5, 0.8]) * dayMs)
  // Unconfirmed money is confirmed automatically after a week, so it has arrived in the last days.
  const isWaiting = confirmState === 'UNCONFIRMED'
  const lately = after(end, -random.integer(2, 24 * (confirmDays - 1)) * hourMs)
  const receivedAt = isWaiting && lately > repliedAt ? lately : until(after(repliedAt, paidMs))
  const isLess = confirmState !== 'NONE' && random.chance(0.6)
  const received = isLess ? Math.round(row.estimated * 0.94) : row.estimated
  const arrived = { received, receivedAt, serviceFee: isPlatform ? Math.min(row.serviceFee, received) : 0, step: '' }
  if (confirmState !== 'NONE') {
    move(receivedAt, { ...arrived, confirmState: 'UNCONFIRMED' }, { sentence: 'refundUnconfirmed' })
    const finance = userWith(context, 'finance').name
    if (confirmState === 'UNCONFIRMED') return
    if (confirmState === 'DISPUTED') {
      const remark = 'The airline returned less than quoted.'
      const at = until(after(receivedAt, random.integer(2, 40) * hourMs))
      return move(at, { confirmState }, { sentence: 'refundDisputed', values: { remark }, operator: finance })
    }
    const isAutomatic = random.chance(0.4)
    const confirmedAt = until(after(receivedAt, isAutomatic ? confirmDays * dayMs : random.integer(1, 60) * hourMs))
    creditRefund(booking, row, confirmedAt)
    const confirmed = {
      sentence: 'refundConfirmed',
      ...(isAutomatic ? { values: { context: 'byItself', count: confirmDays } } : { operator: finance }),
    }
    return move(confirmedAt, { status: 'REFUNDED', confirmState }, confirmed, { sentence: 'refundCredited' })
  }
  Object.assign(row, arrived)
  if (isPlatform) creditRefund(booking, row, receivedAt)
  if (isDeposit) return move(receivedAt, { status: 'REFUNDED' }, { sentence: 'refundCredited' })
  const voucher = row.method === 'VOUCHER' ? { voucher: voucherOf(row, receivedAt) } : {}
  const way = row.method === 'VOUCHER' ? 'VOUCHER' : row.channel
  move(
    receivedAt,
    { status: 'FULFILLMENT_DONE', ...voucher },
    { sentence: 'refundFulfilled', values: { context: way } },
  )
}

/** The transfers that `creditRefund` of refund/refund-money.ts would have posted. */
function creditRefund({ transfers }: HistoryBooking, row: RefundRow, at: Date): void {
  const received = row.received ?? 0
  if (received === 0) return
  const isDeposit = row.channel === 'PREPAYMENT'
  const fee = Math.min(row.serviceFee, received)
  const base = { at, currency: row.currency, reference: row.refundNo } as const
  const amount = isDeposit ? received : netAmountOf({ received, serviceFee: fee, estimated: row.estimated })
  const post = (transfer: HistoryTransfer) =>
    void (transfer.entries.every(({ amount: moved }) => moved !== 0) && transfers.push(transfer))
  post({
    ...base,
    kind: row.type === 'REFUND_CLAIM' ? 'claim' : 'refund',
    entries: [
      { account: 'sales', amount: -amount },
      { account: isDeposit ? 'deposit' : 'outside', amount },
    ],
  })
  if (!isDeposit) return
  // A millisecond later, so that the order of the two is known.
  post({
    ...base,
    at: after(at, 1),
    kind: 'fee',
    entries: [
      { account: 'deposit', amount: -fee },
      { account: 'sales', amount: fee },
    ],
  })
}

function voucherOf({ airline, refundNo }: RefundRow, now: Date): RefundRow['voucher'] {
  const [from, to] = [now, after(now, 365 * dayMs)].map((moment) => moment.toISOString().slice(0, 10))
  return {
    voucherNo: `${airline}-${refundNo}`,
    from: from ?? '',
    to: to ?? '',
    travelFrom: from ?? '',
    travelTo: to ?? '',
  }
}

function endBooking({ row, ancillaries, log }: HistoryBooking, at: Date): void {
  for (const each of ancillaries) each.status = 'CANCELLED'
  Object.assign(row, { status: 'CANCELLED', endedAt: at, updatedAt: at, version: (row.version ?? 1) + 1 })
  log.push({ at: after(at, 1), line: { stage: 'CANCEL', sentence: 'refundedAll' } })
}
