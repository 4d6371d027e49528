import type { CallAnswer, ServiceRequest } from '@gangway/core'
import { detailOf, serverTime } from '../booking/trip.fixture.ts'

type Order = CallAnswer<'POST /order/v2/showOrderDetail.do'>
type Conversation = CallAnswer<'GET /assistant/conversation/{id}'>
type AnswerDto = NonNullable<Conversation['messages'][number]['answer']>

/** An answer of the assistant without the message it belongs to. */
export type Answer = Omit<AnswerDto, 'logId'>
export type Offer = Answer['offers'][number]

export const orderNo = 'GWAYS20261120140200123'
export const openRequest = { requestNo: 'SR20261119101500QXPM', rowId: 'request1' }
export const newRequest = { requestNo: 'SR20261120140200ABCD', rowId: 'request2' }

export const lin: CallAnswer<'GET /login-user.do'> = {
  ...{ id: 'lin', email: 'lin@harbour.example', nickname: 'Lin Tao', lastname: 'Tao', clientName: 'Harbour Travel' },
  ...{
    clientCode: 'HARBOUR',
    username: 'lin@harbour.example',
    restrictedRoutes: [],
    refusedCalls: [],
    uninvited: [],
    needNavigation: true,
    salt: '',
  },
}

/** An agency with name, logo, colour, greeting and questions of its own. */
export const agencyTone: Partial<CallAnswer<'GET /assistant/tone'>> = {
  name: 'Mia · Harbour Travel',
  greeting: {
    en: 'Hello from Harbour Travel. What can we do for you?',
    cn: '您好，这里是海港旅行，请问需要什么帮助？',
  },
  logo: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAR0lEQVR42mP4/+E7GuqSiYIjTFkGXEpxaWPArxRTG1ka0CWupcERph50DciqMfWANOBXjalnMGog2dPkBCvtY5qcxEd88gYAa+C5jN0z4Z0AAAAASUVORK5CYII=',
  color: '#8a1c5a',
  starters: {
    en: ['Where is my refund?', 'How do I add baggage?'],
    cn: ['我的退款到哪了？', '如何加购行李？'],
  },
}

/** An answer without sources and offers, unless given in `more`. */
export function answerOf(msg: string, more: Partial<Answer> = {}): Answer {
  return {
    ...{ outcome: 'answer', msg, manual: 0, intent: 'refund.amount' },
    ...{ sources: [], offers: [], openRequest: null },
    ...more,
  }
}

/** An offer to raise a service request, with the form prefilled. */
export function requestOffer(category: number[] = [18, 182], description = ''): Offer {
  return { kind: 'request', orderNo, category, description }
}

export const cancelOffer: Offer = { kind: 'cancel', orderNo, category: [], description: '' }

