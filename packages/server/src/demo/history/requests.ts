import {
  billProblemCategory,
  categories,
  categoryTitle,
  flightCancelledCategory,
  getAnswerDeadline,
  getResolutionDeadline,
  requestSides,
  toServerTime,
  type CategoryPath,
  type RequestStep,
} from '@gangway/core/contract'
import { requestChange, requestComment, serviceRequest } from '../../database/schema.ts'
import { simulatedAgentOf } from '../../support/simulated-agents/simulated-agents.ts'
import { serviceHoursOf } from '../../support/support-hours.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import type { HistoryBooking } from './bookings.ts'
import { attachmentOf, type HistoryFile } from './files.ts'
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
import { chineseShare, historyDays, requestOutcomes, type RequestOutcome } from './history-plan.ts'
import type { HistoryIncident } from './incidents.ts'
import type { HistoryRandom } from './history-random.ts'
import type { HistoryRefund } from './refunds.ts'
import { chineseThreads, englishThreads, type RequestSubject, type RequestThread } from './request-threads.ts'

type RequestRow = typeof serviceRequest.$inferInsert

export interface HistoryRequest {
  row: RequestRow
  user: HistoryUser
}

export interface PastEvents {
  bookings: readonly HistoryBooking[]
  refunds: readonly HistoryRefund[]
  incidents: readonly HistoryIncident[]
  files: readonly HistoryFile[]
}

interface Draft {
  thread: RequestThread
  lang: 'en' | 'cn'
  outcome: RequestOutcome
  createdAt: Date
  booking?: HistoryBooking
  refundNo?: string
  user: HistoryUser
}

/** Requests to support with their conversations, the oldest first. */
export function createRequests(
  context: HistoryContext,
  past: PastEvents,
): { requests: HistoryRequest[]; rows: TableRows[] } {
  const { plan } = context
  const random = context.random.fork('requests')
  const used = new Set<HistoryBooking>()
  const drafts: Draft[] = raisedDrafts(context, past, used)
  const outcomes = outcomesOf(random, plan.requests)
  for (const outcome of outcomes) {
    for (let tries = 0; tries < 500; tries += 1) {
      const draft = draftRequest(context, random, past, outcome)
      if (!draft || (draft.booking && used.has(draft.booking))) continue
      if (draft.booking) used.add(draft.booking)
      drafts.push(draft)
      break
    }
  }
  const made = drafts
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((draft) => createRequest(context, random, draft, past.files))
  return {
    requests: made.map(({ row, user }) => ({ row, user })),
    rows: [
      rowsOf(
        serviceRequest,
        made.map(({ row }) => row),
      ),
      rowsOf(
        requestComment,
        made.flatMap(({ comments }) => comments),
      ),
      rowsOf(
        requestChange,
        made.flatMap(({ changes }) => changes),
      ),
    ],
  }
}

/** Every outcome at least once, then by weight. */
function outcomesOf(random: HistoryRandom, count: number): RequestOutcome[] {
  const all = requestOutcomes.map(([outcome]) => outcome)
  return Array.from({ length: count }, (_, at) => all[at] ?? random.weighted(requestOutcomes))
}

