import { billProblemCategory, flightCancelledCategory, type CategoryPath } from '@gangway/core/contract'
import { translateMessage } from '../../shared/http/translate-message.ts'
import type { HistoryBooking } from './history-booking.model.ts'
import type { HistoryFile } from './files.ts'
import { after, dayMs, hourMs, minuteMs, userWith, type HistoryContext, type HistoryUser } from './history-context.ts'
import { chineseShare, historyDays, type RequestOutcome } from './history-plan.ts'
import type { HistoryIncident } from './incidents.ts'
import type { HistoryRandom } from './history-random.ts'
import type { HistoryRefund } from './refunds.ts'
import { chineseThreads, englishThreads, type RequestSubject, type RequestThread } from './request-threads.ts'

export interface PastEvents {
  bookings: readonly HistoryBooking[]
  refunds: readonly HistoryRefund[]
  incidents: readonly HistoryIncident[]
  files: readonly HistoryFile[]
}

export interface HistoryRequestDraft {
  thread: RequestThread
  lang: 'en' | 'cn'
  outcome: RequestOutcome
  createdAt: Date
  booking?: HistoryBooking
  refundNo?: string
  user: HistoryUser
}

/** Requests that a disputed refund or an unexplained cancellation raised. */
export function draftRaisedRequests(
  context: HistoryContext,
  { refunds, incidents }: PastEvents,
  used: Set<HistoryBooking>,
): HistoryRequestDraft[] {
  const { lang } = context.users[0]
  const raise = (
    booking: HistoryBooking,
    createdAt: Date,
    user: HistoryUser,
    category: CategoryPath,
    description: string,
  ): HistoryRequestDraft[] => {
    if (used.has(booking)) return []
    used.add(booking)
    const answer =
      lang === 'cn'
        ? '您好，我们已联系航司核实，收到回复后会立即通知您。'
        : 'Hello, we have contacted the airline and will get back to you as soon as it answers.'
    const thread: RequestThread = {
      category,
      subject: 'ticketed',
      description,
      messages: [answer],
      thanks: lang === 'cn' ? '谢谢。' : 'Thank you.',
    }
    const outcome = createdAt < after(context.end, -10 * dayMs) ? 'solved' : 'taken'
    return [{ thread, lang, outcome, createdAt, booking, user }]
  }
  return [
    ...refunds.flatMap(({ row, booking }) => {
      if (row.confirmState !== 'DISPUTED') return []
      const remark = 'The airline returned less than quoted.'
      const description = translateMessage(lang, 'raised.disputedRefund', { refundNo: row.refundNo, remark })
      return raise(booking, row.updatedAt, userWith(context, 'finance'), billProblemCategory, description)
    }),
    ...incidents.flatMap(({ row, booking }) => {
      if (row.reason !== 'UNACCOUNTED' || !row.acceptedAt) return []
      const description = translateMessage(lang, 'raised.unaccounted', { id: row.incidentNo, remarks: '' }).trim()
      return raise(booking, row.acceptedAt, userWith(context, 'afterSales'), flightCancelledCategory, description)
    }),
  ]
}

export function draftRequest(
  context: HistoryContext,
  random: HistoryRandom,
  past: PastEvents,
  outcome: RequestOutcome,
): HistoryRequestDraft | undefined {
  const { end, plan } = context
  const lang = random.chance(chineseShare[plan.agency] ?? 0) ? 'cn' : 'en'
  const thread = random.pick(lang === 'cn' ? chineseThreads : englishThreads)
  const createdAt = createdAtOf(random, end, outcome)
  const user = userWith(
    context,
    ...(random.chance(0.6) ? (['afterSales'] as const) : (['agent'] as const)),
    'administrator',
  )
  if (thread.subject === 'none') return { thread, lang, outcome, createdAt, user }
  const found = subjectOf(random, past, thread.subject, createdAt)
  return found && { thread, lang, outcome, createdAt, user, ...found }
}

/** Open requests are recent; solved ones are from any time. */
function createdAtOf(random: HistoryRandom, end: Date, outcome: RequestOutcome): Date {
  const [least, most] = {
    new: [1, 12],
    taken: [6, 40],
    asked: [14, 70],
    processed: [30, 140],
    solved: [8 * 24, 24 * (historyDays - 10)],
    expired: [12 * 24, 24 * (historyDays - 10)],
    reopened: [20, 100],
  }[outcome]
  return after(end, -random.integer(least ?? 1, most ?? 1) * hourMs - random.integer(0, 59) * minuteMs)
}

function subjectOf(
  random: HistoryRandom,
  { bookings, refunds, incidents }: PastEvents,
  subject: Exclude<RequestSubject, 'none'>,
  at: Date,
): Pick<HistoryRequestDraft, 'booking' | 'refundNo'> | undefined {
  if (subject === 'refunded') {
    const found = random.pickAny(refunds)
    const isRecent = found && found.row.submittedAt < at && found.row.submittedAt > after(at, -30 * dayMs)
    return isRecent ? { booking: found.booking, refundNo: found.row.refundNo } : undefined
  }
  if (subject === 'changed') {
    const found = random.pickAny(incidents)
    const isRecent = found && found.row.receivedAt < at && found.row.receivedAt > after(at, -20 * dayMs)
    return isRecent ? { booking: found.booking } : undefined
  }
  const booking = random.pickAny(bookings)
  if (!booking) return undefined
  const { issuedAt, departsAt, endedAt, paidAt, status } = booking.row
  const isTicketed = issuedAt && status === 'ISSUED' && issuedAt < at && after(at, 6 * hourMs) < departsAt
  const isUnissued =
    status === 'CANCELLED' && paidAt && !issuedAt && endedAt && endedAt < at && endedAt > after(at, -4 * dayMs)
  return (subject === 'ticketed' ? isTicketed : isUnissued) ? { booking } : undefined
}
