// @run full
import { loadTranslator } from '@gangway/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { pay, withoutCodes } from '../booking/payment/payment.fixture.ts'
import { client } from '../database/schema.ts'
import { failureScenarios } from '@gangway/simulator'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { wrongCode } from '../session/sign-in.fixture.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { sandboxScenarios } from './scenarios.fixture.ts'
import { runBookingDrawer, type DrawerActions } from './booking-drawer.fixture.ts'
import { createScenarioClient, changeTestClock } from './sandbox-client.fixture.ts'
import { createScenarioContext, type ScenarioContext } from './scenario-context.fixture.ts'
import { everyNth } from '../shared/every-nth.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
beforeAll(async () => {
  await withoutCodes(server)
})

type ExpectedTexts = readonly [en: string, cn: string]

interface ShownTexts {
  /** The user who books; by default one with a deposit and without a second factor. */
  email?: string
  expectedTexts: readonly ExpectedTexts[]
  meanwhile?: (context: ScenarioContext) => DrawerActions
}

const expectedTexts = (...all: ExpectedTexts[]): ShownTexts => ({ expectedTexts: all })
const shows = (...result: ExpectedTexts): ShownTexts => expectedTexts(result)
const ended: ExpectedTexts = ['Booking cancelled', '订单已取消']
const refundedText: ExpectedTexts = [
  'Sorry, payment failure. The amount will be refunded to your original payment method.',
  '抱歉，支付失败。',
]
/** The airline's message is shown in its own language, or in Chinese as the meaning of its code. */
const fails = (message: string, code: number): ShownTexts =>
  expectedTexts(ended, [message, translateMessage('cn', `failure.${code}`)], refundedText)
/** The booking stays held, and the payment shows the reason with its advice. */
const declines = (...advice: ExpectedTexts): ShownTexts =>
  expectedTexts(
    ['Charging the card…', '正在扣款…'],
    ['Card declined, nothing was charged.', '银行卡被拒，未产生扣款'],
    advice,
  )
const stopped: ExpectedTexts = ['This offer cannot be booked', '无法预订该报价']
const unknown: ExpectedTexts = ['The result is not available yet.', '请勿重复预订']
const paid: ExpectedTexts = ['Payment successful', '支付成功']
const issued: ExpectedTexts = ['Tickets issued', '已出票']
const isIssued = expectedTexts(paid, issued)
const over: ExpectedTexts = ['Payment time limit passed', '支付时限已过']
const checkData: ExpectedTexts = [
  'Please check the origin, destination, departure time',
  '请检查出发地、目的地、出发时间',
]
const soldOut: ExpectedTexts = ['The seats are sold out.', '座位已售罄。']
const searchAgain: ExpectedTexts = ['search again', '重新搜索']
const noRoute: ExpectedTexts = ['Route information failed, please search again.', '航线信息获取失败，请重新搜索。']

const waits =
  (hours: number, more: DrawerActions = {}) =>
  ({ client: by }: ScenarioContext): DrawerActions => ({
    beforePaying: () => changeTestClock(by, { advance: { hours } }),
    ...more,
  })

const asksToStopIssuance = ({ client: by }: ScenarioContext): DrawerActions => ({
  async whileAwaited(orderNo) {
    // The airline has been paid.
    await changeTestClock(by, { advance: {} })
    await by.call('POST /order/cancelTicket.do', { body: { orderNo, type: 'STOP' } })
  },
})

/** Turns second factor codes on. */
const withCodes = (code?: string): DrawerActions => ({
  code,
  beforePaying: () => server.deps.db.update(client).set({ features: { login: false } }),
})

