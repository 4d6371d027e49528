import {
  categories,
  categoryTitle,
  getAnswerDeadline,
  getResolutionDeadline,
  requestSides,
  toServerTime,
  type RequestStep,
} from '@gangway/core/contract'
import { requestChange, requestComment, serviceRequest } from '../../database/schema.ts'
import { simulatedAgentOf } from '../../support/simulated-agents/simulated-agents.ts'
import { serviceHoursOf } from '../../support/support-hours.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import type { HistoryBooking } from './history-booking.model.ts'
import { attachmentOf, type HistoryFile } from './files.ts'
import {
  after,
  dayMs,
  minuteMs,
  rowsOf,
  type HistoryContext,
  type HistoryUser,
  type TableRows,
} from './history-context.ts'
import { requestOutcomes, type RequestOutcome } from './history-plan.ts'
import type { HistoryRandom } from './history-random.ts'
import { draftRaisedRequests, draftRequest, type HistoryRequestDraft, type PastEvents } from './draft-requests.ts'

type RequestRow = typeof serviceRequest.$inferInsert

export interface HistoryRequest {
  row: RequestRow
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
  const drafts: HistoryRequestDraft[] = draftRaisedRequests(context, past, used)
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

function createRequest(
  context: HistoryContext,
  random: HistoryRandom,
  { thread, lang, outcome, createdAt, booking, refundNo, user }: HistoryRequestDraft,
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
    const name = translateMessage(lang, 'request.systemName')
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
