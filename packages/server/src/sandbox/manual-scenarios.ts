import type { ScenarioFamily } from '@gangway/core/contract'
import type { Bilingual } from '@gangway/reference'

/** A scenario without a trigger: the described steps are enough. */
export interface ManualScenario {
  id: string
  family: ScenarioFamily
  trigger: { kind: 'steps' }
  expect: Bilingual
  how: Bilingual
}

const families = ['pay', 'ticket', 'void', 'refund', 'claim', 'batch', 'incident'] as const

export const manualScenarios: readonly ManualScenario[] = [
  createManualScenario(
    'pay.balance_low',
    ['Pay from a deposit that holds less than the booking costs.', '使用余额不足的预存款支付订单。'],
    ['The payment is refused with code 5308; the booking stays unpaid.', '支付被拒绝，代码 5308；订单保持未支付。'],
  ),
  createManualScenario(
    'pay.limit_expired',
    ['Book, advance the clock past the payment limit, then pay.', '预订后将时钟推进到支付时限之后，再支付。'],
    ['The payment is refused with code 5311.', '支付被拒绝，代码 5311。'],
  ),
  createManualScenario(
    'pay.in_progress',
    ['Pay a booking twice concurrently, with two idempotency keys.', '使用两个不同的键同时支付同一订单。'],
    ['One payment is accepted, the other refused with code 5312.', '一次支付成功，另一次被拒绝，代码 5312。'],
  ),
  createManualScenario(
    'pay.already_paid',
    ['Pay a ticketed booking.', '再次支付已出票的订单。'],
    ['The payment is refused with code 5312.', '支付被拒绝，代码 5312。'],
  ),
  createManualScenario(
    'pay.mfa_required',
    ['Pay without a second factor code where payments require one.', '在需要验证码时不带验证码支付。'],
    ['The payment is refused with code 5601; nothing is paid.', '支付被拒绝，代码 5601；未扣款。'],
  ),
  createManualScenario(
    'pay.mfa_wrong',
    ['Pay with a wrong second factor code where payments require one.', '在需要验证码时使用错误的验证码支付。'],
    ['The payment is refused with code 5602; nothing is paid.', '支付被拒绝，代码 5602；未扣款。'],
  ),
  createManualScenario(
    'ticket.regenerate_too_old',
    ['Let a booking expire, advance the clock by a day, then book it again.', '订单过期后将时钟推进一天，再重新生成。'],
    [
      'It is refused with code 5312: only bookings of the last 24 hours can be booked again.',
      '被拒绝，代码 5312：仅可重新生成 24 小时内的订单。',
    ],
  ),
  createManualScenario(
    'refund.quote_expired',
    [
      'Request a refund quote, advance the clock by two hours, then submit it.',
      '获取退票报价，将时钟推进两小时后再提交。',
    ],
    ['The refund is refused with code 5406.', '退票被拒绝，代码 5406。'],
  ),
  createManualScenario(
    'refund.withdrawn',
    ['Submit a refund and cancel it within four hours.', '提交退票并在四小时内撤回。'],
    ['The refund is cancelled; the ticket can be refunded again.', '退票已取消，客票可重新申请退票。'],
  ),
  createManualScenario(
    'refund.to_confirm',
    [
      'Submit a refund without fast confirmation and advance the clock by 60 days.',
      '不选快速确认提交退票，并将时钟推进 60 天。',
    ],
    [
      'The money is listed under unconfirmed refunds until it is accepted, or for seven days.',
      '款项在待确认退款中等待确认，七天后自动确认。',
    ],
  ),
  createManualScenario(
    'claim.window_closed',
    ['Advance the clock to 181 days after issue, then claim a refund.', '出票后将时钟推进 181 天，再申请理赔。'],
    ['The claim is refused with code 5401.', '理赔被拒绝，代码 5401。'],
  ),
  createManualScenario(
    'claim.proof_missing',
    ['Claim a refund without a proof.', '不附凭证申请理赔。'],
    ['The claim is refused with code 5001, which names the proof.', '理赔被拒绝，代码 5001，并指出缺少凭证。'],
  ),
  createManualScenario(
    'claim.by_pnr',
    [
      'Claim a booking by a PNR of six characters, for example KX41QP; PNRs that begin with Z are unknown.',
      '按六位 PNR（如 KX41QP）导入订单；以 Z 开头的不存在。',
    ],
    [
      'The booking is added with the status external, and its refund can be claimed.',
      '订单以外部状态出现，可申请理赔。',
    ],
  ),
  createManualScenario(
    'claim.not_enabled',
    ['Claim a booking by its PNR as an agency without the permission.', '以未开通的公司按 PNR 导入订单。'],
    ['It is refused with code 5315.', '被拒绝，代码 5315。'],
  ),
  createManualScenario(
    'void.partial',
    [
      'Request a recommendation for some passengers of a booking, or claim a void for some of them.',
      '仅为订单中的部分乘客查询取消建议，或仅为其申请废票理赔。',
    ],
    [
      'A void covers the whole booking: the recommendation says so, and the claim is refused with code 5001.',
      '废票须为整个订单：建议中会说明，理赔被拒绝，代码 5001。',
    ],
  ),
  createManualScenario(
    'refund.money_arrived',
    [
      'Submit a refund and trigger its payment with POST /sandbox/events.',
      '提交退票，并通过 POST /sandbox/events 让款项到账。',
    ],
    ['The refund passes through all of its statuses and is completed.', '退票依次经过各状态并完成。'],
  ),
  createManualScenario(
    'claim.proof_too_big',
    ['Upload a proof of more than 10 MB.', '上传超过 10 MB 的凭证。'],
    ['It is refused with code 5013.', '被拒绝，代码 5013。'],
  ),
  createManualScenario(
    'claim.proof_bad_type',
    ['Upload an executable file named proof.pdf.', '上传名为 proof.pdf 的程序文件。'],
    [
      'It is refused with code 5001: the content does not match the file name.',
      '被拒绝，代码 5001：内容与文件名不符。',
    ],
  ),
  createManualScenario(
    'claim.proof_too_many',
    ['Claim a refund with six proofs.', '附六个凭证申请理赔。'],
    ['The claim is refused with code 5001.', '理赔被拒绝，代码 5001。'],
  ),
  createManualScenario(
    'claim.proof_later',
    ['Claim by file, then add a proof to the created refund.', '通过文件申请理赔，再为生成的退票补充凭证。'],
    ['The refund shows the proof.', '凭证已附于退票。'],
  ),
  createManualScenario(
    'batch.ok',
    ['Upload a claim file in which every row is valid.', '上传内容全部正确的理赔文件。'],
    ['The file ends with the status success.', '文件状态为成功。'],
  ),
  createManualScenario(
    'batch.mixed',
    ['Upload a claim file in which one row names an unknown booking.', '上传其中一行订单号不存在的理赔文件。'],
    [
      'The file ends with the status partial failure, and its error report names the row.',
      '文件状态为部分失败，错误报告指出该行。',
    ],
  ),
  createManualScenario(
    'batch.bad',
    ['Upload a claim file in which no row is valid.', '上传没有一行正确的理赔文件。'],
    ['The file ends with the status failed.', '文件状态为失败。'],
  ),
  createManualScenario(
    'batch.existed',
    ['Upload the same claim file twice.', '两次上传同一理赔文件。'],
    [
      'The second time its rows count as existing, and nothing is created twice.',
      '第二次各行计为已存在，不会重复生成。',
    ],
  ),
  createManualScenario(
    'batch.too_many_rows',
    ['Upload a file of 1,001 claims.', '上传含 1,001 行的理赔文件。'],
    ['It is refused with code 5001; nothing is imported.', '被拒绝，代码 5001；未导入任何内容。'],
  ),
  createManualScenario(
    'batch.too_big',
    ['Upload a claim file of more than 10 MB.', '上传超过 10 MB 的理赔文件。'],
    ['It is refused with code 5013.', '被拒绝，代码 5013。'],
  ),
  createManualScenario(
    'batch.wrong_type',
    ['Upload a PDF as a claim file.', '将 PDF 作为理赔文件上传。'],
    ['It is refused with code 5001.', '被拒绝，代码 5001。'],
  ),
  createManualScenario(
    'incident.confirm_flight_change',
    ['Delay a flight and confirm the incident as a flight change.', '安排航班延误，并将航变确认为航班变更。'],
    ['The booking shows the new times, and the user who booked gets a mail.', '订单显示新时间，联系人收到邮件。'],
  ),
  createManualScenario(
    'incident.confirm_flight_cancelled',
    ['Cancel a flight and confirm the incident as a cancellation.', '安排航班取消，并如此确认航变。'],
    ['The booking stays; all tickets can be refunded without a proof.', '订单保留；无需凭证即可全额退票。'],
  ),
  createManualScenario(
    'incident.confirm_no_schedule_change',
    ['Confirm a mail without a change as no schedule change.', '将无实际变更的来信确认为无航变。'],
    ['The incident is closed, and nothing else happens.', '航变关闭，无其他变化。'],
  ),
  createManualScenario(
    'incident.confirm_unaccounted',
    ['Remove a booking at the airline and confirm that it was not requested.', '安排订单消失，并确认为异常取消。'],
    ['The log of the booking says that support has to resolve it.', '订单日志注明需客服处理。'],
  ),
  createManualScenario(
    'incident.confirm_cancelled_by_passenger',
    [
      'Remove a booking at the airline and confirm that the passenger cancelled it.',
      '安排订单消失，并确认为旅客取消。',
    ],
    ['The incident is closed.', '航变关闭。'],
  ),
  createManualScenario(
    'incident.confirm_no_cancellation',
    ['Remove a booking at the airline and confirm that it was not cancelled.', '安排订单消失，并确认为未取消。'],
    ['The incident is closed.', '航变关闭。'],
  ),
  createManualScenario(
    'incident.confirm_batch',
    ['Confirm several schedule changes together, then one of them again.', '一次确认多条航变，再次确认其中一条。'],
    ['All are confirmed; the repetition is refused with code 706.', '全部确认；再次确认被拒绝，代码 706。'],
  ),
  createManualScenario(
    'incident.refund_at_once',
    [
      'Request a refund from the incident of a flight that was rescheduled by hours.',
      '从变动数小时的航变直接申请退票。',
    ],
    ['An involuntary refund is submitted without a proof.', '无需凭证提交非自愿退票。'],
  ),
]

function createManualScenario(
  id: `${(typeof families)[number]}.${string}`,
  [howEn, howCn]: [string, string],
  [en, cn]: [string, string],
): ManualScenario {
  const family = families.find((each) => id.startsWith(`${each}.`)) ?? 'pay'
  return { id, family, trigger: { kind: 'steps' }, expect: { en, cn }, how: { en: howEn, cn: howCn } }
}