/** The text that the drawer shows while booking and paying in each scenario. */
const shown: Record<string, ShownTexts> = {
  'verify.price_up': shows('The price has changed.', '价格已变动。'),
  'verify.price_down': shows('The price has changed from', '价格已从'),
  'verify.gone': expectedTexts(stopped, soldOut),
  'verify.route_failed': expectedTexts(stopped, noRoute),
  'verify.cabin_changed': expectedTexts(stopped, searchAgain),
  'verify.seats_unsure': expectedTexts(stopped, soldOut),
  'verify.flight_changed': expectedTexts(stopped, searchAgain),
  'verify.bags_failed': expectedTexts(stopped, noRoute),

  'order.expired': { ...expectedTexts(over), meanwhile: waits(1) },
  'order.duplicate': shows('The airline already has a booking for these passengers', '航司已有这些乘客'),
  'order.wrong_pax_type': expectedTexts(checkData),
  'order.missing_field': expectedTexts(checkData),
  'order.airline_not_agreed': expectedTexts(stopped, [
    'Please accept the terms of this airline first.',
    '请先同意该航司的条款。',
  ]),
  'order.not_subscribed': expectedTexts(stopped, ['You are not subscribed to this airline.', '贵公司尚未开通该航司']),
  'order.invite_only': expectedTexts(stopped, ['only available to invited users', '仅对受邀用户开放']),
  'order.route_failed': expectedTexts(stopped, noRoute),
  'order.sold_out': expectedTexts(stopped, soldOut),
  'order.flight_gone': expectedTexts(stopped, searchAgain),
  'order.flight_changed': expectedTexts(stopped, searchAgain),
  'order.cabin_changed': expectedTexts(stopped, searchAgain),
  'order.seats_unsure': expectedTexts(stopped, soldOut),
  'order.family_sold_out': expectedTexts(stopped, soldOut),
  'order.seat_price': shows('Sorry, book failed.', '预订失败'),
  'order.seat_gone': shows('Sorry, book failed.', '预订失败'),
  'order.extra_gone': shows('Sorry, book failed.', '预订失败'),
  'order.system': expectedTexts(stopped, noRoute),
  'order.account_low': expectedTexts(stopped, [
    'Please accept the terms of this airline first.',
    '请先同意该航司的条款。',
  ]),
  'order.price_changed': expectedTexts(stopped, ['New price', '新价']),
  'order.split_two': isIssued,
  'order.unknown_outcome': expectedTexts(unknown, paid, issued),
  'order.lost': expectedTexts(unknown, ended, [
    'The airline did not confirm the booking. You have not been charged.',
    '未产生任何扣款',
  ]),

  'pay.deposit_ok': isIssued,
  'pay.deposit_low': fails('The deposit is too low', 617),
  'pay.unknown_outcome': isIssued,
  'pay.lost': expectedTexts(ended, refundedText),
  'pay.ok_no_pnr': isIssued,
  'pay.pnr_wait': isIssued,
  'pay.declined': declines('The bank gave no reason.', '银行未说明原因'),
  'pay.insufficient_funds': declines('The funds or credit limit are too low', '余额或额度不足'),
  'pay.expired_card': declines('The card has expired.', '该卡已过期'),
  'pay.invalid_card': declines('The bank does not know this card number.', '卡号无效'),
  'pay.3ds_at_once': declines('The card needs 3-D Secure', '该卡需 3-D Secure 验证'),
  'pay.card_unknown': isIssued,
  'pay.card_lost': expectedTexts(ended, refundedText),
  'pay.accepted_then_declined': fails('The card was declined', 604),
  'pay.declined_later': fails('The card was declined', 604),
  'pay.3ds': fails('3-D Secure is required', 616),
  'pay.card_ok': isIssued,
  'pay.balance_low': {
    email: 'admin@meridian.example',
    ...expectedTexts(['(insufficient). You can pay later.', '（不足），可稍后支付。']),
  },
  'pay.limit_expired': { ...expectedTexts(over), meanwhile: waits(1) },
  'pay.in_progress': {
    ...isIssued,
    meanwhile: ({ scenarioClient }) => ({ beforePaying: (orderNo) => pay(scenarioClient, orderNo) }),
  },
  'pay.already_paid': {
    ...expectedTexts(issued),
    meanwhile: ({ scenarioClient, waitForEnd }) => ({
      beforePaying: async (orderNo) => (await pay(scenarioClient, orderNo), waitForEnd(orderNo)),
    }),
  },
  'pay.mfa_required': {
    email: 'admin@meridian.example',
    ...shows('code', '验证码'),
    meanwhile: () => withCodes(),
  },
  'pay.mfa_wrong': {
    email: 'admin@meridian.example',
    ...shows('code', '验证码'),
    meanwhile: () => withCodes(wrongCode(server)),
  },

  'ticket.OK': isIssued,
  'ticket.SLOW': isIssued,
  'ticket.LATE': isIssued,
  'ticket.SOLDOUT': fails('Sold out after payment', 603),
  'ticket.FAIL': fails('The airline has system problems', 634),
  'ticket.FARECHANGED': fails('The fare has changed', 601),
  'ticket.STOPOK': { ...expectedTexts(paid, ended), meanwhile: asksToStopIssuance },
  'ticket.STOPLATE': { ...isIssued, meanwhile: asksToStopIssuance },
  'ticket.regenerate_ok': { ...expectedTexts(ended, issued), meanwhile: () => ({ again: true }) },
  'ticket.regenerate_price_changed': {
    ...expectedTexts(over, ['The price has changed from', '价格已从']),
    meanwhile: waits(1, { again: true }),
  },
  'ticket.regenerate_too_old': {
    ...expectedTexts(over, ['Bookings can only be rebooked within 24 hours.', '该订单已超过 24 小时，无法再次预订。']),
    meanwhile: waits(25, { again: true }),
  },
  'ticket.sold_out_at_once': fails('Sold out after payment', 603),
  'ticket.duplicate': fails('A ticket for this trip already exists', 608),
  'ticket.flight_gone': fails('The flight was not found', 602),
  'ticket.wrong_data': fails('Passenger data is incorrect', 605),
  'ticket.banned': fails('A passenger is on a travel ban list', 6051),
  'ticket.flight_changed': fails('The flight data has changed', 606),
  'ticket.mail_blocked': fails('The contact address is blocked', 609),
  'ticket.pnr_expired': fails('The airline booking was cancelled or expired', 611),
  'ticket.risk': fails('Rejected by the risk control of the airline', 613),
  'ticket.wrong_age': fails('The age of a passenger is incorrect', 614),
  'ticket.card_limit': fails('The card has reached its limit', 623),
  ...Object.fromEntries(
    failureScenarios.flatMap(({ id, effect }) => {
      const failure = 'failure' in effect ? effect.failure : undefined
      return failure ? [[id, fails(failure.message, failure.code)]] : []
    }),
  ),
}

