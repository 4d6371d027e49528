import type { AssistantAnswer } from '@gangway/core/contract'
import { assistantFeedback, assistantRun, conversation, conversationMessage } from '../../database/schema.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import type { HistoryBooking } from './history-booking.model.ts'
import { chineseExchanges, englishExchanges } from './conversation-texts.ts'
import { after, hourMs, rowsOf, userWith, type HistoryContext, type TableRows } from './history-context.ts'
import { chineseShare, historyDays } from './history-plan.ts'
import type { HistoryRequest } from './requests.ts'

/** Conversations with the assistant, some of which led to a request. */
export function createConversations(
  context: HistoryContext,
  bookings: readonly HistoryBooking[],
  requests: readonly HistoryRequest[],
): TableRows[] {
  const { plan, agency, end } = context
  const random = context.random.fork('conversations')
  const clientId = agency.id
  const conversations: (typeof conversation.$inferInsert)[] = []
  const messages: (typeof conversationMessage.$inferInsert)[] = []
  const runs: (typeof assistantRun.$inferInsert)[] = []
  const feedback: (typeof assistantFeedback.$inferInsert)[] = []
  const handedOver = requests.filter(() => random.chance(0.2))
  for (let index = 0; index < plan.conversations; index += 1) {
    const request = handedOver[index]
    const lang = request ? request.row.lang : random.chance(chineseShare[plan.agency] ?? 0) ? 'cn' : 'en'
    const startedAt = request
      ? after(request.row.createdAt, -random.integer(60, 300) * 1_000)
      : after(end, -random.integer(2, (historyDays - 5) * 24) * hourMs)
    const user = request?.user ?? userWith(context, random.pick(['agent', 'afterSales', 'administrator'] as const))
    const recent = bookings.filter(({ row }) => row.createdAt < startedAt)
    const booking = request
      ? bookings.find(({ row }) => row.orderNo === request.row.orderNo)
      : random.pickAny(recent.slice(-80))
    const id = random.id(startedAt)
    const exchanges = lang === 'cn' ? chineseExchanges : englishExchanges
    const chosen = Array.from({ length: random.integer(1, 3) }, () => random.pick(exchanges)).filter(
      ({ manual }, at, all) => all.findIndex((each) => each === all[at]) === at && !(request && manual === 1),
    )
    const closing = request ? exchanges.filter(({ manual }) => manual === 1) : []
    const orderNo = booking?.row.orderNo ?? ''
    let at = startedAt
    for (const { intent, question, answer, manual, source, missed = false } of [...chosen, ...closing]) {
      const fill = (text: string) =>
        text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => detailsOf(booking, lang)[name] ?? whole)
      const messageId = random.id(at)
      const runId = random.id(at)
      const endedAt = after(at, random.integer(600, 3_500))
      const text = fill(answer)
      const shown: AssistantAnswer = {
        logId: runId,
        outcome: missed ? 'unknown' : 'answer',
        msg: text,
        manual,
        intent,
        sources: source ? [source] : [],
        offers: [],
        openRequest: null,
      }
      messages.push({
        ...{ id: messageId, clientId, conversationId: id, userId: user.id, clientMessageId: random.id(at) },
        ...{ text: fill(question), orderNo, lang, at, createdAt: at },
      })
      runs.push({
        ...{ id: runId, clientId, messageId, conversationId: id, outcome: shown.outcome, text, manual, intent, missed },
        ...{ answer: shown, startedAt: at, endedAt },
      })
      if (request && manual === 1)
        feedback.push({
          ...{ runId, clientId, resolved: false, manualReason: 'USER_REQUEST', requested: true },
          ...{ requestNo: request.row.requestNo, at: request.row.createdAt },
        })
      else if (random.chance(0.45))
        feedback.push({
          ...{ runId, clientId, at: after(endedAt, 9_000) },
          resolved: random.chance(source ? 0.4 : 0.8) && !missed,
        })
      at = after(endedAt, random.integer(8, 60) * 1_000)
    }
    conversations.push({ id, clientId, userId: user.id, orderNo, lang, at: startedAt, updatedAt: at })
    if (request) request.row.conversationId = id
  }
  return [
    rowsOf(conversation, conversations),
    rowsOf(conversationMessage, messages),
    rowsOf(assistantRun, runs),
    rowsOf(assistantFeedback, feedback),
  ]
}

function detailsOf(booking: HistoryBooking | undefined, lang: 'en' | 'cn'): Record<string, string> {
  const segment = booking?.row.offer.offer.outbound.segments[0]
  return {
    orderNo: booking?.row.orderNo ?? '',
    pnr: booking?.row.airlinePnrs?.join(', ') || '–',
    passenger: booking?.row.passengerNames.split('|')[0] ?? '',
    flight: segment?.flightNo ?? '',
    from: segment?.from ?? '',
    to: segment?.to ?? '',
    date: booking?.row.departDate ?? '',
    status: booking ? translateMessage(lang, `orderTable.statuses.${booking.row.status}`) : '',
  }
}
