import type { BookingSummary, FoundBookings } from '../tools/find-bookings.ts'
import type { ClauseInput } from './resolved-clause.ts'
import { answerBalance, answerHuman, answerList, answerRequests, hoursLines } from './answers/answer-account.ts'
import { answerHelp } from './answers/answer-help.ts'
import { part, sayIn, type AnswerContext, type ClauseAnswer } from './answers/answer-part.ts'
import { activeBookings } from './resolve-bookings.ts'
import { subjectWords } from './subject-words.ts'
import type { Topic } from './topics/topic.ts'

/** Answers topics that need no booking: balance, lists, people, requests and articles. */
export async function answerWithoutBooking(
  context: AnswerContext,
  input: ClauseInput,
  topics: Topic[],
): Promise<ClauseAnswer[]> {
  const { tools } = context
  const { clause, found } = input
  const [orderNo = ''] = clause.bookings.orderNos
  const parts: ClauseAnswer[] = []
  for (const topic of topics) {
    if (found.isForbidden && (topic === 'listBookings' || topic === 'listUnpaid')) {
      parts.push(part([topic], [sayIn(context.lang)('noBookings')]))
      continue
    }
    if (topic === 'balance') {
      const balances = await tools.use('balances', {})
      const facts = orderNo ? await tools.use('booking_facts', { orderNo }) : undefined
      const unpaid = facts?.status === 'UNPAID' ? facts : undefined
      if (balances) parts.push(answerBalance(context, balances, unpaid))
      continue
    }
    if (topic === 'listBookings') parts.push(answerList(context, topic, listedFor(input)))
    if (topic === 'listUnpaid') parts.push(answerList(context, topic, await unpaidBookings(context, found)))
    const hours = await tools.use('service_hours', {})
    if (topic === 'serviceHours' || topic === 'answerTime') {
      const say = sayIn(context.lang)
      const asksForPhone = /phone|hotline|call|电话|热线/.test(clause.text)
      parts.push(part([topic], [asksForPhone ? say('hours.phone') : '', ...hoursLines(context.lang, hours)]))
    }
    if (topic === 'requestStatus') {
      const open = await tools.use('requests', { orderNo })
      parts.push(
        open?.isForbidden
          ? part([topic], [sayIn(context.lang)('noRequests')])
          : answerRequests(context, open?.requests ?? [], hours, found.bookings),
      )
    }
    if (topic === 'human' || topic === 'dispute') {
      const open = orderNo ? await tools.use('requests', { orderNo }) : undefined
      parts.push(answerHuman(context, topic, orderNo, hours, open?.requests ?? []))
    }
    if (topic === 'otherAgency') parts.push(part([topic], [sayIn(context.lang)('otherAgency')]))
    if (topic === 'help' || topic === 'correctionTime') {
      const help = await answerHelp(context, {
        text: clause.text,
        context: topic === 'help' ? input.searchContext : subjectWords[context.lang].passenger,
        topics: [topic],
        cited: input.state.cited,
        orderNo,
      })
      if (help) parts.push(help)
    }
  }
  return parts
}

/** The bookings that the clause describes, or all that are not ended. */
function listedFor({ clause: { bookings }, found }: ClauseInput): BookingSummary[] {
  const described = bookings.by === 'description' ? [...bookings.orderNos, ...bookings.choices] : []
  const all = upcoming(found)
  return described.length > 0 ? all.filter(({ orderNo }) => described.includes(orderNo)) : all
}

function upcoming(found: FoundBookings): BookingSummary[] {
  return activeBookings(found).toSorted((a, b) => a.departsAt.localeCompare(b.departsAt))
}

async function unpaidBookings({ tools }: AnswerContext, found: FoundBookings) {
  const unpaid = found.bookings.filter(({ status }) => status === 'UNPAID')
  return Promise.all(
    unpaid.map(async (each) => {
      const facts = await tools.use('booking_facts', { orderNo: each.orderNo })
      return { ...each, total: facts?.total ?? '', payBy: facts?.payBy ?? '' }
    }),
  )
}