const hasSameTexts =
  (id: string) =>
  (other: { id: string }): boolean =>
    platformTexts(id) === platformTexts(other.id)

/** The messages of the platform. */
function platformTexts(id: string): string {
  return (shown[id] ?? expectedTexts()).expectedTexts.flatMap(([en, cn]) => (en === cn ? [] : [cn])).join()
}

const families = ['verify', 'order', 'pay', 'ticket']
const testedScenarios = sandboxScenarios.filter(({ family }) => families.includes(family))

test('the shown text is known for every booking scenario', () => {
  expect(Object.keys(shown).toSorted()).toEqual(testedScenarios.map(({ id }) => id).toSorted())
})

describe.each(['en', 'cn'] as const)('shown in %s', (lang) => {
  beforeAll(() => server.reset())

  // In Chinese only the first of scenarios with the same text is tested, because they share the translation.
  const different =
    lang === 'en'
      ? testedScenarios
      : testedScenarios.filter(({ id }, at) => testedScenarios.findIndex(hasSameTexts(id)) === at)
  test.each(everyNth(different, 6).map((scenario) => [scenario.id, scenario] as const))('%s', async (id, scenario) => {
    await withoutCodes(server)
    const { email, expectedTexts: messages, meanwhile } = shown[id] ?? expectedTexts()
    const by = await createScenarioClient(server, email ?? 'admin@harbour.example', lang)
    const translator = await loadTranslator(lang, 'booking', 'passenger', 'payment')
    const context = createScenarioContext(server, by, scenario)
    const read = await runBookingDrawer(context, translator, meanwhile?.(context))
    for (const [en, cn] of messages) expect(read).toContain(lang === 'en' ? en : cn)
  })
})
