import { loadWords } from '@gangway/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pay, withoutCodes } from '../booking/test-payment.ts'
import { client } from '../database/schema.ts'
import { failureScenarios } from '../ports/supplier/simulated/scenarios-of-failures.ts'
import { openDemo, wrongCode, type DemoServer } from '../session/test-sign-in.ts'
import { sentence } from '../shared/http/sentence.ts'
import { sandboxScenarios } from './scenarios.ts'
import { readDrawer, type Meanwhile } from './test-drawer.ts'
import { listener, moveClock } from './test-sandbox.ts'
import { openStage, type Stage } from './test-stage.ts'

let server: DemoServer
beforeAll(async () => {
  server = await openDemo()
  await withoutCodes(server)
})
afterAll(() => server.close())

type Told = readonly [en: string, cn: string]

interface Shown {
  /** Who books; somebody with a deposit and without codes, if not said otherwise. */
  who?: string
  tells: readonly Told[]
  meanwhile?: (stage: Stage) => Meanwhile
}

const tells = (...all: Told[]): Shown => ({ tells: all })
const says = (...told: Told): Shown => tells(told)
const ended: Told = ['The booking has ended', '订单已结束']
const moneyBack: Told = ['Sorry, payment failure. The money comes back the way it was paid.', '抱歉，支付失败。']
/** What an airline says is told in its own words, or in Chinese as what its code stands for. */
const fails = (words: string, code: number): Shown =>
  tells(ended, [words, sentence('cn', `failure.${code}`)], moneyBack)
const stopped: Told = ['This offer cannot be booked', '无法预订该报价']
const unknown: Told = ['It is not known yet how this ended.', '结果未知，请勿重复操作']
const paid: Told = ['Paid. Thank you.', '支付成功，谢谢。']
const issued: Told = ['The tickets are issued', '已出票']
const isIssued = tells(paid, issued)
const over: Told = ['The payment time is over', '支付时限已过']
const checkData: Told = ['Please check the origin, destination, departure time', '请检查出发地、目的地、出发时间']
const soldOut: Told = ['The seats are sold out.', '座位已售罄。']
const searchAgain: Told = ['search again', '重新搜索']
const noRoute: Told = ['Route information failed, please search again.', '航线信息获取失败，请重新搜索。']

const waits =
  (hours: number, more: Meanwhile = {}) =>
  ({ client: by }: Stage): Meanwhile => ({ beforePaying: () => moveClock(by, { advance: { hours } }), ...more })

const asksToStop = ({ client: by }: Stage): Meanwhile => ({
  async whileAwaited(orderNo) {
    // The airline has its money.
    await moveClock(by, { advance: {} })
    await by.call('POST /order/cancelTicket.do', { body: { orderNo, type: 'STOP' } })
  },
})

/** Codes are asked for from now on. */
const withCodes = (code?: string): Meanwhile => ({
  code,
  beforePaying: () => server.deps.db.update(client).set({ features: { login: false } }),
})