/** Answers of the assistant by outcome. */
export const answers = {
  amount: answerOf(
    `The booking **${orderNo}** from Singapore to Bangkok with Kestrel is **ticketed**.\n\n- A void brings back **USD 612.40** until 22:00.\n- A voluntary refund brings back **USD 298.20**; the amount is an estimate.\n\nOpen **Cancel & refund** below to compare the ways and to start. Nothing is cancelled before you confirm it there.`,
    { offers: [cancelOffer], sources: [{ slug: 'how-much-comes-back', title: 'How much comes back from a refund?' }] },
  ),
  plain: answerOf('A void is open on the day the ticket was issued. [Until when exactly?](void-deadline)', {
    intent: 'void.request',
    sources: [
      { slug: 'void-deadline', title: 'Until when can a ticket be voided?' },
      { slug: 'what-is-a-void', title: 'What is a void?' },
    ],
  }),
  policy: answerOf('Another date is up to the rules of the airline. Tell us the wished flight in a service request.', {
    ...{ manual: 2, intent: 'flight.change-wish' },
    offers: [requestOffer([32, 322, 3221], 'Please move the outbound flight to 16 December.')],
  }),
  person: answerOf('I pass this on to our support.', {
    ...{ manual: 1, intent: 'feedback.dispute', offers: [requestOffer([46, 462], 'The refund is wrong.')] },
  }),
  openAlready: answerOf('Another date is up to the rules of the airline.', {
    ...{ manual: 2, intent: 'flight.change-wish', offers: [requestOffer([32, 322, 3221])], openRequest },
  }),
  stopped: answerOf('You stopped this answer.', { outcome: 'stopped', intent: null }),
  table: answerOf(
    'The ways to cancel:\n\n| Way | Refund | Until |\n|---|---|---|\n| Void | **USD 612.40** | 22:00 |\n| Voluntary refund | **USD 298.20** | departure |\n\nNothing is cancelled before you confirm it.',
    { offers: [cancelOffer] },
  ),
  whichField: answerOf('Which detail of the passenger is to be corrected?', { intent: 'passenger.name' }),
  unknown: answerOf('I did not understand that.', {
    ...{ outcome: 'unknown', manual: 2, intent: null, offers: [requestOffer([46])] },
  }),
  empty: answerOf('I have no answer to that.', {
    ...{ outcome: 'empty', manual: 2, intent: null, offers: [requestOffer([46])] },
  }),
  busy: answerOf('The service is busy, please try again later.', {
    ...{ outcome: 'busy', manual: 2, intent: null, offers: [requestOffer([46])] },
  }),
  delayed: answerOf('The answer takes longer than usual. Please describe your request in text.', {
    ...{ outcome: 'delayed', manual: 2, intent: null, offers: [requestOffer([46])] },
  }),
  timeout: answerOf('The answer took too long.', {
    ...{ outcome: 'timeout', manual: 1, intent: null, offers: [requestOffer([46])] },
  }),
  menuTimeout: answerOf('The answer took too long. Please choose again.', {
    ...{ outcome: 'timeout', manual: 2, intent: null, offers: [requestOffer([46])] },
  }),
} as const satisfies Record<string, Answer>

/** A booking whose first flight leaves after so many days, seen from the clock of the scenarios; `past` for one that has left. */
export function orderDepartingIn(days: number, status: Parameters<typeof detailOf>[0] = 'ISSUED'): Order {
  const order = detailOf(status)
  const wall = (hours: number) => serverTime(days * 1_440 + hours * 60).slice(0, 16)
  return {
    ...order,
    orderNo,
    segments: order.segments.map((segment, at) => ({
      ...segment,
      depTime: wall(at * 48),
      arrTime: wall(at * 48 + 3),
    })),
  }
}

/** A service request as the server returns it. */
export function requestOf(more: Partial<ServiceRequest> = {}): ServiceRequest {
  return {
    ...{ ...openRequest, state: 'IN_PROCESS', firstCategory: 32, secondCategory: 322, thirdCategory: 3221 },
    title: 'Flight change and ancillary - Change wished by the traveller - Another date or time',
    ...{ priority: null, orderNo, description: 'Please move the outbound flight to 16 December.', enclosureUrl: '' },
    ...{ processId: 'turn1', conversationId: null, email: 'lin@harbour.example', creator: 'Lin Tao' },
    ...{ handler: 'Ana Silva', answerBy: serverTime(200), expectedResolutionTime: serverTime(240), star: null },
    ...{ isSolve: null, rowCrtTs: serverTime(-1_440), recUptTs: serverTime(-60) },
    ...more,
  }
}

/** The value if it is a string, else an empty string. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A help centre article in the requested language. */
export function articleOf(path: string, language: string): CallAnswer<'GET /help/article/{slug}'> {
  const slug = path.split('/').at(-1) ?? ''
  const isChinese = language.startsWith('zh')
  return {
    ...{ slug, topic: 'voids', hasTranslation: true, related: [] },
    title: isChinese ? '机票最晚何时可以作废？' : 'Until when can a ticket be voided?',
    text: isChinese
      ? '出票当天，在航空公司所在地 **23:00** 之前。\n\n- 起飞前 24 小时以内不可作废。\n\n另见[什么是作废？](what-is-a-void)'
      : 'On the day it was issued, until **23:00** where the airline is.\n\n- Not within 24 hours of departure.\n\nSee also [What is a void?](what-is-a-void)',
  }
}
