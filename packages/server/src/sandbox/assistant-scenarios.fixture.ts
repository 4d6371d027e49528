import { selectMenuEntries } from '@gangway/core/contract'
import { expect } from 'vitest'
import { freshId, sendAndReadAnswer, type TestMessage } from '../assistant/assistant-client.fixture.ts'
import { placeBooking } from '../booking/booking.fixture.ts'
import { requestOperationsOf } from '../support/requests.fixture.ts'
import { valueOf, type ScenarioTest, type ScenarioContext } from './scenario-context.fixture.ts'

const agentQuestion = 'I would like to talk to a human agent please'

async function expectAnswer(context: ScenarioContext, message: TestMessage, expected: object): Promise<void> {
  const { answer } = await sendAndReadAnswer(context, message)
  expect(answer).toMatchObject(expected)
}

async function createBookedContext(context: ScenarioContext): Promise<string> {
  return (await placeBooking(context.server, context)).orderNo
}

/** The menu of a booking that departs in this many days. */
async function menuBeforeDeparture(context: ScenarioContext, days: number): Promise<string[]> {
  const orderNo = await createBookedContext(context)
  const order = valueOf(await context.client.call('POST /order/v2/orderDetail.do', { body: { orderNo } }))
  const departures = order.orderDetailInfo.bookingInfo.tripInfo.tripDataList.map(({ depTime }) => depTime)
  const departsAt = Date.parse(`${departures[0]}:00+08:00`)
  return selectMenuEntries(departures, new Date(departsAt - days * 86_400_000))
}

export const assistantScenarioTests: Record<string, ScenarioTest> = {
  'assistant.manual_0': async (context) =>
    expectAnswer(
      context,
      { orderNo: await createBookedContext(context), text: 'Is my booking ticketed yet, and what is the PNR?' },
      { manual: 0, outcome: 'answer' },
    ),
  'assistant.manual_1': (context) => expectAnswer(context, { text: agentQuestion }, { manual: 1, intent: 'human' }),
  async 'assistant.manual_2'(context) {
    const inChat = { conversationId: freshId('scenario'), orderNo: await createBookedContext(context) }
    await expectAnswer(context, { ...inChat, menu: 401 }, { manual: 0, outcome: 'answer' })
    await expectAnswer(context, { ...inChat, text: 'Roe/Jane' }, { manual: 2, outcome: 'answer' })
  },
  async 'assistant.unknown'(context) {
    const conversationId = freshId('scenario')
    await expectAnswer(context, { conversationId, text: 'Hm [UNKNOWN]' }, { manual: 2, outcome: 'unknown' })
    await expectAnswer(context, { conversationId, text: 'Hm [UNKNOWN]' }, { manual: 2, outcome: 'unknown' })
  },
  'assistant.empty': (context) => expectAnswer(context, { text: 'Hm [EMPTY]' }, { manual: 2, outcome: 'empty' }),
  'assistant.busy': (context) =>
    expectAnswer(
      context,
      { text: 'Hm [BUSY]' },
      { manual: 2, outcome: 'busy', msg: 'The service is busy, please try again later.' },
    ),
  'assistant.delayed': (context) => expectAnswer(context, { text: 'Hm [DELAYED]' }, { manual: 2, outcome: 'delayed' }),
  async 'assistant.timeout'(context) {
    await expectAnswer(context, { text: 'Hm [TIMEOUT]' }, { manual: 1, outcome: 'timeout' })
    await expectAnswer(context, { text: 'Hm [TIMEOUT]', menu: 1 }, { manual: 2, outcome: 'timeout' })
  },
  async 'assistant.open_request'(context) {
    const orderNo = await createBookedContext(context)
    const requestNo = await requestOperationsOf(context).raise({ orderNo })
    await expectAnswer(context, { orderNo, text: agentQuestion }, { manual: 1, openRequest: { requestNo } })
  },
  async 'assistant.departure_4_days'(context) {
    expect(await menuBeforeDeparture(context, 4)).toEqual(['refund'])
  },
  async 'assistant.departure_6_days'(context) {
    expect(await menuBeforeDeparture(context, 6)).toEqual(['refund', 'involuntary', 'voluntary'])
  },
}
