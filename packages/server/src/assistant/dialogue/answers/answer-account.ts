import type { Balances } from '../../tools/look-up-balance.ts'
import type { BookingSummary } from '../../tools/find-bookings.ts'
import type { BookingOverview } from '../../tools/look-up-booking-facts.ts'
import type { RequestFacts } from '../../tools/list-requests.ts'
import { translateCode } from '../../local/answer-text.ts'
import { amountIn } from '../references/amount-in.ts'
import type { Topic } from '../topics/topic.ts'
import { part, requestOffer, sayIn, type AnswerContext, type ClauseAnswer } from './answer-part.ts'

/** The deposit, and whether it covers an unpaid booking in question. */
export function answerBalance(
  { lang }: AnswerContext,
  { balances }: Balances,
  unpaid: BookingOverview | undefined,
): ClauseAnswer {
  const say = sayIn(lang)
  const lines = balances.map(({ available, held }) =>
    say(held ? 'balance.withHeld' : 'balance.is', { available, held }),
  )
  const own = balances.find(({ currency }) => currency === unpaid?.currency)
  const total = unpaid && amountIn(unpaid.total)
  const available = own && amountIn(own.available)
  const covers = total && available ? available.value >= total.value : undefined
  const values = unpaid && { orderNo: unpaid.orderNo, total: unpaid.total }
  return part(
    ['balance'],
    [...lines, values && covers !== undefined ? say(covers ? 'balance.enough' : 'balance.notEnough', values) : ''],
    {
      ...(unpaid && { orderNo: unpaid.orderNo }),
    },
  )
}

/** A list of bookings; `topic` tells which. */
export function answerList(
  { lang }: AnswerContext,
  topic: Topic,
  bookings: readonly (BookingSummary & { total?: string; payBy?: string })[],
): ClauseAnswer {
  const say = sayIn(lang)
  if (bookings.length === 0) return part([topic], [say(topic === 'listUnpaid' ? 'list.noUnpaid' : 'list.none')])
  const head = say(topic === 'listUnpaid' ? 'list.unpaid' : 'list.all', { count: bookings.length })
  const lines = bookings.map((each) =>
    say(each.payBy ? 'list.unpaidLine' : 'list.line', {
      orderNo: each.orderNo,
      from: each.from,
      to: each.to,
      date: each.day,
      passengers: each.passengers.map(({ name }) => name),
      status: translateCode(lang, 'status', each.status, 'status.UNKNOWN'),
      total: each.total ?? '',
      payBy: each.payBy ?? '',
    }),
  )
  return part([topic], [head, lines.map((line) => `- ${line}`).join('\n')], {
    listed: bookings.map(({ orderNo }) => orderNo),
    ...(bookings.length === 1 && { orderNo: bookings[0]?.orderNo ?? '' }),
  })
}

export interface SupportHours {
  hours: string
  open: boolean
  opensAt: string
  answerWithin: string
}

/** Calls a person, or names the request that is open already. */
export function answerHuman(
  { lang, raw }: AnswerContext,
  topic: 'human' | 'dispute',
  orderNo: string,
  hours: SupportHours | undefined,
  open: readonly RequestFacts[],
): ClauseAnswer {
  const say = sayIn(lang)
  const [existing] = open
  const lines = existing
    ? [say('request.exists', { requestNo: existing.requestNo, createdAt: existing.createdAt })]
    : [say(topic === 'human' ? 'human' : 'dispute')]
  return part([topic], [...lines, ...hoursLines(lang, hours)], {
    manual: 1,
    offers: [requestOffer(topic, orderNo, raw)],
    orderNo,
  })
}

export function hoursLines(lang: AnswerContext['lang'], hours: SupportHours | undefined): string[] {
  if (!hours) return []
  const say = sayIn(lang)
  return [
    say(hours.open ? 'hours.open' : 'hours.closed', { hours: hours.hours, opensAt: hours.opensAt }),
    say('hours.answer', { answerWithin: hours.answerWithin }),
  ]
}

/** Where the open requests stand. */
export function answerRequests(
  { lang }: AnswerContext,
  requests: readonly RequestFacts[],
  hours: SupportHours | undefined,
  bookings: readonly BookingSummary[] = [],
): ClauseAnswer {
  const say = sayIn(lang)
  const lines = requests.flatMap(({ requestNo, orderNo, state, category, createdAt, answerBy, isAnswered }) => {
    const passengers = bookings.find((each) => each.orderNo === orderNo)?.passengers.map(({ name }) => name)
    return [
      say(isAnswered ? 'request.answered' : 'request.is', {
        requestNo,
        category,
        createdAt,
        answerBy,
        state: translateCode(lang, 'requestState', state, 'requestState.NEW'),
      }),
      passengers ? say('request.ofBooking', { orderNo, passengers }) : '',
    ]
  })
  const [only] = requests
  return part(['requestStatus'], lines.length > 0 ? lines : [say('request.none'), ...hoursLines(lang, hours)], {
    ...(only?.orderNo && requests.length === 1 && { orderNo: only.orderNo }),
  })
}
