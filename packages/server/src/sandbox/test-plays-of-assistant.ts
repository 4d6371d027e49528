import { visibleEntries } from '@gangway/core/contract'
import { expect } from 'vitest'
import { freshId, talk, type Words } from '../assistant/test-talk.ts'
import { placeBooking } from '../booking/test-booking.ts'
import { requestsOf } from '../support/test-requests.ts'
import { valueOf, type Play, type Stage } from './test-stage.ts'

const person = 'I would like to talk to a human agent please'

async function hears(stage: Stage, words: Words, expected: object): Promise<void> {
  const { answer } = await talk(stage, words)
  expect(answer).toMatchObject(expected)
}

async function booked(stage: Stage): Promise<string> {
  return (await placeBooking(stage.server, stage)).orderNo
}

/** What the menu shows beside a booking that leaves in so many days. */
async function shownBefore(stage: Stage, days: number): Promise<string[]> {
  const orderNo = await booked(stage)
  const order = valueOf(await stage.client.call('POST /order/v2/orderDetail.do', { body: { orderNo } }))
  const departures = order.orderDetailInfo.bookingInfo.tripInfo.tripDataList.map(({ depTime }) => depTime)
  const leaves = Date.parse(`${departures[0]}:00+08:00`)
  return visibleEntries(departures, new Date(leaves - days * 86_400_000))
}

export const assistantPlays: Record<string, Play> = {
  'assistant.manual_0': async (stage) =>
    hears(
      stage,
      { orderNo: await booked(stage), text: 'Is my booking ticketed yet, and what is the PNR?' },
      { manual: 0, outcome: 'answer' },
    ),
  'assistant.manual_1': (stage) => hears(stage, { text: person }, { manual: 1, intent: 'human' }),
  'assistant.manual_2': (stage) => hears(stage, { menu: 3 }, { manual: 2, outcome: 'answer' }),
  async 'assistant.unknown'(stage) {
    const conversationId = freshId('play')
    await hears(stage, { conversationId, text: 'Hm [UNKNOWN]' }, { manual: 2, outcome: 'unknown' })
    await hears(stage, { conversationId, text: 'Hm [UNKNOWN]' }, { manual: 1, outcome: 'unknown' })
  },
  'assistant.empty': (stage) => hears(stage, { text: 'Hm [EMPTY]' }, { manual: 2, outcome: 'empty' }),
  'assistant.busy': (stage) =>
    hears(
      stage,
      { text: 'Hm [BUSY]' },
      { manual: 2, outcome: 'busy', msg: 'The service is busy, please try again later.' },
    ),
  'assistant.delayed': (stage) => hears(stage, { text: 'Hm [DELAYED]' }, { manual: 2, outcome: 'delayed' }),
  async 'assistant.timeout'(stage) {
    await hears(stage, { text: 'Hm [TIMEOUT]' }, { manual: 1, outcome: 'timeout' })
    await hears(stage, { text: 'Hm [TIMEOUT]', menu: 1 }, { manual: 2, outcome: 'timeout' })
  },
  async 'assistant.open_request'(stage) {
    const orderNo = await booked(stage)
    const requestNo = await requestsOf(stage).raise({ orderNo })
    await hears(stage, { orderNo, text: person }, { manual: 1, openRequest: { requestNo } })
  },
  async 'assistant.departure_4_days'(stage) {
    expect(await shownBefore(stage, 4)).toEqual(['refund'])
  },
  async 'assistant.departure_6_days'(stage) {
    expect(await shownBefore(stage, 6)).toEqual(['refund', 'involuntary', 'voluntary'])
  },
}
