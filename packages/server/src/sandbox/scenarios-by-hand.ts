import type { ScenarioFamily } from '@gangway/core/contract'
import type { Bilingual } from '../market/bilingual.ts'

/** What needs no trigger: whoever does this meets it. */
export interface HandScenario {
  id: string
  family: ScenarioFamily
  trigger: { kind: 'steps' }
  expect: Bilingual
  how: Bilingual
}

export const handScenarios: readonly HandScenario[] = [
  byHand(
    'pay.balance_low',
    ['Pay from a deposit that holds less than the booking costs.', '使用余额不足的预存款支付订单。'],
    ['The payment is refused with code 5308; the booking stays unpaid.', '支付被拒绝，代码 5308；订单保持未支付。'],
  ),
  byHand(
    'pay.limit_expired',
    ['Book, move the clock on past the payment limit, then pay.', '预订后将时钟推进到支付时限之后，再支付。'],
    ['The payment is refused with code 5311.', '支付被拒绝，代码 5311。'],
  ),
  byHand(
    'pay.in_progress',
    ['Pay a booking twice at once, with two keys.', '使用两个不同的键同时支付同一订单。'],
    ['One payment is accepted, the other refused with code 5312.', '一次支付成功，另一次被拒绝，代码 5312。'],
  ),
  byHand(
    'pay.already_paid',
    ['Pay a booking that has its tickets.', '再次支付已出票的订单。'],
    ['The payment is refused with code 5312.', '支付被拒绝，代码 5312。'],
  ),
  byHand(
    'pay.mfa_required',
    ['Pay without a code where payments ask for one.', '在需要验证码时不带验证码支付。'],
    ['The payment is refused with code 5601; nothing is paid.', '支付被拒绝，代码 5601；未扣款。'],
  ),
  byHand(
    'pay.mfa_wrong',
    ['Pay with a wrong code where payments ask for one.', '在需要验证码时使用错误的验证码支付。'],
    ['The payment is refused with code 5602; nothing is paid.', '支付被拒绝，代码 5602；未扣款。'],
  ),
  byHand(
    'ticket.regenerate_too_old',
    ['Let a booking expire, move the clock on by a day, then book it anew.', '订单过期后将时钟推进一天，再重新生成。'],
    [
      'It is refused with code 5312: only bookings of the last 24 hours can be made anew.',
      '被拒绝，代码 5312：仅可重新生成 24 小时内的订单。',
    ],
  ),
]

function byHand(
  id: `${'pay' | 'ticket'}.${string}`,
  [howEn, howCn]: [string, string],
  [en, cn]: [string, string],
): HandScenario {
  const family = id.startsWith('pay.') ? 'pay' : 'ticket'
  return { id, family, trigger: { kind: 'steps' }, expect: { en, cn }, how: { en: howEn, cn: howCn } }
}