/** Requests that a disputed refund or an unexplained cancellation raised. */
function raisedDrafts(context: HistoryContext, { refunds, incidents }: PastEvents, used: Set<HistoryBooking>): Draft[] {
  const { lang } = context.users[0]
  const raise = (
    booking: HistoryBooking,
    createdAt: Date,
    user: HistoryUser,
    category: CategoryPath,
    description: string,
  ): Draft[] => {
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

function draftRequest(
  context: HistoryContext,
  random: HistoryRandom,
  past: PastEvents,
  outcome: RequestOutcome,
): Draft | undefined {
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
): Pick<Draft, 'booking' | 'refundNo'> | undefined {
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

function createRequest(
  context: HistoryContext,
  random: HistoryRandom,
  { thread, lang, outcome, createdAt, booking, refundNo, user }: Draft,
  files: readonly HistoryFile[],
) {
  const { agency, deps, end } = context
  const hours = serviceHoursOf(deps)
  const { category } = thread
  const id = random.id(createdAt)
  const second = toServerTime(createdAt).slice(0, 19).replace(/\D/g, '')
  const requestNo = `SR${second}${random.characters('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 4)}`
  const support = simulatedAgentOf({ requestNo, lang })
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => detailsOf(booking, user, refundNo)[name] ?? whole)
  const file = thread.hasFile ? random.pickAny(files) : undefined
  const title = categoryTitle(categories, category, lang)
  const row: RequestRow = {
    id,
    clientId: agency.id,
    userId: user.id,
    requestNo,
    state: 'NEW',
    processId: random.id(createdAt),
    category: [...category],
    title,
    orderNo: booking?.row.orderNo ?? '',
    description: fill(thread.description),
    attachments: file && random.chance(0.6) ? attachmentOf(file) : '',
    email: user.email,
    creator: user.name,
    lang,
    answerBy: new Date(getAnswerDeadline(hours, createdAt.getTime())),
    expectedAt: new Date(getResolutionDeadline(hours, createdAt.getTime(), { category })),
    createdAt,
    updatedAt: createdAt,
  }
  const comments: (typeof requestComment.$inferInsert)[] = []
  const changes: (typeof requestChange.$inferInsert)[] = []
  const record = (at: Date, step: RequestStep, side: number, name: string, change: Partial<RequestRow> = {}) => {
    Object.assign(row, change, { updatedAt: at })
    changes.push({ id: random.id(at), clientId: agency.id, requestId: id, state: row.state, step, side, name, at })
    const sentence = loggedSteps[step]
    if (!sentence || !booking) return
    const operator = side === requestSides.system ? undefined : name
    booking.log.push({ at, line: { stage: 'REQUEST', sentence, values: { requestNo, title }, operator } })
  }
  const say = (
    at: Date,
    side: number,
    name: string,
    content: string,
    more: { attachments?: string; star?: number } = {},
  ) => void comments.push({ id: random.id(at), clientId: agency.id, requestId: id, side, name, content, ...more, at })
  const { customer, support: supportSide, system } = requestSides
  let at = createdAt
  const later = (least: number, most: number) => (at = capAt(after(at, random.integer(least, most) * minuteMs), end))
  record(at, 'CREATED', customer, user.name)
  if (outcome === 'new') return { row, user, comments, changes }
  record(later(4, 60), 'TAKEN', supportSide, support, { state: 'IN_PROCESS', handler: support })
  if (outcome === 'taken') return { row, user, comments, changes }
  const spoken = outcome === 'asked' ? thread.messages.slice(0, 1) : thread.messages
  for (const [index, message] of spoken.entries()) {
    later(6, 90)
    const isLast = index === spoken.length - 1
    const isSupport = index % 2 === 0
    say(
      at,
      isSupport ? supportSide : customer,
      isSupport ? support : user.name,
      fill(message),
      isLast && file ? { attachments: attachmentOf(file) } : {},
    )
    if (!isSupport) record(at, 'COMMENTED', customer, user.name)
    else if (isLast && outcome !== 'asked')
      record(at, 'PROCESSED', supportSide, support, { state: 'PROCESSED', answeredAt: row.answeredAt ?? at })
    else record(at, 'REPLIED', supportSide, support, { answeredAt: row.answeredAt ?? at })
  }
  if (outcome === 'processed' || outcome === 'asked') return { row, user, comments, changes }
  if (outcome === 'reopened') {
    later(30, 300)
    say(
      at,
      customer,
      user.name,
      lang === 'cn' ? '问题还没有解决，请再核实一下。' : 'This is not solved yet, please check again.',
    )
    record(at, 'NOT_SOLVED', customer, user.name, { state: 'IN_PROCESS', solved: false, answeredAt: null })
    return { row, user, comments, changes }
  }
  if (outcome === 'expired') {
    at = capAt(after(at, 7 * dayMs), end)
    const name = translateMessage(lang, 'request.nobody')
    say(at, system, name, translateMessage(lang, 'request.said.expired'))
    record(at, 'EXPIRED', system, name, { state: 'COMPLETED' })
    return { row, user, comments, changes }
  }
  later(20, 1_500)
  const star = random.weighted([
    [5, 52],
    [4, 30],
    [3, 11],
    [2, 5],
    [1, 2],
  ])
  say(at, customer, user.name, fill(thread.thanks), { star })
  record(at, 'SOLVED', customer, user.name, { state: 'COMPLETED', solved: true, star })
  return { row, user, comments, changes }
}

function capAt(moment: Date, end: Date): Date {
  return moment < end ? moment : end
}

const loggedSteps: Partial<Record<RequestStep, string>> = {
  CREATED: 'requestRaised',
  PROCESSED: 'requestProcessed',
  SOLVED: 'requestClosed',
  NOT_SOLVED: 'requestResumed',
  EXPIRED: 'requestClosed',
}

function detailsOf(booking: HistoryBooking | undefined, user: HistoryUser, refundNo = ''): Record<string, string> {
  const segment = booking?.row.offer.offer.outbound.segments[0]
  return {
    creator: user.name,
    orderNo: booking?.row.orderNo ?? '',
    refundNo,
    pnr: booking?.row.airlinePnrs?.join(', ') ?? '',
    passenger: booking?.row.passengerNames.split('|')[0] ?? '',
    passengers: String(booking?.passengers.length ?? 0),
    flight: segment?.flightNo ?? '',
    from: segment?.from ?? '',
    to: segment?.to ?? '',
    date: booking?.row.departDate ?? '',
  }
}