/** What somebody reads who books and pays in the drawer when it is played. */
const shown: Record<string, Shown> = {
  'verify.price_up': says('The price has changed.', '价格已变动。'),
  'verify.price_down': says('The price has fallen from', '降至'),
  'verify.gone': tells(stopped, soldOut),
  'verify.route_failed': tells(stopped, noRoute),
  'verify.cabin_changed': tells(stopped, searchAgain),
  'verify.seats_unsure': tells(stopped, soldOut),
  'verify.flight_changed': tells(stopped, searchAgain),
  'verify.bags_failed': tells(stopped, noRoute),

  'order.expired': { ...tells(over), meanwhile: waits(1) },
  'order.duplicate': says('The airline already has a booking for these passengers', '航司已有这些乘客'),
  'order.wrong_pax_type': tells(checkData),
  'order.missing_field': tells(checkData),
  'order.airline_not_agreed': tells(stopped, [
    'Please agree to the rules of this airline first.',
    '请先同意该航司的规则。',
  ]),
  'order.not_subscribed': tells(stopped, ['Your company has not subscribed to this airline.', '贵公司尚未开通该航司']),
  'order.invite_only': tells(stopped, ['only available to invited users', '仅对受邀用户开放']),
  'order.route_failed': tells(stopped, noRoute),
  'order.sold_out': tells(stopped, soldOut),
  'order.flight_gone': tells(stopped, searchAgain),
  'order.flight_changed': tells(stopped, searchAgain),
  'order.cabin_changed': tells(stopped, searchAgain),
  'order.seats_unsure': tells(stopped, soldOut),
  'order.family_sold_out': tells(stopped, soldOut),
  'order.seat_price': says('Sorry, book failed.', '预订失败'),
  'order.seat_gone': says('Sorry, book failed.', '预订失败'),
  'order.extra_gone': says('Sorry, book failed.', '预订失败'),
  'order.system': tells(stopped, noRoute),
  'order.account_low': tells(stopped, ['Please agree to the rules of this airline first.', '请先同意该航司的规则。']),
  'order.price_changed': says('The price has changed.', '价格'),
  'order.split_two': isIssued,
  'order.unknown_outcome': tells(unknown, paid, issued),
  'order.lost': tells(unknown, ended, ['The airline has no booking, and nothing was paid.', '未产生任何扣款']),

  'pay.deposit_ok': isIssued,
  'pay.deposit_low': fails('The deposit is too low', 617),
  'pay.unknown_outcome': isIssued,
  'pay.lost': tells(ended, moneyBack),
  'pay.ok_no_pnr': isIssued,
  'pay.pnr_wait': isIssued,
  'pay.declined': fails('The bank declined the card', 604),
  'pay.insufficient_funds': fails('The card has not enough money', 604),
  'pay.expired_card': fails('The card has expired', 604),
  'pay.invalid_card': fails('The card number is not valid', 604),
  'pay.3ds_at_once': fails('3-D Secure is needed', 616),
  'pay.card_unknown': isIssued,
  'pay.card_lost': tells(ended, moneyBack),
  'pay.accepted_then_declined': fails('The card was refused', 604),
  'pay.declined_later': fails('The card was refused', 604),
  'pay.3ds': fails('3-D Secure is needed', 616),
  'pay.card_ok': isIssued,
  'pay.balance_low': {
    who: 'admin@meridian.example',
    ...tells(['too low. Choose another way or pay later.', '不足。请换其他方式或稍后支付。']),
  },
  'pay.limit_expired': { ...tells(over), meanwhile: waits(1) },
  'pay.in_progress': {
    ...isIssued,
    meanwhile: ({ by }) => ({ beforePaying: (orderNo) => pay(by, orderNo) }),
  },
  'pay.already_paid': {
    ...tells(issued),
    meanwhile: ({ by, endOf }) => ({ beforePaying: async (orderNo) => (await pay(by, orderNo), endOf(orderNo)) }),
  },
  'pay.mfa_required': {
    who: 'admin@meridian.example',
    ...says('code', '验证码'),
    meanwhile: () => withCodes(),
  },
  'pay.mfa_wrong': {
    who: 'admin@meridian.example',
    ...says('code', '验证码'),
    meanwhile: () => withCodes(wrongCode(server)),
  },

  'ticket.OK': isIssued,
  'ticket.SLOW': isIssued,
  'ticket.LATE': isIssued,
  'ticket.SOLDOUT': fails('Sold out after payment', 603),
  'ticket.FAIL': fails('The airline has trouble with its systems', 634),
  'ticket.FARECHANGED': fails('The fare has changed', 601),
  'ticket.STOPOK': { ...tells(paid, ended), meanwhile: asksToStop },
  'ticket.STOPLATE': { ...isIssued, meanwhile: asksToStop },
  'ticket.regenerate_ok': { ...tells(ended, issued), meanwhile: () => ({ again: true }) },
  'ticket.regenerate_price_changed': {
    ...tells(over, ['The price has changed.', '价格']),
    meanwhile: waits(1, { again: true }),
  },
  'ticket.regenerate_too_old': {
    ...tells(over, ['This booking can no longer be booked again', '该订单已超过 24 小时，无法再次预订。']),
    meanwhile: waits(25, { again: true }),
  },
  'ticket.sold_out_at_once': fails('Sold out after payment', 603),
  'ticket.duplicate': fails('There is a ticket for this trip already', 608),
  'ticket.flight_gone': fails('The flight was not found', 602),
  'ticket.wrong_data': fails('Passenger data are wrong', 605),
  'ticket.banned': fails('A passenger is on a travel ban list', 6051),
  'ticket.flight_changed': fails('The flight data were updated', 606),
  'ticket.mail_blocked': fails('The contact address is blocked', 609),
  'ticket.pnr_expired': fails('The airline booking was cancelled or expired', 611),
  'ticket.risk': fails('The airline refused for reasons of risk', 613),
  'ticket.wrong_age': fails('The age of a passenger is wrong', 614),
  'ticket.card_limit': fails('The card has reached its limit', 623),
  ...Object.fromEntries(
    failureScenarios.flatMap(({ id, effect }) => {
      const failure = 'failure' in effect ? effect.failure : undefined
      return failure ? [[id, fails(failure.message, failure.code)]] : []
    }),
  ),
}

const alike =
  (id: string) =>
  (other: { id: string }): boolean =>
    ownWords(id) === ownWords(other.id)

/** The sentences that are ours. */
function ownWords(id: string): string {
  return (shown[id] ?? tells()).tells.flatMap(([en, cn]) => (en === cn ? [] : [cn])).join()
}

const families = ['verify', 'order', 'pay', 'ticket']
const played = sandboxScenarios.filter(({ family }) => families.includes(family))

test('of every booking that can be rehearsed it is known what it shows', () => {
  expect(Object.keys(shown).toSorted()).toEqual(played.map(({ id }) => id).toSorted())
})

describe.each(['en', 'cn'] as const)('told in %s', (lang) => {
  beforeAll(() => server.startAnew())

  // What is told alike is translated alike: in Chinese the first of each is enough.
  const different = lang === 'en' ? played : played.filter(({ id }, at) => played.findIndex(alike(id)) === at)
  test.each(different.map((scenario) => [scenario.id, scenario] as const))('%s', async (id, scenario) => {
    await withoutCodes(server)
    const { who, tells: sentences, meanwhile } = shown[id] ?? tells()
    const by = await listener(server, who ?? 'admin@harbour.example', lang)
    const words = await loadWords(lang, 'booking', 'passenger', 'payment')
    const stage = openStage(server, by, scenario)
    const read = await readDrawer(stage, words, meanwhile?.(stage))
    for (const [en, cn] of sentences) expect(read).toContain(lang === 'en' ? en : cn)
  })
})
