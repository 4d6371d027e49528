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
  byHand(
    'refund.quote_expired',
    [
      'Ask for a refund quote, move the clock on by two hours, then submit it.',
      '获取退票报价，将时钟推进两小时后再提交。',
    ],
    ['The refund is refused with code 5406.', '退票被拒绝，代码 5406。'],
  ),
  byHand(
    'refund.withdrawn',
    ['Submit a refund and cancel it within four hours.', '提交退票并在四小时内撤回。'],
    ['The refund is cancelled; the ticket can be refunded anew.', '退票已取消，客票可重新申请退票。'],
  ),
  byHand(
    'refund.to_confirm',
    [
      'Submit a refund without fast confirmation and move the clock on by 60 days.',
      '不选快速确认提交退票，并将时钟推进 60 天。',
    ],
    [
      'The money waits among the unconfirmed refunds until it is accepted, or for seven days.',
      '款项在待确认退款中等待确认，七天后自动确认。',
    ],
  ),
  byHand(
    'claim.window_closed',
    ['Move the clock on by 181 days after the ticket, then claim a refund.', '出票后将时钟推进 181 天，再申请理赔。'],
    ['The claim is refused with code 5401.', '理赔被拒绝，代码 5401。'],
  ),
  byHand(
    'claim.proof_missing',
    ['Claim a refund without a proof.', '不附凭证申请理赔。'],
    ['The claim is refused with code 5001 and names the proof.', '理赔被拒绝，代码 5001，并指出缺少凭证。'],
  ),
  byHand(
    'claim.by_pnr',
    [
      'Claim a booking by a PNR of six characters, as KX41QP; those that begin with Z are unknown.',
      '按六位 PNR（如 KX41QP）导入订单；以 Z 开头的不存在。',
    ],
    [
      'The booking is there with the status external, and its refund can be claimed.',
      '订单以外部状态出现，可申请理赔。',
    ],
  ),
  byHand(
    'claim.not_enabled',
    ['Claim a booking by its PNR as a client that may not.', '以未开通的公司按 PNR 导入订单。'],
    ['It is refused with code 5315.', '被拒绝，代码 5315。'],
  ),
]

function byHand(
  id: `${'pay' | 'ticket' | 'refund' | 'claim'}.${string}`,
  [howEn, howCn]: [string, string],
  [en, cn]: [string, string],
): HandScenario {
  const family = (['pay', 'ticket', 'refund', 'claim'] as const).find((each) => id.startsWith(`${each}.`)) ?? 'pay'
  return { id, family, trigger: { kind: 'steps' }, expect: { en, cn }, how: { en: howEn, cn: howCn } }
}
