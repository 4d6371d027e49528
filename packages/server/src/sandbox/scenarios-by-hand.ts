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

const families = ['pay', 'ticket', 'void', 'refund', 'claim', 'batch', 'incident'] as const

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
  byHand(
    'void.partial',
    [
      'Ask for advice on some passengers of a booking, or claim a void for some of them.',
      '仅为订单中的部分乘客查询取消建议，或仅为其申请废票理赔。',
    ],
    [
      'A void is of the whole booking: the advice says so, and the claim is refused with code 5001.',
      '废票须为整个订单：建议中会说明，理赔被拒绝，代码 5001。',
    ],
  ),
  byHand(
    'refund.money_arrived',
    [
      'Submit a refund and let its money arrive with POST /sandbox/events.',
      '提交退票，并通过 POST /sandbox/events 让款项到账。',
    ],
    ['The refund goes through all of its statuses and ends.', '退票依次经过各状态并完成。'],
  ),
  byHand(
    'claim.proof_too_big',
    ['Upload a proof of more than 10 MB.', '上传超过 10 MB 的凭证。'],
    ['It is refused with code 5013.', '被拒绝，代码 5013。'],
  ),
  byHand(
    'claim.proof_bad_type',
    ['Upload a program that is called proof.pdf.', '上传名为 proof.pdf 的程序文件。'],
    ['It is refused with code 5001: the content is not what the name says.', '被拒绝，代码 5001：内容与文件名不符。'],
  ),
  byHand(
    'claim.proof_too_many',
    ['Claim a refund with six proofs.', '附六个凭证申请理赔。'],
    ['The claim is refused with code 5001.', '理赔被拒绝，代码 5001。'],
  ),
  byHand(
    'claim.proof_later',
    ['Claim in a file, then add a proof to the refund that was made.', '通过文件申请理赔，再为生成的退票补充凭证。'],
    ['The proof stands with the refund.', '凭证已附于退票。'],
  ),
  byHand(
    'batch.ok',
    ['Upload a file of claims in which everything fits.', '上传内容全部正确的理赔文件。'],
    ['The file ends with the status success.', '文件状态为成功。'],
  ),
  byHand(
    'batch.mixed',
    ['Upload a file of claims in which one row names an unknown booking.', '上传其中一行订单号不存在的理赔文件。'],
    [
      'The file ends with the status partial failure, and its error report names the row.',
      '文件状态为部分失败，错误报告指出该行。',
    ],
  ),
  byHand(
    'batch.bad',
    ['Upload a file of claims in which no row fits.', '上传没有一行正确的理赔文件。'],
    ['The file ends with the status failed.', '文件状态为失败。'],
  ),
  byHand(
    'batch.existed',
    ['Upload the same file of claims twice.', '两次上传同一理赔文件。'],
    ['Its rows count as existed the second time, and nothing is made twice.', '第二次各行计为已存在，不会重复生成。'],
  ),
  byHand(
    'batch.too_many_rows',
    ['Upload a file of 1,001 claims.', '上传含 1,001 行的理赔文件。'],
    ['It is refused with code 5001; nothing is imported.', '被拒绝，代码 5001；未导入任何内容。'],
  ),
  byHand(
    'batch.too_big',
    ['Upload a file of claims of more than 10 MB.', '上传超过 10 MB 的理赔文件。'],
    ['It is refused with code 5013.', '被拒绝，代码 5013。'],
  ),
  byHand(
    'batch.wrong_type',
    ['Upload a PDF as a file of claims.', '将 PDF 作为理赔文件上传。'],
    ['It is refused with code 5001.', '被拒绝，代码 5001。'],
  ),
  byHand(
    'incident.confirm_flight_change',
    ['Let a flight be delayed and confirm the incident as a flight change.', '安排航班延误，并将航变确认为航班变更。'],
    ['The booking shows the new times, and whoever booked gets a mail.', '订单显示新时间，联系人收到邮件。'],
  ),
  byHand(
    'incident.confirm_flight_cancelled',
    ['Let a flight be cancelled and confirm the incident so.', '安排航班取消，并如此确认航变。'],
    ['The booking stays; everything can be refunded without a proof.', '订单保留；无需凭证即可全额退票。'],
  ),
  byHand(
    'incident.confirm_no_schedule_change',
    ['Confirm a mail without a change as no schedule change.', '将无实际变更的来信确认为无航变。'],
    ['The incident is closed, and nothing else happens.', '航变关闭，无其他变化。'],
  ),
  byHand(
    'incident.confirm_unaccounted',
    ['Let a booking vanish and confirm that nobody asked for it.', '安排订单消失，并确认为异常取消。'],
    ['The log of the booking says that support has to clear it up.', '订单日志注明需客服处理。'],
  ),
  byHand(
    'incident.confirm_cancelled_by_passenger',
    ['Let a booking vanish and confirm that the passenger did it.', '安排订单消失，并确认为旅客取消。'],
    ['The incident is closed.', '航变关闭。'],
  ),
  byHand(
    'incident.confirm_no_cancellation',
    ['Let a booking vanish and confirm that it was not cancelled.', '安排订单消失，并确认为未取消。'],
    ['The incident is closed.', '航变关闭。'],
  ),
  byHand(
    'incident.confirm_batch',
    ['Confirm several schedule changes at once, then one of them again.', '一次确认多条航变，再次确认其中一条。'],
    ['All are confirmed; the second time it is refused with code 706.', '全部确认；再次确认被拒绝，代码 706。'],
  ),
  byHand(
    'incident.refund_at_once',
    [
      'Ask for the money back from the incident of a flight that was moved by hours.',
      '从变动数小时的航变直接申请退票。',
    ],
    ['An involuntary refund is submitted without a proof.', '无需凭证提交非自愿退票。'],
  ),
]

function byHand(
  id: `${(typeof families)[number]}.${string}`,
  [howEn, howCn]: [string, string],
  [en, cn]: [string, string],
): HandScenario {
  const family = families.find((each) => id.startsWith(`${each}.`)) ?? 'pay'
  return { id, family, trigger: { kind: 'steps' }, expect: { en, cn }, how: { en: howEn, cn: howCn } }
}
