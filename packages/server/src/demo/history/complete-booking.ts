import { shareOf } from '../../booking/payment/pay-channels.ts'
import type { LogLine } from '../../booking/write-log.ts'
import { after, hourMs, minuteMs, type HistoryContext } from './history-context.ts'
import type { BookingOutcome } from './history-plan.ts'
import type { HistoryRandom } from './history-random.ts'
import type {
  BookingRow,
  HistoryChannel,
  OpenOutcome,
  HistoryTransfer,
  HistoryBooking,
} from './history-booking.model.ts'

/** Takes the booking to its outcome: times, status, money and log. */
export function completeBooking(
  { random, agency, end }: HistoryContext,
  made: HistoryBooking,
  channel: HistoryChannel,
  outcome: BookingOutcome | OpenOutcome,
): void {
  const { row, log, user } = made
  const change = (at: Date, values: Partial<BookingRow>, ...lines: LogLine[]) => {
    Object.assign(row, values, { updatedAt: at, version: (row.version ?? 1) + 1 })
    log.push(...lines.map((line) => ({ at, line })))
  }
  const answeredAt = after(row.createdAt, random.integer(2, 25) * 1_000)
  if (outcome === 'INIT') return
  if (outcome === 'UNKNOWN')
    return change(answeredAt, { status: 'UNKNOWN' }, { stage: 'CREATE', sentence: 'holdUnknown' })
  if (outcome === 'refused') {
    const [failureCode, sentence] = random.pick([
      [601, 'holdPrice'],
      [603, 'holdSoldOut'],
      [603, 'holdSoldOut'],
    ] as const)
    cancelExtras(made)
    return change(answeredAt, { status: 'CANCELLED', failureCode, endedAt: answeredAt }, { stage: 'CANCEL', sentence })
  }
  // The deadline of an open booking lasts into the next day, so that the demo has unpaid bookings all day.
  const limit = row.offer.payLimitMinutes * minuteMs
  const payBy = outcome === 'UNPAID' ? after(end, 36 * hourMs) : after(row.createdAt, limit)
  change(answeredAt, { status: 'UNPAID', payBy }, { stage: 'CREATE', sentence: 'held' })
  if (outcome === 'UNPAID') return
  if (outcome === 'expired') {
    cancelExtras(made)
    return change(payBy, { status: 'EXPIRED', endedAt: payBy }, { stage: 'EXPIRE', sentence: 'expired' })
  }
  const decidedAt = after(answeredAt, random.fraction() * (limit - minuteMs))
  if (outcome === 'cancelled') {
    cancelExtras(made)
    const line = { stage: 'CANCEL', sentence: 'cancelled', operator: user.name } as const
    return change(decidedAt, { status: 'CANCELLED', endedAt: decidedAt }, line)
  }
  const paidAt = outcome === 'TICKETING' ? after(end, -random.integer(1, 3) * minuteMs) : decidedAt
  const cardLastFour = channel === 'VCC' ? random.characters('0123456789', 4) : null
  const share = shareOf({ ...asPriced(row), isOfSystem: row.offer.source === 'api' }, channel, agency)
  change(
    paidAt,
    { status: 'TICKETING', step: 'issue', payChannel: channel, paidAt, cardLastFour },
    { stage: 'PAY', sentence: 'paid', values: { context: channel, card: cardLastFour ?? '' }, operator: user.name },
  )
  made.payment = {
    id: random.id(paidAt),
    clientId: row.clientId,
    bookingId: row.id,
    channel,
    ...share,
    status: 'held',
    cardLastFour,
    createdAt: paidAt,
  }
  const kind = channel === 'VCC' ? 'fee' : 'ticket'
  const post = (at: Date, reference: string, entries: HistoryTransfer['entries'], userId?: string) => {
    const moved = entries.filter(({ amount }) => amount !== 0)
    if (moved.length > 0)
      made.transfers.push({ at, kind, currency: share.currency, reference, bookingId: row.id, userId, entries: moved })
  }
  post(
    paidAt,
    row.orderNo,
    [
      { account: 'deposit', amount: -share.amount },
      { account: 'held', amount: share.amount },
    ],
    user.id,
  )
  for (const each of made.ancillaries) each.status = 'TICKETING_IN_PROCESS'
  const askedAt = after(paidAt, random.integer(3, 20) * 1_000)
  log.push(
    { at: askedAt, line: { stage: 'TICKETING', sentence: 'airlinePaid' } },
    { at: after(askedAt, 1_000), line: { stage: 'TICKETING', sentence: 'issueAsked' } },
  )
  if (outcome === 'TICKETING') return
  const tookMs = random.weighted([
    [random.integer(15, 300) * 1_000, 88],
    [random.integer(5, 30) * minuteMs, 9],
    [random.integer(30, 115) * minuteMs, 3],
  ])
  const doneAt = after(askedAt, tookMs)
  if (outcome === 'issued') {
    issue(random, made, doneAt, change)
    made.payment = { ...made.payment, status: 'taken', endedAt: doneAt }
    post(doneAt, `${row.orderNo} issued`, [
      { account: 'held', amount: -share.amount },
      { account: 'sales', amount: share.amount },
    ])
    if (channel === 'CASH') {
      made.transfers.push({
        at: doneAt,
        kind: 'ticket',
        currency: row.currency,
        reference: `${row.orderNo} issued`,
        bookingId: row.id,
        entries: [
          { account: 'outside', amount: -row.total },
          { account: 'sales', amount: row.total },
        ],
      })
    }
    return
  }
  const isStopped = outcome === 'stopped'
  if (isStopped)
    log.push({ at: after(askedAt, 2_000), line: { stage: 'REQUEST', sentence: 'stopAsked', operator: user.name } })
  const failureCode = isStopped ? null : random.pick([601, 603, 603, 604, 613])
  change(
    doneAt,
    { status: 'CANCELLED', step: '', endedAt: doneAt, failureCode },
    {
      stage: 'CANCEL',
      sentence: isStopped ? 'stopped' : 'ticketingFailed',
      values: { code: failureCode ?? '', message: '' },
    },
    { stage: 'CANCEL', sentence: 'moneyBack', values: { context: channel } },
  )
  cancelExtras(made)
  made.payment = { ...made.payment, status: 'released', endedAt: doneAt }
  post(doneAt, `${row.orderNo} released`, [
    { account: 'held', amount: -share.amount },
    { account: 'deposit', amount: share.amount },
  ])
}

function issue(
  random: HistoryRandom,
  { row, passengers, ancillaries }: HistoryBooking,
  at: Date,
  change: (at: Date, values: Partial<BookingRow>, ...lines: LogLine[]) => void,
): void {
  const pnrs = row.airlines.map(() => random.characters('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 6))
  for (const each of passengers) {
    each.pnrs = pnrs
    each.ticketNos = pnrs.map((pnr) => pnr + String(each.position).padStart(2, '0'))
  }
  for (const each of ancillaries) each.status = 'TICKETED'
  change(
    at,
    { status: 'ISSUED', step: '', issuedAt: at, airlinePnrs: pnrs },
    { stage: 'ISSUED', sentence: 'issued', values: { pnrs: pnrs.join(', ') } },
  )
}

function cancelExtras({ ancillaries }: HistoryBooking): void {
  for (const each of ancillaries) each.status = 'CANCELLED'
}

function asPriced({ total, currency, serviceFee }: BookingRow) {
  return { total, currency, serviceFee }
}
